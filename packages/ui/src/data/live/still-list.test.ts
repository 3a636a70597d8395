import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '@moontower/contracts/event';
import {
  createStillState,
  changesOf,
  heardByList,
  reduceStill,
  newIds,
  waitingOf,
  type Still,
  type StillChange,
} from './still-list.ts';

interface Row {
  id: string;
}
const idOf = ({ id }: Row) => id;
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const KEY = 'permits';
const after = (...changes: StillChange<Row>[]): Still<Row> =>
  changes.reduce(reduceStill<Row>, createStillState<Row>(KEY, false));
const answered = (...ids: string[]): StillChange<Row> => ({ kind: 'answered', key: KEY, rows: rows(...ids) });
const landed = (...ids: string[]): StillChange<Row> => ({ kind: 'landed', ids });
const waits = (still: Still<Row>, newest = still.rows, own: { total?: number; quiet?: boolean } = {}) =>
  waitingOf(still, { rows: newest, quiet: false, ...own }, idOf);
const shown = (ids: string[], taken: string[], own: { key?: string } = {}): StillChange<Row> => ({
  kind: 'shown',
  key: KEY,
  rows: rows(...ids),
  fresh: newIds(rows(...ids), rows('a'), idOf),
  taken: new Set(taken),
  ...own,
});
const event = (name: 'item:landed' | 'item:withdrawn' | 'item:changed', uid = 'b'): LoggedEvent => {
  const common = { uid, feed: 'f', type: 'business', pulseType: 'business' } as const;
  return name === 'item:withdrawn'
    ? { seq: 1, name, payload: common }
    : {
        seq: 1,
        name,
        payload: {
          ...common,
          subtype: '',
          title: '',
          publishedAt: '2026-03-31T12:00:00.000Z',
          provenance: 'city-record',
        },
      };
};

describe('the rows under a reader', () => {
  it('are the first answer; later ones wait', () => {
    const still = after(answered('a'), answered('b', 'a'));
    expect(still.rows).toEqual(rows('a'));
    expect(waits(still, rows('b', 'a'))).toBe(1);
  });
  it('do not become the answer to another question', () => {
    expect(after({ kind: 'answered', key: 'elsewhere', rows: rows('z') }).rows).toBeUndefined();
  });
  it('change when they are shown, and what that brought is fresh', () => {
    const still = after(answered('a'), landed('b'), shown(['b', 'a'], ['b']));
    expect([still.rows, [...still.fresh], waits(still)]).toEqual([rows('b', 'a'), ['b'], 0]);
  });
  it('that were read for another question are not shown', () => {
    const before = after(answered('a'), landed('b'));
    expect(reduceStill(before, shown(['z'], ['b'], { key: 'elsewhere' }))).toBe(before);
  });
});

describe('arrivals', () => {
  it('wait, each once, whether a reading, the socket or both told of them', () => {
    const still = after(answered('a'), landed('b', 'b'), landed('b', 'c'));
    expect([waits(still), waits(still, rows('c', 'b', 'a')), waits(still, rows('d', 'a'))]).toEqual([2, 2, 3]);
  });
  it('that are on screen already do not wait', () => {
    expect(waits(after(answered('a'), landed('a')))).toBe(0);
  });
  it('told again make no new list: nothing is drawn', () => {
    const still = after(answered('a'), landed('b'));
    expect(reduceStill(still, landed('b'))).toBe(still);
  });
  it('are kept while the list is paused, and told of afterwards', () => {
    const still = after(answered('a'), landed('b'));
    expect([waits(still, still.rows, { quiet: true }), waits(still)]).toEqual([0, 1]);
  });
  it('before the first answer are not counted, and wait where it lacks them', () => {
    expect(waits(after(landed('b')))).toBe(0);
    expect(waits(after(landed('b'), answered('a')))).toBe(1);
    expect(waits(after(landed('a'), answered('a')))).toBe(0);
  });
  it('that land while the list is read go on waiting', () => {
    const still = after(answered('a'), landed('b'), landed('c'), shown(['b', 'a'], ['b']));
    expect([[...still.landed], waits(still)]).toEqual([['c'], 1]);
  });
  it('that were withdrawn again no longer wait', () => {
    const still = after(answered('a'), landed('b', 'c'), { kind: 'withdrawn', ids: ['b'] });
    expect(waits(still)).toBe(1);
    expect(reduceStill(still, { kind: 'withdrawn', ids: ['x'] })).toBe(still);
  });
});

describe('a list that is left', () => {
  const left = after(answered('a'), landed('b'), shown(['b', 'a'], ['b']), landed('c'), {
    kind: 'counted',
    key: KEY,
    count: 9,
  });
  it('and shown again stands as it stood, with what waited, and nothing is fresh', () => {
    const back = createStillState(KEY, false, left);
    expect([back.rows, waits(back), back.fresh.size, back.counted, back.asking]).toEqual([
      left.rows,
      1,
      0,
      9,
      undefined,
    ]);
  });
  it('for another one takes nothing along', () => {
    const other = reduceStill(left, { kind: 'turned', still: createStillState<Row>('graffiti', false) });
    expect(other).toEqual({ key: 'graffiti', landed: new Set(), counted: 0, fresh: new Set(), asking: undefined });
  });
  it('is asked about where its rows were there at once: they were read before', () => {
    expect(createStillState<Row>(KEY, true).asking).toBe('soon');
  });
});

describe('a question to the server', () => {
  const counted = (count: number | undefined, key = KEY): StillChange<Row> => ({ kind: 'counted', key, count });
  const failed = (again: boolean, key = KEY): StillChange<Row> => ({ kind: 'failed', key, again });
  it('is wished for after a gap, and once for many doubts', () => {
    expect(after({ kind: 'doubted' }).asking).toBe('soon');
    expect(after({ kind: 'doubted' }, { kind: 'doubted' }, { kind: 'asked' }).asking).toBeUndefined();
  });
  it('that arises while one is asked is asked after it', () => {
    expect(after({ kind: 'doubted' }, { kind: 'asked' }, { kind: 'doubted' }, counted(3)).asking).toBe('soon');
  });
  it('counts what the list does not say it has, and not below what was announced', () => {
    const still = after(counted(12), landed('b'));
    expect([
      waits(still, rows('a'), { total: 10 }),
      waits(still, rows('a'), { total: 12 }),
      waits(still, rows('a')),
    ]).toEqual([2, 1, 1]);
  });
  it('for another list is not counted for this one', () => {
    expect(after(counted(12, 'elsewhere')).counted).toBe(0);
  });
  it('whose answer comes as rows leaves the count', () => {
    expect(after(counted(12), counted(undefined)).counted).toBe(12);
  });
  it('that failed is asked again later, that was refused is not; what stands and waits stays', () => {
    const before = after(answered('a'), landed('b'));
    const again = reduceStill(before, failed(true));
    expect([again.asking, again.rows, waits(again)]).toEqual(['again', rows('a'), 1]);
    expect(reduceStill(before, failed(false))).toBe(before);
    expect(reduceStill(before, failed(true, 'elsewhere'))).toBe(before);
    expect(reduceStill(again, { kind: 'doubted' }).asking).toBe('again');
  });
  it('is settled by showing the list', () => {
    expect(after(counted(12), shown(['b', 'a'], [])).counted).toBe(0);
  });
});

describe('an event', () => {
  it('lands where it belongs, is doubted where only the server knows, and is nothing elsewhere', () => {
    expect([true, undefined, false].map((belongs) => heardByList(event('item:landed'), () => belongs))).toEqual([
      { landed: 'b' },
      'doubt',
      undefined,
    ]);
    expect(heardByList(event('item:changed'), () => true)).toBeUndefined();
    expect(heardByList(event('item:withdrawn'), () => false)).toEqual({ withdrawn: 'b' });
  });
  it('of a burst becomes one change a kind: what landed and went again does not wait', () => {
    const changes = changesOf<Row>([{ landed: 'b' }, undefined, { landed: 'c' }, { withdrawn: 'b' }], false);
    expect(changes.map(({ kind }) => kind)).toEqual(['landed', 'withdrawn']);
    expect([...after(...changes).landed]).toEqual(['c']);
    expect(changesOf([undefined], true)).toEqual([]);
  });
  it('makes the server be asked where it alone knows, or where it counted more than was announced', () => {
    expect(changesOf(['doubt', 'doubt'], false)).toEqual([{ kind: 'doubted' }]);
    expect(changesOf([{ landed: 'b' }], true).at(-1)).toEqual({ kind: 'doubted' });
  });
});
