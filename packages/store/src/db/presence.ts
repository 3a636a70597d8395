import type { ClientSession } from 'mongoose';
import type { Store } from './connect.ts';
import type { WorkerDocument } from '../documents.ts';
import { nativeWorkers } from './native.ts';

/** How often a worker says that it lives, and looks for those that do no more. */
const EVERY_MS = 1_000;
/** A worker that said nothing for so long is taken for dead: before its jobs are given to others, which would meet its transaction. One that merely slept loses the transaction it was in, and makes it again. */
const SILENT_MS = 4_000;
/** Figures are handed on this often. */
const FIGURES_MS = 10_000;

interface Presence {
  id: string;
  /** The session that its transactions use: what has to be ended if it dies. */
  lsid?: WorkerDocument['lsid'];
}
const presences = new WeakMap<Store, Presence>();

export interface PresenceOptions {
  id: string;
  /** Figures for `/metrics`, as text. */
  figures?: () => Promise<string>;
  everyMs?: number;
  silentMs?: number;
  warn?: (error: unknown) => void;
}

/**
 * Makes this worker known for as long as it lives, and ends what dead ones left open.
 *
 * A worker that is killed in a transaction leaves it open, for MongoDB keeps transactions apart from connections. It holds the event
 * counter, so that no worker gets a row through before MongoDB ends it by itself: after transactionLifetimeLimitSeconds (60 by
 * default) and up to half as long again, for it looks that often only. So each worker notes its session beforehand, and whoever
 * finds a note that is no longer renewed ends that session. A user may always end sessions of its own.
 */
export async function keepPresence(
  store: Store,
  { id, figures, everyMs = EVERY_MS, silentMs = SILENT_MS, warn = () => undefined }: PresenceOptions,
): Promise<{ stop: () => Promise<void> }> {
  const presence: Presence = { id };
  presences.set(store, presence);
  let toldMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const due = performance.now() - toldMs >= FIGURES_MS;
    const told = due ? await figures?.() : undefined;
    await note(store, presence, told);
    if (due) toldMs = performance.now();
    await endAbandoned(store, silentMs);
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

/** To be called with a session before its transaction begins. Costs a write when the session is another one than before. */
export async function noteSession(store: Store, session: ClientSession): Promise<void> {
  const presence = presences.get(store);
  const lsid = session.id?.['id'];
  if (presence === undefined || lsid === undefined || presence.lsid?.toString('hex') === lsid.toString('hex')) return;
  presence.lsid = lsid;
  await note(store, presence);
}

/** By MongoDB's clock: that of the machines may differ. */
async function note(store: Store, { id, lsid }: Presence, figures?: string): Promise<void> {
  const set = {
    seenAt: '$$NOW',
    ...(lsid === undefined ? {} : { lsid }),
    ...(figures === undefined ? {} : { figures: { $literal: figures } }),
  };
  // Not journaled: where MongoDB itself dies, so does the transaction.
  await nativeWorkers(store).updateOne({ _id: id }, [{ $set: set }], { upsert: true, writeConcern: { w: 1 } });
}

async function endAbandoned(store: Store, silentMs: number): Promise<void> {
  const silent = await nativeWorkers(store)
    .find({ $expr: { $lt: ['$seenAt', { $subtract: ['$$NOW', silentMs] }] } })
    .toArray();
  for (const { _id, lsid } of silent) {
    if (lsid !== undefined)
      await store
        .getClient()
        .db(store.name)
        .command({ killSessions: [{ id: lsid }] });
    await nativeWorkers(store).deleteOne({ _id, $expr: { $lt: ['$seenAt', { $subtract: ['$$NOW', silentMs] }] } });
  }
}

/** What workers last told of themselves, those of the last minute. `ageMs`: since then. */
export async function readPresences(
  store: Store,
  nowMs: number,
): Promise<{ figures: string | undefined; ageMs: number }[]> {
  const found = await nativeWorkers(store)
    .find({ seenAt: { $gt: new Date(nowMs - 60_000) } }, { maxTimeMS: 2_000 })
    .toArray();
  return found.map(({ figures, seenAt }) => ({ figures, ageMs: Math.max(0, nowMs - seenAt.getTime()) }));
}
