import type { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { settleAbandoned } from '../db/numbers/take-numbers.ts';
import { fillEvents } from './event-log.ts';
import { fillEntries } from '../log/entries.ts';

/**
 * Settles numbers of events and leaves that nobody will use: of sessions that were ended, and of transactions that
 * began longer ago than any lives.
 * @returns how many transactions had taken some
 */
export const settleUnused = (
  store: Store,
  ended: readonly mongo.Binary[] = [],
  { olderMs }: { olderMs?: number } = {},
): Promise<number> => settleAbandoned(store, { events: fillEvents, log: fillEntries }, { ended, olderMs });
