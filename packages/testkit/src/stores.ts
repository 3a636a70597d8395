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
  /** Drops both; testStores gives both back by itself. */
  drop: () => Promise<void>;
}

/** Names in the run's stores that nobody else uses. */
export function freshDatabase(): OwnNames {
  const mongoUri = inject('mongoUri');
  const redisUrl = inject('redisUrl');
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
  return { mongoUri, redisUrl, database: name, redisPrefix: name, drop: () => drop(mongoUri, redisUrl, name) };
}

/** Databases of test files that have ended: without a document, with the indexes of the product. */
const ready: string[] = [];

/**
 * `freshDatabase` for one test file. Call it at the top of the file or of a describe.
 * The indexes of a new database cost MongoDB a second of processor time. So files that run in one process hand their
 * database on, emptied: `empty` is for those that need one without indexes. Keys of Redis are never handed on.
 */
export function testStores({ empty = false }: { empty?: boolean } = {}): OwnNames {
  const names = freshDatabase();
  if (empty || !inject('handsOnDatabases')) {
    afterAll(() => names.drop());
    return names;
  }
  const database = ready.pop() ?? names.database;
  afterAll(async () => {
    await removeKeys(names.redisUrl, names.redisPrefix);
    if (await emptied(names.mongoUri, database)) ready.push(database);
  });
  return { ...names, database, drop: () => drop(names.mongoUri, names.redisUrl, database) };
}

/** Documents of a larger collection are slower to delete than its indexes to make. */
const FEW = 2_000;
/** A database of fewer collections was never made ready for the product. */
const COLLECTIONS = 40;
const LANES = 8;

/**
 * Empties a database. Drops one that has hardly an index, or that a test watched or gave views, whose collections nobody
 * may write to. @returns whether the database stands
 */
async function emptied(mongoUri: string, name: string): Promise<boolean> {
  return withMongo(mongoUri, async (client) => {
    const db = client.db(name);
    const waiting = await db.listCollections({}, { nameOnly: true }).toArray();
    if (waiting.length < COLLECTIONS || waiting.some(({ name: each }) => each.startsWith('system.'))) {
      await db.dropDatabase();
      return false;
    }
    const lane = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const collection = db.collection(next.name);
        if ((await collection.estimatedDocumentCount()) < FEW) await collection.deleteMany();
        else await collection.drop();
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return true;
  });
}

async function drop(mongoUri: string, redisUrl: string, name: string): Promise<void> {
  await withMongo(mongoUri, (client) => client.db(name).dropDatabase());
  await removeKeys(redisUrl, name);
}

async function withMongo<T>(mongoUri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(mongoUri, { serverSelectionTimeoutMS: 30_000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

async function removeKeys(redisUrl: string, prefix: string): Promise<void> {
  const redis = new Redis(redisUrl);
  try {
    for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 500 }))
      if (keys.length > 0) await redis.unlink(...keys);
  } finally {
    redis.disconnect();
  }
}
