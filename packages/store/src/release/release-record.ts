import type { Store } from '../db/connect.ts';
import { nativeUpgrades } from '../db/native.ts';
import type { Migration } from './migration.ts';

const RELEASE = 'release';
const PREFIX = 'migration:';

export interface StoredMigration {
  id: string;
  release: string | undefined;
}
/** What a store says of the releases that ran on it. */
export interface ReleaseRecord {
  /** The last that prepared it; undefined in an empty store, and where the last one kept no record yet. */
  release: string | undefined;
  turns: number;
  migrations: readonly StoredMigration[];
}

export async function readReleaseRecord(store: Store): Promise<ReleaseRecord> {
  const all = await nativeUpgrades(store)
    .find({ $or: [{ _id: RELEASE }, { _id: { $gte: PREFIX, $lt: `${PREFIX}~` } }] })
    .sort({ _id: 1 })
    .toArray();
  const last = all.find(({ _id }) => _id === RELEASE);
  return {
    release: last?.release,
    turns: last?.turns ?? 0,
    migrations: all.flatMap(({ _id, release }) =>
      _id.startsWith(PREFIX) ? [{ id: _id.slice(PREFIX.length), release }] : [],
    ),
  };
}

/** Notes that a migration is done; of two processes that did it, the first is kept. */
export async function noteMigration(
  store: Store,
  { id }: Pick<Migration, 'id'>,
  done: { at: Date; release: string; changed: number },
): Promise<void> {
  await nativeUpgrades(store).updateOne({ _id: `${PREFIX}${id}` }, { $setOnInsert: done }, { upsert: true });
}

/** Notes that all is as this release wants it. */
export async function noteRelease(store: Store, { release, at }: { release: string; at: Date }): Promise<void> {
  await nativeUpgrades(store).updateOne(
    { _id: RELEASE },
    { $set: { release, at }, $inc: { turns: 1 } },
    { upsert: true },
  );
}

/** The sentence with which a release refuses a store that a newer one has changed; undefined where it may have it. */
export function refusesNewer(
  { migrations, release: last }: ReleaseRecord,
  { database, release, known }: { database: string; release: string; known: readonly Migration[] },
): string | undefined {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = migrations.filter(({ id }) => !ids.has(id));
  const newest = unknown.at(-1);
  if (newest === undefined) return undefined;
  const by = newest.release ?? last ?? 'a newer release';
  return (
    `The data in the database ${database} was changed by Moontower ${by} (${unknown.map(({ id }) => id).join(', ')}); ` +
    `this is ${release}, which does not know it. Start Moontower ${by} or newer, or restore a backup of before that ` +
    'upgrade into an empty database. It was left as it is.'
  );
}
