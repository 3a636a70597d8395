import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { binaries } from '@moontower/stack/machine/places';
import { createFailureCache } from '@moontower/stack/machine/failure-cache';
import { runServer } from '@moontower/stack/machine/run-server';
import { findMongod } from '@moontower/stack/mongo/find-mongod';
import { mongodArgs, runMongod } from '@moontower/stack/mongo/run-mongod';

export interface GuardedMongod {
  port: number;
  /** Address for a user who may read and write `database`, and nothing else. */
  uri: string;
  /** Address for a user who may do everything. */
  ownerUri: string;
  stop: () => Promise<void>;
}

/**
 * A mongod that asks who is there. Users are made while it does not ask yet; then it is started again over the same
 * files.
 */
export async function startGuardedMongod(folder: string, database: string): Promise<GuardedMongod> {
  const { binary } = await findMongod({
    folder: binaries,
    memory: createFailureCache(join(folder, 'failed.json')),
    tell: () => undefined,
  });
  const plan = { binary, folder: join(folder, 'guarded'), tell: () => undefined };
  const open = await runMongod(plan);
  const secret = { product: randomBytes(12).toString('hex'), owner: randomBytes(12).toString('hex') };
  const client = new MongoClient(open.uri);
  await client.db('admin').command({ createUser: 'owner', pwd: secret.owner, roles: ['root'] });
  await client
    .db('admin')
    .command({ createUser: 'moontower', pwd: secret.product, roles: [{ role: 'readWrite', db: database }] });
  await client.close();
  await open.stop();
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, randomBytes(96).toString('base64'), { mode: 0o600 });
  const server = await runServer({
    what: 'MongoDB',
    binary,
    args: [...mongodArgs(plan, open.port), '--keyFile', keyFile],
    port: open.port,
    pidFile: join(folder, 'guarded.pid.json'),
    logFile: join(plan.folder, 'mongod.log'),
    patienceMs: 60_000,
  });
  const uriOf = (name: string, password: string) =>
    open.uri.replace('mongodb://', `mongodb://${name}:${password}@`).concat('&authSource=admin');
  await untilWritable(uriOf('owner', secret.owner));
  return {
    port: open.port,
    uri: uriOf('moontower', secret.product),
    ownerUri: uriOf('owner', secret.owner),
    stop: server.stop,
  };
}

async function untilWritable(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 30_000 });
  try {
    for (let waited = 0; waited < 30_000; waited += 50) {
      if ((await client.db('admin').command({ hello: 1 }))['isWritablePrimary'] === true) return;
      await sleep(50);
    }
    throw new Error('The guarded MongoDB did not become able to write.');
  } finally {
    await client.close();
  }
}
