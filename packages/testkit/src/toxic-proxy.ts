import { connect, createServer, type Socket } from 'node:net';

/** What happens to bytes on their way, in both directions. */
export interface Toxic {
  /** Every piece arrives so much later. */
  latencyMs?: number;
  /** Nothing arrives any more, and nobody is told: a half-open connection. */
  stalled?: boolean;
}

export interface ToxicProxy {
  port: number;
  /**
   * Replaces what was set before. Bytes that were held back arrive at once when `latencyMs` goes; stalled ones never
   * do.
   */
  poison: (toxic: Toxic) => void;
  /** Resets every connection there is; new ones are taken. */
  reset: () => void;
  /** Connections right now. */
  count: () => number;
  stop: () => Promise<void>;
}

interface DelayedBytes {
  to: Socket;
  bytes: Buffer;
  atMs: number;
}

/** The bytes on their way between two ends, and what is done to them. */
function createLines() {
  let toxic: Toxic = {};
  let timer: NodeJS.Timeout | undefined;
  const held: DelayedBytes[] = [];
  const sockets = new Set<Socket>();
  const deaf = new WeakSet<Socket>();

  const write = ({ to, bytes }: DelayedBytes): void => {
    if (!to.destroyed && to.writable) to.write(bytes);
  };
  const release = (): void => {
    clearTimeout(timer);
    const now = toxic.latencyMs === undefined ? Number.POSITIVE_INFINITY : Date.now();
    while (held[0] !== undefined && held[0].atMs <= now) {
      const next = held.shift();
      if (next !== undefined) write(next);
    }
    if (held[0] !== undefined) timer = setTimeout(release, Math.max(1, held[0].atMs - now));
  };
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (bytes) => {
      if (toxic.stalled === true) {
        deaf.add(from);
        deaf.add(to);
      }
      // What was swallowed once leaves a hole: such a connection stays deaf until it is closed.
      if (deaf.has(from)) return;
      if (toxic.latencyMs === undefined && held.length === 0) write({ to, bytes, atMs: 0 });
      else {
        held.push({ to, bytes, atMs: Date.now() + (toxic.latencyMs ?? 0) });
        release();
      }
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!deaf.has(from)) to.destroy();
    });
  };
  return {
    sockets,
    pass,
    poison: (next: Toxic) => {
      toxic = next;
      release();
    },
    end: () => clearTimeout(timer),
  };
}

/** A TCP proxy on loopback that harms what goes through it. */
export async function startToxicProxy(target: { host: string; port: number }): Promise<ToxicProxy> {
  const lines = createLines();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ ...target, noDelay: true });
    for (const socket of [client, upstream]) lines.sockets.add(socket);
    lines.pass(client, upstream);
    lines.pass(upstream, client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const reset = () => {
    for (const socket of lines.sockets) socket.resetAndDestroy();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    poison: lines.poison,
    reset,
    count: () => lines.sockets.size / 2,
    stop: async () => {
      lines.end();
      reset();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
