import { DAY_MS, FeedStatus, HOUR_MS, MINUTE_MS, localDate } from '@moontower/contracts';
import type { FeedDocument } from '@moontower/store';
import { nativeLeases, nativePayments, nativeRecords } from '@moontower/store/testing/native';
import { aPayment } from '@moontower/testkit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aFeedDocument, aStoredItem, SEEN_AT, seedFeeds, seedItems } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';
import { austin } from '@moontower/city';

const startedMs = Date.now();
const ago = (ms: number) => new Date(startedMs - ms);
const { about } = aFeedDocument();

/** A feed that we look at every five minutes and the city changes weekly. */
function aFeed(
  id: string,
  given: Partial<FeedDocument> & { wholeCopy?: boolean; cadenceMs?: number } = {},
): FeedDocument {
  const { wholeCopy, cadenceMs = 7 * DAY_MS, ...document } = given;
  return {
    ...aFeedDocument({ _id: id, cityUpdatedAt: undefined, checkedAt: ago(MINUTE_MS), ...document }),
    about: about === undefined ? undefined : { ...about, title: id, cadenceMs, wholeCopy },
  };
}
const own = { hash: 'h', rawHash: 'r', firstSeenAt: SEEN_AT, changedAt: SEEN_AT };
const paid = (feed: string, key: string, paidOn: string) => ({
  ...aPayment({ key, paidOn }),
  _id: `${feed}:${key}`,
  feed,
  purchase: 'p',
  raw: '{}',
  ...own,
});
const record = (feed: string, key: string, publishedAt?: Date) => ({
  key,
  kind: 'budget',
  fields: {},
  _id: `${feed}:${key}`,
  feed,
  publishedAt,
  ...own,
});

const api = runningApi(async (store) => {
  await seedFeeds(store, [
    aFeed('payments'),
    aFeed('meetings', { cadenceMs: DAY_MS }),
    aFeed('budget', { wholeCopy: true }),
    aFeed('contracts', { wholeCopy: true, portalUpdatedAt: ago(DAY_MS) }),
    aFeed('undated'),
    aFeed('loading', {
      checkedAt: undefined,
      firstLoad: {
        rows: 1_000,
        expectedRows: 11_000,
        startedAt: ago(20 * MINUTE_MS),
        done: false,
        again: { rows: 500, at: ago(MINUTE_MS) },
      },
    }),
    aFeed('cut', { checkedAt: undefined, firstLoad: { rows: 1_000, startedAt: ago(HOUR_MS), done: false } }),
    aFeed('down', {
      unreachableSince: ago(HOUR_MS),
      unreachableReason: 'The source answered 503.',
      unreachableWhy: 'no-answer',
    }),
    aFeed('drifted', { driftReason: 'The column id is gone.', missingColumns: ['id'] }),
    aFeed('held', { heldReason: 'The new copy has 4 rows, the one before had 400.' }),
  ]);
  await nativePayments(store).insertMany([
    paid('payments', 'a', localDate(startedMs - 3 * DAY_MS, austin.zone)),
    paid('payments', 'b', '2206-10-01'),
    paid('payments', 'c', '2019-01-02'),
  ]);
  await nativeRecords(store).insertMany(
    [
      record('budget', 'a'),
      record('contracts', 'a', ago(80 * DAY_MS)),
      record('contracts', 'b', ago(-30 * DAY_MS)),
      record('undated', 'a'),
    ],
    { ignoreUndefined: true },
  );
  await seedItems(store, [
    aStoredItem({ feed: 'meetings', key: 'past', publishedAt: ago(5 * DAY_MS).toISOString() }),
    aStoredItem({ feed: 'meetings', key: 'coming', publishedAt: ago(-5 * DAY_MS).toISOString() }),
  ]);
  await nativeLeases(store).insertOne({ _id: 'loading', owner: 'a worker', until: ago(-HOUR_MS) });
});
const feedOf = async (id: string) =>
  z
    .array(FeedStatus)
    .parse(await (await api.ask('/api/feeds')).json())
    .find((feed) => feed.id === id);

describe('/api/feeds', () => {
  it('tells the city’s time of payments by the day they were paid, whatever year is typed wrong', async () => {
    const feed = await feedOf('payments');
    expect(feed).toMatchObject({ state: 'ok', cityTimeFrom: 'record', stored: 3 });
    expect(localDate(Date.parse(feed?.cityUpdatedAt ?? ''), austin.zone)).toBe(
      localDate(startedMs - 3 * DAY_MS, austin.zone),
    );
  });
  it('takes no coming meeting for freshness', async () => {
    expect(await feedOf('meetings')).toMatchObject({
      state: 'late',
      stateWhy: 'old',
      newestRecordAt: ago(5 * DAY_MS).toISOString(),
    });
  });
  it('goes by our copying for a whole copy without a date, and by the portal where it says more', async () => {
    const budget = await feedOf('budget');
    expect(budget).toMatchObject({ state: 'ok', stateWhy: 'copied-whole', cityTimeFrom: 'copy' });
    expect(budget?.cityUpdatedAt).toBeUndefined();
    expect(await feedOf('contracts')).toMatchObject({
      state: 'ok',
      cityTimeFrom: 'dataset',
      cityUpdatedAt: ago(DAY_MS).toISOString(),
      newestRecordAt: ago(80 * DAY_MS).toISOString(),
    });
    expect(await feedOf('undated')).toMatchObject({ state: 'stale', stateWhy: 'no-time' });
  });
  it('tells a load that goes on, at its speed of now, from one that was cut', async () => {
    const loading = await feedOf('loading');
    expect(loading).toMatchObject({ state: 'loading', firstLoad: { rows: 1_000, expectedRows: 11_000 } });
    // 500 rows since it went on a minute ago, 10,000 to come: twenty minutes, give or take how long this test takes.
    expect(loading?.firstLoad?.secondsLeft).toBeGreaterThanOrEqual(1_200);
    expect(await feedOf('cut')).toMatchObject({ state: 'waiting', stateWhy: 'interrupted' });
  });
  it('says what is wrong, since when, and never more than strangers may read', async () => {
    expect(await feedOf('down')).toMatchObject({
      state: 'unreachable',
      stateWhy: 'no-answer',
      unreachableSince: ago(HOUR_MS).toISOString(),
    });
    expect(await feedOf('drifted')).toMatchObject({
      state: 'drifted',
      stateWhy: 'missing-columns',
      missingColumns: ['id'],
    });
    expect(await feedOf('held')).toMatchObject({
      state: 'held',
      stateReason: 'The new copy has 4 rows, the one before had 400.',
    });
    const summary = await (await api.ask('/api/stats/summary')).json();
    expect(summary).toMatchObject({ feeds: { all: 11, failing: 3 } });
  });
});
