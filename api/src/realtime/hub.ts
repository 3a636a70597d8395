import { hears, type EventName, type LoggedEvent, type Watch, type WatchAnswer } from '@moontower/contracts';
import type { EventBurstDocument } from '@moontower/store';
import type { EventReads } from '../deps.ts';
import { createPace, type Pace } from './pace.ts';
import { createRecent } from './recent.ts';

/** Longer gaps are answered with `reset`: reading the lists again is cheaper than replaying. */
export const MOST_MISSED = 5_000;
const LONGEST_GAP = 50_000;
const BURSTS_A_READ = 100;
const WAIT_MS = 2_000;

type Filter = Pick<Watch, 'types' | 'districts'>;
export interface OutgoingMessage { name: EventName; message: { seq: number; events: { seq: number; payload: LoggedEvent['payload'] }[] } }
interface Room { key: string; watch: Filter; members: number; pending: LoggedEvent[]; sentSeq: number; pace: Pace }

export interface HubOptions {
  events: EventReads;
  /** Hands one message to every socket of a room. */
  emit: (room: string, outgoing: OutgoingMessage) => void;
  nowMs: () => number;
  /** Messages a room gets each second when events never stop; a single event always goes at once. */
  messagesPerSecond?: number;
}

export interface Hub {
  /** Starts after a sequence number: everything later comes through `take`. */
  begin: (seq: number) => void;
  take: (burst: EventBurstDocument) => void;
  /** Joins a watch's room. `enter` runs in the same turn as the answer is fixed, so that nothing falls between replay and live. */
  join: (watch: Watch, enter: (room: string) => void) => Promise<WatchAnswer>;
  leave: (room: string) => void;
  position: () => number;
  rooms: () => number;
  close: () => void;
}

/** Distinct watches are rooms; a burst becomes one message an event name for each room that should hear of it. */
export function createHub({ events, emit, nowMs, messagesPerSecond = 4 }: HubOptions): Hub {
  const rooms = new Map<string, Room>();
  const recent = createRecent();
  let delivered = 0;

  const told = (room: Room): number => (room.pending.length === 0 ? delivered : room.sentSeq);

  function open(watch: Filter): Room {
    const key = roomKey(watch);
    const known = rooms.get(key);
    if (known !== undefined) return known;
    const room: Room = { key, watch, members: 0, pending: [], sentSeq: delivered, pace: createPace({ perSecond: messagesPerSecond, nowMs, ready: () => flush(room) }) };
    rooms.set(key, room);
    return room;
  }

  function leave(key: string): void {
    const room = rooms.get(key);
    if (room === undefined) return;
    room.members -= 1;
    if (room.members > 0) return;
    room.pace.close();
    rooms.delete(key);
  }

  function take(burst: EventBurstDocument): void {
    if (burst.last <= delivered) return;
    const before = delivered;
    delivered = burst.last;
    recent.add(burst);
    for (const room of rooms.values()) {
      const heard = burst.events.filter((event) => hears(room.watch, event));
      if (heard.length === 0) continue;
      if (room.pending.length === 0) { room.sentSeq = before; room.pending = heard; } else room.pending.push(...heard);
      flush(room);
    }
  }

  function flush(room: Room): void {
    if (room.pending.length === 0) return;
    const messages = toMessages(room.pending, delivered);
    if (!room.pace.take(messages.length)) return;
    room.pending = [];
    for (const message of messages) emit(room.key, message);
  }

  async function join({ types, districts, since }: Watch, enter: (room: string) => void): Promise<WatchAnswer> {
    const watch = { types, districts };
    const missed: LoggedEvent[] = [];
    const settle = (answer: (room: Room) => WatchAnswer): WatchAnswer => {
      const room = open(watch);
      room.members += 1;
      enter(room.key);
      return answer(room);
    };
    const reset = () => settle((room) => ({ seq: told(room), missed: [], reset: true }));
    if (since === undefined) return settle((room) => ({ seq: told(room), missed: [], reset: false }));
    if (since > delivered && !(await caughtUp(since))) return reset();
    if (delivered - since > LONGEST_GAP) return reset();
    let from = since;
    while (from < recent.start() - 1) {
      const bursts = await events.after(from, BURSTS_A_READ);
      // Old events leave the log after two weeks: what begins later than asked for is a gap.
      if (bursts[0] === undefined || bursts[0]._id > from + 1) return reset();
      for (const { events: burst, last } of bursts) {
        const after = from;
        missed.push(...burst.filter((event) => event.seq > after && event.seq > since && hears(watch, event)));
        from = last;
      }
      if (missed.length > MOST_MISSED) return reset();
    }
    return settle((room) => {
      const seq = told(room);
      const rest = recent.between(from, seq).filter((event) => hears(watch, event));
      const all = [...missed.filter((event) => event.seq <= seq), ...rest];
      return all.length > MOST_MISSED ? { seq, missed: [], reset: true } : { seq, missed: all, reset: false };
    });
  }

  /** A client may know of an event a moment before this process hears of it. */
  async function caughtUp(seq: number): Promise<boolean> {
    if (seq > await events.head()) return false;
    for (let waited = 0; waited < WAIT_MS && seq > delivered; waited += 20) await new Promise((resolve) => { setTimeout(resolve, 20); });
    return seq <= delivered;
  }

  return {
    begin: (seq) => { delivered = seq; recent.begin(seq); }, take, join, leave,
    position: () => delivered, rooms: () => rooms.size,
    close: () => { for (const { pace } of rooms.values()) pace.close(); },
  };
}

/** Watches that want the same share a room, in whatever order they name it. */
export function roomKey({ types, districts }: Filter): string {
  return `${types?.toSorted().join(',') ?? '*'} ${districts?.toSorted((a, b) => a - b).join(',') ?? '*'}`;
}

/**
 * One message an event name. A message's `seq` never runs ahead of an event still to come in a later message:
 * whoever is cut off between two of them asks again from there and loses nothing.
 */
export function toMessages(pending: readonly LoggedEvent[], position: number): OutgoingMessage[] {
  const groups = new Map<EventName, LoggedEvent[]>();
  for (const event of pending) {
    const group = groups.get(event.name);
    if (group === undefined) groups.set(event.name, [event]); else group.push(event);
  }
  const ordered = [...groups];
  return ordered.map(([name, events], at) => {
    const later = ordered.slice(at + 1).flatMap(([, group]) => group[0]?.seq ?? []);
    return { name, message: { seq: Math.min(position, ...later.map((seq) => seq - 1)), events: events.map(({ seq, payload }) => ({ seq, payload })) } };
  });
}
