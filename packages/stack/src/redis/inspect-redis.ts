import { Redis } from 'ioredis';
import { isAtLeast } from '../machine/find-program.ts';

/** BullMQ asks for 6.2. */
const LEAST_VERSION = '6.2';

/** What answers at an address: its version, or why it does not serve for job queues. Waits while it loads its files. */
export async function inspectRedis(
  url: string,
  patienceMs = 3_000,
): Promise<{ version: string } | { problem: string }> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    maxRetriesPerRequest: 1,
    retryStrategy: () => null,
    enableOfflineQueue: false,
  });
  redis.on('error', () => {
    /* The rejected connect says the same. */
  });
  try {
    await redis.connect();
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '0';
    const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
    if (!isAtLeast(version, LEAST_VERSION))
      return { problem: `it is version ${version}; ${LEAST_VERSION} is the oldest that serves` };
    if (policy !== 'noeviction') return { problem: `its maxmemory-policy is ${policy}; job queues need noeviction` };
    return { version };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    redis.disconnect();
  }
}
