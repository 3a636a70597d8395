import { createLifecycle, createLog, endWith, watchProcess } from '@moontower/runtime';
import { districtAt } from '@moontower/city';
import { ensureIndexes } from '@moontower/store/indexes';
import { takeBackOlder } from '@moontower/store/take-back-older';
import { readWorkerConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { describeFeeds } from './describe-feeds.ts';
import { itemEvent } from './ingest/to-document.ts';
import { startWorker } from './jobs/run-job.ts';
import { openQueue } from './queue.ts';
import { startSchedule } from './schedule.ts';
import { describeVacancy } from './vacancy/store-vacancies.ts';

const config = readWorkerConfig();
const log = createLog('worker', config.LOG_LEVEL);
const lifecycle = createLifecycle({ log });
endWith(lifecycle, log);

// Stopped in the reverse order: schedule, worker, queue, Redis, MongoDB.
const deps = await createDeps(config, log);
lifecycle.add('MongoDB', () => deps.store.close());
lifecycle.add('Redis', () => { deps.redis.disconnect(); });
lifecycle.add('mail', () => { deps.bulletins?.mailer?.close(); });
watchProcess(deps.metrics);
for (const { collection, index, says } of await ensureIndexes(deps.store)) log.warn({ 'store.collection': collection, 'store.index': index }, `The index ${index} of ${collection}: ${says}`);
await describeFeeds(deps.store, deps.feeds, deps.finishing);
await describeVacancy(deps.store);
districtAt(-97.74, 30.27); // builds the index before the first row waits for it
const queue = openQueue({ store: deps.store, redisUrl: deps.redisUrl, prefix: deps.redisPrefix, nowMs: deps.nowMs });
lifecycle.add('queue', () => queue.close());
const { stop } = startWorker(deps, queue);
lifecycle.add('worker', stop);
const schedule = await startSchedule(deps, queue);
lifecycle.add('schedule', () => schedule.stop());
log.info({ 'worker.feeds': deps.feeds.length }, 'The worker is ready');
process.send?.('ready');
// Beside the readings: it looks at every sensitive record once.
await takeBackOlder(deps.store, (item) => itemEvent('item:changed', item)).catch((error: unknown) => { log.warn({ err: error }, 'What older versions told of sensitive records could not be looked through; the next start does'); });
