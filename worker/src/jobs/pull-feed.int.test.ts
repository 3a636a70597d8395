import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineFeed } from '../feeds/feed.ts';
import { describeFeeds } from '../describe-feeds.ts';
import { createPeople } from '../ingest/let-people.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { stageDeps } from '../testing/stage-deps.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';
import { pullFeed } from './pull-feed.ts';

const { mongoUri, database, redisUrl, redisPrefix } = testStores();
const feed = streetLights({ pageSize: 10 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(25) }] } });
});
afterAll(() => stage.stop());

it('a feed is read whole with a rest between its chunks while somebody writes, and without one otherwise', async () => {
  const rests: number[] = [];
  const people = createPeople(async (ms) => rests.push(ms));
  const deps = { ...stageDeps(stage, { redisUrl, redisPrefix, feeds: [feed] }), people };
  const signal = new AbortController().signal;
  await describeFeeds(stage.store, [feed]);
  const read = () => pullFeed(deps, feed, { signal, full: true });
  expect([(await read()).totals.received, rests.length]).toEqual([25, 0]);
  people.hear(true);
  expect((await read()).totals.received).toBe(25);
  expect(rests.length).toBeGreaterThanOrEqual(2);
  deps.redis.disconnect();
});

it('rows that a named rule leaves out are counted apart from those that could not be read', async () => {
  const choosy = defineFeed({
    ...feed,
    id: 'test-choosy',
    normalise: (row, context) =>
      row.id === 'L-3' ? { kind: 'skip', reason: 'it shines', key: 'L-3' } : feed.normalise(row, context),
  });
  const deps = stageDeps(stage, { redisUrl, redisPrefix, feeds: [choosy] });
  await describeFeeds(stage.store, [choosy]);
  await pullFeed(deps, choosy, { signal: new AbortController().signal, full: true });
  const { values } = await deps.metrics.rows.get();
  const counted = Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  expect(counted).toMatchObject({ inserted: 24, skipped: 1, quarantined: 0 });
  deps.redis.disconnect();
});
