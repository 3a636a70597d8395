import { afterAll, beforeAll, expect, it } from 'vitest';
import { openKillScene, type KillScene } from './testing/alert-kill-scene.ts';
import { killThroughout } from './testing/alert-kills.ts';
import { expectToldOnce } from './testing/expect-told-once.ts';

const KILLS = 5;
let scene: KillScene;
beforeAll(async () => {
  scene = await openKillScene();
});
afterAll(() => scene.stop());

it(
  `tells every reader every record once, although worker, Redis and MongoDB are killed ${KILLS} times in the middle`,
  { timeout: 600_000, retry: 0 },
  async () => {
    const told = await killThroughout(scene, KILLS);
    expectToldOnce(told);
    expect(told.killed).toEqual({ worker: 3, redis: 1, mongod: 1 });
  },
);
