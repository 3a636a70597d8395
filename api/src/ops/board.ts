import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { QUEUE_NAME } from '@moontower/contracts';
import { connectRedis, type Log } from '@moontower/runtime';
import { Queue } from 'bullmq';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BoardOptions { redisUrl: string; prefix: string; path: string; log: Log }
export interface Board { handle: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void; close: () => Promise<void> }

/** The BullMQ board, to be put behind the operators' token. It fails at once while Redis is away. */
export function openBoard({ redisUrl, prefix, path, log }: BoardOptions): Board {
  const connection = connectRedis({ url: redisUrl, name: 'moontower-board', log, whenAway: 'fail' });
  const queue = new Queue(QUEUE_NAME, { connection, prefix, skipVersionCheck: true });
  queue.on('error', (error) => { log.debug({ err: error }, 'The board cannot reach Redis'); });
  const adapter = new ExpressAdapter();
  adapter.setBasePath(path);
  createBullBoard({ queues: [new BullMQAdapter(queue)], serverAdapter: adapter, options: { uiConfig: { boardTitle: 'Moontower jobs', hideRedisDetails: true } } });
  return {
    handle: adapter.getRouter(),
    close: async () => { await queue.close().catch(() => undefined); connection.disconnect(); },
  };
}
