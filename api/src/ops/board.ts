import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { NOTICES_NAME, QUEUE_NAME } from '@moontower/contracts';
import { connectRedis, type Log } from '@moontower/runtime';
import { Queue } from 'bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Longest that Redis may take to say that it is there. */
const ANSWER_MS = 1_000;

export interface BoardOptions {
  redisUrl: string;
  prefix: string;
  path: string;
  log: Log;
}
export interface Board {
  handle: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  /** Whether Redis answers within a second. */
  answers: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Its own logo would come from elsewhere, which our policy refuses. */
const BOARD = {
  boardTitle: 'Moontower jobs',
  boardLogo: { path: '/icon.svg', width: 32, height: 32 },
  hideRedisDetails: true,
  miscLinks: [{ text: 'What is wrong now', url: '/ops' }],
};

/** The BullMQ board, to be put behind the operators' token. It fails at once while Redis is away. */
export function openBoard({ redisUrl, prefix, path, log }: BoardOptions): Board {
  const connection = connectRedis({ url: redisUrl, name: 'moontower-board', log, whenAway: 'fail' });
  const queues = [QUEUE_NAME, NOTICES_NAME].map(
    (name) => new Queue(name, { connection, prefix, skipVersionCheck: true }),
  );
  for (const queue of queues)
    queue.on('error', (error) => {
      log.debug({ err: error }, 'The board cannot reach Redis');
    });
  const adapter = new ExpressAdapter();
  adapter.setBasePath(path);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: { uiConfig: BOARD },
  });
  return {
    handle: adapter.getRouter(),
    answers: async () =>
      Promise.race([
        connection.ping().then(
          () => true,
          () => false,
        ),
        delay(ANSWER_MS, false, { ref: false }),
      ]),
    close: async () => {
      await Promise.all(queues.map((queue) => queue.close().catch(() => undefined)));
      connection.disconnect();
    },
  };
}
