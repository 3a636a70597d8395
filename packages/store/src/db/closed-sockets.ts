import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { mongo, type Connection } from 'mongoose';

const DEFAULT_PORT = 27_017;
const ports = new Set<number>();

function portOf(address: string): number {
  const port = Number(/:(\d+)$/.exec(address)?.[1]);
  return Number.isInteger(port) ? port : DEFAULT_PORT;
}

function watch(socket: Socket): void {
  let port: number | undefined;
  socket.once('connect', () => {
    port = socket.remotePort;
  });
  socket.once('close', () => {
    if (port === undefined || !ports.has(port) || socket.listenerCount('drain') === 0) return;
    socket.emit(
      'error',
      new mongo.MongoNetworkError('MongoDB closed the connection while a command was being written'),
    );
  });
}

let watching = false;

/**
 * Ends commands that were written to a connection in the moment MongoDB closed it. The driver (7.9 and before) then
 * waits for the socket's `drain`, which never comes: a socket that is closed already tells neither `drain` nor `error`,
 * and no timeout of the driver's runs for it. The command stayed open for good, and its reading with it. Told of the
 * end, the driver tries again as after any lost connection.
 * Connections over TLS are not announced by Node and stay as the driver has them.
 */
export function endCommandsOfClosedSockets(connection: Connection): void {
  const client = connection.getClient();
  for (const { port } of client.options.hosts) ports.add(port ?? DEFAULT_PORT);
  // Members of the replica set that the address did not name.
  client.on('serverOpening', ({ address }) => {
    ports.add(portOf(address));
  });
  if (watching) return;
  watching = true;
  subscribe('net.client.socket', (message) => {
    if (typeof message === 'object' && message !== null && 'socket' in message && message.socket instanceof Socket)
      watch(message.socket);
  });
}
