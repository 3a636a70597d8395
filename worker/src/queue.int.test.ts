import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICES_NAME } from '@moontower/contracts';
import { connectStore, type Store } from '@moontower/store';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { Queue, Worker } from 'bullmq';
import { openQueue, type JobQueue } from './queue.ts';

const { mongoUri, redisUrl, database, redisPrefix } = testStores();
const { hostname: host, port } = new URL(redisUrl);
const connection = { host, port: Number(port) };
let store: Store;
let queue: JobQueue;
let notices: Queue;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'queue' });
  queue = openQueue({ store, redisUrl, prefix: redisPrefix, nowMs: Date.now });
  notices = new Queue(NOTICES_NAME, { connection, prefix: redisPrefix });
});
beforeEach(async () => {
  await nativeDueJobs(store).deleteMany({});
  await notices.obliterate({ force: true });
  await queue.queue.obliterate({ force: true });
});
afterAll(async () => {
  await notices.close();
  await queue.close();
  await store.close();
});

const promise = (name: string, payload: Record<string, unknown>, { id, ageMs }: { id: string; ageMs: number }) =>
  nativeDueJobs(store).insertOne({ _id: id, name, payload, at: new Date(Date.now() - ageMs) });
const MAIL = { id: 'send-mail-hello-1', ageMs: 5_000 };

describe('what Redis is reminded of', () => {
  it('is a mail at once, though hundreds of readings were promised before it', async () => {
    for (let n = 0; n < 450; n += 1)
      await promise('pull-feed', { feed: `f${n}`, window: 'w' }, { id: `pull-feed-f${n}-w`, ageMs: 30_000 });
    await promise('send-mail', { mail: 'hello', turn: 1 }, MAIL);
    expect(await queue.remind()).toBe(451);
    expect((await notices.getJob(MAIL.id))?.data).toEqual({ mail: 'hello', turn: 1 });
    expect(await queue.queue.getWaitingCount()).toBe(450);
  });

  it('is a job again that Redis keeps as failed, and whose end could not be noted in MongoDB', async () => {
    await notices.add('send-mail', { mail: 'hello', turn: 1 }, { jobId: MAIL.id });
    const failing = new Worker(
      NOTICES_NAME,
      async () => {
        throw new Error('MongoDB was away');
      },
      { connection, prefix: redisPrefix },
    );
    await expect.poll(async () => (await notices.getJob(MAIL.id))?.isFailed()).toBe(true);
    await failing.close();
    await promise('send-mail', { mail: 'hello', turn: 1 }, { ...MAIL, ageMs: 61_000 });
    await queue.remind();
    expect(await (await notices.getJob(MAIL.id))?.getState()).toBe('waiting');
  });
});
