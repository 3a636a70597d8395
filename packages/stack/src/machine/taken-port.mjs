// Plain JavaScript: scripts/start.mjs needs it before anything is installed.
import { createServer } from 'node:net';

/** Resolves where this port can be had; rejects with the sentence for whoever wants it. */
export function requireFreePort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program; choose another one, for example PORT=${port + 1} npm start.`
            : `Port ${port} on ${host} cannot be used: ${error.message}.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
