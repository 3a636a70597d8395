import { describe, expect, it } from 'vitest';
import type { SearchedItem } from '@moontower/store/items/searched-items';
import { createSearchIndex } from './search-index.ts';
import { readQuestion } from './question/read-question.ts';

const item = (words: string[]): SearchedItem => ({
  _id: 'austin-311:1',
  type: 'service-requests',
  publishedAt: new Date('2026-11-20T09:00:00.000Z'),
  words,
});
const burst = {
  events: [
    {
      seq: 1,
      name: 'item:withdrawn' as const,
      payload: {
        uid: 'austin-311:1',
        feed: 'austin-311',
        type: 'service-requests' as const,
        pulseType: '311' as const,
      },
    },
  ],
};

const NOTHING = {
  shown: async () => new Map(),
  organisations: async () => [],
  findings: async () => [],
  vendors: async () => [],
  stillNamed: async () => new Set<string>(),
  stillLive: async () => new Set<string>(),
  recordsAt: async () => new Map(),
};

/** An index over one record; each reading of that waits until it is let go, with what it read when it began. */
function anIndex() {
  let words = ['first'];
  let isAway = false;
  /** Ends a reading of everything; `null` where none waits for its end yet. */
  let endReading: (() => void) | null = null;
  /** Ends that came before their reading had got so far. */
  let ends = 0;
  const waiting: (() => void)[] = [];
  const index = createSearchIndex({
    nowMs: () => 0,
    feeds: { list: async () => [] },
    screens: [],
    reads: {
      async *eachItem() {
        yield item(words);
        if (ends > 0) ends -= 1;
        else
          await new Promise<void>((resolve) => {
            endReading = resolve;
          });
      },
      items: (ids) => {
        const read = ids.map(() => item(words));
        return new Promise((resolve, reject) => {
          waiting.push(() => (isAway ? reject(new Error('away')) : resolve(read)));
        });
      },
      ...NOTHING,
    },
  });
  return {
    index,
    change: (next: string) => {
      words = [next];
      index.take(burst);
    },
    allRead: () => {
      if (endReading === null) ends += 1;
      endReading?.();
      endReading = null;
    },
    storeIsAway: (is: boolean) => {
      isAway = is;
    },
    letGo: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
    finds: async (word: string) => {
      const question = readQuestion(word);
      if (question.state !== 'words') throw new Error('no words');
      const { collected } = await index.find({ words: question.words }, { narrowed: {}, most: 5 });
      return collected.some(({ total }) => total > 0);
    },
  };
}

describe('what is read of a changed record', () => {
  it('is read again where it changed once more meanwhile', async () => {
    const { index, change, letGo, finds } = anIndex();
    change('before');
    const settled = index.settle();
    change('afterwards');
    await letGo();
    const also = index.settle();
    await letGo();
    await Promise.all([settled, also]);
    expect([await finds('before'), await finds('afterwards')]).toEqual([false, true]);
  });

  it('is read again where the store was away', async () => {
    const { index, change, letGo, finds, storeIsAway } = anIndex();
    change('there');
    storeIsAway(true);
    const [failed] = await Promise.allSettled([index.settle(), letGo()]);
    expect(failed.status).toBe('rejected');
    storeIsAway(false);
    const settled = index.settle();
    await letGo();
    await settled;
    expect(await finds('there')).toBe(true);
  });

  it('stands in the index that answers while all is read anew, and in the new one', async () => {
    const { index, change, letGo, finds, allRead } = anIndex();
    const first = index.build();
    await letGo();
    allRead();
    await first;
    expect(await finds('first')).toBe(true);
    const second = index.build();
    await letGo();
    change('afterwards');
    const settled = index.settle();
    await letGo();
    await settled;
    expect([await finds('first'), await finds('afterwards')]).toEqual([false, true]);
    allRead();
    await second;
    const again = index.settle();
    await letGo();
    await again;
    expect([await finds('first'), await finds('afterwards')]).toEqual([false, true]);
  });
});

/** An index into which as many records change as are asked for. `rest`: while others have the processor. */
function aBusyIndex(rest: (ms: number) => void) {
  const asked: number[] = [];
  const index = createSearchIndex({
    nowMs: () => 0,
    feeds: { list: async () => [] },
    screens: [],
    rest: async (ms) => rest(ms),
    reads: {
      ...NOTHING,
      async *eachItem() {},
      items: async (ids) => {
        asked.push(ids.length);
        return ids.map((_id) => ({ ...item(['many']), _id }));
      },
    },
  });
  const changed = (from: number, count: number) => {
    for (let n = from; n < from + count; n += 1)
      index.take({
        events: burst.events.map((event) => ({ ...event, payload: { ...event.payload, uid: `austin-311:${n}` } })),
      });
    return index.settle();
  };
  return { index, asked, changed };
}

it('leaves the processor to others between two questions while many records changed, and takes all in', async () => {
  const rests: number[] = [];
  const { index, asked, changed } = aBusyIndex((ms) => void rests.push(ms));
  await changed(0, 100);
  expect([asked.splice(0), rests]).toEqual([[100], []]);
  await changed(100, 900);
  expect([asked, rests.length, rests.every((ms) => ms > 0 && ms <= 500)]).toEqual([[250, 250, 250, 150], 3, true]);
  expect(index.state().entries).toBe(1000);
});

it('says of how much it knows while many records are still to be taken in, and joins them on the way', async () => {
  const entries: number[] = [];
  const terms: number[] = [];
  const { index, changed } = aBusyIndex(() => {
    const state = index.state();
    entries.push(state.entries);
    terms.push(state.terms);
  });
  await changed(0, 5_000);
  expect(entries).toEqual(Array.from({ length: 19 }, (_, at) => (at + 1) * 250));
  // All hold the same words: each part that is not joined holds them once more, as one does after the second chunk.
  expect(Math.max(...terms) / (terms[1] ?? 0)).toBeLessThanOrEqual(9);
  expect(index.state()).toMatchObject({ entries: 5_000 });
});

it('lets others go first between pieces of its reading, and of what it takes in', async () => {
  const passing: (() => void)[] = [];
  const letPass = () => new Promise<void>((resolve) => void passing.push(resolve));
  /** Records of which each is a piece of work. */
  const slow = (ids: readonly string[]) =>
    ids.map((_id) => ({
      ...item(['many']),
      _id,
      get withdrawnAt() {
        for (const began = performance.now(); performance.now() - began < 6;);
        return undefined;
      },
    }));
  const index = createSearchIndex({
    nowMs: () => 0,
    feeds: { list: async () => [] },
    screens: [],
    letPass,
    reads: {
      ...NOTHING,
      async *eachItem() {
        yield* slow(['austin-311:2', 'austin-311:3']);
      },
      items: async (ids) => slow(ids),
    },
  });
  const goesOn = async (work: Promise<void>) => {
    let done = false;
    void work.then(() => (done = true));
    let asked = 0;
    while (!done) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      asked += passing.length;
      for (const go of passing.splice(0)) go();
    }
    return asked;
  };
  expect(await goesOn(index.build())).toBeGreaterThanOrEqual(2);
  const read = index.state().entries;
  index.take(burst);
  index.take({
    events: burst.events.map((event) => ({ ...event, payload: { ...event.payload, uid: 'austin-311:4' } })),
  });
  expect(await goesOn(index.settle())).toBeGreaterThanOrEqual(1);
  expect(index.state().entries).toBe(read + 2);
});
