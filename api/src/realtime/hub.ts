import { hears, type LoggedEvent, type Watch, type WatchAnswer, type WatchFilter } from '@moontower/contracts';
import type { EventBurstDocument } from '@moontower/store';
import { toldOf } from '@moontower/store/take-back';
import type { EventReads } from '../deps.ts';
import { createRecent } from './recent.ts';
import { createRooms, type OutgoingMessage, type Room } from './rooms.ts';

/** Longer gaps are answered with `reset`: reading the lists again is cheaper than replaying. */
export const MOST_MISSED = 5_000;
const LONGEST_GAP = 50_000;
const BURSTS_A_READ = 100;
const WAIT_MS = 2_000;
const STEP_MS = 20;

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

/** Follows the event log for all sockets of this process: live to rooms, what was missed to whoever comes back. */
export function createHub({ events, emit, nowMs, messagesPerSecond = 4 }: HubOptions): Hub {
  const recent = createRecent();
  let delivered = 0;
  const rooms = createRooms({ emit, position: () => delivered, nowMs, messagesPerSecond });

  function take(burst: EventBurstDocument): void {
    if (burst.last <= delivered) return;
    const before = delivered;
    delivered = burst.last;
    if (burst.retold !== undefined) { const now = toldOf(burst.events, burst.retold); recent.retell(now); rooms.retell(now); }
    recent.add(burst);
    rooms.tell(burst.events, before);
  }

  async function join({ since, ...watch }: Watch, enter: (room: string) => void): Promise<WatchAnswer> {
    const settle = (answer: (room: Room) => WatchAnswer): WatchAnswer => {
      const room = rooms.enter(watch);
      enter(room.key);
      return answer(room);
    };
    if (since === undefined) return settle((room) => ({ seq: rooms.told(room), missed: [], reset: false }));
    const early = await logged(watch, since);
    return settle((room) => {
      const seq = rooms.told(room);
      const rest = early === undefined ? [] : recent.between(early.upTo, seq).filter((event) => hears(watch, event));
      const missed = [...(early?.missed ?? []).filter((event) => event.seq <= seq), ...rest];
      return early === undefined || missed.length > MOST_MISSED ? { seq, missed: [], reset: true } : { seq, missed, reset: false };
    });
  }

  /** What the log holds from `since` to where the memory begins; undefined when the gap cannot be replayed. */
  async function logged(watch: WatchFilter, since: number): Promise<{ missed: LoggedEvent[]; upTo: number } | undefined> {
    if (!(await caughtUp(since)) || delivered - since > LONGEST_GAP) return undefined;
    const missed: LoggedEvent[] = [];
    let upTo = since;
    while (upTo < recent.start() - 1) {
      const bursts = await events.after(upTo, BURSTS_A_READ);
      // Old events leave the log after two weeks: what begins later than asked for is a gap.
      if (bursts[0] === undefined || bursts[0]._id > upTo + 1) return undefined;
      for (const { events: burst } of bursts) missed.push(...burst.filter((event) => event.seq > since && hears(watch, event)));
      upTo = bursts.at(-1)?.last ?? upTo;
      if (missed.length > MOST_MISSED) return undefined;
    }
    return { missed, upTo };
  }

  /** A client may know of an event a moment before this process hears of it. */
  async function caughtUp(seq: number): Promise<boolean> {
    if (seq <= delivered) return true;
    if (seq > await events.head()) return false;
    for (let waited = 0; waited < WAIT_MS && seq > delivered; waited += STEP_MS) await new Promise((resolve) => { setTimeout(resolve, STEP_MS); });
    return seq <= delivered;
  }

  return {
    begin: (seq) => { delivered = seq; recent.begin(seq); }, take, join, leave: rooms.leave,
    position: () => delivered, rooms: rooms.count, close: rooms.close,
  };
}
