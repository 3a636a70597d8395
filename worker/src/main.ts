import { lowerPriority } from '@moontower/runtime/lower-priority';
import { createProgressTeller } from '@moontower/runtime/tell-progress';
import { createLifecycle, createLog, endWith, exportFigures, watchProcess } from '@moontower/runtime';
import { PLACE_RULES } from '@moontower/city';
import { prepareStore } from '@moontower/registry/release';
import { RELEASE } from '@moontower/runtime/release';
import { startPresence } from '@moontower/store/db/presence';
import { settleUnused } from '@moontower/store/events/settle-unused';
import { fillPlaceKeys } from '@moontower/store/items/places/fill-place-keys';
import { retractOlderItems } from '@moontower/store/items/retract-older-items';
import { calculationsOf } from './calculations/index.ts';
import { describeCalculation } from './calculations/run-calculation.ts';
import { readWorkerConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { announceFeedVersions } from '@moontower/store/feeds/feed-version';
import { describeFeeds, feedVersionOf } from './describe-feeds.ts';
import { createFeedAges } from './feed-ages.ts';
import { itemEvent } from './ingest/rows/to-document.ts';
import { sweepCopies } from './ingest/spool.ts';
import { startWorker } from './jobs/run-job.ts';
import { createMailFigures } from './mail/mail-figures.ts';
import { createOutboxFigure } from './outbox-figure.ts';
import { openQueue } from './queue.ts';
import { roomParts } from './rooms.ts';
import { startSchedule } from './schedule.ts';
import { startSequencer } from './sequencer.ts';

const config = readWorkerConfig();
// Before any thread of the pool begins: those take the priority over.
lowerPriority(config.WORKER_NICE);
const log = createLog('worker', config.LOG_LEVEL);
const lifecycle = createLifecycle({ log });
endWith(lifecycle, log);

// Stopped in the reverse order: schedule, worker, queue, Redis, MongoDB.
const deps = { ...(await createDeps(config, log)), gotFurther: createProgressTeller() };
lifecycle.add('MongoDB', () => deps.store.close());
lifecycle.add('Redis', () => {
  deps.redis.disconnect();
});
lifecycle.add('mail', () => {
  deps.mail?.mailer?.close();
});
watchProcess(deps.metrics);
// Before anything is written: a worker that died in a transaction may hold the very documents.
const ageFeeds = createFeedAges(deps);
const tellMails = createMailFigures(deps);
const tellOutbox = createOutboxFigure(deps);
const presence = await startPresence(deps.store, {
  id: deps.workerId,
  figures: async () => {
    await Promise.all([ageFeeds(), tellMails(), tellOutbox()]);
    return exportFigures(deps.metrics);
  },
  heard: deps.people?.hear,
  ended: (lsids) => settleUnused(deps.store, lsids),
  warn: (error) => {
    log.warn({ err: error }, 'This worker could not say that it lives; trying again');
  },
});
lifecycle.add('presence', presence.stop);
const prepared = await prepareStore(deps.store, RELEASE, { tell: (line) => log.info(line) });
for (const { collection, index, says } of prepared.indexes)
  log.warn({ 'store.collection': collection, 'store.index': index }, `The index ${index} of ${collection}: ${says}`);
await describeFeeds(deps.store, deps.feeds, deps.finishing);
const versions = deps.feeds.map((feed) => feedVersionOf(feed, deps.finishing));
await announceFeedVersions(deps.store, versions, new Date(deps.nowMs()));
for (const calculation of calculationsOf(deps.city)) await describeCalculation(deps.store, calculation, deps.finishing);
deps.city.districtAt(...deps.city.centre); // builds the index before the first row waits for it
await sweepCopies(deps.nowMs());
const queue = openQueue({ store: deps.store, redisUrl: deps.redisUrl, prefix: deps.redisPrefix, nowMs: deps.nowMs });
lifecycle.add('queue', () => queue.close());
const { stop } = startWorker(deps, queue);
lifecycle.add('worker', stop);
const sequencer = startSequencer({ store: deps.store, owner: deps.workerId, nowMs: deps.nowMs, log });
lifecycle.add('sequencer', sequencer.stop);
for (const { start } of roomParts) {
  const started = start?.({ deps, queue });
  if (started !== undefined) lifecycle.add(started.name, started.stop);
}
const schedule = await startSchedule(deps, queue);
lifecycle.add('schedule', () => schedule.stop());
log.info({ 'worker.feeds': deps.feeds.length }, 'The worker is ready');
process.send?.('ready');
// Beside the readings, once for each version of the rules; what a reading writes has its place already.
const filling = new AbortController();
lifecycle.add('places of stored records', () => filling.abort());
await fillPlaceKeys(deps.store, {
  version: PLACE_RULES,
  read: deps.city.placeOf,
  nowMs: deps.nowMs,
  signal: filling.signal,
}).catch((error: unknown) => {
  log.warn({ err: error }, 'Stored records could not all be given their place; the next start goes on');
});
for (const { failed, run } of roomParts.flatMap(({ upgrades = [] }) => upgrades))
  await run({ deps, queue, signal: filling.signal }).catch((error: unknown) => {
    log.warn({ err: error }, failed);
  });
// Beside the readings: it looks at every sensitive record once.
await retractOlderItems(deps.store, (item) => itemEvent('item:changed', item)).catch((error: unknown) => {
  log.warn(
    { err: error },
    'What older versions told of sensitive records could not be looked through; the next start does',
  );
});
