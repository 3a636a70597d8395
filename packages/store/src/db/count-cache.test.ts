import { describe, expect, it } from 'vitest';
import { createCountCache } from './count-cache.ts';

function slowly(ms: number, size = 50_000) {
  let now = 0;
  let counted = 0;
  const remembered = createCountCache(() => now);
  const ask = () =>
    remembered.number('all', async () => {
      now += ms;
      counted += 1;
      return size + counted;
    });
  return {
    ask,
    wait: (passed: number) => {
      now += passed;
    },
  };
}

describe('a remembered count', () => {
  it('is counted each time when counting is quick', async () => {
    const { ask } = slowly(5);
    expect([await ask(), await ask()]).toEqual([50_001, 50_002]);
  });

  it('is counted each time when it is small, however long it took', async () => {
    const { ask } = slowly(800, 0);
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('is counted once a minute when counting is slow', async () => {
    const { ask, wait } = slowly(800);
    expect([await ask(), await ask()]).toEqual([50_001, 50_001]);
    wait(61_000);
    expect(await ask()).toBe(50_002);
  });

  it('is counted again after a failure', async () => {
    const remembered = createCountCache();
    await expect(remembered.number('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await remembered.number('x', async () => 3)).toBe(3);
  });
});
