import { join } from 'node:path';
import type { Choice, Tell } from './choice.ts';
import { binaries } from './machine/places.ts';
import { createMemory } from './machine/remembered-failure.ts';
import { startMongo } from './mongo/start-mongo.ts';
import type { RunningMongod } from './mongo/run-mongod.ts';
import { startRedis, type RunningRedis } from './redis/start-redis.ts';

export interface StoresPlan {
  /** Where the stores we run keep their files: `<dir>/mongo`, `<dir>/redis`. */
  dir: string;
  /** Told each choice and each slow step, one sentence at a time. */
  log: Tell;
  /** Named in the MongoDB address, where the caller wants one. */
  database?: string;
  /** Run our own even where stores are given or running. */
  own?: boolean;
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
export async function startStores({ dir, log, database, own = false }: StoresPlan): Promise<Stores> {
  const plan = { dir, folder: binaries, memory: createMemory(join(binaries, 'failed.json')), tell: log, own };
  const redis = await startRedis(plan);
  const mongo = await startMongo(plan).catch(async (error: unknown) => { await redis.server?.stop(); throw error; });
  const choices = [mongo.choice, redis.choice];
  for (const { what, how, version } of choices) log(`${what} ${version}: ${how}`);
  return {
    mongoUri: database === undefined ? mongo.uri : withDatabase(mongo.uri, database), redisUrl: redis.url, choices,
    mongo: mongo.server, redis: redis.server,
    stop: async () => { await Promise.all([mongo.server?.stop(), redis.server?.stop()]); },
  };
}

function withDatabase(uri: string, database: string): string {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`);
}
