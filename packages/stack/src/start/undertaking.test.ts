import { describe, expect, it } from 'vitest';
import { CalledOff, createUndertaking } from './undertaking.ts';

describe('an undertaking', () => {
  it('is taken down in the reverse order', async () => {
    const order: string[] = [];
    const undertaking = createUndertaking();
    for (const what of ['stores', 'city', 'api'])
      await undertaking.step(
        what,
        async () => what,
        (begun) => {
          order.push(begun);
        },
      );
    expect(await undertaking.end()).toEqual([]);
    expect(order).toEqual(['api', 'city', 'stores']);
  });

  it('waits for a step under way when it is called off, and stops what that step began', async () => {
    const undertaking = createUndertaking();
    let begin = (): void => {
      /* Set below. */
    };
    let stopped = false;
    const begun = undertaking.step(
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
    const ended = undertaking.end();
    begin();
    expect(await outcome).toBeInstanceOf(CalledOff);
    expect(await ended).toEqual([]);
    expect(stopped).toBe(true);
  });

  it('begins nothing once it has ended', async () => {
    const undertaking = createUndertaking();
    await undertaking.end();
    let begun = false;
    await expect(
      undertaking.step(
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
    const undertaking = createUndertaking();
    let stopped = false;
    await undertaking.step(
      'stores',
      async () => 1,
      () => {
        stopped = true;
      },
    );
    await undertaking.step(
      'api',
      async () => 2,
      () => {
        throw new Error('stuck');
      },
    );
    expect(await undertaking.end()).toEqual(['api: stuck']);
    expect(stopped).toBe(true);
  });
});
