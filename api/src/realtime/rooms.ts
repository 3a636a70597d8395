import {
  hears,
  retold,
  type EventName,
  type CurrentItem,
  type LoggedEvent,
  type WatchFilter,
} from '@moontower/contracts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

export interface OutgoingMessage {
  name: EventName;
  message: { seq: number; events: { seq: number; payload: LoggedEvent['payload'] }[] };
}
export interface Room {
  key: string;
  watch: WatchFilter;
  members: number;
  pending: LoggedEvent[];
  sentSeq: number;
  pace: TokenBucket;
}

export interface RoomsOptions {
  /** Hands one message to every socket of a room. */
  emit: (room: string, outgoing: OutgoingMessage) => void;
  /** The sequence number up to which everything was handed to the rooms. */
  position: () => number;
  nowMs: () => number;
  messagesPerSecond: number;
}

/** Distinct watches are rooms. A burst becomes one message an event name for each room that should hear of it. */
export function createRooms({ emit, position, nowMs, messagesPerSecond }: RoomsOptions) {
  const rooms = new Map<string, Room>();

  const flush = (room: Room): void => sendPending(room, position(), emit);

  /** The room of a watch, made when there is none, with one member more. */
  function enter(watch: WatchFilter): Room {
    const key = roomKey(watch);
    const known = rooms.get(key);
    if (known !== undefined) {
      known.members += 1;
      return known;
    }
    const pace = createTokenBucket({ perSecond: messagesPerSecond, nowMs, ready: () => flush(made) });
    const made: Room = { key, watch, members: 1, pending: [], sentSeq: position(), pace };
    rooms.set(key, made);
    return made;
  }

  function leave(key: string): void {
    const room = rooms.get(key);
    if (room === undefined) return;
    room.members -= 1;
    if (room.members > 0) return;
    room.pace.close();
    rooms.delete(key);
  }

  /** Events after `before`, in order. */
  function tell(events: readonly LoggedEvent[], before: number): void {
    for (const room of rooms.values()) {
      const heard = events.filter((event) => hears(room.watch, event));
      if (heard.length === 0) continue;
      if (room.pending.length === 0) {
        room.sentSeq = before;
        room.pending = heard;
      } else room.pending.push(...heard);
      flush(room);
    }
  }

  /** What still waits to be sent of these items says what is told of them now. */
  function retell(now: ReadonlyMap<string, CurrentItem>): void {
    for (const room of rooms.values()) room.pending = room.pending.map((event) => retold(event, now));
  }

  return {
    enter,
    leave,
    tell,
    retell,
    count: () => rooms.size,
    /** Up to where a room's sockets were really told. */
    told: (room: Room): number => (room.pending.length === 0 ? position() : room.sentSeq),
    close: () => {
      for (const { pace } of rooms.values()) pace.close();
    },
  };
}

function sendPending(room: Room, position: number, emit: RoomsOptions['emit']): void {
  if (room.pending.length === 0) return;
  const messages = toMessages(room.pending, position);
  if (!room.pace.take(messages.length)) return;
  room.pending = [];
  for (const message of messages) emit(room.key, message);
}

/** Watches that want the same share a room, in whatever order they name it. */
export function roomKey({ types, districts, uids, spending }: WatchFilter): string {
  const records = uids === undefined ? '' : ` ${uids.toSorted().join(' ')}`;
  const { vendor, department, category, minScore } = spending ?? {};
  const bought = spending === undefined ? '' : ` $${JSON.stringify([vendor, department, category, minScore])}`;
  return (
    `${types?.toSorted().join(',') ?? '*'} ${districts?.toSorted((a, b) => a - b).join(',') ?? '*'}` +
    `${records}${bought}`
  );
}

/**
 * One message an event name. A message's `seq` never runs ahead of an event still to come in a later message:
 * whoever is cut off between two of them asks again from there and loses nothing.
 */
export function toMessages(pending: readonly LoggedEvent[], position: number): OutgoingMessage[] {
  const groups = new Map<EventName, LoggedEvent[]>();
  for (const event of pending) {
    const group = groups.get(event.name);
    if (group === undefined) groups.set(event.name, [event]);
    else group.push(event);
  }
  const ordered = [...groups];
  return ordered.map(([name, events], at) => {
    const later = ordered.slice(at + 1).flatMap(([, group]) => group[0]?.seq ?? []);
    return {
      name,
      message: {
        seq: Math.min(position, ...later.map((seq) => seq - 1)),
        events: events.map(({ seq, payload }) => ({ seq, payload })),
      },
    };
  });
}
