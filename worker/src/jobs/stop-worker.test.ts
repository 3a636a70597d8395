import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { stopWorker } from './stop-worker.ts';

describe('a worker that ends', () => {
  it('waits for its jobs, is only left behind, no crash, when its goodbye to Redis fails before they end', async () => {
    const steps: string[] = [];
    const unhandled: unknown[] = [];
    const note = (error: unknown) => {
      unhandled.push(error);
    };
    process.on('unhandledRejection', note);
    const worker = {
      close: () => {
        steps.push('close');
        return Promise.reject(new Error('Connection is closed.'));
      },
      disconnect: () => {
        steps.push('disconnect');
        return Promise.resolve();
      },
    };
    await stopWorker(worker, async () => {
      await sleep(20);
      steps.push('jobs ended');
    });
    process.off('unhandledRejection', note);
    expect(steps).toEqual(['close', 'jobs ended', 'disconnect']);
    expect(unhandled).toEqual([]);
  });

  it('does not cut a connection that was closed as it should be', async () => {
    const steps: string[] = [];
    await stopWorker(
      {
        close: () => {
          steps.push('close');
          return Promise.resolve();
        },
        disconnect: () => {
          steps.push('disconnect');
          return Promise.resolve();
        },
      },
      () => Promise.resolve(),
    );
    expect(steps).toEqual(['close']);
  });
});
