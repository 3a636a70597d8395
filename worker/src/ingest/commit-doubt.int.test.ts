import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { nativeFeeds, nativeItems, nativeLogEntries, nativeRuns } from '@moontower/store/testing/native';
import { lightRows, streetLights } from '../testing/street-lights.ts';
import { expectLogged, openStage, stateHash, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const feed = streetLights();
let stage: Stage;

/** An error of the driver's own, labelled as it labels what may be tried again. */
async function labelled(label: string): Promise<unknown> {
  const error: unknown = await stage.store
    .getClient()
    .db(database)
    .command({ nothing: 1 })
    .catch((thrown: unknown) => thrown);
  if (error instanceof Error && 'addErrorLabel' in error && typeof error.addErrorLabel === 'function')
    error.addErrorLabel(label);
  return error;
}

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(25) }] } });
});
afterAll(() => stage.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Every second commit fails once, as the driver tells it: before anything was applied, or after, with the answer lost.
 */
async function spoilCommits(label: string, applied: boolean): Promise<() => number> {
  const begun = await stage.store.startSession();
  const sessions: { commitTransaction: (this: unknown) => Promise<void> } = begun.constructor.prototype;
  await begun.endSession();
  let commits = 0;
  let spoilt = 0;
  const commit = sessions.commitTransaction;
  // Of all sessions: those of transactions are kept from one to the next.
  vi.spyOn(sessions, 'commitTransaction').mockImplementation(async function (this: unknown) {
    commits += 1;
    if (commits % 2 === 0) return commit.call(this);
    spoilt += 1;
    if (applied) await commit.call(this);
    throw await labelled(label);
  });
  return () => spoilt;
}

async function empty(): Promise<void> {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeLogEntries]) await wipe(stage.store).deleteMany({});
}

describe('a database whose answers are lost', () => {
  it.each([
    ['before it was applied', 'TransientTransactionError', false],
    ['after it was applied', 'UnknownTransactionCommitResult', true],
  ])(
    'when the answer to a commit is lost %s, each row is stored and counted exactly once',
    async (_when, label, applied) => {
      await empty();
      await stage.run(feed);
      const wanted = await stateHash(stage.store);
      await empty();
      const spoilt = await spoilCommits(label, applied);
      expect(await stage.run(feed)).toMatchObject({ state: 'done' });
      expect(spoilt()).toBeGreaterThan(2);
      expect(await stateHash(stage.store)).toBe(wanted);
      await expectLogged(stage.store);
      expect((await nativeFeeds(stage.store).findOne({ _id: feed.id }))?.totals).toMatchObject({
        received: 25,
        inserted: 25,
        duplicate: 0,
      });
    },
  );
});
