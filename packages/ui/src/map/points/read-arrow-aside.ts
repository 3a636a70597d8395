import { workerName } from '../../city.ts';
import type { ArrowResult } from './arrow.worker.ts';
import type { PointColumns } from './point-columns.ts';

/**
 * `readArrow` in a worker of its own, which ends with it: half a million rows (a fifth of a second in Node) would hold
 * the page just when the first marks are due.
 * @throws Error as `readArrow` does, and where the worker cannot start
 */
export function readArrowAside(bytes: Uint8Array<ArrayBuffer>): Promise<PointColumns> {
  const worker = new Worker(new URL('./arrow.worker.ts', import.meta.url), { type: 'module', name: workerName() });
  return new Promise<PointColumns>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ArrowResult>) => {
      if ('columns' in data) resolve(data.columns);
      else reject(new Error(data.problem));
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(bytes, [bytes.buffer]);
  }).finally(() => worker.terminate());
}
