import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { Queue } from 'bullmq';
import type { JobQueue } from './queue.ts';
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
