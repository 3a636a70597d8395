import { connectRedis, createMetrics, quietLog } from '@moontower/runtime';
import type { Deps } from '../deps.ts';
import type { Feed } from '../feeds/feed.ts';
import type { Stage } from './stage.ts';
import { austin } from '@moontower/city';

/** A worker's parts over a stage, with a Redis of the test's own; dead workers are taken over within seconds. */
export function stageDeps(
  { store, effects, finishing }: Stage,
  { redisUrl, redisPrefix, feeds }: { redisUrl: string; redisPrefix: string; feeds: readonly Feed[] },
): Deps {
  const log = quietLog();
  return {
    city: austin,
    store,
    redis: connectRedis({ url: redisUrl, name: 'stage', log, whenAway: 'fail' }),
    feeds,
    log,
    metrics: createMetrics('stage'),
    nowMs: Date.now,
    redisUrl,
    redisPrefix,
    workerId: 'stage',
    effects,
    finishing,
    backfill: 'all',
    strict: false,
    takeover: { lockMs: 2_000, stalledMs: 1_000, waitMs: 300, leaseMs: 2_000 },
  };
}
