import type { Lifecycle, Log } from '@moontower/runtime';
import type { ApiConfig } from './config.ts';
import { openBoard, type Board } from './ops/board.ts';
import { openSharedLine, type SharedLine } from './request-context/shared-limits.ts';

interface Ending {
  log: Log;
  lifecycle: Lifecycle;
}

/** The board of jobs. */
export function boardOf({ REDIS_URL, REDIS_PREFIX }: ApiConfig, { log, lifecycle }: Ending): Board | undefined {
  if (REDIS_URL === undefined) return undefined;
  const board = openBoard({ redisUrl: REDIS_URL, prefix: REDIS_PREFIX, path: '/ops/queues', log });
  lifecycle.add('job board', () => board.close());
  return board;
}

/** Where processes of one service count together. */
export function sharedLineOf(
  { REDIS_URL, REDIS_PREFIX }: ApiConfig,
  { log, lifecycle }: Ending,
): SharedLine | undefined {
  if (REDIS_URL === undefined) return undefined;
  const line = openSharedLine({ redisUrl: REDIS_URL, prefix: REDIS_PREFIX, log });
  lifecycle.add('shared limits', () => line.redis.disconnect());
  return line;
}
