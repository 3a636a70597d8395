import { nativeFeeds, nativeQuarantine } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineFeed } from '../feeds/feed.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';

const { mongoUri, database } = testStores();
const MINUTE_MS = 60_000;
/** Its rule `a-test` leaves lights out that are only tried. */
const feed = defineFeed({
  ...streetLights({ pageSize: 100, soda: { order: ':id', since: undefined } }),
  replaces: true,
  expect: { rows: [1, 1_000_000], rejectedShare: 0.02 },
});
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(60) }] } });
});
afterAll(() => stage.stop());

const publish = (rows: readonly Record<string, unknown>[]) => stage.city.control.dataset('test-test').replaceAll(rows);
const setAside = () => nativeQuarantine(stage.store).countDocuments({ feed: feed.id });
async function read(): Promise<string> {
  stage.clock.ms += MINUTE_MS;
  return (await stage.run(feed)).state;
}

it('a column that turned to rubbish holds each reading, however often it is read, and its rows leave when it is mended', async () => {
  expect(await read()).toBe('done');
  publish(lightRows(60).map((row) => ({ ...row, status: 'test' })));
  for (let turn = 0; turn < 3; turn += 1) expect(await read()).toBe('held');
  expect(await setAside()).toBe(60);
  expect((await nativeFeeds(stage.store).findOne({ _id: feed.id }))?.heldRows).toEqual({
    received: 180,
    skipped: { 'a-test': 180 },
  });
  publish(lightRows(60));
  expect(await read()).toBe('done');
  expect(await setAside()).toBe(0);
});

it('a column that turned to rubbish in a few rows first teaches nobody that this is usual', async () => {
  const small = defineFeed({
    ...feed,
    id: 'test-few',
    replaces: false,
    expect: { ...feed.expect, comesAndGoes: true },
  });
  const run = async () => (await stage.run(small)).state;
  publish(lightRows(60));
  expect(await run()).toBe('done');
  const rubbish = lightRows(60).map((row) => ({ ...row, status: 'test' }));
  publish(rubbish.slice(0, 3));
  expect(await run()).toBe('done');
  publish(rubbish.slice(0, 7));
  expect(await run()).toBe('held');
  publish(rubbish);
  expect(await run()).toBe('held');
  publish(lightRows(60));
  expect(await run()).toBe('done');
});

it('a row that a rule goes on leaving out stays in the list', async () => {
  publish(lightRows(60).map((row) => (row.id === 'L-3' ? { ...row, status: 'test', ward: '9' } : row)));
  expect(await read()).toBe('done');
  expect(await setAside()).toBe(1);
  expect(await read()).toBe('done');
  expect(await setAside()).toBe(1);
});
