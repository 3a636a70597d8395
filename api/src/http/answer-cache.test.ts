import { describe, expect, it } from 'vitest';
import { createAnswerCache, makeReady } from './answer-cache.ts';

const NOW = 1_700_000_000_000;
const SMALL = 'a';
const LARGE = 'a'.repeat(200_000);

function counted(body: string) {
  const cache = createAnswerCache({ nowMs: () => NOW });
  let made = 0;
  const ask = async (key: string) => {
    await cache.through(key, async () => { made += 1; return makeReady({ body: Buffer.from(body), headers: {}, lifeMs: 60_000, depends: { items: {} } }, NOW); });
    return made;
  };
  return { cache, ask };
}

describe('the answer cache', () => {
  it('keeps a small answer at once', async () => {
    const { ask } = counted(SMALL);
    expect([await ask('/a'), await ask('/a'), await ask('/b')]).toEqual([1, 1, 2]);
  });

  it('keeps a large answer from the second time it is asked for', async () => {
    const { ask, cache } = counted(LARGE);
    expect([await ask('/a'), cache.size().entries]).toEqual([1, 0]);
    expect([await ask('/a'), cache.size().entries]).toEqual([2, 1]);
    expect(await ask('/a')).toBe(2);
  });

  it('keeps an address that is asked for often at once after it became untrue', async () => {
    const { ask, cache } = counted(LARGE);
    for (let round = 0; round < 3; round += 1) await ask('/a');
    cache.clear();
    expect([await ask('/a'), await ask('/a')]).toEqual([3, 3]);
  });
});
