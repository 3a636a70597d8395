// A client that keeps connections busy over raw sockets, in a process of its own: node --import tsx bench/http-load.ts
// <json>.
import { connect } from 'node:net';

export interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}
export interface LoadCounts {
  requests: number;
  seconds: number;
}

const TURN = '{turn}';

/**
 * Sends the next request when the whole answer to the one before is in. `{turn}` in the path becomes six changing
 * digits, others in every round: an address asked again would be answered from the kept ones.
 */
async function load({ port, path, headers, connections, seconds }: Load): Promise<LoadCounts> {
  let turn = Date.now() % 1_000_000;
  let requests = 0;
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const next = () => {
    turn += 1;
    return (
      `GET ${path.replace(TURN, String(turn % 1_000_000).padStart(6, '0'))} HTTP/1.1\r\nHost: ` +
      `127.0.0.1\r\n${lines}\r\n`
    );
  };
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1');
          let left = 0;
          let head = '';
          socket
            .setNoDelay(true)
            .on('connect', () => socket.write(next()))
            .on('error', reject)
            .on('close', () => resolve());
          socket.on('data', (chunk: Buffer) => {
            let body = chunk.length;
            if (left === 0) {
              head += chunk.toString('latin1');
              const end = head.indexOf('\r\n\r\n');
              if (end < 0) return;
              if (!/^HTTP\/1\.1 (200|304)/.test(head)) {
                reject(new Error(head.slice(0, 300)));
                socket.destroy();
                return;
              }
              body = head.length - end - 4;
              left = head.startsWith('HTTP/1.1 304') ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
              head = '';
            }
            left -= body;
            if (left > 0) return;
            left = 0;
            requests += 1;
            if (performance.now() < until) socket.write(next());
            else socket.destroy();
          });
        }),
    ),
  );
  return { requests, seconds: (performance.now() - startedAt) / 1_000 };
}

const [plan] = process.argv.slice(2);
if (plan !== undefined && process.send !== undefined) {
  const done = await load(JSON.parse(plan));
  process.send(done, undefined, undefined, () => {
    process.exit(0);
  });
}
