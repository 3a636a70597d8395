import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { AppError } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import { nativeLeases } from './native.ts';
import type { Store } from './connect.ts';
import { isTaken } from './transact.ts';

export interface Lease {
  owner: string;
  now: Date;
  forMs: number;
}

/** Takes or renews the sole right to something, for so long. @returns false while somebody else holds it */
export async function acquireLease(store: Store, id: string, { owner, now, forMs }: Lease): Promise<boolean> {
  try {
    await nativeLeases(store).updateOne(
      { _id: id, $or: [{ owner }, { until: { $lt: now } }] },
      { $set: { owner, until: new Date(now.getTime() + forMs) } },
      { upsert: true },
    );
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
  return true;
}

/** Prolongs a right that is still held; does nothing when it is not. */
export async function renewLease(store: Store, id: string, { owner, now, forMs }: Lease): Promise<void> {
  await nativeLeases(store).updateOne({ _id: id, owner }, { $set: { until: new Date(now.getTime() + forMs) } });
}

/** The right under which something is written. */
export interface Fence {
  lease: string;
  owner: string;
}

/**
 * Makes a transaction fail, and its writes with it, where the right was taken over by its end.
 * @throws AppError run_held
 */
export async function requireLease(store: Store, { lease, owner }: Fence, session?: ClientSession): Promise<void> {
  const { matchedCount } = await nativeLeases(store).updateOne(
    { _id: lease, owner },
    { $inc: { writes: 1 } },
    { session },
  );
  if (matchedCount === 0)
    throw new AppError('run_held', 'Another worker took over this work.', { details: { superseded: true } });
}

export async function releaseLease(store: Store, id: string, owner: string): Promise<void> {
  await nativeLeases(store).deleteOne({ _id: id, owner });
}

/** Who waits for another's work asks again after this. */
const AGAIN_MS = 500;

export interface AloneOptions {
  lease: string;
  /** A dead process's place is free after this. */
  forMs: number;
  nowMs: () => number;
  /** Waits until the other's work is done; without it nothing is done while there is one. */
  waits?: boolean;
  signal?: AbortSignal;
}

/**
 * Work that one process does at a time. The fence is for its writes: whoever was away for longer than the lease writes
 * nothing over what another did since.
 * @returns undefined where another one is at it and this one does not wait
 */
export async function doAlone<T>(
  store: Store,
  { lease, forMs, nowMs, waits = false, signal }: AloneOptions,
  work: (fence: Fence) => Promise<T>,
): Promise<T | undefined> {
  const owner = randomUUID();
  const right = () => ({ owner, now: new Date(nowMs()), forMs });
  while (!(await acquireLease(store, lease, right()))) {
    if (!waits) return undefined;
    await after(AGAIN_MS, undefined, { signal });
  }
  const keeping = setInterval(() => {
    renewLease(store, lease, right()).catch(() => undefined);
  }, forMs / 8);
  try {
    return await work({ lease, owner });
  } finally {
    clearInterval(keeping);
    await releaseLease(store, lease, owner).catch(() => undefined);
  }
}
