import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { readRun } from '@moontower/store/ingest/runs';
import { readEvents } from '@moontower/store/events/event-log';
import {
  nativeChanges,
  nativeEvents,
  nativeFeeds,
  nativeItems,
  nativeQuarantine,
  nativeRuns,
} from '@moontower/store/testing/native';
import { lightRow, lightRows, streetLights } from '../testing/street-lights.ts';
import { openStage, stateHash, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
let stage: Stage;
const feed = streetLights();
const DATASET = 'test-test';
const stored = () => nativeItems(stage.store).countDocuments();
const state = async () => nativeFeeds(stage.store).findOne({ _id: feed.id });

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: DATASET, rows: lightRows(25) }] } });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeQuarantine, nativeChanges, nativeEvents])
    await wipe(stage.store).deleteMany({});
  stage.city.control.dataset(DATASET).replaceAll(lightRows(25));
  stage.clock.ms = Date.parse('2026-11-20T18:00:00Z');
});
afterEach(() => {
  stage.city.control.clear();
});

describe('a reading on a good day', () => {
  it('stores and announces every row, then finds nothing new', async () => {
    const first = await stage.run(feed);
    expect(first).toMatchObject({ state: 'done', totals: { received: 25, inserted: 25 } });
    expect(await stored()).toBe(25);
    const events = (await readEvents(stage.store, 0, 100)).flatMap((burst) => burst.events);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => (events[0]?.seq ?? 0) + at));
    expect(events.filter(({ name }) => name === 'item:landed')).toHaveLength(25);
    const again = await stage.run(feed, { full: true });
    expect(again.totals).toMatchObject({ received: 25, unchanged: 25, inserted: 0, updated: 0 });
  });
  it('goes on from the newest row it holds, less the overlap', async () => {
    await stage.run(feed);
    stage.city.control.forgetRequests();
    await stage.run(feed);
    expect(stage.city.control.requests(DATASET)[0]?.query).toContain('2026-11-01T11%3A24');
  });
  it('keeps what changed, says so once, and names the fields', async () => {
    await stage.run(feed);
    stage.city.control
      .dataset(DATASET)
      .replaceAll(lightRows(25).map((row) => (row.id === 'L-3' ? { ...row, status: 'fixed' } : row)));
    expect((await stage.run(feed, { full: true })).totals).toMatchObject({ updated: 1, unchanged: 24 });
    expect(await nativeChanges(stage.store).find().toArray()).toMatchObject([
      { uid: 'test-lights:L-3', fields: [{ name: 'status', from: 'open', to: 'fixed' }] },
    ]);
  });
});

describe('answers that are no rows', () => {
  it.each([
    ['refuses a web page', { kind: 'html' as const }, /web page/],
    ['refuses a web page called JSON', { kind: 'html' as const, type: 'application/json' }, /web page/],
    ['refuses an error with status 200', { kind: 'error-object' as const }, /answered with an error/],
    ['refuses an empty body', { kind: 'body' as const, body: '' }, /empty/],
    ['refuses words', { kind: 'body' as const, body: 'Service is sleeping' }, /not JSON/],
    [
      'refuses rows with something behind them',
      { kind: 'body' as const, body: `${JSON.stringify([lightRow(1)])} trailing` },
      /after its end/,
    ],
    [
      'refuses a redirect to another host',
      { kind: 'redirect' as const, location: 'http://127.0.0.1:6379/' },
      /not followed/,
    ],
  ])('%s and leaves everything as it was', async (_what, fault, words) => {
    await stage.run(feed);
    const before = await state();
    stage.city.control.script([{ match: { path: DATASET }, fault }]);
    const result = await stage.run(feed, { full: true });
    expect(result).toMatchObject({ state: 'failed', error: { code: 'source_changed' } });
    expect(result.reason).toMatch(words);
    expect((await state())?.cursor).toBe(before?.cursor);
    expect((await state())?.driftReason).toMatch(words);
    expect(await stored()).toBe(25);
  });
  it('stores no row of a page that was cut, wherever it was cut', async () => {
    const page = `[${lightRows(3)
      .map((row) => JSON.stringify({ ...row, point: { type: 'Point', coordinates: [-97.7, 30.2] } }))
      .join('\n,')}]\n`;
    // At every byte the parser alone is asked (`parsers.test.ts`).
    for (let bytes = 0; bytes < page.length - 2; bytes += 43) {
      stage.city.control.script([{ match: { path: DATASET }, fault: { kind: 'body', body: page.slice(0, bytes) } }]);
      expect((await stage.run(feed)).error?.code).toBe('source_changed');
    }
    expect(await stored()).toBe(0);
  });
  it.each([
    ['that ends early', { kind: 'end-early' as const, bytes: 700 }],
    ['shorter than it said', { kind: 'long-length' as const, extra: 50 }],
  ])('tries again later after an answer %s', async (_what, fault) => {
    stage.city.control.script([{ match: { path: DATASET, nth: 2 }, fault }]);
    expect((await stage.run(feed)).error?.code).toBe('source_unavailable');
    expect(await stored()).toBe(10);
    stage.city.control.clear();
    expect((await stage.run(feed)).state).toBe('done');
    expect(await stored()).toBe(25);
  });
  it('stops reading a page that never ends', async () => {
    stage.city.control.script([{ match: { path: DATASET }, fault: { kind: 'endless' } }]);
    const { error } = await stage.run(feed);
    expect(error?.message).toMatch(/larger than|more rows than/);
    expect(await stored()).toBe(0);
  });
  it('survives a small answer that unpacks to a huge one', async () => {
    stage.city.control.script([{ match: { path: DATASET }, fault: { kind: 'gzip-bomb', megabytes: 200 } }]);
    expect((await stage.run(feed)).error?.message).toMatch(/larger than/);
  });
  it.each([
    ['never answers', { kind: 'silent' as const }],
    ['drips', { kind: 'drip' as const, bytesPerSecond: 5 }],
    ['stops in the middle', { kind: 'stall' as const, bytes: 300 }],
  ])('gives up on a source that %s', async (_what, fault) => {
    stage.city.control.script([{ match: { path: DATASET }, fault }]);
    const { error } = await stage.run(feed, { deadlines: { idle: 300, total: 900 } });
    expect(error?.code).toBe('source_unavailable');
    expect(await state()).toMatchObject({
      unreachableWhy: 'no-answer',
      unreachableReason: expect.stringMatching(/^The (?:source|answer of the source) /),
    });
  });
});

describe('a source that wants us to wait', () => {
  it.each([
    ['seconds', 3, 3_000],
    ['a date half a minute ahead', 'Fri, 20 Nov 2026 18:00:30 GMT', 30_000],
    ['garbage', 'soon', undefined],
    ['nothing', undefined, undefined],
    ['an hour', 3_600, 900_000],
  ])('reads Retry-After given as %s', async (_what, retryAfter, expected) => {
    stage.city.control.script([{ match: { path: DATASET }, fault: { kind: 'status', status: 429, retryAfter } }]);
    const { error } = await stage.run(feed);
    expect(error).toMatchObject({ code: 'source_throttled', retryAfterMs: expected });
  });
  it('waits for an answer that is still being prepared', async () => {
    stage.city.control.script([{ match: { path: DATASET, nth: [1, 2] }, fault: { kind: 'processing' } }]);
    expect((await stage.run(feed, { deadlines: { processing: 60_000 } })).state).toBe('done');
  });
  it('gives up on an answer that is being prepared for ever, and is asked again later', async () => {
    stage.city.control.script([{ match: { path: DATASET }, fault: { kind: 'processing' } }]);
    expect((await stage.run(feed, { deadlines: { processing: 300 } })).error?.code).toBe('source_unavailable');
    stage.city.control.clear();
    expect((await stage.run(feed)).state).toBe('done');
    expect(await stored()).toBe(25);
  });
  it.each(Array.from({ length: 50 }, (_, n) => n + 1))(
    'comes through random errors with every row, once (seed %i)',
    async (seed) => {
      stage.city.control.script([
        {
          match: { path: DATASET, share: 0.3 + seed / 100 },
          fault: { kind: 'status', status: [500, 502, 503, 504][seed % 4] ?? 500 },
        },
      ]);
      let attempts = 0;
      for (; attempts < 60 && (await stage.run(feed)).state !== 'done'; attempts += 1);
      expect(attempts).toBeLessThan(60);
      expect(await stored()).toBe(25);
      expect((await state())?.totals.inserted).toBe(25);
    },
  );
});

describe('columns that change', () => {
  it('never stores a column nobody asked for, and names it', async () => {
    stage.city.control.script([
      { match: { path: DATASET }, fault: { kind: 'rows', add: { Officer_Name: 'canary-name', ssn: '078-05-1120' } } },
    ]);
    const result = await stage.run(feed);
    expect(result).toMatchObject({ state: 'done', unknownColumns: ['Officer_Name', 'ssn'] });
    expect(JSON.stringify(await nativeItems(stage.store).find().toArray())).not.toMatch(/canary-name|078-05/);
  });
  it('stops before any write when a column it needs is gone', async () => {
    stage.city.control.script([{ match: { path: DATASET }, fault: { kind: 'rows', rename: { id: 'light_id' } } }]);
    const result = await stage.run(feed);
    expect(result).toMatchObject({
      state: 'failed',
      error: { code: 'schema_drift' },
      reason: 'Street lights: the column id is gone.',
    });
    expect(await stored()).toBe(0);
    expect((await state())?.missingColumns).toEqual(['id']);
  });
  it('sets rows aside whose types are wrong, by column, and keeps the rest', async () => {
    stage.city.control.script([
      {
        match: { path: DATASET },
        fault: { kind: 'rows', drift: { updated: ['11/20/2026', 5, null, '2026-11-01T12:00:00.000'] } },
      },
    ]);
    const result = await stage.run(streetLights({ pageSize: 30 }));
    expect(result.state).toBe('held');
    expect(result.quarantinedBy).toEqual({ 'bad-updated': 19 });
    expect(result.reason).toBe('76 % of the rows could not be read, where at most 50 % is usual.');
  });
  it('is not disturbed by dangerous names', async () => {
    const nasty =
      `[${JSON.stringify(lightRow(1)).slice(0, -1)},"__proto__":{"polluted":true},"constructor":"x","$where":"1",` +
      '"a.b":1,"lat":"30.25"}]';
    stage.city.control.script([{ match: { path: DATASET }, fault: { kind: 'body', body: nasty } }]);
    expect((await stage.run(feed)).totals).toMatchObject({ received: 1, inserted: 1 });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('rows that come twice', () => {
  it('keeps one of each inside a page and across pages, the latest by the city’s time; counts the others', async () => {
    const rows = lightRows(25);
    const newer = { ...lightRow(2), title: 'Newer', updated: '2026-11-02T00:00:00.000' };
    stage.city.control.dataset(DATASET).replaceAll([...rows, ...rows.slice(0, 5), newer]);
    const result = await stage.run(feed);
    expect(result.totals).toMatchObject({ received: 31, inserted: 25, duplicate: 6 });
    const folded = { 'same-row': 5, title: 1, updated: 1 };
    expect((await state())?.foldedBy).toEqual(folded);
    expect((await readRun(stage.store, result.runId))?.foldedBy).toEqual(folded);
    expect((await nativeItems(stage.store).findOne({ _id: 'test-lights:L-2' }))?.title).toBe('Newer');
  });
  it('does not go back to an older version that comes later in the reading', async () => {
    const older = { ...lightRow(2), title: 'Older', updated: '2026-10-01T00:00:00.000' };
    stage.city.control.dataset(DATASET).replaceAll([...lightRows(25), older]);
    await stage.run(streetLights({ soda: { order: ':id', since: undefined } }));
    expect((await nativeItems(stage.store).findOne({ _id: 'test-lights:L-2' }))?.title).toBe('Light 2 is out');
  });
  it('sees a full replace with new row ids as nothing new', async () => {
    await stage.run(feed);
    const before = await stateHash(stage.store);
    stage.city.control.change({ dataset: DATASET, replace: true });
    expect((await stage.run(feed, { full: true })).totals).toMatchObject({ received: 25, unchanged: 25 });
    expect(await stateHash(stage.store)).toBe(before);
    expect(
      (await readEvents(stage.store, 0, 100)).filter(({ events }) =>
        events.some(({ name }) => name.startsWith('item:')),
      ),
    ).toHaveLength(3);
  });
  it('skips checking rows whose key and content are known, with the same result', async () => {
    const quick = streetLights({ identify: true });
    await stage.run(quick);
    stage.city.control.dataset(DATASET).replaceAll([...lightRows(26), lightRow(3)]);
    expect((await stage.run(quick, { full: true })).totals).toMatchObject({
      received: 27,
      inserted: 1,
      unchanged: 25,
      duplicate: 1,
    });
  });
});

describe('a copy that looks wrong', () => {
  it('keeps the last good data when nothing comes where rows were', async () => {
    await stage.run(feed);
    stage.city.control.script([{ match: { path: DATASET }, fault: { kind: 'rows', empty: true } }]);
    const result = await stage.run(feed, { full: true });
    expect(result).toMatchObject({ state: 'held', reason: 'The new copy has 0 rows, the one before had 25.' });
    expect(await stored()).toBe(25);
    expect((await state())?.heldReason).toBe(result.reason);
  });
  it('believes a smaller copy the second time, after an hour', async () => {
    await stage.run(feed);
    stage.city.control.dataset(DATASET).replaceAll(lightRows(15));
    expect((await stage.run(feed, { full: true })).state).toBe('held');
    stage.clock.ms += 10 * 60_000;
    expect((await stage.run(feed, { full: true })).state).toBe('held');
    stage.clock.ms += 60 * 60_000;
    expect((await stage.run(feed, { full: true })).state).toBe('done');
    expect((await state())?.heldReason).toBeUndefined();
  });
});

describe('places, texts and amounts', () => {
  it.each([
    ['0', '0', 'zero'],
    ['30.27', '-97.74 W', 'impossible'],
    ['-97.74', '30.27', 'swapped'],
    ['95', '-97', 'impossible'],
    ['29.42', '-98.49', 'outside-city'],
    ['NaN', 'NaN', 'impossible'],
    ['30.2672', '-97.7431', 'city-centre'],
  ])('lists but does not map %s, %s', async (lat, lon, problem) => {
    stage.city.control.dataset(DATASET).replaceAll([{ ...lightRow(1), lat, lon }]);
    await stage.run(feed);
    expect(await nativeItems(stage.store).findOne({ _id: 'test-lights:L-1' })).toMatchObject({
      precision: 'none',
      pointProblem: problem,
    });
    expect((await nativeItems(stage.store).findOne({ _id: 'test-lights:L-1' }))?.location).toBeUndefined();
    expect((await state())?.withoutPoint).toEqual({ [problem]: 1 });
  });
  it('stores text that is clean, well formed and capped', async () => {
    const title = `a\u0000b\u202Ec\uD800d\uFEFF<script>${'x'.repeat(1_048_576)}`;
    stage.city.control.dataset(DATASET).replaceAll([{ ...lightRow(1), status: title }]);
    await stage.run(feed);
    const item = await nativeItems(stage.store).findOne({ _id: 'test-lights:L-1' });
    expect(item?.status?.text.startsWith('abc\uFFFDd<script>xxx')).toBe(true);
    expect(JSON.stringify(item).length).toBeLessThan(40_000);
  });
  it.each([['1e308'], ['Infinity'], ['9007199254740993'], ['']])('keeps no amount of %j', async (amount) => {
    stage.city.control.dataset(DATASET).replaceAll([{ ...lightRow(1), amount }]);
    await stage.run(feed);
    expect((await nativeItems(stage.store).findOne({ _id: 'test-lights:L-1' }))?.valueCents).toBeUndefined();
  });
  it('does not believe a time of change in the future', async () => {
    stage.city.control
      .dataset(DATASET)
      .replaceAll([lightRow(1), { ...lightRow(2), updated: '2031-01-01T00:00:00.000' }]);
    await stage.run(feed);
    expect((await state())?.cursor).toBe(lightRow(1).updated);
  });
});
