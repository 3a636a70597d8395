import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import {
  errorCodes,
  LIMIT_SETTINGS,
  ROOM_SETTINGS,
  WAIT_SETTINGS,
  WATCH,
  Watch,
  type ErrorCode,
  type LimitsSet,
  type SocketRefusal,
  type WatchAnswer,
} from '@moontower/contracts';
import type { Log, Metrics } from '@moontower/runtime';
import { Server, type Socket } from 'socket.io';
import { baseHeaders } from '../request-context/base-headers.ts';
import type { Visitors } from '../request-context/visitor.ts';
import type { Hub } from './hub.ts';
import { createGate, type GateLimits } from './gate.ts';
import { isOwnOrigin } from '../request-context/origin.ts';
import { createSocketSessions, type SessionsOptions } from './sessions.ts';
import { createSharedSockets } from './shared-sockets.ts';
import type { SharedLimits, SharedLine } from '../request-context/shared-limits.ts';
import { createReplayLimit, type MayReplay, type ReplayLimits } from './replay-limit.ts';

const LARGEST_FRAME = 16_384;
const PATH = '/socket.io/';

export interface SocketLimits extends GateLimits, ReplayLimits {
  /** Packets one socket may send within `windowMs`. */
  packets: number;
  windowMs: number;
  /** A socket that has not said what it watches by then is let go. */
  watchWithinMs: number;
  /** Open connections of one account. */
  perAccount: number;
}
const { LIMIT_SOCKET_MESSAGES_10_SECONDS: MESSAGES } = LIMIT_SETTINGS;

/** As they are, or as a service set them. */
const socketLimits = ({
  LIMIT_SOCKETS_ADDRESS: perAddress = ROOM_SETTINGS.LIMIT_SOCKETS_ADDRESS.room,
  LIMIT_SOCKETS_ACCOUNT: perAccount = ROOM_SETTINGS.LIMIT_SOCKETS_ACCOUNT.room,
  LIMIT_SOCKET_MESSAGES_10_SECONDS: packets = MESSAGES.points,
  LIMIT_SOCKET_IDLE: idleSeconds = WAIT_SETTINGS.LIMIT_SOCKET_IDLE.seconds,
}: LimitsSet): SocketLimits => ({
  perAddress,
  local: Math.max(20_000, perAddress),
  perAccount,
  packets,
  windowMs: MESSAGES.perMs,
  watchWithinMs: idleSeconds * 1_000,
  replayEveryMs: 10_000,
  replayedEvents: 20_000,
  budgetMs: 60_000,
});

export interface SocketOptions {
  server: HttpServer;
  hub: Hub;
  publicUrl: string;
  visitors: Visitors;
  log: Log;
  metrics: Metrics;
  /** Who signed in, and which sign-ins still hold; without it every socket is a visitor's. */
  signedIn?: Pick<SessionsOptions, 'tokens' | 'living' | 'nowMs'>;
  limits?: LimitsSet;
  /** Where all processes count together. */
  line?: SharedLine | undefined;
  share?: SharedLimits;
}
export interface SocketServer {
  emit: (room: string, name: string, message: unknown) => void;
  close: () => Promise<void>;
}

const ENGINE = {
  serveClient: false,
  maxHttpBufferSize: LARGEST_FRAME,
  perMessageDeflate: false,
  httpCompression: false,
  connectTimeout: 5_000,
  path: PATH,
} as const;

/** Socket.IO on the one server. It only listens for `watch` and only speaks event names. */
export function attachSockets({
  server,
  hub,
  publicUrl,
  visitors,
  log,
  metrics,
  signedIn,
  limits: set = {},
  line,
  share,
}: SocketOptions): SocketServer {
  const limits = socketLimits(set);
  const shared = line && createSharedSockets(line, limits.perAccount);
  const gate = createGate(limits, shared);
  const replays = createReplayLimit(limits, () => performance.now(), share);
  const door = createDoor(async (request) => {
    if (!isOwnOrigin(request, publicUrl)) return 'elsewhere';
    return (await gate.hasRoom(visitors.of(request))) ? undefined : 'too_many_requests';
  });
  // Asked for handshakes only: what belongs to an open connection does not come here.
  const io = new Server(server, { ...ENGINE, allowRequest: door.ask });
  // Before the library answers: its refusals take no headers of ours otherwise.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(PATH) !== true) return;
    door.note(request, response);
    for (const [name, value] of baseHeaders(visitors.onTls(request))) response.setHeader(name, value);
  });
  countIn(io, { gate, visitors, metrics });
  const cut = (room: string) => io.in(room).disconnectSockets(true);
  const together = { perAccount: limits.perAccount, cut, crowdedOut, shared };
  const sessions = signedIn && createSocketSessions({ ...signedIn, ...together });
  io.on('connection', (socket) => {
    void sessions?.enter(socket);
    const mayReplay = replays.ofSocket(visitors.of(socket.request));
    serve({ socket, hub, log, limits, mayReplay });
  });
  return {
    emit: (room, name, message) => {
      io.to(room).emit(name, message);
    },
    close: async () => {
      sessions?.close();
      shared?.stop();
      io.disconnectSockets(true);
      await new Promise<void>((resolve) => {
        io.engine.close();
        io.removeAllListeners();
        resolve();
      });
    },
  };
}

/** One for all sockets that a message goes to. */
interface Packet {
  options?: { wsPreEncodedFrame?: Buffer[] };
}
/** Head and text of a message are one write to a socket, not two: that is a tenth of what a message costs. */
function joinFrame({ options }: Packet): void {
  const frame = options?.wsPreEncodedFrame;
  if (options !== undefined && frame?.length === 2) options.wsPreEncodedFrame = [Buffer.concat(frame)];
}

interface RawSocket {
  request: IncomingMessage;
  on: ((event: 'close', listener: () => void) => void) &
    ((event: 'packetCreate', listener: (packet: Packet) => void) => void);
}

/** Counts open connections, by address and in sum. */
function countIn(
  io: Server,
  { gate, visitors, metrics }: Pick<SocketOptions, 'visitors' | 'metrics'> & { gate: ReturnType<typeof createGate> },
): void {
  io.engine.on('connection', (raw: RawSocket) => {
    const leave = gate.enter(visitors.of(raw.request));
    metrics.socketsOpen.inc();
    raw.on('packetCreate', joinFrame);
    raw.on('close', () => {
      leave();
      metrics.socketsOpen.dec();
    });
  });
}

/** Lets handshakes in, or says why not: a sentence, and the code in a header where the refusal is a plain answer. */
function createDoor(refusal: (request: IncomingMessage) => Promise<ErrorCode | undefined>) {
  const answers = new WeakMap<IncomingMessage, ServerResponse>();
  return {
    note: (request: IncomingMessage, response: ServerResponse): void => {
      answers.set(request, response);
    },
    ask: (request: IncomingMessage, decide: (why: string | null, open: boolean) => void): void => {
      void refusal(request).then((problem) => {
        if (problem === undefined) {
          decide(null, true);
          return;
        }
        const answer = answers.get(request);
        if (answer?.headersSent === false) answer.setHeader('X-Problem', problem);
        decide(errorCodes[problem].message, false);
      });
    },
  };
}

interface ConnectionContext {
  socket: Socket;
  hub: Hub;
  log: Log;
  limits: SocketLimits;
  mayReplay: MayReplay;
}

function serve({ socket, hub, log, limits, mayReplay }: ConnectionContext): void {
  let room: string | undefined;
  let gone = false;
  let turn: Promise<void> = Promise.resolve();
  const late = setTimeout(
    () => refuse(socket, { problem: 'bad_request', reason: 'Nothing was asked for in time.' }),
    limits.watchWithinMs,
  );

  const swap = (next: string | undefined) => {
    if (room !== undefined) {
      void socket.leave(room);
      hub.leave(room);
    }
    room = next;
    if (next !== undefined) void socket.join(next);
  };
  countPackets(socket, limits);
  socket.on(WATCH, (given: unknown, acknowledge: unknown) => {
    const answer = (value: WatchAnswer) => {
      if (typeof acknowledge === 'function') acknowledge(value);
    };
    const watch = Watch.safeParse(given);
    if (!watch.success) {
      answer({ ...nothing(hub), reset: false, error: 'The watch could not be read.', problem: 'bad_request' });
      return;
    }
    // It said so in time, however long the answer takes.
    clearTimeout(late);
    // One after the other, so that two quick changes of the filter end in the later one.
    turn = turn
      .then(async () => {
        if (gone) return;
        const enter = (next: string) => {
          if (gone) hub.leave(next);
          else swap(next);
        };
        answer(await hub.join(watch.data, enter, mayReplay));
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'A watch could not be served');
        answer({ ...nothing(hub), error: 'What was missed cannot be read right now.', problem: 'unavailable' });
      });
  });
  socket.on('disconnect', () => {
    gone = true;
    clearTimeout(late);
    swap(undefined);
  });
}

/** Lets a socket go that sends more than it may. */
function countPackets(socket: Socket, limits: SocketLimits): void {
  let packets = 0;
  let windowEndsAt = 0;
  socket.use((_packet, next) => {
    const now = performance.now();
    if (now >= windowEndsAt) {
      packets = 0;
      windowEndsAt = now + limits.windowMs;
    }
    packets += 1;
    if (packets > limits.packets)
      refuse(socket, { problem: 'too_many_requests', reason: 'Too many messages. Connect again in a minute.' });
    else next();
  });
}

const nothing = (hub: Hub) => ({ seq: hub.position(), missed: [], reset: true });

/** Says why before hanging up. */
function refuse(socket: Socket, why: Omit<SocketRefusal, 'again'> & Partial<SocketRefusal>): void {
  socket.emit('refused', { again: 'in-a-minute', ...why } satisfies SocketRefusal);
  socket.disconnect(true);
}

/** Its account has opened as many since as it may have. */
function crowdedOut(socket: Socket): void {
  refuse(socket, { problem: 'too_many_requests', reason: 'Your account has newer pages open.', again: 'when-used' });
}
