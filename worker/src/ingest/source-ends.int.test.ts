import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@moontower/contracts';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { nativeFeeds, nativeItems, nativeQuarantine, nativeRuns } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { describeFeeds } from '../describe-feeds.ts';
import { expectConserved, openStage, type Stage } from '../testing/stage.ts';
import { lightRow, lightRows, streetLights } from '../testing/street-lights.ts';
import { runFeed } from './run-feed.ts';

const { mongoUri, database } = testStores();
const feed = streetLights();
const SODA2 = { path: '/resource/' };
const GONE = { kind: 'status', status: 410, body: '{"message":"This API version has been retired."}' } as const;
let stage: Stage;
let sodaEnded = new Set<string>();

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(25) }] } });
});
afterAll(() => stage.stop());
afterEach(async () => {
  stage.city.control.clear();
  stage.city.control.forgetRequests();
  stage.city.control.dataset('test-test').replaceAll(lightRows(25));
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeQuarantine]) await wipe(stage.store).deleteMany({});
  sodaEnded = new Set();
});

async function readAs(token: string | undefined) {
  await describeFeeds(stage.store, [feed]);
  const effects = { ...stage.effects(new AbortController().signal), sodaEnded, tokens: { soda: token } };
  const { store, finishing } = stage;
  const result = await runFeed({ store, feed, backfill: 'all', strict: false, effects, finishing });
  await expectConserved(store, feed.id);
  return result;
}
const read = () => readAs('a-token');
const withoutToken = () => readAs(undefined);
const asked = () => stage.city.control.requests('test-test').map(({ method, path }) => `${method} ${path}`);
const status = async () => {
  const [shown] = await feedReads(stage.store, { simulated: false, zone: 'America/Chicago' }).list(stage.clock.ms);
  return shown;
};
const OLD = 'GET /resource/test-test.json';
const NEW = 'POST /api/v3/views/test-test/query.json';

describe('an end that is announced', () => {
  const endsAt = new Date('2027-04-01T00:00:00Z');
  const announced = (ends: Date) => ({
    match: SODA2,
    fault: {
      kind: 'headers' as const,
      headers: {
        deprecation: '@1790812800',
        sunset: ends.toUTCString(),
        link: '<https://portal.example/soda3>; rel="deprecation"',
      },
    },
  });

  it('is kept with the feed and shown, told once, and forgotten when the source says it no more', async () => {
    stage.city.control.script([announced(endsAt)]);
    expect((await read()).ending).toMatchObject({ endsAt });
    expect(await status()).toMatchObject({
      sourceEnding: {
        endsAt: endsAt.toISOString(),
        deprecatedAt: '2026-10-01T00:00:00.000Z',
        info: 'https://portal.example/soda3',
      },
    });
    expect((await read()).ending).toBeUndefined();
    expect(asked()).not.toContain(NEW);
    stage.city.control.clear();
    await read();
    expect((await status())?.sourceEnding).toBeUndefined();
  });

  it('that has passed while version 2 still answers has the next question asked in version 3', async () => {
    stage.city.control.script([announced(new Date(stage.clock.ms - DAY_MS))]);
    expect((await read()).state).toBe('done');
    stage.city.control.forgetRequests();
    stage.city.control.dataset('test-test').insert([lightRow(25)]);
    expect((await read()).totals.inserted).toBe(1);
    expect(new Set(asked())).toEqual(new Set([NEW]));
  });
});

describe('a second version that has ended', () => {
  it.each([
    ['with 410', GONE],
    ['with no such address', { kind: 'status', status: 404, body: '<html>Not here</html>' } as const],
  ])('%s is read in the third with a token, in the same reading and from then on', async (_, fault) => {
    stage.city.control.script([{ match: SODA2, fault }]);
    expect(await read()).toMatchObject({ state: 'done', totals: { received: 25, inserted: 25 } });
    expect(asked().filter((line) => line === OLD)).toHaveLength(1);
    stage.city.control.forgetRequests();
    expect((await read()).state).toBe('done');
    expect(asked()).not.toContain(OLD);
    expect((await status())?.state).not.toBe('unreachable');
  });

  it('says so, and what an operator can do, where there is no token', async () => {
    stage.city.control.script([{ match: SODA2, fault: GONE }]);
    const { error } = await withoutToken();
    expect(error).toMatchObject({ code: 'source_missing', details: { status: 410 } });
    expect(error?.details['hint']).toContain('SODA_APP_TOKEN');
    expect(await status()).toMatchObject({ state: 'unreachable', stateWhy: 'ended' });
    expect(asked()).not.toContain(NEW);
  });

  it('is not taken for one where only the dataset is gone: neither version has it', async () => {
    stage.city.control.script([
      { match: { path: 'test-test' }, fault: { kind: 'status', status: 404, body: '{"code":"dataset.missing"}' } },
    ]);
    expect((await read()).error).toMatchObject({ code: 'source_missing', details: { status: 404 } });
    expect(asked()).not.toContain(NEW);
    stage.city.control.script([{ match: { path: 'test-test' }, fault: GONE }]);
    expect((await read()).error).toMatchObject({ details: { status: 410 } });
    expect(sodaEnded.size).toBe(0);
  });

  it('names the token where that is what the third refuses', async () => {
    stage.city.control.script([
      { match: SODA2, fault: GONE },
      { match: { path: '/api/v3/' }, fault: { kind: 'status', status: 403, body: '{"code":"permission_denied"}' } },
    ]);
    expect((await read()).error).toMatchObject({ code: 'source_refused' });
    expect(sodaEnded.size).toBe(0);
  });
});
