import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { nativeFeeds, nativeItems, nativeQuarantine, nativeRuns } from '@moontower/store/testing/native';
import { runFeed } from './run-feed.ts';
import { describeFeeds } from '../describe-feeds.ts';
import { lightRow, lightRows, streetLights } from '../testing/street-lights.ts';
import { expectConserved, openStage, stateHash, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const feed = streetLights();
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(25) }] } });
});
afterAll(() => stage.stop());
afterEach(async () => {
  stage.city.control.clear();
  stage.city.control.forgetRequests();
  stage.city.control.dataset('test-test').replaceAll(lightRows(25));
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeQuarantine]) await wipe(stage.store).deleteMany({});
});

async function readWith(sodaVersion: 2 | 3, tokens: Record<string, string | undefined> = { soda: 'canary-token' }) {
  await describeFeeds(stage.store, [feed]);
  const effects = { ...stage.effects(new AbortController().signal), sodaVersion, tokens };
  const result = await runFeed({
    store: stage.store,
    feed,
    backfill: 'all',
    strict: false,
    effects,
    finishing: stage.finishing,
  });
  await expectConserved(stage.store, feed.id);
  return { result, effects };
}

describe('SODA 3', () => {
  it('reads the same rows in pages by POST, and goes on from the newest', async () => {
    await readWith(2);
    const before = await stateHash(stage.store);
    for (const wipe of [nativeItems, nativeFeeds, nativeRuns]) await wipe(stage.store).deleteMany({});
    stage.city.control.forgetRequests();
    const { result, effects } = await readWith(3);
    expect(result).toMatchObject({ state: 'done', totals: { received: 25, inserted: 25 } });
    expect(await stateHash(stage.store)).toBe(before);
    const asked = stage.city.control.requests('test-test');
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array(3).fill('POST /api/v3/views/test-test/query.json'),
    );
    expect(asked.map(({ query }) => query).join('')).toBe('');
    expect(await feed.pages.count?.(effects, { since: undefined, resume: undefined, full: true })).toBe(25);
    stage.city.control.dataset('test-test').insert([lightRow(25)]);
    expect((await readWith(3)).result.totals).toMatchObject({ inserted: 1 });
  });
  it('says that the portal refuses who comes without a token', async () => {
    expect((await readWith(3, {})).result.error).toMatchObject({ code: 'source_refused' });
  });
  it('names a column that is gone as SODA 2 does', async () => {
    stage.city.control.dataset('test-test').describe({ columns: { id: 'text', title: 'text' } });
    stage.city.control.dataset('test-test').replaceAll([{ id: 'L-1', title: 'One' }]);
    expect((await readWith(3)).result.error).toMatchObject({ code: 'schema_drift', details: { missing: ['updated'] } });
    stage.city.control
      .dataset('test-test')
      .describe({
        columns: {
          id: 'text',
          title: 'text',
          status: 'text',
          updated: 'calendar_date',
          lat: 'text',
          lon: 'text',
          amount: 'text',
        },
      });
  });
});

describe('the application token', () => {
  it('travels in a header only: no address, error, ledger line or stored row holds it', async () => {
    stage.city.control.script([
      { match: { path: 'test-test', nth: 2 }, fault: { kind: 'status', status: 400, body: 'no' } },
    ]);
    const { result } = await readWith(2);
    expect(result.state).toBe('failed');
    const asked = stage.city.control.requests('test-test');
    expect(asked.map(({ headers }) => headers['x-app-token'])).toEqual(asked.map(() => 'canary-token'));
    expect(asked.map(({ path, query }) => path + query).join('\n')).not.toContain('canary-token');
    const kept = await Promise.all(
      [nativeItems, nativeFeeds, nativeRuns, nativeQuarantine].map((of) => of(stage.store).find().toArray()),
    );
    expect(JSON.stringify([kept, result, result.error?.stack, result.error?.details])).not.toContain('canary-token');
  });
});
