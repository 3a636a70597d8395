import { renameSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { PrintLine } from '../choice.ts';
import { freePort } from '../machine/free-port.ts';
import { endLeftOver } from '../machine/own-process.ts';
import { privateFolder } from '../machine/private-files.ts';
import { runServer, ServerEnded, whileRunning, type RunningServer } from '../machine/run-server.ts';
import { admitProduct, keyFileOf, productUri, systemUri, type Guard } from './guard.ts';
import { settleCompatibility } from './feature-compatibility.ts';
import { initiateReplicaSet, REPLICA_SET } from './replica-set.ts';

export interface MongodPlan {
  binary: string;
  /** Its files; kept between runs. */
  folder: string;
  tell: PrintLine;
  /** Keep the port, so that clients find it again after a restart. Any free one by default. */
  port?: number;
  /**
   * It asks who is there, and lets in the product's user only. Without it everybody on this machine may do everything:
   * for tests.
   */
  guard?: Guard;
  args?: readonly string[];
}
export interface RunningMongod extends RunningServer {
  uri: string;
}

const EXIT_PORT_TAKEN = 48;
const EXIT_OTHER_FORMAT = 62;

/**
 * Runs mongod as a one-member replica set on loopback. What an earlier run left behind (process, port) is dealt with
 * first.
 */
export async function runMongod(plan: MongodPlan): Promise<RunningMongod> {
  privateFolder(plan.folder);
  privateFolder(join(plan.folder, 'files'));
  if (await endLeftOver(pidFile(plan))) plan.tell('Ended a MongoDB that an earlier run had left behind');
  keepOneLog(plan);
  const server = await launch(plan, 5);
  const uri = await whileRunning(server, { what: 'MongoDB', work: () => makePrimary(plan, server.port) });
  return { ...server, uri };
}

/** @returns the address for the product */
async function makePrimary({ folder, guard, tell }: MongodPlan, port: number): Promise<string> {
  if (guard === undefined) {
    await initiateReplicaSet(port);
    const open = `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`;
    await settleCompatibility(open, folder, tell);
    return open;
  }
  await initiateReplicaSet(port, { uri: systemUri(folder, port) });
  await settleCompatibility(systemUri(folder, port), folder, tell);
  return productUri(port, REPLICA_SET, await admitProduct(folder, port, guard));
}

function pidFile({ folder }: MongodPlan): string {
  return join(folder, 'mongod.pid.json');
}
function logFile({ folder }: MongodPlan): string {
  return join(folder, 'mongod.log');
}

async function launch(plan: MongodPlan, triesLeft: number): Promise<RunningServer> {
  const port = plan.port ?? (await freePort());
  try {
    return await runServer({
      what: 'MongoDB',
      binary: plan.binary,
      args: mongodArgs(plan, port),
      port,
      pidFile: pidFile(plan),
      logFile: logFile(plan),
      patienceMs: 90_000,
    });
  } catch (error) {
    if (error instanceof ServerEnded && error.code === EXIT_PORT_TAKEN && triesLeft > 0)
      return launch(plan, triesLeft - 1);
    if (error instanceof ServerEnded && error.code === EXIT_OTHER_FORMAT)
      throw new Error(
        `The files in ${plan.folder} were written by another version of MongoDB. Name that version's program in ` +
          'MONGOD_BINARY, or delete the folder to begin anew.',
        { cause: error },
      );
    throw error;
  }
}

const GB = 2 ** 30;
/**
 * GB, a tenth of the machine's memory: whoever writes while a million records are loaded waits for seconds where their
 * indexes do not fit.
 */
export const cacheGb = (machineBytes: number): number => Math.min(4, Math.max(0.75, machineBytes / GB / 10));

/** How the product runs its own mongod: on loopback only. */
export function mongodArgs(plan: MongodPlan, port: number): string[] {
  return [
    '--dbpath',
    join(plan.folder, 'files'),
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--nounixsocket',
    // A killed worker leaves its transaction open, and with it the event counter locked, until this runs out (60 s by
    // default).
    '--setParameter',
    'transactionLifetimeLimitSeconds=15',
    '--replSet',
    REPLICA_SET,
    ...(plan.guard === undefined ? [] : ['--keyFile', keyFileOf(plan.folder)]),
    // zlib is left out: versions before 6.0.27 and 7.0.28 hand out memory to anybody through it (CVE-2025-14847).
    // Nobody here compresses.
    '--networkMessageCompressors',
    'snappy,zstd',
    '--oplogSize',
    '512',
    '--wiredTigerCacheSizeGB',
    cacheGb(totalmem()).toFixed(2),
    '--logpath',
    logFile(plan),
    '--quiet',
    '--setParameter',
    'diagnosticDataCollectionEnabled=false',
    '--setParameter',
    'shutdownTimeoutMillisForSignaledShutdown=100',
    ...(plan.args ?? []),
  ];
}

/** mongod would move its old log aside at every start, for ever; one old log is enough. */
function keepOneLog(plan: MongodPlan): void {
  rmSync(`${logFile(plan)}.old`, { force: true });
  try {
    renameSync(logFile(plan), `${logFile(plan)}.old`);
  } catch {
    /* First start. */
  }
}
