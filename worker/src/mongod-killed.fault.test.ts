import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '@moontower/testkit/test-folder';
import { crashFeed } from './testing/crash-feed.ts';
import {
  expectAsIfCalm,
  expectNothingLost,
  harmWhileReading,
  ledgerOf,
  rowsOf,
  startKillable,
  type KillableMongod,
} from './testing/mongod-kills.ts';
import { openStage, type Stage } from './testing/stage.ts';

/** Fifty in the drill. */
const KILLS = 4;
let folder: string;
let removeFolder: () => void;
let mongod: KillableMongod;
let stage: Stage;

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await testFolder());
  mongod = await startKillable(folder);
  stage = await openStage({
    mongoUri: mongod.uri,
    database: 'killed',
    city: { tables: [{ id: 'test-test', rows: rowsOf(0) }] },
  });
});
afterAll(async () => {
  await stage.stop();
  await mongod.stop();
  removeFolder();
});

describe('MongoDB that is killed in the middle of a commit', () => {
  it(
    `keeps every acknowledged write through ${KILLS} kills, and the next reading settles what was in doubt`,
    () => expectNothingLost(stage, mongod, { kills: KILLS, seed: 1 }),
    480_000,
  );
});

describe('MongoDB that steps down in the middle of a commit', () => {
  it('is written to again by the same reading when it is primary again: nothing lost, nothing doubled', async () => {
    const own = await openStage({
      mongoUri: mongod.uri,
      database: 'stepped',
      city: { tables: [{ id: 'test-test', rows: rowsOf(0) }] },
    });
    const ledger = ledgerOf(own.store);
    try {
      await own.run(crashFeed, { progress: ledger.note });
      own.city.control.dataset('test-test').replaceAll(rowsOf(1));
      const harm = () => own.store.getClient().db('admin').command({ replSetStepDown: 1, force: true });
      await harmWhileReading(own, { chunk: 1, delayMs: 3, note: ledger.note, harm });
      await own.run(crashFeed, { full: true, progress: ledger.note });
      expect(await ledger.lost()).toEqual([]);
      await expectAsIfCalm(own, mongod.uri, 1);
    } finally {
      await own.stop();
    }
  });
});
