import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { prepareAnswer } from './ready.ts';

const NOW = 1_700_000_000_000;
const SMALL = 'a';
const LARGE = 'a'.repeat(200_000);

function counted(body: string) {
  const cache = createAnswerCache({ nowMs: () => NOW });
  let made = 0;
  const ask = async (key: string) => {
    await cache.through({ key }, async () => {
      made += 1;
      return prepareAnswer({ body: Buffer.from(body), headers: {}, lifeMs: 60_000, depends: { items: {} } }, NOW);
    });
    return made;
  };
  return { cache, ask };
}

describe('the answer cache', () => {
  it('keeps a small answer at once', async () => {
    const { ask } = counted(SMALL);
    expect([await ask('/a'), await ask('/a'), await ask('/b')]).toEqual([1, 1, 2]);
  });

  it('counts keys and headers, keeps at most so many, and sweeps out what expired', async () => {
    let now = NOW;
    const cache = createAnswerCache({ nowMs: () => now, maxEntries: 100 });
    const keep = (key: string) =>
      cache.through({ key, address: `/x?${key}` }, async () =>
        prepareAnswer({ body: Buffer.from('[]'), headers: { A: 'b' }, lifeMs: 60_000, depends: undefined }, now),
      );
    await keep('k'.repeat(16_000));
    expect(cache.size().bytes).toBeGreaterThan(32_000);
    for (let at = 0; at < 1_000; at += 1) await keep(`q=${at}`);
    expect(cache.size().entries).toBe(100);
    expect(cache.find('/x?q=999')?.etag).toBeDefined();
    now += 61_000;
    cache.sweep();
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('ends a making when the last of its askers is gone, and not before', async () => {
    const cache = createAnswerCache({ nowMs: () => NOW });
    const askers = [new AbortController(), new AbortController()];
    let making: AbortSignal | undefined;
    const waits = askers.map(({ signal }) =>
      cache.through({ key: '/a', signal }, (ends) => {
        making = ends;
        return new Promise((_, reject) => ends.addEventListener('abort', () => reject(ends.reason)));
      }),
    );
    await Promise.resolve();
    askers[0]?.abort();
    expect(making?.aborted).toBe(false);
    askers[1]?.abort();
    expect(making?.aborted).toBe(true);
    for (const wait of waits) await expect(wait).rejects.toThrow('Nobody waits');
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
