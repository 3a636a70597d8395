import { afterAll, beforeAll, expect, it } from 'vitest';
import { openKillScene, type KillScene } from '../alerts/testing/alert-kill-scene.ts';
import { killThroughout } from '../alerts/testing/alert-kills.ts';
import { expectToldOnce } from '../alerts/testing/expect-told-once.ts';

const KILLS = 100;
let scene: KillScene;
beforeAll(async () => {
  scene = await openKillScene();
});
afterAll(() => scene.stop());

it(
  `tells every reader every record once, though worker, Redis and MongoDB are killed ${KILLS} times in between`,
  { timeout: 1_500_000 },
  async () => {
    const told = await killThroughout(scene, KILLS);
    expectToldOnce(told);
    // The kills hit what they were meant to hit.
    expect(told.killed).toEqual({ worker: 80, redis: 10, mongod: 10 });
    expect(told.inFlight.length).toBeGreaterThan(KILLS / 10);
  },
);
