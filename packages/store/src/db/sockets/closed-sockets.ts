import type { Socket } from 'node:net';
import { mongo, type Connection } from 'mongoose';
import { onClientSocket, portsOf } from './client-sockets.ts';

const known: ReadonlySet<number>[] = [];

function watch(socket: Socket): void {
  let port: number | undefined;
  // Not `remotePort`: a socket that the other side reset as soon as it stood has none.
  socket.on('connectionAttempt', (_address, to) => {
    port = to;
  });
  const isMongo = (): boolean => known.some((ports) => port !== undefined && ports.has(port));
  const isWritten = (): boolean => isMongo() && socket.listenerCount('drain') > 0;
  // Before the driver hears of it: whoever waits for `drain` would be handed the system's error as it is.
  socket.prependOnceListener('error', (error) => {
    if (isWritten() && !(error instanceof mongo.MongoError))
      socket.emit('error', new mongo.MongoNetworkError(error.message, { cause: error }));
  });
  socket.once('close', () => {
    if (!isWritten()) return;
    socket.emit(
      'error',
      new mongo.MongoNetworkError('MongoDB closed the connection while a command was being written'),
    );
  });
}

/**
 * Ends commands that were written to a connection in the moment MongoDB closed it. The driver (7.9 and before) then
 * waits for the socket's `drain`, which never comes: a socket that is closed already tells neither `drain` nor `error`,
 * and no timeout of the driver's runs for it. The command stayed open for good, and its reading with it. Told of the
 * end, the driver tries again as after any lost connection. Where the system tells of an error meanwhile (a reset), the
 * driver hands on that error, which nobody takes for a lost connection; here it becomes one.
 * Connections over TLS are not announced by Node and stay as the driver has them.
 */
export function endCommandsOfClosedSockets(connection: Connection): void {
  known.push(portsOf(connection.getClient()));
  // The same listener, however many connections there are.
  onClientSocket(watch);
}
