import { austin } from '@moontower/city';
import { MINUTE_MS, NOTICES_NAME } from '@moontower/contracts';
import { IncidentReport } from '@moontower/reports/contract';
import { createMetrics, quietLog } from '@moontower/runtime';
import { beginFiling } from '@moontower/reports/store/filing/city-filing';
import { giveUpFilings } from '@moontower/reports/store/filing/due-filings';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { incidentsOf } from '@moontower/reports/store';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { connectionOf, openQueue, type JobQueue } from '../queue.ts';
import { fileReport } from '@moontower/reports/worker/file-with-city';
import { openStage, type Stage } from '../testing/stage.ts';
import { startWorker } from './run-job.ts';

const { mongoUri, redisUrl, database, redisPrefix } = testStores();
const publicUrl = 'https://moontower.example';
const OPERATOR = { id: 'boss', roles: ['user', 'operator'] as const };
let stage: Stage;
let queue: JobQueue;
let deps: Deps;
beforeAll(async () => {
  stage = await openStage({
    mongoUri,
    database,
    city: { generate: true, rows: { requests: 5 }, open311Filing: { key: 'the-operators-key' } },
  });
  const { store, effects, finishing } = stage;
  deps = {
    city: austin,
    store,
    redis: new Redis(redisUrl, { lazyConnect: true }),
    feeds: [],
    log: quietLog(),
    metrics: createMetrics('test'),
    nowMs: () => stage.clock.ms,
    redisUrl,
    redisPrefix,
    workerId: 'test',
    effects,
    finishing,
    filing: { publicUrl, key: 'the-operators-key' },
    backfill: 'all',
    strict: false,
  };
  queue = openQueue({ store, redisUrl, prefix: redisPrefix, nowMs: deps.nowMs });
  await queue.queue.waitUntilReady();
});
afterAll(async () => {
  await queue.close();
  await stage.stop();
});

const reports = () =>
  incidentsOf(stage.store, { publicUrl, simulated: false, zone: austin.zone, tickets: austin.tickets });
const writer = () => ({ viewer: OPERATOR, at: new Date(stage.clock.ms), request: 'r' });
async function asked(): Promise<string> {
  const { _id: id } = await reports().make({
    report: IncidentReport.parse({
      type: 'potholes',
      title: 'A hole',
      description: 'A hole in the right lane.',
      address: '301 W 2nd St',
      lat: 30.264812,
      lon: -97.747234,
    }),
    district: 9,
    writer: writer(),
    through: { key: 'k', name: 'Test' },
    also: () => async () => undefined,
  });
  await nativeIncidents(stage.store).updateOne({ _id: id }, { $set: { review: 'published' } });
  await reports().fileWithCity({ id, writer: writer() });
  return id;
}
const viewOf = async (id: string) => (await reports().get(id, OPERATOR)).cityFiling;
const begin = (incident: string) =>
  beginFiling(
    { store: stage.store, publicUrl },
    { incident, turn: 1 },
    { tickets: austin.tickets, at: new Date(stage.clock.ms) },
  );

describe('a filing that is given up', () => {
  it('by the last failure of its job ends as not sent, is on the operators’ list; they can send it again', async () => {
    const id = await asked();
    stage.city.control.script([{ match: { method: 'POST' }, fault: { kind: 'status', status: 429, retryAfter: 0 } }]);
    const notices = new Queue(NOTICES_NAME, {
      connection: connectionOf(redisUrl, 'test', 'fail'),
      prefix: redisPrefix,
    });
    const worker = startWorker(deps, queue);
    // The fifteenth of fifteen, without waiting for the others.
    await notices.add('file-with-city', { incident: id, turn: 1 }, { jobId: `file-with-city-${id}-1`, attempts: 1 });
    await expect
      .poll(async () => (await nativeDueJobs(stage.store).findOne({ _id: `file-with-city-${id}-1` }))?.outcome, {
        timeout: 20_000,
      })
      .toMatch(/^failed: /);
    await worker.stop();
    await notices.close();
    stage.city.control.clear();
    expect(await viewOf(id)).toMatchObject({ state: 'refused', because: 'unreached', tries: 1, mayFile: true });
    const { counts, filings } = await reports().filings();
    expect([counts.refused, filings.map(({ incident }) => incident)]).toEqual([1, [id]]);
    const again = await reports().fileWithCity({ id, writer: writer() });
    expect(again.filing).toMatchObject({ state: 'waiting', turn: 2 });
    const room = {
      store: stage.store,
      desk: { publicUrl, key: 'the-operators-key' },
      tickets: austin.tickets,
      nowMs: deps.nowMs,
      effects: stage.effects(new AbortController().signal),
    };
    await expect(fileReport(room, { incident: id, turn: 2 })).resolves.toEqual({ told: 'filed' });
    expect((await reports().filings()).filings).toEqual([]);
    expect((await reports().get(id, undefined)).timeline.at(-1)).toMatchObject({ what: 'filed', by: 'moontower' });
  });

  it('while it was on its way ends as one of which nobody knows, after a quarter of an hour without word', async () => {
    const id = await asked();
    await begin(id);
    stage.clock.ms += 14 * MINUTE_MS;
    await giveUpFilings(stage.store, new Date(stage.clock.ms));
    expect(await viewOf(id)).toMatchObject({ state: 'sending', mayFile: false });
    stage.clock.ms += 2 * MINUTE_MS;
    await giveUpFilings(stage.store, new Date(stage.clock.ms));
    expect(await viewOf(id)).toMatchObject({ state: 'unknown', mayFile: true });
  });

  it('for want of a key is not sent, and says so', async () => {
    const id = await asked();
    const room = {
      store: stage.store,
      desk: { publicUrl, key: undefined },
      tickets: austin.tickets,
      nowMs: deps.nowMs,
      effects: stage.effects(new AbortController().signal),
    };
    await expect(fileReport(room, { incident: id, turn: 1 })).resolves.toEqual({ told: 'no key for filing' });
    expect(await viewOf(id)).toMatchObject({ state: 'refused', because: 'no-key' });
  });
});
