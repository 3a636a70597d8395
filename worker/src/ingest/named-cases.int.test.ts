import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import {
  nativeChanges,
  nativeEvents,
  nativeFeeds,
  nativeItems,
  nativeQuarantine,
  nativeRuns,
} from '@moontower/store/testing/native';
import { AppError } from '@moontower/contracts';
import { createAllowlist } from '@moontower/runtime';
import { readMoment } from '../feeds/austin-reading.ts';
import { austinCodeCases } from '../feeds/austin-code-cases/feed.ts';
import { defineFeed, type Page } from '../feeds/feed.ts';
import { createBudget } from '../sources/budget.ts';
import { createSourceClient } from '../sources/source-client.ts';
import { sodaKeys } from '../sources/soda/soda.ts';
import { lightRow, lightRows, streetLights } from '../testing/street-lights.ts';
import { expectConserved, openStage, type Stage } from '../testing/stage.ts';
import { reconcileFeed } from './reconcile-feed.ts';

/**
 * Cases by the names under which the reliability plan lists them. `stage.run` checks the conservation law after every
 * reading.
 */
const { mongoUri, database } = testStores();
const DATASET = 'test-test';
let stage: Stage;
const feed = defineFeed({
  ...streetLights(),
  keys: sodaKeys({ dataset: DATASET, columns: ['id'], keyOf: ({ id }) => (typeof id === 'string' ? id : undefined) }),
});
const dataset = () => stage.city.control.dataset(DATASET);
const live = async () =>
  (
    await nativeItems(stage.store)
      .find({ feed: feed.id, withdrawnAt: { $exists: false } })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ key }) => key);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
const reconcile = () =>
  reconcileFeed({ store: stage.store, feed, effects: stage.effects(new AbortController().signal) });

beforeAll(async () => {
  stage = await openStage({
    mongoUri,
    database,
    city: {
      tables: [
        { id: DATASET, rows: lightRows(25) },
        { id: '6wtj-zbtb', rows: [] },
      ],
    },
  });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeQuarantine, nativeChanges, nativeEvents])
    await wipe(stage.store).deleteMany({});
  dataset().replaceAll(lightRows(25));
});
afterEach(() => {
  stage.city.control.clear();
});

/** Pages that never come. */
async function* failing(ask: () => Promise<unknown>): AsyncGenerator<Page> {
  await ask();
  yield { rows: [], broken: [], bytes: 0, next: undefined };
}

describe('bad input, by name', () => {
  it.each([
    ['a page of 40 MB of tiny rows', { kind: 'body' as const, body: `[${'{},'.repeat(2_000_000)}{}]` }],
    ['a body without an end', { kind: 'endless' as const }],
    ['100 MB out of 100 kB', { kind: 'gzip-bomb' as const, megabytes: 100 }],
  ])('%s is refused with its reason, nothing stored, and memory stays small', async (_what, fault) => {
    stage.city.control.script([{ match: { path: DATASET }, fault }]);
    const before = process.memoryUsage.rss();
    const { error } = await stage.run(feed);
    expect(error).toMatchObject({
      code: 'source_changed',
      message: expect.stringMatching(/larger than|more rows than/),
    });
    expect(await live()).toEqual([]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1_048_576);
  });
  it('rows put in and moved while we page are all there after the reading and one reconcile', async () => {
    const late = lightRow(40);
    stage.city.control.script([
      { match: { path: DATASET, nth: 2 }, fault: { kind: 'change', dataset: DATASET, reorder: true, insert: [late] } },
      {
        match: { path: DATASET, nth: 3 },
        fault: { kind: 'change', dataset: DATASET, reorder: true, remove: { id: 'L-3' } },
      },
    ]);
    expect((await stage.run(feed)).state).toBe('done');
    stage.city.control.clear();
    await reconcile();
    expect((await live()).toSorted()).toEqual(ids([...lightRows(25).filter(({ id }) => id !== 'L-3'), late]));
    await expectConserved(stage.store, feed.id);
  });
  it('a late row inside the overlap comes with the next reading, one beyond it with the nightly one', async () => {
    await stage.run(feed);
    const inside = { ...lightRow(90), updated: '2026-11-01T11:40:00.000' };
    const beyond = { ...lightRow(91), updated: '2026-10-20T11:00:00.000' };
    dataset().insert([inside, beyond]);
    await stage.run(feed);
    expect(await live()).toContain('L-90');
    expect(await live()).not.toContain('L-91');
    await stage.run(feed, { full: true });
    expect(await live()).toContain('L-91');
  });
  it.each([302, 307, 308])(
    'a redirect (%i) into this network is not followed: nobody there hears a byte',
    async (status) => {
      let heard = 0;
      const listener = createServer((socket) => {
        heard += 1;
        socket.destroy();
      });
      await new Promise<void>((ready) => {
        listener.listen(0, '127.0.0.1', ready);
      });
      const address = listener.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      stage.city.control.script([
        { match: { path: DATASET }, fault: { kind: 'redirect', status, location: `http://127.0.0.1:${port}/` } },
      ]);
      expect((await stage.run(feed)).error).toMatchObject({
        code: 'source_changed',
        message: expect.stringContaining('not followed'),
      });
      await new Promise((closed) => {
        listener.close(closed);
      });
      expect(heard).toBe(0);
    },
  );
  it('a feed that is broken for ever and one that hangs leave the others alone, and both say since when', async () => {
    const other = defineFeed({ ...streetLights(), id: 'test-others' });
    const broken = defineFeed({
      ...feed,
      id: 'test-broken',
      pages: () => failing(() => Promise.reject(new AppError('source_changed', 'It is a web page.'))),
    });
    const hung = defineFeed({
      ...feed,
      id: 'test-hung',
      pages: ({ open, addresses }) => failing(() => open({ url: `${addresses['soda']}/resource/hang-hang.json` })),
    });
    stage.city.control.script([{ match: { path: 'hang-hang' }, fault: { kind: 'silent' } }]);
    const ends: string[] = [];
    const read = async (one: typeof other) => {
      const deadlines = one === hung ? { idle: 2_000, total: 2_000 } : undefined;
      const { state } = await stage.run(one, { deadlines });
      ends.push(`${one.id} ${state}`);
    };
    await Promise.all([hung, broken, other, feed].map(read));
    console.log(`  ended in this order: ${ends.join(', ')}`);
    expect(ends.toSorted()).toEqual(['test-broken failed', 'test-hung failed', 'test-lights done', 'test-others done']);
    expect(await nativeFeeds(stage.store).findOne({ _id: 'test-hung' })).toMatchObject({
      unreachableSince: expect.any(Date),
    });
    expect(await nativeFeeds(stage.store).findOne({ _id: 'test-broken' })).toMatchObject({
      driftReason: expect.stringContaining('web page'),
    });
  });
  it('a case closed before it was opened is kept as published, and makes no negative time', async () => {
    stage.city.control
      .dataset('6wtj-zbtb')
      .replaceAll([
        {
          case_id: 'CC-1',
          opened_date: '2026-10-02T00:00:00.000',
          closed_date: '2026-09-30T00:00:00.000',
          status: 'Closed',
          date_updated: '2026-10-03T00:00:00.000',
          case_type: 'Complaints',
        },
      ]);
    const cases = defineFeed({ ...austinCodeCases, expect: { rows: [0, 10], rejectedShare: 0.5 } });
    expect((await stage.run(cases, { full: true })).totals).toMatchObject({ received: 1, inserted: 1 });
    const kept = await nativeItems(stage.store).findOne({ feed: cases.id });
    expect(kept).toMatchObject({ facts: { Opened: '2026-10-02', Closed: '2026-09-30' }, status: { state: 'closed' } });
    expect(kept?.publishedAt.toISOString()).toBe('2026-10-02T05:00:00.000Z');
  });
});

describe('times without a zone', () => {
  it.each([
    ['the hour before summer time', '2026-03-08T01:59:59.000', '2026-03-08T07:59:59.000Z'],
    ['the first of summer time', '2026-03-08T03:00:00.000', '2026-03-08T08:00:00.000Z'],
    ['the last before winter time comes', '2026-11-01T00:59:59.000', '2026-11-01T05:59:59.000Z'],
    ['after winter time came', '2026-11-01T02:00:00.000', '2026-11-01T08:00:00.000Z'],
  ])('%s is read as Austin’s own clock', (_what, floating, instant) => {
    expect(readMoment(floating)?.at).toBe(instant);
  });
  it('an hour that does not exist, and one that comes twice, are each one moment between their neighbours', () => {
    const moments = [
      '2026-03-08T01:59:00.000',
      '2026-03-08T02:30:00.000',
      '2026-03-08T03:31:00.000',
      '2026-11-01T00:30:00.000',
      '2026-11-01T01:30:00.000',
      '2026-11-01T02:00:00.000',
    ].map((floating) => readMoment(floating)?.at);
    expect(moments.every((moment) => moment !== undefined)).toBe(true);
    expect(moments).toEqual(moments.toSorted((a = '', b = '') => (a < b ? -1 : 1)));
  });
});

describe('addresses inside a network', () => {
  const open = (configured: string[]) =>
    createSourceClient({
      allowlist: createAllowlist(configured),
      budget: createBudget({ intervalMs: () => 0 }),
      userAgent: 'test',
      signal: new AbortController().signal,
      nowMs: Date.now,
    });
  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f000001/',
    'file:///etc/passwd',
  ])('%s is not asked unless it was configured by that name', async (url) => {
    await expect(open(['https://data.austintexas.gov'])({ url })).rejects.toMatchObject({ code: 'source_changed' });
  });
  it('a configured name that leads inside this network is refused at connect', () => {
    const list = createAllowlist(['https://data.austintexas.gov']);
    expect(
      ['127.0.0.1', '10.0.0.8', '::ffff:10.0.0.8', '169.254.169.254'].map((ip) =>
        list.allowsIp('https://data.austintexas.gov/', ip),
      ),
    ).toEqual([false, false, false, false]);
  });
});
