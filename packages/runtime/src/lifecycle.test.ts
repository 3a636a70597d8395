import { describe, expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { quietLog } from './log.ts';

describe('the end of a process', () => {
  it('stops things in the reverse order of their start, one after the other', async () => {
    const order: string[] = [];
    const lifecycle = createLifecycle({ log: quietLog() });
    lifecycle.add('store', () => {
      order.push('store');
    });
    lifecycle.add('queue', async () => {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      order.push('queue');
    });
    lifecycle.add('schedule', () => {
      order.push('schedule');
    });
    expect(await lifecycle.stop('test')).toBe(true);
    expect(order).toEqual(['schedule', 'queue', 'store']);
  });

  it('goes on after something that cannot be stopped, and says that it was not clean', async () => {
    const order: string[] = [];
    const lifecycle = createLifecycle({ log: quietLog() });
    lifecycle.add('store', () => {
      order.push('store');
    });
    lifecycle.add('queue', () => {
      throw new Error('stuck');
    });
    expect(await lifecycle.stop('test')).toBe(false);
    expect(order).toEqual(['store']);
  });

  it('happens once, however often it is asked for', async () => {
    let times = 0;
    const lifecycle = createLifecycle({ log: quietLog() });
    lifecycle.add('store', () => {
      times += 1;
    });
    await Promise.all([lifecycle.stop('first'), lifecycle.stop('second')]);
    expect(times).toBe(1);
  });

  it('does not wait longer than the deadline', async () => {
    const lifecycle = createLifecycle({ log: quietLog(), deadlineMs: 20 });
    lifecycle.add(
      'stuck',
      () =>
        new Promise(() => {
          /* Never. */
        }),
    );
    const keepAlive = setInterval(() => {
      /* The deadline alone does not keep a process alive. */
    }, 5);
    expect(await lifecycle.stop('test')).toBe(false);
    clearInterval(keepAlive);
  });
});
