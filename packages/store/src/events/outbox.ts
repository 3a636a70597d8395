import type { NewEvent } from '@moontower/contracts';
import { mongo, type ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import type { OutboxDocument } from '../documents.ts';
import { appendEvents } from './event-log.ts';
import { nativeOutbox } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { rewriteEvents, retractEvents } from './retract-events.ts';
import { transactConcurrently } from '../db/transact.ts';

/** Most writes of people that become one burst of the event log. */
const BATCH = 200;
/** The clocks of those who write and of those who number may differ by less than this. */
const CLOCKS_MS = 3_600_000;

/**
 * Says what a person's write announces, in the transaction of that write. It takes no number of the event log: the
 * sequencer numbers it afterwards, all that was written meanwhile in one burst. `retold`: a record of which earlier
 * events must say no more than these do.
 */
export async function announce(
  store: Store,
  events: readonly NewEvent[],
  { at, session, retold }: { at: Date; session: ClientSession; retold?: OutboxDocument['retold'] },
): Promise<void> {
  if (events.length === 0) return;
  const document: OutboxDocument = {
    _id: new mongo.ObjectId(),
    at,
    events: JSON.stringify(events),
    ...(retold === undefined ? {} : { retold }),
  };
  await nativeOutbox(store).insertOne(document, { session });
}

/** When the write was made that waits longest for its numbers; undefined where none does. */
export async function oldestAnnounced(store: Store): Promise<Date | undefined> {
  const [oldest] = await nativeOutbox(store)
    .find({}, { sort: { at: 1 }, limit: 1, projection: { at: 1 }, maxTimeMS: READ_LIMIT_MS })
    .toArray();
  return oldest?.at;
}

/**
 * Appends what people's writes announced to the event log, oldest first, and takes it out of the outbox in the same
 * transaction: each exactly once, also when two do this at the same time (one of them then finds rows gone and is
 * undone).
 * @returns how many writes were appended
 */
export async function sequenceOutbox(store: Store, at: Date): Promise<number> {
  const waiting = untilRetold(await nativeOutbox(store).find().sort({ at: 1, _id: 1 }).limit(BATCH).toArray());
  if (waiting.length === 0) return 0;
  const told = waiting.flatMap(({ events }): NewEvent[] => JSON.parse(events));
  const retold = waiting.flatMap((row) => row.retold ?? []);
  const events = rewriteEvents(told, retold);
  try {
    return await transactConcurrently(store, async (session) => {
      const { deletedCount } = await nativeOutbox(store).deleteMany(
        { _id: { $in: waiting.map(({ _id }) => _id) } },
        { session },
      );
      if (deletedCount !== waiting.length) throw new OutboxTaken();
      for (const { uid, since } of retold)
        await retractEvents(store, [uid], { events, session, since: new Date(since.getTime() - CLOCKS_MS) });
      await appendEvents(store, events, { at, session, retold: retold.map(({ uid }) => uid) });
      return waiting.length;
    });
  } catch (error) {
    if (error instanceof OutboxTaken) return 0;
    throw error;
  }
}

/**
 * A burst orders its events by name. What takes earlier words back is therefore the last of its burst, so that nothing
 * later stands before it.
 */
function untilRetold(waiting: OutboxDocument[]): OutboxDocument[] {
  const last = waiting.findIndex(({ retold }) => retold !== undefined);
  return last === -1 ? waiting : waiting.slice(0, last + 1);
}

/** Somebody else appended some of these rows meanwhile; the transaction is undone. */
class OutboxTaken extends Error {}

/**
 * Calls `wake` whenever something is put in the outbox, until closed. Nothing depends on it but time: who listens also
 * looks from time to time.
 */
export function watchOutbox(store: Store, wake: () => void): { close: () => Promise<void> } {
  const stream = nativeOutbox(store).watch([{ $match: { operationType: 'insert' } }], { maxAwaitTimeMS: 1_000 });
  stream.on('change', wake);
  stream.on('error', () => undefined);
  return { close: () => stream.close().catch(() => undefined) };
}
