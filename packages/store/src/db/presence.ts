import type { ClientSession, mongo } from 'mongoose';
import type { Store } from './connect.ts';
import { nativeWorkers } from './native.ts';

/** How often a worker says that it lives, and looks for those that do no more. */
const EVERY_MS = 1_000;
/**
 * A worker that said nothing for so long is taken for dead: before its jobs are given to others, which would meet its
 * transaction. One that merely slept loses the transaction it was in, and makes it again.
 */
const SILENT_MS = 4_000;
/** Figures are handed on this often. */
const FIGURES_MS = 10_000;

/** So long after a write of somebody, or a question that comes before one, they are taken to write still. */
const WRITING_MS = 60_000;

/** Sessions noted of one process, at most: the driver uses few again and again. */
const SESSIONS = 64;

interface PresenceNote {
  figures?: string | undefined;
  wrote?: boolean | undefined;
}
interface Presence {
  id: string;
  role: 'worker' | 'api';
  /** The sessions that its transactions use: what has to be ended if it dies. */
  lsids: mongo.Binary[];
  /** The note that is being written, after all before it. */
  noted: Promise<unknown>;
}
const presences = new WeakMap<Store, Presence>();

export interface PresenceOptions {
  id: string;
  role?: Presence['role'];
  /** Figures for `/metrics`, as text. */
  figures?: () => Promise<string>;
  /** Of an API: whether somebody wrote since this was asked last. */
  wrote?: () => boolean;
  /** Of a worker: hears whether somebody writes at any of the APIs. */
  heard?: (somebodyWrites: boolean) => void;
  /** Hears, each time it looks, the sessions of dead processes that were ended: none of them will commit. */
  ended?: (lsids: readonly mongo.Binary[]) => Promise<unknown>;
  everyMs?: number;
  silentMs?: number;
  warn?: (error: unknown) => void;
}

/**
 * Makes this worker or API known for as long as it lives, and ends what dead ones left open.
 *
 * Whoever is killed in a transaction leaves it open, for MongoDB keeps transactions apart from connections. A worker's
 * holds rows, sums and numbers of the event log, an API's the figures of the residents' reports, so that nobody gets
 * those rows or a report through before MongoDB ends it by itself: after transactionLifetimeLimitSeconds (60 by
 * default) and up to half as long again, for it looks that often only. So each notes its sessions beforehand, and
 * whoever finds a note that is no longer renewed ends them. A user may always end sessions of its own.
 */
export async function startPresence(
  store: Store,
  {
    id,
    role = 'worker',
    figures,
    wrote,
    heard,
    ended = async () => undefined,
    everyMs = EVERY_MS,
    silentMs = SILENT_MS,
    warn = () => undefined,
  }: PresenceOptions,
): Promise<{ stop: () => Promise<void> }> {
  const presence: Presence = { id, role, lsids: [], noted: Promise.resolve() };
  presences.set(store, presence);
  let toldMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const due = performance.now() - toldMs >= FIGURES_MS;
    const told = due ? await figures?.() : undefined;
    await note(store, presence, { figures: told, wrote: wrote?.() });
    heard?.(await somebodyWrites(store));
    if (due) toldMs = performance.now();
    await endAbandoned(store, silentMs, ended);
  };
  await look();
  const timer = setInterval(() => {
    underWay = underWay.then(look).catch(warn);
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
      presences.delete(store);
      await nativeWorkers(store).deleteOne({ _id: id });
    },
  };
}

/** To be called with a session before its transaction begins. Costs a write when the session is a new one. */
export async function recordSession(store: Store, session: ClientSession): Promise<void> {
  const presence = presences.get(store);
  const lsid = session.id?.['id'];
  if (presence === undefined || lsid === undefined) return;
  if (presence.lsids.some((known) => known.toString('hex') === lsid.toString('hex'))) return;
  presence.lsids = [...presence.lsids.slice(1 - SESSIONS), lsid];
  await note(store, presence);
}

/**
 * One after the other, each with the sessions known when it is written: connections overtake each other, and an older
 * note that arrived last would hide a session whose transaction then stays open.
 */
async function note(store: Store, presence: Presence, said: PresenceNote = {}): Promise<void> {
  const written = presence.noted.then(
    () => write(store, presence, said),
    () => write(store, presence, said),
  );
  presence.noted = written;
  await written;
}

/** By MongoDB's clock: that of the machines may differ. */
async function write(store: Store, { id, role, lsids }: Presence, { figures, wrote }: PresenceNote): Promise<void> {
  const set = {
    seenAt: '$$NOW',
    role,
    lsids: { $literal: lsids },
    ...(figures === undefined ? {} : { figures: { $literal: figures } }),
    ...(wrote === true ? { wroteAt: '$$NOW' } : {}),
  };
  // Not journaled: where MongoDB itself dies, so does the transaction.
  await nativeWorkers(store).updateOne({ _id: id }, [{ $set: set }], { upsert: true, writeConcern: { w: 1 } });
}

async function somebodyWrites(store: Store): Promise<boolean> {
  const lately = { $gt: ['$wroteAt', { $subtract: ['$$NOW', WRITING_MS] }] };
  return (await nativeWorkers(store).findOne({ role: 'api', $expr: lately }, { maxTimeMS: 2_000 })) !== null;
}

async function endAbandoned(
  store: Store,
  silentMs: number,
  ended: NonNullable<PresenceOptions['ended']>,
): Promise<void> {
  const silent = await nativeWorkers(store)
    .find({ $expr: { $lt: ['$seenAt', { $subtract: ['$$NOW', silentMs] }] } })
    .toArray();
  for (const { _id, lsids = [] } of silent) {
    if (lsids.length > 0)
      await store
        .getClient()
        .db(store.name)
        .command({ killSessions: lsids.map((id) => ({ id })) });
    await ended(lsids);
    await nativeWorkers(store).deleteOne({ _id, $expr: { $lt: ['$seenAt', { $subtract: ['$$NOW', silentMs] }] } });
  }
  await ended([]);
}

/** A worker says every second that it lives; one that was silent for longer than this, in ms, does not. */
export const ALIVE_MS = 15_000;

/** What workers last told of themselves, those of the last minute. `ageMs`: since then. */
export async function readPresences(
  store: Store,
  nowMs: number,
): Promise<{ figures: string | undefined; ageMs: number }[]> {
  const found = await nativeWorkers(store)
    .find({ role: { $ne: 'api' }, seenAt: { $gt: new Date(nowMs - 60_000) } }, { maxTimeMS: 2_000 })
    .toArray();
  return found.map(({ figures, seenAt }) => ({ figures, ageMs: Math.max(0, nowMs - seenAt.getTime()) }));
}

/** When a worker last said that it lives; undefined where none is remembered. */
export async function lastPresence(store: Store): Promise<Date | undefined> {
  const [newest] = await nativeWorkers(store)
    .find({ role: { $ne: 'api' } }, { projection: { seenAt: 1 }, maxTimeMS: 2_000 })
    .sort({ seenAt: -1 })
    .limit(1)
    .toArray();
  return newest?.seenAt;
}
