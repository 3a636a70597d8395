import { join } from 'node:path';
import type { Choice, PrintLine } from '../choice.ts';
import type { Memory } from '../machine/failure-cache.ts';
import { findMongod } from './find-mongod.ts';
import { inspectMongo } from './replica-set.ts';
import { runMongod, type RunningMongod } from './run-mongod.ts';

export interface StorePlan {
  /** Files of what we run ourselves. */
  dir: string;
  /** Downloaded programs. */
  folder: string;
  memory: Memory;
  tell: PrintLine;
  /** Run our own even where one is given or running: for tests that kill it. */
  own: boolean;
  /** The databases of the product, and with them a password on each store. */
  databases?: readonly string[];
  /** Further options of our own mongod. */
  mongodArgs?: readonly string[];
}

export interface StartedMongo {
  uri: string;
  choice: Choice;
  server?: RunningMongod;
  /** Runs ours again at the same address, after it ended. */
  again?: () => Promise<RunningMongod>;
}

export async function startMongo(plan: StorePlan): Promise<StartedMongo> {
  const { dir, folder, memory, tell, own, databases, mongodArgs: args } = plan;
  const given = process.env['MONGODB_URI'];
  if (given && !own) return givenMongo(given);
  const found = await findMongod({ folder, memory, tell });
  const guard = databases === undefined ? undefined : { databases };
  const ours = { binary: found.binary, folder: join(dir, 'mongo'), tell, guard, args };
  const server = await runMongod(ours);
  return {
    uri: server.uri,
    server,
    again: () => runMongod({ ...ours, port: server.port }),
    choice: { what: 'MongoDB', how: found.how, version: found.version },
  };
}

async function givenMongo(uri: string): Promise<StartedMongo> {
  const answer = await inspectMongo(uri);
  if ('problem' in answer) throw new Error(`MONGODB_URI is set, but cannot be used: ${answer.problem}`);
  return { uri, choice: { what: 'MongoDB', how: 'MONGODB_URI', version: answer.version } };
}
