import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { mongo, type Connection } from 'mongoose';
import { openSockets, portsOf } from './client-sockets.ts';

/** How often connections are looked at. */
const LOOK_MS = 1_000;
/** So long without an answer, MongoDB is asked whether it still works on the command, and so often again. */
const SILENT_MS = 6_000;
const ASK_AGAIN_MS = 3_000;
const ASK_LIMIT_MS = 3_000;
/** An operation that runs for about as long is the one waited for: both clocks are read at other moments. */
const SLACK_MS = 3_000;

// Of the process, not of a connection: sockets do not say whose they are, and MongoDB is asked for all of them at once.
const MARK = randomUUID().slice(0, 8);
/** The name by which MongoDB knows a connection of this process, and tells what the process asked for. */
export const markedName = (appName: string): string => `${appName}-${MARK}`;

interface Wait {
  socket: Socket;
  /** Read and written: they stand still while nothing comes. */
  bytes: string;
  sinceMs: number;
}
const bytesOf = (socket: Socket): string => `${socket.bytesRead}:${socket.bytesWritten}`;

/** @returns what gives, whenever it is asked, the connections on which nothing has come for long */
function silentOnes(isWaiting: (socket: Socket) => boolean): () => Wait[] {
  const waits = new Map<Socket, Wait>();
  return () => {
    const now = performance.now();
    for (const socket of waits.keys()) if (!isWaiting(socket)) waits.delete(socket);
    for (const socket of [...openSockets()].filter(isWaiting)) {
      const bytes = bytesOf(socket);
      if (waits.get(socket)?.bytes !== bytes) waits.set(socket, { socket, bytes, sinceMs: now });
    }
    return [...waits.values()].filter(({ sinceMs }) => now - sinceMs >= SILENT_MS);
  };
}

export interface LostAnswersOptions {
  uri: string;
  /** The driver sets this on a socket while a command waits for its answer there, and on no other. */
  socketTimeoutMs: number;
}

/**
 * Over a connection of its own: those of the pool may all be waiting.
 * @returns milliseconds that each operation of this process has been running; undefined where MongoDB gives no answer
 */
async function runningMs(uri: string): Promise<number[] | undefined> {
  const client = new mongo.MongoClient(uri, {
    appName: 'lost-answers',
    maxPoolSize: 1,
    serverSelectionTimeoutMS: ASK_LIMIT_MS,
    connectTimeoutMS: ASK_LIMIT_MS,
    socketTimeoutMS: ASK_LIMIT_MS,
    waitQueueTimeoutMS: ASK_LIMIT_MS,
  });
  try {
    const running = client
      .db('admin')
      .aggregate<{ microsecs_running?: number }>([
        { $currentOp: {} },
        { $match: { appName: { $regex: `-${MARK}$` }, active: true } },
        { $project: { microsecs_running: { $toDouble: '$microsecs_running' } } },
      ]);
    return (await running.toArray()).map(({ microsecs_running: micros }) => (micros ?? 0) / 1_000);
  } catch {
    return undefined;
  } finally {
    await client.close(true).catch(() => undefined);
  }
}

/**
 * Ends commands whose answer will not come: a firewall, a container's network or a balancer forgot the connection and
 * tells neither side. The driver looks at the server over another connection and finds nothing wrong. Such a command
 * would wait for all of `socketTimeoutMs`, and the transactions behind would wait with it.
 * MongoDB is asked whether it still works on the command. Only where it does not, the connection is given up, and the
 * driver tries again as after any lost connection. Those over TLS, which Node does not announce, stay as they are.
 */
export function endCommandsWithoutAnswer(connection: Connection, { uri, socketTimeoutMs }: LostAnswersOptions): void {
  openSockets();
  const ports = portsOf(connection.getClient());
  const isWaiting = (socket: Socket): boolean =>
    socket.timeout === socketTimeoutMs && socket.remotePort !== undefined && ports.has(socket.remotePort);
  const silent = silentOnes(isWaiting);
  let askedMs = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    const waits = silent();
    if (waits.length === 0 || performance.now() - askedMs < ASK_AGAIN_MS) return;
    askedMs = performance.now();
    const running = await runningMs(uri);
    if (running === undefined) return;
    for (const { socket, bytes, sinceMs } of waits) {
      const waitedMs = performance.now() - sinceMs;
      const isWorkedOn = running.some((ms) => Math.abs(ms - waitedMs) <= SLACK_MS);
      // Whatever came while MongoDB was asked is an answer.
      if (!isWorkedOn && isWaiting(socket) && bytesOf(socket) === bytes)
        socket.destroy(new mongo.MongoNetworkError('The answer of MongoDB to a command was lost on its way'));
    }
  };
  let underWay = false;
  // Not before: whoever tries to connect again and again would leave a clock behind each time.
  connection.once('open', () => {
    const timer = setInterval(() => {
      if (underWay) return;
      underWay = true;
      void look().finally(() => {
        underWay = false;
      });
    }, LOOK_MS);
    timer.unref();
    connection.once('close', () => {
      clearInterval(timer);
    });
  });
}
