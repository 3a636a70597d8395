import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@moontower/contracts';
import type { DueTimeDocument } from '@moontower/store/ingest/due-times';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { Queue } from 'bullmq';
import { openQueue, type JobQueue } from './queue.ts';
import { startSchedule } from './schedule.ts';
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
  const begin = async () => {
    const deps = stageDeps(stage, { redisUrl, redisPrefix, feeds: [] });
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
