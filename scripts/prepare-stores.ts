// Makes of the MongoDB of docker compose a replica set of one, with the product's user. Harmless to repeat; further
// databases are named behind it: node worker/dist/ops.js stores [database …]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { placeOfStore } from './open-store.ts';
import { SHARED_DATABASE } from '@moontower/runtime';
import { admitUser, asAdmin, systemUriOf } from '@moontower/stack/mongo/guard';
import { initiateReplicaSet } from '@moontower/stack/mongo/replica-set';

const TRIES = 5;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mongo: { type: 'string', default: 'mongo:27017' },
      secrets: { type: 'string', default: '/secrets-mongo' },
    },
  });
  const { uri, database, isLive } = placeOfStore();
  const read = (name: string): string => readFileSync(`${values.secrets}/${name}`, 'utf8').trim();
  if (!uri.includes(`@${values.mongo}/`)) {
    console.log('MONGODB_URI names another MongoDB, which is left as it is.');
    return;
  }
  const system = systemUriOf(values.mongo, read('key'));
  const port = Number(values.mongo.split(':').at(-1));
  await patiently(() => initiateReplicaSet(port, { uri: system, host: values.mongo }));
  const shared = isLive ? [SHARED_DATABASE] : [];
  const databases = [database, `${database}_restore_try`, ...shared, ...positionals];
  await asAdmin(system, (admin) => admitUser(admin, read('password'), databases));
  console.log(`MongoDB is ready; its user may read and write ${databases.join(', ')}.`);
}

/** A MongoDB that begins over many files takes a while until it answers. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await work();
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
      await wait(2_000);
    }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
