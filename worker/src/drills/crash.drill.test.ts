import { afterAll, beforeAll, describe, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { expectNothingLostNorDoubled, openCrashes, type Crashes } from '../testing/crash-scene.ts';

/** The first three are in every run of the tests. */
const SEEDS = Array.from({ length: 30 }, (_, at) => at + 4);
const names = testStores();
let crashes: Crashes;
beforeAll(async () => {
  crashes = await openCrashes(names);
});
afterAll(() => crashes.close());

describe('a worker that is killed in the middle of a page, with Redis restarted under it', () => {
  it.each(SEEDS)('loses and doubles nothing (seed %i)', (seed) => expectNothingLostNorDoubled(crashes, seed));
});
