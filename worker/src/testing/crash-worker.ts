// A worker for the crash tests: reads the street lights of a fake city until it is killed.
import { austinPoint, districtAt } from '@moontower/city';
import { addressesOf, connectRedis, createAllowlist, createMetrics, quietLog } from '@moontower/runtime';
import { connectStore } from '@moontower/store';
import { z } from 'zod';
import { readWorkerConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { describeFeeds } from '../describe-feeds.ts';
import { startWorker } from '../jobs/run-job.ts';
import { openQueue } from '../queue.ts';
import { createBudget } from '../sources/budget.ts';
import { createOpen } from '../sources/open.ts';
import { crashFeed } from './crash-feed.ts';

const Told = z.object({ mongoUri: z.string(), redisUrl: z.string(), database: z.string(), prefix: z.string(), addresses: z.record(z.string(), z.string()) });
const told = Told.parse(JSON.parse(process.argv[2] ?? '{}'));
const log = quietLog();
const store = await connectStore({ uri: told.mongoUri, database: told.database, appName: 'crash' });
const addresses = addressesOf(readWorkerConfig(told.addresses));
const nowMs = () => Date.now();
const deps: Deps = {
  store, redis: connectRedis({ url: told.redisUrl, name: 'crash', log, whenAway: 'fail' }), feeds: [crashFeed], log, metrics: createMetrics('crash'), nowMs,
  redisUrl: told.redisUrl, redisPrefix: told.prefix, workerId: 'crash', takeover: { lockMs: 2_000, stalledMs: 1_000, waitMs: 300, leaseMs: 2_000 }, backfill: 'all', strict: false,
  finishing: { districtAt, checkPoint: austinPoint, purchaseOf: ({ key }) => key, retention: false },
  effects: (signal) => ({ open: createOpen({ allowlist: createAllowlist(Object.values(addresses)), budget: createBudget({ intervalMs: () => 0 }), userAgent: 'Moontower test', signal, nowMs }), addresses, tokens: {}, nowMs, signal }),
};
await describeFeeds(store, deps.feeds);
const queue = openQueue({ store, redisUrl: told.redisUrl, prefix: told.prefix, nowMs });
startWorker(deps, queue);
setInterval(() => { queue.remind().catch(() => undefined); }, 500);
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
