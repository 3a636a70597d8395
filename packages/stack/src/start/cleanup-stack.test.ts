import { describe, expect, it } from 'vitest';
import { CalledOff, createCleanupStack } from './cleanup-stack.ts';

describe('a cleanup stack', () => {
  it('is taken down in the reverse order', async () => {
    const order: string[] = [];
    const cleanup = createCleanupStack();
    for (const what of ['stores', 'city', 'api'])
      await cleanup.step(
        what,
        async () => what,
        (begun) => {
          order.push(begun);
        },
      );
    expect(await cleanup.end()).toEqual([]);
    expect(order).toEqual(['api', 'city', 'stores']);
  });

  it('waits for a step under way when it is called off, and stops what that step began', async () => {
    const cleanup = createCleanupStack();
    let begin = (): void => {
      /* Set below. */
    };
    let stopped = false;
    const begun = cleanup.step(
      'stores',
      () =>
        new Promise<string>((resolve) => {
          begin = () => resolve('stores');
        }),
      () => {
        stopped = true;
      },
    );
    const outcome = begun.then(
      () => undefined,
      (error: unknown) => error,
    );
    const ended = cleanup.end();
    begin();
    expect(await outcome).toBeInstanceOf(CalledOff);
    expect(await ended).toEqual([]);
    expect(stopped).toBe(true);
  });

  it('begins nothing once it has ended', async () => {
    const cleanup = createCleanupStack();
    await cleanup.end();
    let begun = false;
    await expect(
      cleanup.step(
        'late',
        async () => {
          begun = true;
        },
        () => undefined,
      ),
    ).rejects.toBeInstanceOf(CalledOff);
    expect(begun).toBe(false);
  });

  it('says what could not be stopped and stops the rest', async () => {
    const cleanup = createCleanupStack();
    let stopped = false;
    await cleanup.step(
      'stores',
      async () => 1,
      () => {
        stopped = true;
      },
    );
    await cleanup.step(
      'api',
      async () => 2,
      () => {
        throw new Error('stuck');
      },
    );
    expect(await cleanup.end()).toEqual(['api: stuck']);
    expect(stopped).toBe(true);
  });
});
