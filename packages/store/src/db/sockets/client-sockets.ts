import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type { mongo } from 'mongoose';

const DEFAULT_PORT = 27_017;
const sockets = new Set<Socket>();
const listeners = new Set<(socket: Socket) => void>();
let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  subscribe('net.client.socket', (message) => {
    if (typeof message !== 'object' || message === null || !('socket' in message)) return;
    const { socket } = message;
    if (!(socket instanceof Socket)) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    for (const listener of listeners) listener(socket);
  });
}

/**
 * Hears of every socket that this process opens from now on, wherever that leads. Node announces no connections over
 * TLS.
 */
export function onClientSocket(listener: (socket: Socket) => void): void {
  listeners.add(listener);
  watch();
}

/** Sockets of this process that are open, of those since this was first called. */
export function openSockets(): Iterable<Socket> {
  watch();
  return sockets;
}

/** Ports of the servers that a client knows, those of the replica set that its address did not name among them. */
export function portsOf(client: mongo.MongoClient): ReadonlySet<number> {
  const ports = new Set(client.options.hosts.map(({ port = DEFAULT_PORT }) => port));
  client.on('serverOpening', ({ address }) => {
    const port = Number(/:(\d+)$/.exec(address)?.[1]);
    ports.add(Number.isInteger(port) ? port : DEFAULT_PORT);
  });
  return ports;
}
