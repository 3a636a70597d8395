import { createMetrics, quietLog } from '@moontower/runtime';
import { Redis } from 'ioredis';
import type { Deps } from '../deps.ts';
import type { Feed } from '../feeds/feed.ts';
import type { Stage } from './stage.ts';

/** A worker's parts over a stage, with a Redis of the test's own; dead workers are taken over within seconds. */
export function stageDeps({ store, effects, finishing }: Stage, { redisUrl, redisPrefix, feeds }: { redisUrl: string; redisPrefix: string; feeds: readonly Feed[] }): Deps {
  return {
    store, redis: new Redis(redisUrl, { lazyConnect: true }), feeds, log: quietLog(), metrics: createMetrics('stage'), nowMs: Date.now, redisUrl, redisPrefix, workerId: 'stage',
    effects, finishing, backfill: 'all', strict: false, takeover: { lockMs: 2_000, stalledMs: 1_000, waitMs: 300, leaseMs: 2_000 },
  };
}
