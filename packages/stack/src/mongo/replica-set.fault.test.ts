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

/** Hands on what is said on each line, but what `keeps` takes. @returns where it listens, and its end */
async function startProxy(keeps: (bytes: Buffer, endAll: () => void) => boolean) {
  const ends = new Set<Socket>();
  const endAll = () => {
    for (const end of ends) end.destroy();
  };
  const proxy = createServer((near) => {
    const far = connect(stores.mongo?.port ?? 0, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (!keeps(bytes, endAll)) far.write(bytes);
    });
    far.pipe(near);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  const through = typeof address === 'object' ? address?.port : undefined;
  return {
    uri: `mongodb://127.0.0.1:${through}/?directConnection=true`,
    stop: () => {
      endAll();
      proxy.close();
    },
  };
}

it('a start goes on where MongoDB closes all connections as it learns that its set names another address', async () => {
  let closed = 0;
  const proxy = await startProxy((bytes, endAll) => {
    if (closed === 2 || !bytes.includes(COMMAND)) return false;
    closed += 1;
    endAll();
    return true;
  });
  await initiateReplicaSet(stores.mongo?.port ?? 0, { uri: proxy.uri });
  expect(closed).toBe(2);
  proxy.stop();
});

it('a start goes on where a command of it has no answer', async () => {
  let lost = 0;
  const proxy = await startProxy((bytes) => {
    if (lost === 1 || !bytes.includes(COMMAND)) return false;
    lost += 1;
    return true;
  });
  await initiateReplicaSet(stores.mongo?.port ?? 0, { uri: proxy.uri, answerMs: 2_000 });
  expect(lost).toBe(1);
  proxy.stop();
});
