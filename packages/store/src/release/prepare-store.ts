import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../db/connect.ts';
import { acquireLease, releaseLease, renewLease } from '../db/leases.ts';
import type { IndexChange, ListedIndex } from '../db/upgrade-index.ts';
import { ensureIndexes, indexes } from '../indexes.ts';
import type { Migration } from './migration.ts';
import { planIndexes, type PlannedIndex } from './plan-indexes.ts';
import { noteMigration, noteRelease, readReleaseRecord, refusesNewer, type ReleaseRecord } from './release-record.ts';

const LEASE = 'upgrade';
/** A process that dies in an upgrade is followed by another so soon. */
const LEASE_MS = 30_000;
const LOOK_MS = 200;

/** What this release wants of a store. */
export interface Release {
  release: string;
  migrations: readonly Migration[];
  ofRooms: readonly ListedIndex[];
}
export interface PrepareOptions {
  nowMs?: () => number;
  tell?: (line: string) => void;
}
export interface UpgradeOutcome {
  migrated: { id: string; says: string; changed: number }[];
  indexes: IndexChange[];
}

/**
 * Makes of a store what this release reads: migrations in their order, then indexes. One process does it, the others
 * wait for it and then go on. Called before anything else is read or written.
 * @throws Error with a sentence where a newer release has changed the data, or where records are in the way of an index
 */
export async function prepareStore(
  store: Store,
  wanted: Release,
  { nowMs = Date.now, tell = () => undefined }: PrepareOptions = {},
): Promise<UpgradeOutcome> {
  const before = await readFor(store, wanted);
  const right = await takeTurn(store, { nowMs, tell });
  try {
    // Whoever had the turn meanwhile may be of a newer release.
    const now = await readFor(store, wanted);
    const migrated = await migrate(store, pendingOf(wanted, now), { release: wanted.release, nowMs, tell });
    const someoneDid = now.turns > before.turns && now.release === wanted.release && migrated.length === 0;
    if (someoneDid) return { migrated, indexes: [] };
    const changed = await ensureIndexes(store, wanted.ofRooms);
    await noteRelease(store, { release: wanted.release, at: new Date(nowMs()) });
    return { migrated, indexes: changed };
  } finally {
    await right.giveBack();
  }
}

/** What `prepareStore` would do; nothing is written. */
export interface UpgradePlan {
  from: string | undefined;
  to: string;
  /** The sentence of the refusal, where a newer release has changed the data. */
  refusal: string | undefined;
  migrations: { id: string; says: string; documents: number }[];
  indexes: PlannedIndex[];
}
export async function planUpgrade(store: Store, wanted: Release): Promise<UpgradePlan> {
  const record = await readReleaseRecord(store);
  const refusal = refusesNewer(record, known(store, wanted));
  const pending = refusal === undefined ? pendingOf(wanted, record) : [];
  return {
    from: record.release,
    to: wanted.release,
    refusal,
    migrations: await Promise.all(
      pending.map(async ({ id, says, waiting }) => ({ id, says, documents: await waiting(store) })),
    ),
    indexes: refusal === undefined ? await planIndexes(store, [...indexes, ...wanted.ofRooms]) : [],
  };
}

/** The sentence of the refusal, where a newer release has changed the data. */
export const refusalOf = async (store: Store, wanted: Release): Promise<string | undefined> =>
  refusesNewer(await readReleaseRecord(store), known(store, wanted));

const known = (store: Store, { release, migrations }: Release) => ({
  database: store.name,
  release,
  known: migrations,
});

async function readFor(store: Store, wanted: Release): Promise<ReleaseRecord> {
  const record = await readReleaseRecord(store);
  const refusal = refusesNewer(record, known(store, wanted));
  if (refusal !== undefined) throw new Error(refusal);
  return record;
}

function pendingOf({ migrations }: Release, record: ReleaseRecord): Migration[] {
  const done = new Set(record.migrations.map(({ id }) => id));
  return migrations.filter(({ id }) => !done.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function migrate(
  store: Store,
  pending: readonly Migration[],
  { release, nowMs, tell }: Required<PrepareOptions> & Pick<Release, 'release'>,
): Promise<UpgradeOutcome['migrated']> {
  const migrated: UpgradeOutcome['migrated'] = [];
  for (const { id, says, run } of pending) {
    const at = new Date(nowMs());
    const changed = await run({ store, at });
    await noteMigration(store, { id }, { at, release, changed });
    migrated.push({ id, says, changed });
    if (changed > 0) tell(`Migration ${id}: documents changed: ${changed.toLocaleString('en-US')}`);
  }
  return migrated;
}

/** Waits until nobody else prepares the store, and keeps the right until it is given back. */
async function takeTurn(
  store: Store,
  { nowMs, tell }: Required<PrepareOptions>,
): Promise<{ giveBack: () => Promise<void> }> {
  const owner = randomUUID();
  const lease = () => ({ owner, now: new Date(nowMs()), forMs: LEASE_MS });
  let told = false;
  while (!(await acquireLease(store, LEASE, lease()))) {
    if (!told) tell('Another process makes the data ready for this release; waiting for it');
    told = true;
    await sleep(LOOK_MS);
  }
  const renewing = setInterval(() => {
    // Lost for a moment: it is still held for two more turns, and what is done under it may be done twice.
    void renewLease(store, LEASE, lease()).catch(() => undefined);
  }, LEASE_MS / 3);
  renewing.unref();
  return {
    giveBack: async () => {
      clearInterval(renewing);
      await releaseLease(store, LEASE, owner);
    },
  };
}
