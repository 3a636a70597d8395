import { connect, createServer, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStores, type Stores } from '../start-stores.ts';
import { initiateReplicaSet } from './replica-set.ts';

const COMMAND = 'replSetGetConfig';
let dir: string;
let stores: Stores;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'moontower-replica-'));
  stores = await startStores({ dir, own: true, log: () => undefined });
});
afterAll(async () => {
  await stores.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('a start goes on where MongoDB closes all connections as it learns that its set names another address', async () => {
  const port = stores.mongo?.port ?? 0;
  let closed = 0;
  const ends = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (closed < 2 && bytes.includes(COMMAND)) {
        closed += 1;
        for (const end of ends) end.destroy();
      } else far.write(bytes);
    });
    far.pipe(near);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  const through = typeof address === 'object' ? address?.port : undefined;
  await initiateReplicaSet(port, `mongodb://127.0.0.1:${through}/?directConnection=true`);
  expect(closed).toBe(2);
  for (const end of ends) end.destroy();
  proxy.close();
});
