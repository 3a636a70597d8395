import { austin } from '@moontower/city';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@moontower/contracts';
import type { DueTimeDocument } from '@moontower/store/ingest/due-times';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { Queue } from 'bullmq';
import type { Feed } from './feeds/feed.ts';
import { austinFeeds as feeds } from './feeds/austin-feeds.ts';
import { recurring } from './jobs/recurring.ts';
import { openQueue, type JobQueue } from './queue.ts';
import { minuteOf, startSchedule } from './schedule.ts';
import { openStage, type Stage } from './testing/stage.ts';
import { stageDeps } from './testing/stage-deps.ts';
import { streetLights } from './testing/street-lights.ts';

const { mongoUri, redisUrl, database, redisPrefix } = testStores();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: {} });
});
afterAll(() => stage.stop());

it('reminds Redis of what was promised before it asks what was missed, which may take a while', async () => {
  const deps = stageDeps(stage, { redisUrl, redisPrefix, feeds: [streetLights()] });
  const { hostname: host, port } = new URL(redisUrl);
  const held = new Queue('held', { connection: { host, port: Number(port) }, prefix: redisPrefix });
  const did: string[] = [];
  let go = (): void => undefined;
  const queue: JobQueue = {
    queue: held,
    add: async (name) => {
      did.push(name);
      if (did.length < 3)
        await new Promise<void>((resolve) => {
          go = resolve;
        });
      return true;
    },
    remind: async () => {
      did.push('reminded');
      return 0;
    },
    close: () => held.close(),
  };
  const starting = startSchedule(deps, queue);
  await expect.poll(() => did.length).toBeGreaterThan(1);
  expect(did[0]).toBe('reminded');
  go();
  await (await starting).stop();
  await queue.close();
  deps.redis.disconnect();
});

describe('a time that passed while nobody was awake', () => {
  const DIGESTS = { _id: 'digests', cron: '0 7 * * *' };
  const times = () => stage.store.collection<DueTimeDocument>('dueTimes');
  const promised = async (name: string) =>
    (await nativeDueJobs(stage.store).find({ name }).toArray()).map(({ payload }) => payload);
  beforeEach(async () => {
    await times().deleteMany({});
    await nativeDueJobs(stage.store).deleteMany({});
  });
  const begin = async (read: readonly Feed[] = []) => {
    const deps = stageDeps(stage, { redisUrl, redisPrefix, feeds: read });
    const queue = openQueue({ store: stage.store, redisUrl, prefix: redisPrefix, nowMs: deps.nowMs });
    const { stop } = await startSchedule(deps, queue);
    const end = async () => {
      await stop();
      await queue.close();
      deps.redis.disconnect();
    };
    return { end };
  };

  it('is taken by the first worker that begins, for the day it was of, and planned anew', async () => {
    const at = new Date(Date.now() - 3 * DAY_MS);
    await times().insertOne({ ...DIGESTS, at });
    const { end } = await begin();
    const days = (await promised('compose-digests')).map(({ day }) => day);
    expect(days).toContain(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(at));
    expect((await times().findOne({ _id: 'digests' }))?.at.getTime()).toBeGreaterThan(Date.now());
    await end();
  });

  it('is taken by a worker that was frozen meanwhile, and by two of them once', async () => {
    const [one, two] = [await begin(), await begin()];
    await nativeDueJobs(stage.store).deleteMany({});
    const at = new Date(Date.now() - 2 * DAY_MS);
    await times().updateMany({ _id: { $in: ['digests', 'nightly', 'checking-links'] } }, { $set: { at } });
    await expect
      .poll(
        async () =>
          (
            await times()
              .find({ at: { $lte: new Date() } })
              .toArray()
          ).length,
        { timeout: 12_000 },
      )
      .toBe(0);
    expect(await promised('compose-digests')).toHaveLength(1);
    expect(await promised('watch-schema')).toHaveLength(1);
    expect(await promised('check-links')).toHaveLength(1);
    for (const { end } of [one, two]) await end();
  }, 30_000);

  it('of each kind of work is taken once by two workers that were both frozen over it', async () => {
    const every = recurring({ feeds, city: austin });
    const [one, two] = [await begin(feeds), await begin(feeds)];
    await nativeDueJobs(stage.store).deleteMany({});
    const at = new Date(Math.floor((Date.now() - 2 * DAY_MS) / MINUTE_MS) * MINUTE_MS);
    await times().updateMany({}, { $set: { at } });
    await expect.poll(async () => times().countDocuments({ at: { $lte: new Date() } }), { timeout: 30_000 }).toBe(0);
    expect((await times().find().toArray()).map(({ _id }) => _id).toSorted()).toEqual(
      every.map(({ name }) => name).toSorted(),
    );
    const wanted: string[] = [];
    const deps = stageDeps(stage, { redisUrl, redisPrefix, feeds });
    const add: JobQueue['add'] = async (name, payload) => {
      wanted.push(`${name} ${JSON.stringify(payload)}`);
      return true;
    };
    for (const { due } of every)
      await due({ deps, queue: { add, remind: async () => 0 }, window: minuteOf(at.getTime()), dueMs: at.getTime() });
    deps.redis.disconnect();
    const done = (await nativeDueJobs(stage.store).find().toArray()).map(
      ({ name, payload }) => `${name} ${JSON.stringify(payload)}`,
    );
    // What looks at the clock itself may have been asked by the two within another hour.
    expect(done.filter((job) => !job.startsWith('compose-bulletin')).toSorted()).toEqual(
      wanted.filter((job) => !job.startsWith('compose-bulletin')).toSorted(),
    );
    for (const { end } of [one, two]) await end();
  }, 90_000);

  describe.each([
    // Saturday evening before, Sunday noon after; half past three of that Sunday, and of the Monday that follows.
    {
      way: 'forward',
      evening: '2027-03-13T22:00:00-06:00',
      noon: '2027-03-14T12:00:00-05:00',
      window: '202703140830',
      nextNight: '2027-03-15T08:30:00.000Z',
    },
    {
      way: 'back',
      evening: '2026-10-31T22:00:00-05:00',
      noon: '2026-11-01T12:00:00-06:00',
      window: '202611010930',
      nextNight: '2026-11-02T09:30:00.000Z',
    },
  ])('in the night in which the clock goes $way', ({ evening, noon, window, nextNight }) => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('is taken when the machine wakes, by two workers once, for its own day', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(evening) });
      const [one, two] = [await begin(), await begin()];
      await nativeDueJobs(stage.store).deleteMany({});
      vi.setSystemTime(new Date(noon));
      await expect
        .poll(async () => times().countDocuments({ at: { $lte: new Date(noon) } }), { timeout: 30_000 })
        .toBe(0);
      expect(await promised('compose-digests')).toEqual([{ day: noon.slice(0, 10) }]);
      expect(await promised('watch-schema')).toEqual([{ window }]);
      expect(await promised('score-purchases')).toHaveLength(1);
      expect(await promised('sweep-mails')).toHaveLength(1);
      expect((await times().findOne({ _id: 'nightly' }))?.at.toISOString()).toBe(nextNight);
      const hourly = (await times().findOne({ _id: 'hourly' }))?.at.getTime() ?? 0;
      expect(hourly - Date.parse(noon)).toBe(5 * MINUTE_MS);
      for (const { end } of [one, two]) await end();
    }, 90_000);
  });

  it('of another rhythm is planned anew; work of a newer version is left to whoever knows it', async () => {
    const at = new Date(Date.now() - DAY_MS);
    await times().insertMany([
      { _id: 'digests', cron: '0 6 * * *', at },
      { _id: 'of-a-newer-version', cron: '0 7 * * *', at },
    ]);
    const { end } = await begin();
    const found = new Map((await times().find().toArray()).map(({ _id, ...time }) => [_id, time]));
    expect(found.get('digests')?.cron).toBe('0 7 * * *');
    expect(found.get('digests')?.at.getTime()).toBeGreaterThan(Date.now());
    expect(found.get('of-a-newer-version')?.at).toEqual(at);
    await end();
  });
});
