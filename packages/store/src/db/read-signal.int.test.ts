import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from './collections.ts';
import { connectStore, type Store } from './connect.ts';
import { nativeItems } from './native.ts';
import { readUntil } from './read-signal.ts';

const { mongoUri, database } = testStores();
/**
 * A condition that takes MongoDB a second for twenty records, and holds for none: also one record is sought for long.
 */
const SLOW = { $expr: { $function: { body: 'function () { sleep(50); return false; }', args: [], lang: 'js' } } };
const gone = new Error('The asker is gone.');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'signal-test' });
  await nativeItems(store).bulkWrite(
    Array.from({ length: 600 }, (_, at) => ({
      updateOne: { filter: { _id: `f:${at}` }, update: { $set: { feed: 'f' } }, upsert: true },
    })),
  );
});
afterAll(async () => {
  await store.close();
});

async function running(): Promise<number> {
  const admin = store.getClient().db('admin');
  const { inprog } = await admin.command({ currentOp: 1, ns: `${database}.items`, active: true });
  return Array.isArray(inprog) ? inprog.length : -1;
}

const READS: Record<string, () => Promise<unknown>> = {
  find: () => items(store).find(SLOW).lean().exec(),
  findOne: () => items(store).findOne(SLOW).lean().exec(),
  count: () => items(store).countDocuments(SLOW).exec(),
  aggregate: () =>
    items(store)
      .aggregate([{ $match: SLOW }])
      .exec(),
  cursor: () => items(store).find(SLOW).lean().cursor().next(),
};

describe('a read whose asker goes away', () => {
  it.each(Object.keys(READS))('%s ends at once, in MongoDB too', async (name) => {
    const asker = new AbortController();
    const reading = readUntil(asker.signal, () => READS[name]?.());
    const ended = reading?.then(
      () => undefined,
      (error: unknown) => error,
    );
    await expect.poll(running).toBe(1);
    asker.abort(gone);
    expect(await ended).toBe(gone);
    await expect.poll(running).toBe(0);
    expect(await items(store).countDocuments({ feed: 'f' })).toBe(600);
  });

  it('is not begun when the asker was gone before', async () => {
    const asker = new AbortController();
    asker.abort(gone);
    await expect(readUntil(asker.signal, () => items(store).findOne({ feed: 'f' }).exec())).rejects.toBe(gone);
  });
});
