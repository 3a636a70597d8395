import { EVENT_NAMES, type LoggedEvent, type NewEvent } from '@moontower/contracts';
import type { ClientSession } from 'mongoose';
import { nativeCounters, nativeEvents } from '../db/native.ts';
import type { Store } from '../db/connect.ts';
import type { EventBurstDocument, StoredBurst } from '../documents.ts';
import { FILLING, settledOf, takeNumbers, type FillNumbers } from '../db/numbers/take-numbers.ts';
import { transact } from '../db/transact.ts';

const rank = new Map<string, number>(EVENT_NAMES.map((name, at) => [name, at]));
const numbered = (event: NewEvent, seq: number): LoggedEvent => ({ ...event, seq });

/** Numbers that no event has: a burst without events stands there. */
export const fillEvents: FillNumbers = async (store, { first, count }) => {
  await nativeEvents(store).insertOne({ _id: first, last: first + count - 1, at: new Date(), events: '[]' }, FILLING);
};

/**
 * Takes the next `count` sequence numbers for a transaction, which waits for no other. A reader that has seen `n` has
 * seen everything before it: numbers are read up to the first whose transaction is still under way.
 */
export const reserveSeq = (store: Store, count: number, session: ClientSession): Promise<number> =>
  takeNumbers(store, { sequence: 'events', count, fill: fillEvents }, session);

/** Events of one burst, by name and within a name in the order given. */
export function burstOf(events: readonly NewEvent[], first: number, at: Date): StoredBurst {
  const sorted = events
    .map((event, given) => ({ event, given }))
    .sort((a, b) => (rank.get(a.event.name) ?? 0) - (rank.get(b.event.name) ?? 0) || a.given - b.given);
  return {
    _id: first,
    last: first + events.length - 1,
    at,
    events: JSON.stringify(sorted.map(({ event }, offset) => numbered(event, first + offset))),
  };
}

function readBurst({ events: told, ...burst }: StoredBurst): EventBurstDocument {
  const events: LoggedEvent[] = typeof told === 'string' ? JSON.parse(told) : told;
  return { ...burst, events };
}

/** Appends events as one burst, in the caller's transaction or in its own. @returns the last sequence number */
export async function appendEvents(
  store: Store,
  events: readonly NewEvent[],
  { at, session, retold = [] }: { at: Date; session?: ClientSession; retold?: readonly string[] },
): Promise<number> {
  if (events.length === 0) return headSeq(store);
  const append = async (inside: ClientSession) => {
    const burst = burstOf(events, await reserveSeq(store, events.length, inside), at);
    await nativeEvents(store).insertOne(retold.length === 0 ? burst : { ...burst, retold: [...retold] }, {
      session: inside,
      ignoreUndefined: true,
    });
    return burst.last;
  };
  return session === undefined ? transact(store, append) : append(session);
}

/**
 * Events of one name, in order, in bursts that end after `afterSeq` or were written from `from` on. `head`: the last
 * burst that is read begins no later.
 */
export async function* eventsNamed(
  store: Store,
  name: NewEvent['name'],
  { head, limitMs, ...since }: { head: number; limitMs: number } & ({ from: Date } | { afterSeq: number }),
): AsyncGenerator<LoggedEvent> {
  const beginning = 'afterSeq' in since ? { last: { $gt: since.afterSeq } } : { at: { $gte: since.from } };
  const bursts = nativeEvents(store).find(
    { ...beginning, _id: { $lte: head }, $or: [{ events: new RegExp(`"${name}"`) }, { 'events.name': name }] },
    { sort: { _id: 1 }, maxTimeMS: limitMs },
  );
  for await (const burst of bursts) for (const event of readBurst(burst).events) if (event.name === name) yield event;
}

/** The last sequence number that readers are told; 0 before the first event. */
export async function headSeq(store: Store): Promise<number> {
  return settledOf(await nativeCounters(store).findOne({ _id: 'events' }));
}

/** Bursts with events after a sequence number, in order and without a gap, at most `limit` of them. */
export async function readEvents(store: Store, after: number, limit: number): Promise<EventBurstDocument[]> {
  const head = await headSeq(store);
  if (head <= after) return [];
  return (
    await nativeEvents(store)
      .find({ last: { $gt: after }, _id: { $lte: head } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray()
  ).map(readBurst);
}

/** A stream that was cut is opened again after this. */
const REOPEN_MS = 250;
const BACKLOG = 50;

type Ears = [onBurst: (burst: EventBurstDocument) => void, onLost?: (error: unknown) => void];

/** Hears when numbers are taken or settled: there is something to read after the latter. */
const watchNumbers = (store: Store) =>
  nativeCounters(store).watch([{ $match: { 'documentKey._id': 'events' } }, { $project: { operationType: 1 } }], {
    maxAwaitTimeMS: 1_000,
  });

/**
 * Calls `onBurst` for every burst after `after`, in order, each once, until closed. MongoDB's change stream says when
 * there is something to read; where that is cut, what was missed is read first.
 */
export async function tailEvents(
  store: Store,
  after: number,
  ...[onBurst, onLost]: Ears
): Promise<{ close: () => Promise<void> }> {
  let seen = after;
  let closed = false;
  const tell = (burst: EventBurstDocument) => {
    if (burst.last > seen && !closed) {
      seen = burst.last;
      onBurst(burst);
    }
  };
  let stream = watchNumbers(store);

  const catchUp = async () => {
    for (;;) {
      const missed = await readEvents(store, seen, BACKLOG);
      missed.forEach(tell);
      if (missed.length < BACKLOG) return;
    }
  };
  const follow = async () => {
    while (!closed) {
      try {
        // The stream's place in time is fixed by its first read, so that nothing falls between backlog and stream.
        await stream.tryNext();
        await catchUp();
        while (!closed) {
          await stream.next();
          await catchUp();
        }
      } catch (error) {
        if (closed) return;
        onLost?.(error);
        await stream.close().catch(() => undefined);
        await new Promise((resolve) => {
          setTimeout(resolve, REOPEN_MS);
        });
        stream = watchNumbers(store);
      }
    }
  };
  const following = follow();
  return {
    close: async () => {
      closed = true;
      await stream.close().catch(() => undefined);
      await following;
    },
  };
}

/** Calls `wake` whenever there is something new to read, until closed. A stream that fails is opened again. */
export function watchEvents(store: Store, wake: () => void): { close: () => Promise<void> } {
  let closed = false;
  let stream = open();
  function open() {
    const opened = watchNumbers(store);
    opened.on('change', wake);
    opened.on('error', () => {
      opened.close().catch(() => undefined);
      setTimeout(() => {
        if (!closed) stream = open();
      }, REOPEN_MS).unref();
    });
    return opened;
  }
  return {
    close: () => {
      closed = true;
      return stream.close().catch(() => undefined);
    },
  };
}
