import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeCity, startMailSink } from '@moontower/fake-city';
import { connectStore } from '@moontower/store';
import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import { matchedUpTo } from '@moontower/alerts/store/news/match-news';
import { ensureIndexes } from '@moontower/registry/indexes';
import { openQueue } from '../worker/src/queue.ts';
import { crashFeed } from '../worker/src/testing/crash-feed.ts';
import { lightRows } from '../worker/src/testing/street-lights.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';

const DATABASE = 'bench_alert_arrival';
const WORKER = join(import.meta.dirname, '../worker/src/testing/crash-worker.ts');
const GOAL_S = 60;
const ARRIVALS = 5;

async function until(done: () => boolean): Promise<void> {
  const late = Date.now() + 2 * GOAL_S * 1_000;
  while (!done()) {
    if (Date.now() > late) throw new Error('No mail came');
    await sleep(20);
  }
}

/**
 * An alert that is told at once: from the moment in which the city has a new row, read by a worker, to its mail at the
 * mail server.
 */
export async function run({ mongoUri, redisUrl }: BenchContext): Promise<BenchResult[]> {
  const store = await connectStore({ uri: mongoUri, database: DATABASE, appName: 'bench' });
  const today = (n: number) => ({ updated: new Date(Date.now() - n * 1_000).toISOString().slice(0, 23) });
  const rows = lightRows(20).map((row, n) => ({ ...row, ...today(60 - n) }));
  const city = await startFakeCity({ tables: [{ id: 'test-test', rows }] });
  const sink = await startMailSink();
  const queue = openQueue({ store, redisUrl, prefix: DATABASE, nowMs: Date.now });
  const told = { mongoUri, redisUrl, database: DATABASE, prefix: DATABASE, addresses: city.addresses };
  await ensureIndexes(store);
  const worker = fork(WORKER, [JSON.stringify({ ...told, smtpUrl: sink.url, watches: true })], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(worker, 'exit');
  try {
    await once(worker, 'message');
    await queue.add('pull-feed', { feed: crashFeed.id, window: 'first' });
    while ((await store.collection('items').countDocuments()) < rows.length) await sleep(100);
    await matchedUpTo(store);
    await alertsOf(store).ask(
      { email: 'reader@city.example', language: 'en', topics: [], filter: {}, frequency: 'instant' },
      { at: new Date(), proved: true },
    );
    const runs: BenchResult['runs'] = [];
    for (let n = 0; n < ARRIVALS; n += 1) {
      const before = sink.mails.length;
      const started = performance.now();
      rows.push(...lightRows(1).map((row) => ({ ...row, id: `new-${n}`, title: `Light new-${n}`, ...today(0) })));
      city.control.dataset('test-test').replaceAll(rows);
      await queue.add('pull-feed', { feed: crashFeed.id, window: `arrival-${n}` });
      await until(() => sink.mails.length > before);
      runs.push({ ours: (performance.now() - started) / 1_000, limit: GOAL_S });
    }
    return [resultOf('row at the city to the mail of an alert', 's', '<= 1', runs)];
  } finally {
    worker.kill('SIGKILL');
    await exited;
    await queue.close();
    await sink.stop();
    await city.stop();
    await store.dropDatabase();
    await store.close();
  }
}
