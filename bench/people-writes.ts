import { nativeEvents } from '@moontower/store/testing/native';
import { announce } from '@moontower/store/events/outbox';
import { readEvents } from '@moontower/store/events/event-log';
import { transactConcurrently } from '@moontower/store/db/transact';
import { quietLog } from '@moontower/runtime';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSequencer } from '../worker/src/sequencer.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { openIngest, type IngestSetting } from './ingest-setting.ts';
import { startPortal } from './permit-page.ts';

const ROWS = 200_000;
const ROUNDS = 3;
/** A write every so often, as many residents together would. */
const PAUSE_MS = 25;
const LIMIT_MS = 100;

async function write({ store }: IngestSetting, n: number): Promise<number> {
  const started = performance.now();
  await transactConcurrently(store, async (session) => {
    await store.collection<{ _id: string }>('notes').insertOne({ _id: String(n) }, { session });
    const payload = { uid: `note-${n}`, feed: 'notes', type: 'service-requests', pulseType: '311' } as const;
    await announce(store, [{ name: 'item:withdrawn', payload }], { at: new Date(), session });
  });
  return performance.now() - started;
}

/** The 95th of a hundred. */
const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** Every write's event stands in the log once and in order. Throws when it does not. */
async function checkTold({ store }: IngestSetting, writes: number): Promise<void> {
  while ((await store.collection('outbox').countDocuments()) > 0) await sleep(50);
  const told: number[] = [];
  for (let after = 0; ;) {
    const bursts = await readEvents(store, after, 200);
    if (bursts.length === 0) break;
    for (const { events, last } of bursts) {
      after = last;
      for (const { payload } of events)
        if ('uid' in payload && payload.uid.startsWith('note-')) told.push(Number(payload.uid.slice(5)));
    }
  }
  if (told.length !== writes || told.some((n, at) => n !== at))
    throw new Error(`${writes} writes, ${told.length} events, or not in order`);
}

async function round(setting: IngestSetting): Promise<number> {
  await setting.empty();
  await setting.store.collection('notes').deleteMany({});
  const sequencer = startSequencer({ store: setting.store, owner: 'bench', nowMs: () => Date.now(), log: quietLog() });
  const took: number[] = [];
  let loading = true;
  const loaded = setting.ingest().finally(() => {
    loading = false;
  });
  while (loading) {
    took.push(await write(setting, took.length));
    await sleep(PAUSE_MS);
  }
  await loaded;
  await checkTold(setting, took.length);
  await sequencer.stop();
  if ((await nativeEvents(setting.store).estimatedDocumentCount()) < took.length / 200)
    throw new Error('The event log is too short');
  return p95(took);
}

/** What a person waits for while 200,000 rows are read for the first time. */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const portal = await startPortal(ROWS);
  const setting = await openIngest(context, portal.url, 'bench_people');
  const runs: BenchResult['runs'] = [];
  try {
    for (let n = 0; n < ROUNDS; n += 1) runs.push({ ours: await round(setting), limit: LIMIT_MS });
  } finally {
    await setting.close();
    portal.stop();
  }
  return [resultOf('a person’s write while 200,000 rows load, p95', 'ms', '<= 1', runs)];
}
