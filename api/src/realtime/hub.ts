import { hears, type Watch, type WatchAnswer } from '@moontower/contracts';
import type { EventBurstDocument } from '@moontower/store';
import { retractedItems } from '@moontower/store/events/retract-events';
import type { EventReads } from '../deps.ts';
import { createMissedEvents, MOST_MISSED } from './missed-events.ts';
import { createRecentEvents } from './recent-events.ts';
import type { MayReplay } from './replay-limit.ts';
import { createRooms, type OutgoingMessage, type Room } from './rooms.ts';

/** So much of the log is looked through for them, whatever is watched. */
const LONGEST_GAP = 5_000;
/** A moment of events, in memory: filtering them costs less than a page of lists. */
const MOST_REMEMBERED = 50;

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
  /**
   * Joins a watch's room. `enter` runs in the same turn as the answer is fixed, so that nothing falls between replay
   * and live.
   * Where `mayReplay` says no to so many events, the answer is `reset`.
   */
  join: (watch: Watch, enter: (room: string) => void, mayReplay?: MayReplay) => Promise<WatchAnswer>;
  leave: (room: string) => void;
  position: () => number;
  rooms: () => number;
  close: () => void;
}

/** Follows the event log for all sockets of this process: live to rooms, what was missed to whoever comes back. */
export function createHub({ events, emit, nowMs, messagesPerSecond = 4 }: HubOptions): Hub {
  const recent = createRecentEvents();
  let delivered = 0;
  const logged = createMissedEvents({ events, recent, position: () => delivered });
  const rooms = createRooms({ emit, position: () => delivered, nowMs, messagesPerSecond });

  function take(burst: EventBurstDocument): void {
    if (burst.last <= delivered) return;
    const before = delivered;
    delivered = burst.last;
    const now = retractedItems(burst);
    if (now.size > 0) {
      recent.retell(now);
      rooms.retell(now);
    }
    recent.add(burst);
    rooms.tell(burst.events, before);
  }

  async function join(
    { since, ...watch }: Watch,
    enter: (room: string) => void,
    mayReplay: MayReplay = async () => true,
  ): Promise<WatchAnswer> {
    const settle = (answer: (room: Room) => WatchAnswer): WatchAnswer => {
      const room = rooms.enter(watch);
      enter(room.key);
      return answer(room);
    };
    if (since === undefined) return settle((room) => ({ seq: rooms.told(room), missed: [], reset: false }));
    const gap = Math.max(1, delivered - since);
    // What is remembered is read from no log: a page that changes its filter asks for a moment of it each time.
    const isRemembered = gap <= MOST_REMEMBERED && since >= recent.start() - 1;
    const may = since === delivered || isRemembered || (gap <= LONGEST_GAP && (await mayReplay(gap)));
    const early = may ? await logged(watch, since) : undefined;
    return settle((room) => {
      const seq = rooms.told(room);
      const rest = early === undefined ? [] : recent.between(early.upTo, seq).filter((event) => hears(watch, event));
      const missed = [...(early?.missed ?? []).filter((event) => event.seq <= seq), ...rest];
      return early === undefined || missed.length > MOST_MISSED
        ? { seq, missed: [], reset: true }
        : { seq, missed, reset: false };
    });
  }

  return {
    begin: (seq) => {
      delivered = seq;
      recent.begin(seq);
    },
    take,
    join,
    leave: rooms.leave,
    position: () => delivered,
    rooms: rooms.count,
    close: rooms.close,
  };
}
