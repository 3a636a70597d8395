import { testStores } from '@moontower/testkit/stores';
import { afterEach, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { acquireLease } from '../db/leases.ts';
import { collectionNames } from '../backup/read-collection.ts';
import type { Migration } from './migration.ts';
import { planUpgrade, prepareStore, type Release } from './prepare-store.ts';

const names = testStores({ empty: true });
const opened: Store[] = [];
let made = 0;
const open = async (suffix = String((made += 1))): Promise<Store> => {
  const store = await connectStore({
    uri: names.mongoUri,
    database: `${names.database}_${suffix}`,
    appName: 'release',
  });
  opened.push(store);
  return store;
};
afterEach(async () => {
  for (const store of opened.splice(0)) {
    await store.dropDatabase();
    await store.close();
  }
});

const things = (store: Store) =>
  store.getClient().db(store.name).collection<{ _id: number; doubled?: number }>('things');
const fill = (store: Store) => things(store).insertMany(Array.from({ length: 5 }, (_, _id) => ({ _id })));

/** Doubles what is not doubled yet, one after the other; `breakAt` stands for a kill. */
function doubling(
  id: string,
  { ran = [], breakAt }: { ran?: string[]; breakAt?: () => number | undefined } = {},
): Migration {
  return {
    id,
    says: 'Things are doubled.',
    waiting: (store) => things(store).countDocuments({ doubled: { $exists: false } }),
    run: async ({ store }) => {
      ran.push(id);
      let changed = 0;
      for (const { _id } of await things(store)
        .find({ doubled: { $exists: false } })
        .sort({ _id: 1 })
        .toArray()) {
        if (_id === breakAt?.()) throw new Error('The machine went dark');
        await things(store).updateOne({ _id }, { $set: { doubled: 2 * _id } });
        changed += 1;
      }
      return changed;
    },
  };
}
const release = (name: string, ...migrations: Migration[]): Release => ({ release: name, migrations, ofRooms: [] });

describe('a store that is made ready for a release', () => {
  it('has its migrations done in their order, once, and its indexes made', async () => {
    const store = await open();
    await fill(store);
    const ran: string[] = [];
    const both = release('2.0.0', doubling('0002-again', { ran }), doubling('0001-doubled', { ran }));
    expect((await prepareStore(store, both)).migrated.map(({ id, changed }) => [id, changed])).toEqual([
      ['0001-doubled', 5],
      ['0002-again', 0],
    ]);
    expect((await prepareStore(store, both)).migrated).toEqual([]);
    expect(ran).toEqual(['0001-doubled', '0002-again']);
    expect((await store.getClient().db(store.name).collection('items').indexes()).length).toBeGreaterThan(5);
  });

  it('is prepared by one process of several that start together; the others wait for it', async () => {
    const first = await open('together');
    const others = [await open('together'), await open('together')];
    await fill(first);
    const ran: string[] = [];
    const said: string[] = [];
    const slow: Migration = {
      ...doubling('0001-doubled', { ran }),
      run: async (context) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 600);
        });
        return doubling('0001-doubled', { ran }).run(context);
      },
    };
    const tell = (line: string) => {
      said.push(line);
    };
    await Promise.all([first, ...others].map((store) => prepareStore(store, release('2.0.0', slow), { tell })));
    expect(ran).toEqual(['0001-doubled']);
    expect(said.filter((line) => line.startsWith('Another process makes the data ready'))).toHaveLength(2);
    expect(await things(first).countDocuments({ doubled: { $exists: true } })).toBe(5);
  });

  it('whose migration was cut off has it gone on with by the next start, and only then recorded', async () => {
    const store = await open();
    await fill(store);
    let breakAt: number | undefined = 3;
    const broken = release('2.0.0', doubling('0001-doubled', { breakAt: () => breakAt }));
    await expect(prepareStore(store, broken)).rejects.toThrow('The machine went dark');
    expect((await planUpgrade(store, broken)).migrations).toEqual([
      { id: '0001-doubled', says: 'Things are doubled.', documents: 2 },
    ]);
    breakAt = undefined;
    expect((await prepareStore(store, broken)).migrated).toEqual([
      { id: '0001-doubled', says: 'Things are doubled.', changed: 2 },
    ]);
  });

  it('is taken over from a process that died in it', async () => {
    const store = await open();
    const now = Date.parse('2026-11-20T18:00:00Z');
    await acquireLease(store, 'upgrade', { owner: 'dead', now: new Date(now), forMs: 30_000 });
    let clock = now;
    const nowMs = () => (clock += 10_000);
    expect((await prepareStore(store, release('2.0.0', doubling('0001-doubled')), { nowMs })).migrated).toHaveLength(1);
  });
});

describe('an older release', () => {
  const older = release('1.9.0', doubling('0001-doubled'));
  it('refuses data that a newer one has changed, in a sentence, and writes nothing', async () => {
    const store = await open();
    await prepareStore(store, release('2.0.0', doubling('0001-doubled'), doubling('0002-again')));
    const before = await store.getClient().db(store.name).collection('upgrades').find().toArray();
    const sentence =
      `The data in the database ${store.name} was changed by Moontower 2.0.0 (0002-again); this is 1.9.0, which does ` +
      'not know it. Start Moontower 2.0.0 or newer, or restore a backup of before that upgrade into an empty ' +
      'database. It was left as it is.';
    await expect(prepareStore(store, older)).rejects.toThrow(sentence);
    expect((await planUpgrade(store, older)).refusal).toBe(sentence);
    expect(await store.getClient().db(store.name).collection('upgrades').find().toArray()).toEqual(before);
  });

  it('takes over where the newer one changed nothing that is stored', async () => {
    const store = await open();
    await prepareStore(store, release('2.0.0', doubling('0001-doubled')));
    expect((await prepareStore(store, older)).migrated).toEqual([]);
    expect(await planUpgrade(store, older)).toMatchObject({ from: '1.9.0', refusal: undefined });
  });
});

describe('what an upgrade would do', () => {
  it('is told without a write: migrations with their documents, indexes that are new or have other options', async () => {
    const store = await open();
    await fill(store);
    await things(store).createIndex({ doubled: 1 });
    const index = (keys: Record<string, 1>) => ({
      query: 'q',
      keys,
      options: { sparse: true },
      collection: () => 'things',
    });
    const wanted = {
      ...release('2.0.0', doubling('0001-doubled')),
      ofRooms: [index({ doubled: 1 }), index({ other: 1 })],
    };
    const plan = await planUpgrade(store, wanted);
    expect(plan).toMatchObject({
      from: undefined,
      to: '2.0.0',
      migrations: [{ id: '0001-doubled', says: 'Things are doubled.', documents: 5 }],
    });
    expect(plan.indexes.filter(({ collection }) => collection === 'things')).toEqual([
      { collection: 'things', index: 'doubled_1', what: 'changed' },
      { collection: 'things', index: 'other_1', what: 'new' },
    ]);
    expect(await collectionNames(store)).toEqual(['things']);
    await prepareStore(store, wanted);
    expect(await planUpgrade(store, wanted)).toMatchObject({ from: '2.0.0', migrations: [], indexes: [] });
  });
});
