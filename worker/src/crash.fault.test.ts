import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nativeDueJobs, nativeItems } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import {
  expectNothingLostNorDoubled,
  inScene,
  openCrashes,
  settledIn,
  startCrashWorker,
  throughCrashes,
  type Crashes,
} from './testing/crash-scene.ts';
import { stateHash } from './testing/stage.ts';

const names = testStores();
let crashes: Crashes;
beforeAll(async () => {
  crashes = await openCrashes(names);
});
afterAll(() => crashes.close());

// All beside each other: most of one is waiting for the locks of the killed to run out. Thirty more seeds are in the
// drill.
describe.concurrent('a worker that is killed in the middle of a page, with Redis restarted under it', () => {
  it.each([1, 2, 3])('loses and doubles nothing (seed %i)', (seed) => expectNothingLostNorDoubled(crashes, seed));
});

describe.concurrent('a job that meets one misfortune after another', () => {
  it('is done in the end although its worker was killed five times running', () =>
    inScene(crashes, 'five', async (scene) => {
      await throughCrashes(scene, 'pull-feed-test-lights-first', 5);
      expect(await nativeDueJobs(scene.stage.store).findOne({ _id: 'pull-feed-test-lights-first' })).toMatchObject({
        outcome: 'done',
      });
    }));

  it('is done once although its worker slept longer than its lock and woke up beside its successor', () =>
    inScene(crashes, 'asleep', async (scene) => {
      const sleeper = await startCrashWorker(scene);
      await expect
        .poll(() => nativeItems(scene.stage.store).countDocuments(), { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(0);
      sleeper.kill('SIGSTOP');
      const successor = await startCrashWorker(scene);
      expect(await settledIn(scene.stage, 'pull-feed-test-lights-first', 60_000)).toBe(true);
      const told = await stateHash(scene.stage.store);
      sleeper.kill('SIGCONT');
      await sleep(2_000);
      expect(await stateHash(scene.stage.store)).toBe(told);
      for (const child of [sleeper, successor]) {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      }
    }));
});
