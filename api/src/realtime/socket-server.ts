import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { WATCH, Watch, type WatchAnswer } from '@moontower/contracts';
import type { Log, Metrics } from '@moontower/runtime';
import { Server, type Socket } from 'socket.io';
import type { Hub } from './hub.ts';
import { createGate, type GateLimits } from './gate.ts';
import { isOwnOrigin } from './origin.ts';

const LARGEST_FRAME = 16_384;

export interface SocketLimits extends GateLimits {
  /** Packets one socket may send within `windowMs`. */
  packets: number; windowMs: number;
  /** A socket that has not said what it watches by then is let go. */
  watchWithinMs: number;
}
export const SOCKET_LIMITS: SocketLimits = { perAddress: 20, local: 20_000, packets: 30, windowMs: 10_000, watchWithinMs: 10_000 };

export interface SocketOptions { server: HttpServer; hub: Hub; publicUrl: string; log: Log; metrics: Metrics; limits?: SocketLimits }
export interface SocketServer { emit: (room: string, name: string, message: unknown) => void; close: () => Promise<void> }

/** Socket.IO on the one server. It only listens for `watch` and only speaks event names. */
export function attachSockets({ server, hub, publicUrl, log, metrics, limits = SOCKET_LIMITS }: SocketOptions): SocketServer {
  const gate = createGate(limits);
  const io = new Server(server, {
    serveClient: false, maxHttpBufferSize: LARGEST_FRAME, perMessageDeflate: false, httpCompression: false, connectTimeout: 5_000,
    allowRequest: (request, decide) => {
      const isNew = !(request.url ?? '').includes('sid=');
      decide(null, isOwnOrigin(request, publicUrl) && (!isNew || gate.hasRoom(request)));
    },
  });
  io.engine.on('connection', (raw: { request: IncomingMessage; on: (event: 'close', listener: () => void) => void }) => {
    const leave = gate.enter(raw.request);
    metrics.socketsOpen.inc();
    raw.on('close', () => { leave(); metrics.socketsOpen.dec(); });
  });
  io.on('connection', (socket) => serve({ socket, hub, log, limits }));
  return {
    emit: (room, name, message) => { io.to(room).emit(name, message); },
    close: async () => { io.disconnectSockets(true); await new Promise<void>((resolve) => { io.engine.close(); io.removeAllListeners(); resolve(); }); },
  };
}

interface Serving { socket: Socket; hub: Hub; log: Log; limits: SocketLimits }

function serve({ socket, hub, log, limits }: Serving): void {
  let room: string | undefined;
  let gone = false;
  let turn: Promise<void> = Promise.resolve();
  let packets = 0;
  let windowEndsAt = 0;
  const late = setTimeout(() => { if (room === undefined) refuse(socket, 'Nothing was asked for in time.'); }, limits.watchWithinMs);

  const swap = (next: string | undefined) => {
    if (room !== undefined) { void socket.leave(room); hub.leave(room); }
    room = next;
    if (next !== undefined) void socket.join(next);
  };
  socket.use((_packet, next) => {
    const now = performance.now();
    if (now >= windowEndsAt) { packets = 0; windowEndsAt = now + limits.windowMs; }
    packets += 1;
    if (packets > limits.packets) refuse(socket, 'Too many messages. Connect again in a minute.');
    else next();
  });
  socket.on(WATCH, (given: unknown, acknowledge: unknown) => {
    const answer = (value: WatchAnswer) => { if (typeof acknowledge === 'function') acknowledge(value); };
    const watch = Watch.safeParse(given);
    if (!watch.success) { answer({ seq: hub.position(), missed: [], reset: false, error: 'The watch could not be read.' }); return; }
    // One after the other, so that two quick changes of the filter end in the later one.
    turn = turn.then(async () => {
      if (gone) return;
      const told = await hub.join(watch.data, (next) => { if (gone) hub.leave(next); else swap(next); });
      clearTimeout(late);
      answer(told);
    }).catch((error: unknown) => {
      log.warn({ err: error }, 'A watch could not be served');
      answer({ seq: hub.position(), missed: [], reset: true, error: 'What was missed cannot be read right now.' });
    });
  });
  socket.on('disconnect', () => { gone = true; clearTimeout(late); swap(undefined); });
}

/** Says why before hanging up. */
function refuse(socket: Socket, reason: string): void {
  socket.emit('refused', { reason });
  socket.disconnect(true);
}
