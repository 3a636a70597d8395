// A worker for the crash tests: reads the street lights of a fake city until it is killed.
import { randomUUID } from 'node:crypto';
import { austin, austinPoint, districtAt } from '@moontower/city';
import { addressesOf, connectRedis, createAllowlist, createMetrics, quietLog } from '@moontower/runtime';
import { connectStore } from '@moontower/store';
import { startPresence } from '@moontower/store/db/presence';
import { settleUnused } from '@moontower/store/events/settle-unused';
import { tellCityFacts } from '@moontower/contracts/place/city-facts';
import { speakOf } from '@moontower/words/city-words';
import { z } from 'zod';
import { watchLog } from '@moontower/alerts/worker/watch-log';
import { readWorkerConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { describeFeeds } from '../describe-feeds.ts';
import { startWorker } from '../jobs/run-job.ts';
import { createMailer } from '@moontower/mailing/mailer';
import { openQueue } from '../queue.ts';
import { createBudget } from '../sources/budget.ts';
import { createSourceClient } from '../sources/source-client.ts';
import { crashFeed } from './crash-feed.ts';

const Told = z.object({
  mongoUri: z.string(),
  redisUrl: z.string(),
  database: z.string(),
  prefix: z.string(),
  addresses: z.record(z.string(), z.string()),
  /** Takes over the work of a dead one as late as the product does, not as soon as most tests like it. */
  asProduct: z.boolean().default(false),
  /** The key with which it files reports with the city. */
  filingKey: z.string().optional(),
  /** Where its mails go. */
  smtpUrl: z.string().optional(),
  /** Matches alerts as soon as something is in the event log. */
  watches: z.boolean().default(false),
});
tellCityFacts(austin);
speakOf(austin.words);
const told = Told.parse(JSON.parse(process.argv[2] ?? '{}'));
const log = quietLog();
const store = await connectStore({ uri: told.mongoUri, database: told.database, appName: 'crash' });
const addresses = addressesOf(readWorkerConfig(told.addresses), austin.sources);
const nowMs = () => Date.now();
const deps: Deps = {
  city: austin,
  store,
  redis: connectRedis({ url: told.redisUrl, name: 'crash', log, whenAway: 'fail' }),
  feeds: [crashFeed],
  log,
  filing: { publicUrl: 'https://moontower.example', key: told.filingKey },
  metrics: createMetrics('crash'),
  nowMs,
  redisUrl: told.redisUrl,
  redisPrefix: told.prefix,
  workerId: 'crash',
  takeover: told.asProduct ? undefined : { lockMs: 2_000, stalledMs: 1_000, waitMs: 300, leaseMs: 2_000 },
  mail:
    told.smtpUrl === undefined
      ? undefined
      : {
          store,
          publicUrl: 'https://moontower.example',
          simulated: true,
          zone: austin.zone,
          mailer: createMailer(told.smtpUrl, 'Moontower <mail@moontower.example>'),
        },
  backfill: 'all',
  strict: false,
  finishing: {
    zone: austin.zone,
    districtAt,
    placeOf: austin.placeOf,
    checkPoint: austinPoint,
    purchaseOf: ({ key }) => key,
    retention: false,
  },
  effects: (signal) => ({
    open: createSourceClient({
      allowlist: createAllowlist(Object.values(addresses)),
      budget: createBudget({ intervalMs: () => 0 }),
      userAgent: 'Moontower test',
      signal,
      nowMs,
    }),
    addresses,
    tokens: {},
    nowMs,
    signal,
  }),
};
await startPresence(store, { id: randomUUID(), ended: (lsids) => settleUnused(store, lsids) });
await describeFeeds(store, deps.feeds);
const queue = openQueue({ store, redisUrl: told.redisUrl, prefix: told.prefix, nowMs });
startWorker(deps, queue);
if (told.watches) watchLog({ store, queue, nowMs, log, workerId: deps.workerId });
setInterval(() => {
  queue.remind().catch(() => undefined);
}, 500);
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
