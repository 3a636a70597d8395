import { join } from 'node:path';
import type { Choice, PrintLine } from './choice.ts';
import { keepRunning } from './machine/keep-running.ts';
import { binaries } from './machine/places.ts';
import { createFailureCache } from './machine/failure-cache.ts';
import type { RunningServer } from './machine/run-server.ts';
import { startMongo } from './mongo/start-mongo.ts';
import type { RunningMongod } from './mongo/run-mongod.ts';
import { whyEnded } from './mongo/why-ended.ts';
import { startRedis, type RunningRedis } from './redis/start-redis.ts';

export interface StoresPlan {
  /** Where the stores we run keep their files: `<dir>/mongo`, `<dir>/redis`. */
  dir: string;
  /** Told each choice and each slow step, one sentence at a time. */
  log: PrintLine;
  /** Named in the MongoDB address, where the caller wants one. */
  database?: string;
  /** Run our own even where stores are given or running. */
  own?: boolean;
  /**
   * Ours are started again when they end by themselves; told here, with the reason, when that does not help. Without it
   * they stay ended.
   */
  gaveUp?: (why: string) => void;
  /**
   * The product's databases: what we run then asks for a password, and MongoDB lets its user read and write these only.
   * Without them whoever reaches the ports may do everything, for tests and benches.
   */
  databases?: readonly string[];
  /** Further options of the mongod that we run. */
  mongodArgs?: readonly string[];
}

export interface Stores {
  mongoUri: string;
  redisUrl: string;
  choices: Choice[];
  /** The processes we run ourselves; missing where a given store is used. */
  mongo: RunningMongod | undefined;
  redis: RunningRedis | undefined;
  /** Ends what was started here, and nothing else. */
  stop: () => Promise<void>;
}

/** Finds or starts MongoDB (a replica set) and Redis. Throws when one cannot be had, saying what was tried. */
export async function startStores(asked: StoresPlan): Promise<Stores> {
  const { dir, log, database, own = false, gaveUp, databases, mongodArgs } = asked;
  const memory = createFailureCache(join(binaries, 'failed.json'));
  const plan = { dir, folder: binaries, memory, tell: log, own, databases, mongodArgs };
  const redis = await startRedis(plan);
  const mongo = await startMongo(plan).catch(async (error: unknown) => {
    await redis.server?.stop();
    throw error;
  });
  const choices = [mongo.choice, redis.choice];
  for (const { what, how, version } of choices) log(`${what} ${version}: ${how}`);
  return {
    mongoUri: database === undefined ? mongo.uri : withDatabase(mongo.uri, database),
    redisUrl: redis.url,
    choices,
    mongo: mongo.server,
    redis: redis.server,
    stop: keptOrNot(
      [
        { what: 'MongoDB', ...mongo, logFile: join(dir, 'mongo/mongod.log') },
        { what: 'Redis', ...redis, logFile: join(dir, 'redis/redis.log') },
      ],
      { log, gaveUp },
    ),
  };
}

interface Own {
  what: string;
  server?: RunningServer;
  again?: () => Promise<RunningServer>;
  logFile: string;
}

/** @returns what ends them all */
function keptOrNot(all: readonly Own[], { log, gaveUp }: Pick<StoresPlan, 'log' | 'gaveUp'>): () => Promise<void> {
  const stops = all.map(({ what, server, again, logFile }) => {
    if (server === undefined || again === undefined || gaveUp === undefined)
      return async () => {
        await server?.stop();
      };
    return keepRunning(server, {
      what,
      again,
      tell: log,
      gaveUp: () => {
        gaveUp(whyEnded(what, logFile));
      },
    }).stop;
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function withDatabase(uri: string, database: string): string {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`);
}
