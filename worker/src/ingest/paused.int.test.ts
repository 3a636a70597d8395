import { readFeed, updateFeed } from '@moontower/store/feeds/feed-state';
import { nativeFeeds, nativeItems, nativeRuns } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeFeeds } from '../describe-feeds.ts';
import { defineFeed, type Feed } from '../feeds/feed.ts';
import { runHandler } from '../jobs/handlers.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { stageDeps } from '../testing/stage-deps.ts';
import { lightRows, streetLights } from '../testing/street-lights.ts';
import { reconcileFeed } from './reconcile-feed.ts';
import { watchSchema } from './watch-schema.ts';

const { mongoUri, database, redisUrl, redisPrefix } = testStores();
const feed: Feed = streetLights({ pageSize: 10 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: feed.dataset, rows: lightRows(25) }] } });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns]) await wipe(stage.store).deleteMany({});
});
const pause = () => updateFeed(stage.store, feed.id, { set: { pausedAt: new Date(stage.clock.ms) } });
const resume = () => updateFeed(stage.store, feed.id, { set: {}, unset: ['pausedAt'] });
const stored = () => nativeItems(stage.store).countDocuments({ withdrawnAt: { $exists: false } });
const lines = async () => (await nativeRuns(stage.store).find().toArray()).map(({ state }) => state);

/** The same feed; an operator pauses it once its source gave the first page. */
const pausedAfterFirst = (of: Feed): Feed => ({
  ...of,
  pages: Object.assign(async function* pages(...given: Parameters<Feed['pages']>) {
    for await (const page of of.pages(...given)) {
      yield page;
      await pause();
    }
  }, of.pages),
});

describe('a feed that is paused while it is read', () => {
  it('publishes no further chunk, and goes on where it stopped once it is resumed', async () => {
    const result = await stage.run(feed, { rest: pause });
    expect([result.state, result.totals.received, await stored()]).toEqual(['interrupted', 10, 10]);
    const state = await readFeed(stage.store, feed.id);
    expect([state?.failingSince, state?.unreachableSince, state?.resume?.received]).toEqual([undefined, undefined, 10]);
    await resume();
    expect(await stage.run(feed)).toMatchObject({ state: 'done' });
    expect(await stored()).toBe(25);
    expect(await lines()).toEqual(['interrupted', 'done']);
  });

  it('publishes nothing of a whole copy, and asks its source no further', async () => {
    stage.city.control.forgetRequests();
    const whole = defineFeed({ ...feed, replaces: true });
    expect(await stage.run(pausedAfterFirst(whole))).toMatchObject({ state: 'interrupted' });
    expect(await stored()).toBe(0);
    expect(stage.city.control.requests('/resource/').length).toBeLessThan(3);
  });

  it('withdraws nothing by the nightly comparison of keys', async () => {
    await stage.run(feed);
    const keys = async function* keys(): AsyncGenerator<string[]> {
      yield ['L-1'];
      await pause();
      yield ['L-2'];
    };
    const effects = stage.effects(new AbortController().signal);
    const compared = await reconcileFeed({ store: stage.store, feed: { ...feed, keys }, effects });
    expect(compared).toEqual({ withdrawn: 0, reason: 'paused by an operator' });
    expect([await stored(), await lines()]).toEqual([25, ['done', 'interrupted']]);
  });

  it('is no failure of its job, which is not tried again', async () => {
    const paused = pausedAfterFirst(feed);
    const deps = stageDeps(stage, { redisUrl, redisPrefix, feeds: [paused] });
    await describeFeeds(stage.store, [paused]);
    const context = {
      deps,
      queue: { add: async () => true, remind: async () => 0 },
      signal: new AbortController().signal,
    };
    const outcome = await runHandler('pull-feed', { feed: feed.id, window: 'w' }, context);
    expect(outcome).toMatchObject({ told: 'paused by an operator' });
    expect(outcome.error).toBeUndefined();
    deps.redis.disconnect();
  });
});

it('the portal of a paused feed is not asked for its columns either', async () => {
  await stage.run(feed);
  await pause();
  stage.city.control.forgetRequests();
  const effects = stage.effects(new AbortController().signal);
  expect(await watchSchema({ store: stage.store, feed, effects })).toBeUndefined();
  expect(stage.city.control.requests('/api/views/')).toHaveLength(0);
});
