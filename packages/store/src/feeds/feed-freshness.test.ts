import { DAY_MS, MINUTE_MS, NO_ROWS } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import type { FeedAbout, FeedDocument } from '../feed-documents.ts';
import { cityTimeOf, freshnessOf, lateByMs, type FreshnessFacts } from './feed-freshness.ts';

const NOW_MS = Date.parse('2026-11-20T18:00:00.000Z');
const ago = (ms: number) => new Date(NOW_MS - ms);
const feed = (about: Partial<FeedDocument>): FeedDocument => ({
  _id: 'f',
  totals: { ...NO_ROWS, received: 5, inserted: 5 },
  withdrawn: 0,
  skipped: {},
  quarantinedBy: {},
  withoutPoint: {},
  coverage: {},
  unknownColumns: [],
  missingColumns: [],
  checkedAt: ago(MINUTE_MS),
  nextCheckAt: ago(-4 * MINUTE_MS),
  ...about,
});
const FACTS: FreshnessFacts = { nowMs: NOW_MS, zone: 'America/Chicago', reading: false, newestMs: undefined };
const of =
  (about: Pick<FeedAbout, 'cadenceMs' | 'wholeCopy' | 'quietHours' | 'calculated' | 'calendar'>) =>
  (told: Partial<FeedDocument>, facts: Partial<FreshnessFacts> = {}) =>
    freshnessOf(feed(told), about, { ...FACTS, ...facts });
const daily = of({ cadenceMs: DAY_MS });
const live = of({ cadenceMs: 5 * MINUTE_MS });
const register = of({ cadenceMs: DAY_MS, wholeCopy: true });
const board = of({ cadenceMs: 5 * MINUTE_MS, wholeCopy: true });

describe('the state of a feed by the city’s time', () => {
  it('is late after twice the cadence, stale after six times', () => {
    expect(daily({ cityUpdatedAt: ago(DAY_MS) })).toEqual({ state: 'ok' });
    expect(daily({ cityUpdatedAt: ago(3 * DAY_MS) })).toEqual({
      state: 'late',
      stateWhy: 'old',
      stateReason: 'The city last updated this on Nov 17, 2026.',
    });
    expect(daily({ cityUpdatedAt: new Date('2026-04-19T18:00:00.000Z') })).toEqual({
      state: 'stale',
      stateWhy: 'old',
      stateReason: 'The city last updated this on Apr 19, 2026.',
    });
  });

  it('gives live feeds half an hour and a day', () => {
    expect([20, 40, 26 * 60].map((minutes) => live({ cityUpdatedAt: ago(minutes * MINUTE_MS) }).state)).toEqual([
      'ok',
      'late',
      'stale',
    ]);
  });

  it('takes a calculation for as new as it was made, whatever its records’ dates; nothing found is a result', () => {
    const calculation = of({ cadenceMs: DAY_MS, calculated: true });
    const told = {
      state: 'ok',
      stateWhy: 'calculated',
      stateReason: 'Worked out from the city’s records on Nov 20, 2026.',
    };
    expect(calculation({ nextCheckAt: undefined }, { newestMs: NOW_MS - 40 * DAY_MS })).toEqual(told);
    expect(calculation({ nextCheckAt: undefined, totals: NO_ROWS })).toEqual(told);
    expect(calculation({ nextCheckAt: undefined, checkedAt: ago(3 * DAY_MS) })).toMatchObject({
      state: 'late',
      stateWhy: 'not-looked',
    });
    expect(calculation({ failingSince: ago(DAY_MS) })).toMatchObject({ state: 'late', stateWhy: 'our-failure' });
    expect(calculation({ checkedAt: undefined })).toEqual({ state: 'waiting' });
  });

  it('does not call a feed late for a quiet night that is usual, but for a silent morning', () => {
    const tickets = of({ cadenceMs: 10 * MINUTE_MS, quietHours: { from: 22, to: 7 } });
    const at = (now: string, newest: string) =>
      tickets(
        { checkedAt: new Date(now), nextCheckAt: undefined },
        { nowMs: Date.parse(now), newestMs: Date.parse(newest) },
      ).state;
    expect(at('2026-11-20T10:00:00Z', '2026-11-20T04:10:00Z')).toBe('ok'); // 10:10 pm, then silence until 4 am
    expect(at('2026-11-20T13:20:00Z', '2026-11-20T04:10:00Z')).toBe('ok'); // 7:20 am
    expect(at('2026-11-20T13:40:00Z', '2026-11-20T04:10:00Z')).toBe('late'); // 7:40 am
    expect(at('2026-11-20T18:00:00Z', '2026-11-20T17:20:00Z')).toBe('late'); // 40 minutes at noon
    expect(at('2026-11-21T10:00:00Z', '2026-11-20T04:10:00Z')).toBe('stale'); // more than a day, night or not
    expect(
      live(
        { checkedAt: new Date('2026-11-20T10:00:00Z'), nextCheckAt: undefined },
        { nowMs: Date.parse('2026-11-20T10:00:00Z'), newestMs: Date.parse('2026-11-20T04:10:00Z') },
      ).state,
    ).toBe('late');
  });

  it('takes the newest record where rows carry no time of change, or a later one', () => {
    expect(daily({}, { newestMs: NOW_MS - 3 * DAY_MS })).toEqual({
      state: 'late',
      stateWhy: 'old',
      stateReason: 'The newest record of this feed is from Nov 17, 2026.',
    });
    expect(daily({ cityUpdatedAt: ago(9 * DAY_MS) }, { newestMs: NOW_MS - DAY_MS }).state).toBe('ok');
  });

  it('takes the portal’s word through a quiet night, but not for a dataset without a new record for weeks', () => {
    const hourly = of({ cadenceMs: DAY_MS / 24 });
    expect(hourly({ portalUpdatedAt: ago(30 * MINUTE_MS) }, { newestMs: NOW_MS - DAY_MS / 2 }).state).toBe('ok');
    expect(hourly({}, { newestMs: NOW_MS - DAY_MS / 2 }).state).toBe('stale');
    expect(hourly({ portalUpdatedAt: ago(30 * MINUTE_MS) }, { newestMs: NOW_MS - 30 * DAY_MS })).toMatchObject({
      state: 'stale',
      stateReason: 'The newest record of this feed is from Oct 21, 2026.',
    });
  });

  it('believes no time in the future', () => {
    expect(
      cityTimeOf(
        feed({ cityUpdatedAt: ago(-DAY_MS), portalUpdatedAt: ago(-1) }),
        { cadenceMs: DAY_MS },
        { nowMs: NOW_MS, newestMs: NOW_MS + 1 },
      ),
    ).toBeUndefined();
    expect(daily({ cityUpdatedAt: ago(-DAY_MS) }, { newestMs: NOW_MS - 20 * DAY_MS }).state).toBe('stale');
  });

  it('is stale where nothing carries a time, and says so; no records at all is said apart', () => {
    expect(daily({})).toEqual({
      state: 'stale',
      stateWhy: 'no-time',
      stateReason: 'The records of this feed carry no time, so we cannot say how old they are.',
    });
    expect(daily({ totals: NO_ROWS })).toEqual({
      state: 'stale',
      stateWhy: 'no-records',
      stateReason: 'The source answered, but gave no records.',
    });
    expect(register({ totals: NO_ROWS, portalUpdatedAt: ago(1) })).toMatchObject({
      state: 'stale',
      stateWhy: 'no-records',
    });
    expect(daily({ portalUpdatedAt: ago(DAY_MS) }).state).toBe('ok');
  });
});

describe('by how much a feed is late', () => {
  it('is told of what a publisher owes, and of residents’ reports never: nobody owes one', () => {
    const rhythm = { cityUpdatedAt: ago(DAY_MS).toISOString(), cityTimeFrom: 'record', cadenceMs: MINUTE_MS } as const;
    expect(lateByMs(rhythm, FACTS)).toBe(DAY_MS - 30 * MINUTE_MS);
    expect(lateByMs({ ...rhythm, residents: true }, FACTS)).toBe(0);
  });
});

describe('the state of a whole copy', () => {
  it('follows the portal’s word where the newest record is older', () => {
    expect(register({ portalUpdatedAt: ago(DAY_MS) }, { newestMs: NOW_MS - 90 * DAY_MS })).toEqual({ state: 'ok' });
    expect(register({ portalUpdatedAt: new Date('2018-07-25T17:00:00Z') }, { newestMs: undefined })).toEqual({
      state: 'stale',
      stateWhy: 'old',
      stateReason: 'The city last updated this on Jul 25, 2018.',
    });
  });

  it('goes by our own copying where neither is known, and says that', () => {
    expect(register({})).toEqual({
      state: 'ok',
      stateWhy: 'copied-whole',
      stateReason: 'Copied whole on Nov 20, 2026. The source does not say when it last changed it.',
    });
    expect(register({ checkedAt: ago(3 * DAY_MS), nextCheckAt: ago(2 * DAY_MS) })).toMatchObject({
      state: 'late',
      stateWhy: 'not-looked',
    });
  });

  it('is of a calendar as old as our reading: between two dates that were set nothing is missing', () => {
    const calendar = of({ cadenceMs: DAY_MS, calendar: true });
    expect(calendar({}, { newestMs: NOW_MS - 9 * DAY_MS })).toMatchObject({ state: 'ok', stateWhy: 'copied-whole' });
    expect(daily({}, { newestMs: NOW_MS - 9 * DAY_MS }).state).toBe('stale');
    const unread = { checkedAt: ago(3 * DAY_MS), nextCheckAt: ago(2 * DAY_MS) };
    expect(calendar(unread, { newestMs: NOW_MS - 9 * DAY_MS })).toMatchObject({
      state: 'late',
      stateWhy: 'not-looked',
    });
  });

  it('is not old on a quiet day when it is a list of what is so right now', () => {
    expect(board({}, { newestMs: NOW_MS - 40 * DAY_MS })).toMatchObject({ state: 'ok', stateWhy: 'copied-whole' });
    expect(board({ totals: NO_ROWS }).state).toBe('ok');
    expect(board({ portalUpdatedAt: ago(40 * MINUTE_MS) }).state).toBe('late');
  });
});

describe('the state of a feed in trouble', () => {
  it('is late when we ourselves have not looked for twice our schedule', () => {
    expect(
      daily({ cityUpdatedAt: ago(MINUTE_MS), checkedAt: ago(DAY_MS), nextCheckAt: ago(DAY_MS - 5 * MINUTE_MS) }),
    ).toEqual({ state: 'late', stateWhy: 'not-looked', stateReason: 'We last looked at this source on Nov 19, 2026.' });
  });

  it('is late when our own reading fails, as old as the data may still be', () => {
    expect(daily({ cityUpdatedAt: ago(MINUTE_MS), failingSince: ago(1) })).toMatchObject({
      state: 'late',
      stateWhy: 'our-failure',
    });
    expect(daily({ cityUpdatedAt: ago(30 * DAY_MS), failingSince: ago(1) }).state).toBe('stale');
  });

  it('names what needs a person first', () => {
    expect(daily({ heldReason: 'Half the rows are gone.', driftReason: 'x', unreachableSince: ago(1) })).toEqual({
      state: 'held',
      stateWhy: 'held',
      stateReason: 'Half the rows are gone.',
    });
    expect(daily({ driftReason: 'The column id is gone.', missingColumns: ['id'], unreachableSince: ago(1) })).toEqual({
      state: 'drifted',
      stateWhy: 'missing-columns',
      stateReason: 'The column id is gone.',
    });
    expect(daily({ driftReason: 'It answered a web page.' })).toEqual({
      state: 'drifted',
      stateWhy: 'other-form',
      stateReason: 'It answered a web page.',
    });
    expect(daily({ unreachableSince: ago(1), unreachableReason: 'No answer.' })).toEqual({
      state: 'unreachable',
      stateWhy: 'no-answer',
      stateReason: 'No answer.',
    });
    expect(
      daily({ unreachableSince: ago(1), unreachableReason: 'x', unreachableWhy: 'no-dataset', checkedAt: undefined }),
    ).toEqual({ state: 'unreachable', stateWhy: 'no-dataset', stateReason: 'x' });
  });

  it('tells waiting, loading and a load that was cut apart', () => {
    const cut = { rows: 1_500, startedAt: ago(1), done: false };
    expect(daily({ checkedAt: undefined })).toEqual({ state: 'waiting' });
    expect(daily({ checkedAt: undefined, firstLoad: cut }, { reading: true })).toEqual({ state: 'loading' });
    expect(daily({ checkedAt: undefined, firstLoad: cut })).toMatchObject({
      state: 'waiting',
      stateWhy: 'interrupted',
      stateReason: 'The first load stopped after 1,500 rows. It goes on where it stopped.',
    });
    expect(daily({ checkedAt: undefined, firstLoad: { ...cut, rows: 0 }, failingSince: ago(1) })).toMatchObject({
      state: 'waiting',
      stateWhy: 'our-failure',
    });
  });
});
