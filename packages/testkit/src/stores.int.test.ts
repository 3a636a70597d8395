import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from './stores.ts';

describe('the stores of a test run', () => {
  it.skipIf(process.env['MONGODB_URI'])(
    'take nothing away as the real days go by: tests have days of their own',
    async () => {
      const { mongoUri } = freshDatabase();
      const mongo = new MongoClient(mongoUri);
      const told = await mongo.db('admin').command({ getParameter: 1, ttlMonitorEnabled: 1 });
      await mongo.close();
      expect(told['ttlMonitorEnabled']).toBe(false);
    },
  );
});

describe('names in the stores of a test run', () => {
  it('are different each time', () => {
    expect(freshDatabase().database).not.toBe(freshDatabase().database);
  });

  it('leave neither documents nor keys behind once dropped', async () => {
    const mine = freshDatabase();
    const others = freshDatabase();
    const mongo = new MongoClient(mine.mongoUri);
    const redis = new Redis(mine.redisUrl);
    for (const { database, redisPrefix } of [mine, others]) {
      await mongo.db(database).collection('things').insertOne({ a: 1 });
      await redis.set(`${redisPrefix}:key`, '1');
    }
    await mine.drop();
    expect(await mongo.db(mine.database).collection('things').countDocuments()).toBe(0);
    expect(await redis.exists(`${mine.redisPrefix}:key`)).toBe(0);
    expect(await mongo.db(others.database).collection('things').countDocuments()).toBe(1);
    expect(await redis.exists(`${others.redisPrefix}:key`)).toBe(1);
    await others.drop();
    await mongo.close();
    redis.disconnect();
  });
});
