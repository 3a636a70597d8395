import type { QueryClient } from '@tanstack/react-query';
import { hears, WATCH, EVENT_NAMES } from '@moontower/contracts/event-names';
import type {
  EventMessage,
  EventName,
  LoggedEvent,
  SocketRefusal,
  Watch,
  WatchAnswer,
  WatchFilter,
} from '@moontower/contracts/event';
import { deleteCachedCopies, reportsTakenBack } from '../account/delete-cached-copies.ts';
import { forgetReports } from './forget-reports.ts';
import type { LiveState } from './live-state.ts';
import { onceUsed } from '../requests/once-used.ts';

export interface LiveListener {
  onEvents: (events: LoggedEvent[]) => void;
  /** The gap was too long to replay: read the lists again. */
  onReset?: () => void;
  /** What the page holds. */
  client?: QueryClient;
}
interface Watcher {
  filter: WatchFilter;
  listener: LiveListener;
}
/** What the page needs of socket.io's socket. */
export interface LiveSocket {
  readonly connected: boolean;
  on(name: string, hear: (given: never) => void): unknown;
  timeout(ms: number): {
    emit(name: string, watch: Watch, done: (error: Error | null, answer?: WatchAnswer) => void): unknown;
  };
  connect(): unknown;
  disconnect(): unknown;
}
/** What socket.io tells of a connection that could not be made: of a plain answer, its request. */
interface ConnectError {
  context?: { status?: number };
}
export type Connect = () => Promise<LiveSocket>;

const ACK_TIMEOUT_MS = 15_000;
const AGAIN_MS = 5_000;
/** A press on a filter ends one watch and begins another: so long after the last one the line stays open. */
const HANG_UP_MS = 2_000;
/** After the server hung up: not all pages at one instant. */
const hangUpPause = (): number => 2_000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 65_535) * 8_000;
/** The status of a handshake that the server does not take. */
const FORBIDDEN = 403;
/** So long the server asks those to wait that sent too much. */
const REFUSED_MS = 60_000;

/** One filter that hears at least what every watcher wants; the watchers then hear only their own part. */
export function unite(filters: readonly WatchFilter[]): WatchFilter {
  const all = <T>(lists: (readonly T[] | undefined)[]): T[] | undefined =>
    lists.some((list) => list === undefined) ? undefined : [...new Set(lists.flatMap((list) => list ?? []))];
  const types = all(filters.map(({ types }) => types));
  const districts = all(filters.map(({ districts }) => districts));
  const uids = all(filters.map(({ uids }) => uids));
  return {
    ...(types === undefined ? {} : { types }),
    ...(districts === undefined ? {} : { districts }),
    ...(uids === undefined ? {} : { uids }),
  };
}

/**
 * The page's one socket. Every event is delivered once, in order of its sequence number: after an absence the server is
 * asked for everything since the last position that is known to be complete, and what was already heard is dropped.
 */
export class Live {
  private readonly connect: Connect;
  private readonly watchers = new Set<Watcher>();
  private socket: LiveSocket | undefined;
  private starting = false;
  private state: LiveState = 'off';
  /** Everything up to here has been heard for certain: one burst may come as several messages under one number. */
  private complete: number | undefined;
  private latest = 0;
  private heard = new Set<number>();
  /** What was asked last and still holds; each asking is its own, though it asks for the same. */
  private asked: { text: string } | undefined;
  /** It is not answered: until then nothing more is known to be complete. */
  private unanswered = false;
  private hangingUp: ReturnType<typeof setTimeout> | undefined;

  private readonly onState: (state: LiveState) => void;

  private readonly whenUsed: typeof onceUsed;

  constructor(connect: Connect, onState: (state: LiveState) => void, whenUsed = onceUsed) {
    this.connect = connect;
    this.onState = onState;
    this.whenUsed = whenUsed;
  }

  /**
   * The log's position when the page's lists were read; events after it are delivered. Only the first position counts.
   */
  startAt(seq: number): void {
    if (this.complete === undefined) {
      this.complete = seq;
      this.latest = seq;
    }
  }

  /** Hears events that pass `filter` until the returned function is called. */
  watch(filter: WatchFilter, listener: LiveListener): () => void {
    const watcher = { filter, listener };
    clearTimeout(this.hangingUp);
    this.watchers.add(watcher);
    void this.open();
    if (this.socket?.connected === true) this.ask(this.socket);
    return () => {
      this.watchers.delete(watcher);
      if (this.watchers.size > 0) return;
      // The next watch is asked for what nobody hears now, though it is the same.
      this.asked = undefined;
      this.become('off');
      if (this.socket?.connected === true) this.hangingUp = setTimeout(() => this.hangUp(), HANG_UP_MS);
      else this.hangUp();
    };
  }

  private hangUp(): void {
    this.socket?.disconnect();
    this.socket = undefined;
  }

  private become(state: LiveState): void {
    if (this.state === state) return;
    this.state = state;
    this.onState(state);
  }

  private async open(): Promise<void> {
    if (this.socket !== undefined || this.starting) return;
    this.starting = true;
    this.become('connecting');
    try {
      const socket = await this.connect();
      if (this.watchers.size === 0) {
        socket.disconnect();
        this.become('off');
        return;
      }
      this.socket = socket;
      this.listen(socket);
      if (socket.connected) this.ask(socket);
    } catch {
      this.become('offline');
      setTimeout(() => {
        if (this.watchers.size > 0) void this.open();
      }, AGAIN_MS);
    } finally {
      this.starting = false;
    }
  }

  private listen(socket: LiveSocket): void {
    socket.on('connect', () => {
      this.asked = undefined;
      this.ask(socket);
    });
    let refused: SocketRefusal | undefined;
    const again = () => {
      if (this.socket === socket) socket.connect();
    };
    socket.on('refused', (why: SocketRefusal) => {
      refused = why;
    });
    socket.on('disconnect', (reason: string) => {
      if (this.socket !== socket) return;
      // After every other reason the library comes back by itself; a server that stops or refuses takes its leave this
      // way. Pages that came back by themselves where there is no room would end one another for ever.
      const leaveTaken = reason === 'io server disconnect';
      const waits = leaveTaken && refused?.again === 'when-used';
      this.become(waits ? 'many-pages' : 'offline');
      if (waits) this.whenUsed(again);
      else if (leaveTaken) setTimeout(again, refused === undefined ? hangUpPause() : REFUSED_MS);
      refused = undefined;
    });
    socket.on('connect_error', (error: ConnectError) => {
      if (this.socket !== socket) return;
      this.become('offline');
      if (error.context?.status !== FORBIDDEN) return;
      // No room at this address: the library would ask twice every five seconds, and so would every other page there.
      socket.disconnect();
      setTimeout(again, REFUSED_MS);
    });
    for (const name of EVENT_NAMES) socket.on(name, (message: EventMessage) => this.receive(name, message));
  }

  private ask(socket: LiveSocket): void {
    if (this.watchers.size === 0) return;
    const filter = unite([...this.watchers].map((watcher) => watcher.filter));
    const text = JSON.stringify(filter);
    if (text === this.asked?.text) return;
    const mine = { text };
    this.asked = mine;
    this.unanswered = true;
    const since = this.complete;
    if (since !== undefined) this.become('catching-up');
    const wish = since === undefined ? filter : { ...filter, since };
    socket.timeout(ACK_TIMEOUT_MS).emit(WATCH, wish, (error: Error | null, answer?: WatchAnswer) => {
      if (this.socket !== socket || this.asked !== mine) return;
      if (error !== null || answer === undefined || answer.error !== undefined) {
        this.asked = undefined;
        this.become('offline');
        setTimeout(() => {
          if (this.socket === socket && socket.connected && this.asked === undefined) this.ask(socket);
        }, AGAIN_MS);
        return;
      }
      this.unanswered = false;
      this.catchUp(answer, since);
    });
  }

  /** @param since what the answer begins after; what was pushed meanwhile may lack what is missed of before it */
  private catchUp(answer: WatchAnswer, since: number | undefined): void {
    const fresh = answer.missed
      .filter(({ seq }) => !this.heard.has(seq) && seq > (since ?? 0))
      .sort((a, b) => a.seq - b.seq);
    this.completeTo(answer.seq);
    // What was pushed before was of another watch, and says nothing of this one.
    this.latest = answer.seq;
    this.become(answer.reset ? 'live-again' : 'live');
    // Nobody said where the lists stand (the summary failed): between their reading and this answer anything may have
    // happened.
    if (answer.reset || since === undefined) {
      for (const { listener } of this.watchers) listener.onReset?.();
      return;
    }
    this.deliver(fresh);
  }

  private completeTo(seq: number): void {
    const complete = Math.max(this.complete ?? 0, seq);
    this.complete = complete;
    this.heard = new Set([...this.heard].filter((each) => each > complete));
  }

  private receive(name: EventName, message: EventMessage): void {
    if (this.watchers.size === 0) return;
    if (message.seq > this.latest) {
      if (!this.unanswered) this.completeTo(this.latest);
      this.latest = message.seq;
    }
    const fresh = message.events.filter(({ seq }) => !this.heard.has(seq) && seq > (this.complete ?? -1));
    for (const { seq } of fresh) this.heard.add(seq);
    this.deliver(fresh.flatMap((event) => logged(name, event)));
  }

  /** What was taken back is read nowhere any more: not in what is kept for later, nor on the screen. */
  private forget(gone: readonly string[]): void {
    if (gone.length === 0) return;
    deleteCachedCopies(gone);
    for (const client of new Set([...this.watchers].flatMap(({ listener }) => listener.client ?? [])))
      forgetReports(client, gone);
  }

  private deliver(events: LoggedEvent[]): void {
    if (events.length === 0) return;
    this.forget(reportsTakenBack(events));
    for (const { filter, listener } of this.watchers) {
      const wanted = events.filter((event) => hears(filter, event));
      if (wanted.length > 0) listener.onEvents(wanted);
    }
  }
}

/** Pairs a payload with the name it was sent under; the server checked the pair when it was logged. */
function logged(name: EventName, event: EventMessage['events'][number]): LoggedEvent[] {
  const joined: { seq: number; name: EventName; payload: unknown } = { ...event, name };
  return isLogged(joined) ? [joined] : [];
}
function isLogged(event: { seq: number; name: EventName; payload: unknown }): event is LoggedEvent {
  return Number.isInteger(event.seq) && typeof event.payload === 'object' && event.payload !== null;
}
