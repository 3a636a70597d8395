import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { Schema } from 'mongoose';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Why a read was ended: nobody waits for it any more. */
export class GivenUp extends Error {
  constructor() {
    super('Nobody waits for this answer any more.');
    this.name = 'GivenUp';
  }
}

/**
 * Every read that begins in `work` ends with the signal, down to the driver: its connection is closed, and MongoDB ends
 * the command (docs/decisions/0020-work-nobody-waits-for.md). The rejection is the signal's reason.
 */
export function readUntil<T>(signal: AbortSignal, work: () => T): T {
  // One answer has some twenty reads, and each listens.
  setMaxListeners(0, signal);
  return signals.run(signal, work);
}

/** For work that others wait for too, or whose result is kept: it goes on when its first asker is gone. */
export function readForAll<T>(work: () => T): T {
  return signals.exit(work);
}

/** The signal of whoever asks now, for reads that go to the driver themselves. */
export const readSignal = (): AbortSignal | undefined => signals.getStore();

/** Hands the asker's signal to every read of a collection. */
export function endWithAsker<D>(schema: Schema<D>): Schema<D> {
  schema.pre(['find', 'findOne', 'countDocuments'], function () {
    const signal = readSignal();
    signal?.throwIfAborted();
    if (signal !== undefined) this.setOptions({ signal });
  });
  schema.pre('aggregate', function () {
    const signal = readSignal();
    signal?.throwIfAborted();
    if (signal !== undefined) this.option({ signal });
  });
  return schema;
}
