import { describe, expect, it } from 'vitest';
import type { CivicItem } from '@moontower/contracts';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { eventDate } from './event-date.ts';

const en = await loadWords('en');
const es = await loadWords('es');
const format = createFormat('en', en, 'America/Chicago');
const now = Date.parse('2026-05-04T12:00:00.000Z');
const TICKET: CivicItem = {
  uid: 'a',
  id: 'a',
  feed: 'austin-311',
  type: 'service-requests',
  pulseType: '311',
  subtype: 'other',
  title: 'T',
  precision: 'none',
  url: 'https://example.test/',
  publishedAt: '2026-05-01T05:00:00.000Z',
  publishedDayOnly: true,
  firstSeenAt: '2026-05-01T05:00:00.000Z',
  changedAt: '2026-05-01T05:00:00.000Z',
  sourceLabel: '311',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
  deadlineAt: '2026-05-10T05:00:00.000Z',
};
const said = (own: Partial<CivicItem>, words = en) => eventDate({ ...TICKET, ...own }, words, { format, nowMs: now });

describe('eventDate', () => {
  const day = format.day('2026-05-10T05:00:00.000Z');
  it('says what the date is, with the hour where there is one', () => {
    expect([said({ deadlineKind: 'expected' }), said({ deadlineKind: 'ends' }, es), said({})]).toEqual([
      `Expected by ${day}`,
      `Fin previsto: ${day}`,
      `Date in the record: ${day}`,
    ]);
    expect(said({ deadlineKind: 'meeting', deadlineAt: '2026-05-10T23:00:00.000Z' })).toBe(`Speak on ${day}, 6 pm`);
  });
  it('keeps a promise that was missed, and no invitation that has passed', () => {
    const deadlineAt = '2026-05-02T05:00:00.000Z';
    expect(said({ deadlineAt, deadlineKind: 'expected' })).toBe(`Expected by ${format.day(deadlineAt)}`);
    expect([said({ deadlineAt, deadlineKind: 'meeting' }), said({ deadlineAt, deadlineKind: 'comment' })]).toEqual([
      undefined,
      undefined,
    ]);
  });
  it('says nothing for a record that is closed or cancelled, or has no date', () => {
    expect([
      said({ status: { state: 'closed', text: 'Closed' } }),
      said({ status: { state: 'withdrawn', text: 'Cancelled' } }),
      said({ deadlineAt: undefined }),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
