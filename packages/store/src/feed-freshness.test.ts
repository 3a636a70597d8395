import { DAY_MS, MINUTE_MS, NO_ROWS } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import type { FeedDocument } from './documents.ts';
import { freshnessOf } from './feed-freshness.ts';

const NOW_MS = Date.parse('2026-11-20T18:00:00.000Z');
const ago = (ms: number) => new Date(NOW_MS - ms);
const feed = (about: Partial<FeedDocument>): FeedDocument => ({
  _id: 'f', totals: NO_ROWS, withdrawn: 0, skipped: {}, quarantinedBy: {}, withoutPoint: {}, coverage: {}, unknownColumns: [], missingColumns: [],
  checkedAt: ago(MINUTE_MS), nextCheckAt: ago(-4 * MINUTE_MS), ...about,
});
const daily = (about: Partial<FeedDocument>, newestMs?: number) => freshnessOf(feed(about), { cadenceMs: DAY_MS }, { nowMs: NOW_MS, running: false, newestMs });
const live = (about: Partial<FeedDocument>) => freshnessOf(feed(about), { cadenceMs: 5 * MINUTE_MS }, { nowMs: NOW_MS, running: false, newestMs: undefined });

describe('the state of a feed', () => {
  it('follows the city’s own time: late after twice the cadence, stale after six times', () => {
    expect(daily({ cityUpdatedAt: ago(DAY_MS) }).state).toBe('ok');
    expect(daily({ cityUpdatedAt: ago(3 * DAY_MS) })).toEqual({ state: 'late', stateReason: 'The city last updated this on Nov 17, 2026.' });
    expect(daily({ cityUpdatedAt: new Date('2026-04-19T18:00:00.000Z') })).toEqual({ state: 'stale', stateReason: 'The city last updated this on Apr 19, 2026.' });
  });

  it('gives live feeds half an hour and a day', () => {
    expect([20, 40, 26 * 60].map((minutes) => live({ cityUpdatedAt: ago(minutes * MINUTE_MS) }).state)).toEqual(['ok', 'late', 'stale']);
  });

  it('takes the newest record where the feed gives no time, and is stale where there is none', () => {
    expect(daily({}, NOW_MS - 3 * DAY_MS)).toEqual({ state: 'late', stateReason: 'The newest record of this feed is from Nov 17, 2026.' });
    expect(daily({}).state).toBe('stale');
  });

  it('is late when we ourselves have not looked for twice our schedule', () => {
    expect(daily({ cityUpdatedAt: ago(MINUTE_MS), checkedAt: ago(DAY_MS), nextCheckAt: ago(DAY_MS - 5 * MINUTE_MS) })).toEqual({ state: 'late', stateReason: 'We last looked at this source on Nov 19, 2026.' });
  });

  it('names what needs a person first, and tells waiting from loading', () => {
    expect(daily({ heldReason: 'Half the rows are gone.', driftReason: 'x', unreachableSince: ago(1) })).toEqual({ state: 'held', stateReason: 'Half the rows are gone.' });
    expect(daily({ unreachableSince: ago(1), unreachableReason: 'No answer.' }).state).toBe('unreachable');
    expect(daily({ checkedAt: undefined }).state).toBe('waiting');
    expect(daily({ firstLoad: { rows: 5, startedAt: ago(1), done: false } }).state).toBe('loading');
  });
});
