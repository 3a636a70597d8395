import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '@moontower/testkit/test-folder';
import { expectNothingLost, rowsOf, startKillable, type KillableMongod } from '../testing/mongod-kills.ts';
import { openStage } from '../testing/stage.ts';

const KILLS = 50;
const SEEDS = [1, 2];
let removeFolder: () => void;
let mongod: KillableMongod;

beforeAll(async () => {
  const { folder, remove } = await testFolder();
  removeFolder = remove;
  mongod = await startKillable(folder);
});
afterAll(async () => {
  await mongod.stop();
  removeFolder();
});

describe('MongoDB that is killed in the middle of a commit', () => {
  it.each(SEEDS)(`keeps every acknowledged write through ${KILLS} kills (seed %i)`, async (seed) => {
    const stage = await openStage({
      mongoUri: mongod.uri,
      database: `killed_${seed}`,
      city: { tables: [{ id: 'test-test', rows: rowsOf(0) }] },
    });
    const began = Date.now();
    await expectNothingLost(stage, mongod, { kills: KILLS, seed });
    await stage.stop();
    console.log(
      `${KILLS} kills with seed ${seed}: 0 acknowledged writes lost, 0 doubled, ` +
        `${Math.round((Date.now() - began) / 1_000)} s`,
    );
    expect(Date.now()).toBeGreaterThan(began);
  });
});
