import type { Log } from '@moontower/runtime';
import type { Store } from '@moontower/store';
import { releaseLease, acquireLease } from '@moontower/store/db/leases';
import { sequenceOutbox, watchOutbox } from '@moontower/store/events/outbox';

const LEASE = 'sequencer';
/** A dead worker's place is free after this. */
const LEASE_MS = 10_000;
/** How long what people wrote waits at most for its number when nobody woke us. */
const LOOK_MS = 1_000;

export interface SequencerOptions {
  store: Store;
  owner: string;
  nowMs: () => number;
  log: Log;
}

/**
 * Puts what people's writes announce in the event log, as soon as it is there. One worker does it at a time, so that
 * none works in vain; that each is put there once does not rest on the lease.
 */
export function startSequencer({ store, owner, nowMs, log }: SequencerOptions): { stop: () => Promise<void> } {
  let stopped = false;
  let working: Promise<void> | undefined;
  let again = false;

  const drain = async () => {
    do {
      again = false;
      if (!(await acquireLease(store, LEASE, { owner, now: new Date(nowMs()), forMs: LEASE_MS }))) return;
      while (!stopped && (await sequenceOutbox(store, new Date(nowMs()))) > 0);
    } while (again && !stopped);
  };
  const wake = () => {
    if (stopped) return;
    if (working !== undefined) {
      again = true;
      return;
    }
    working = drain()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'What people wrote could not be announced yet; it is tried again');
      })
      .finally(() => {
        working = undefined;
      });
  };
  const watching = watchOutbox(store, wake);
  const looking = setInterval(wake, LOOK_MS);
  wake();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(looking);
      await watching.close();
      await working;
      await releaseLease(store, LEASE, owner).catch(() => undefined);
    },
  };
}
