import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What is hashed, as scryptSync takes it. */
export interface HashJob {
  text: string;
  salt: Buffer;
  bytes: number;
  options: { N: number; r: number; p: number; maxmem: number };
}

/**
 * Behind whoever reads: hashing takes a core for tenths of a second. Beside the worker and not behind it, or nobody
 * would sign in while a first load takes all cores.
 */
export const HASHING_NICE = 5;

// As text, so that the bundle needs no second file. On Linux the priority is that of the calling thread; elsewhere of
// the whole process, so it stays.
const IN_THREAD = `
const { scryptSync } = require('node:crypto');
const { getPriority, setPriority } = require('node:os');
const { parentPort } = require('node:worker_threads');
// Only ever further back: one that was started behind others may not step forward.
if (process.platform === 'linux' && getPriority(0) < ${HASHING_NICE}) setPriority(0, ${HASHING_NICE});
parentPort.on('message', ({ text, salt, bytes, options }) => {
  try {
    parentPort.postMessage({ key: scryptSync(text, salt, bytes, options) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});`;

type HashReply = { key: Uint8Array } | { error: unknown };

/**
 * Hashes passwords in threads of lower priority than the one that answers, one each at a time. node's own asynchronous
 * scrypt runs in threads of the same priority: sixteen people who sign in made all lists three times as slow on two
 * cores.
 * Threads start when first needed, as many as are asked at once, and do not keep the process alive.
 */
export function createHashThreads(): (hashing: HashJob) => Promise<Buffer> {
  const idle: Worker[] = [];
  return async (hashing) => {
    const thread = idle.pop() ?? new Worker(IN_THREAD, { eval: true });
    thread.ref();
    thread.postMessage(hashing);
    // Rejects when the thread fails; it is not used again then.
    const [told]: HashReply[] = await once(thread, 'message');
    thread.unref();
    idle.push(thread);
    if (told === undefined || 'error' in told) throw told?.error;
    return Buffer.from(told.key);
  };
}
