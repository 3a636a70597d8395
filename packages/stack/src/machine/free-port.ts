import { connect, createServer } from 'node:net';

/** A loopback port that is free right now. Another process may take it first: who uses it tries again with another. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** True when something accepts connections there. */
export function answers(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket
      .setTimeout(1_000, () => end(false))
      .once('connect', () => end(true))
      .once('error', () => end(false));
  });
}
