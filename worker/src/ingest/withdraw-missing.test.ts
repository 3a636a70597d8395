import { expect, it } from 'vitest';
import type { ReadWindow } from '../feeds/feed.ts';
import { austinPayments } from '../feeds/austin-payments/feed.ts';
import { wholePartOf } from './withdraw-missing.ts';

const window: ReadWindow = { since: '2026-05-04T00:00:00.000', resume: undefined, full: false };
const counts = (n: number | undefined) => (): Promise<number | undefined> => Promise.resolve(n);
const came = { received: 7, unread: 0, count: counts(7) };

it('a reading in one go that brought as many rows as the source counts speaks of days after its first', async () => {
  expect(await wholePartOf(austinPayments, window, came)).toEqual({ after: '2026-05-04' });
});

it.each([
  { where: 'the source counts more rows than came', told: { ...came, count: counts(8) } },
  { where: 'the source does not say how many there are', told: { ...came, count: counts(undefined) } },
  { where: 'a row could not be read', told: { ...came, unread: 1 } },
  { where: 'it went on from where another was interrupted', asked: { ...window, resume: '{}' } },
  { where: 'it asked for everything and its feed keeps what is old', asked: { ...window, full: true } },
  { where: 'its feed does not bring whole days', feed: { ...austinPayments, bringsWholeDays: false } },
])('nothing is gone where $where', async ({ feed = austinPayments, asked = window, told = came }) => {
  expect(await wholePartOf(feed, asked, told)).toBeUndefined();
});
