import type { ChildProcess } from 'node:child_process';

const saysReady = (said: unknown): boolean =>
  said === 'ready' || (typeof said === 'object' && said !== null && 'ready' in said);

/** What a process of the product says once it is ready; before that it may say that stored data is made ready. */
export function readyMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.on('message', function hear(said: unknown) {
      if (!saysReady(said)) return;
      child.off('message', hear);
      resolve(said);
    });
  });
}
