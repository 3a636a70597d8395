import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { afterAll, inject } from 'vitest';
import './provided-context.ts';

export interface OwnNames {
  mongoUri: string;
  redisUrl: string;
  /** A database nobody else has. */
  database: string;
  /** First part of keys nobody else has. */
  redisPrefix: string;
  /** Drops both; testStores does it by itself. */
  drop: () => Promise<void>;
}

/** Names in the run's stores that nobody else uses. */
export function freshDatabase(): OwnNames {
  const mongoUri = inject('mongoUri');
  const redisUrl = inject('redisUrl');
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
  return { mongoUri, redisUrl, database: name, redisPrefix: name, drop: () => drop(mongoUri, redisUrl, name) };
}

/** `freshDatabase` for one test file, dropped after its last test. Call it at the top of the file or of a describe. */
export function testStores(): OwnNames {
  const names = freshDatabase();
  afterAll(() => names.drop());
  return names;
}

async function drop(mongoUri: string, redisUrl: string, name: string): Promise<void> {
  const client = new MongoClient(mongoUri, { serverSelectionTimeoutMS: 30_000 });
  try {
    await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
  const redis = new Redis(redisUrl);
  try {
    for await (const keys of redis.scanStream({ match: `${name}*`, count: 500 }))
      if (keys.length > 0) await redis.unlink(...keys);
  } finally {
    redis.disconnect();
  }
}
