import { describe, expect, it } from 'vitest';
import { gistOf, groupAlike, type ComparedEntry } from './alike.ts';

const said = (id: string, words: string, kind: 'report' | 'comment' = 'report'): ComparedEntry => ({
  entry: {
    kind,
    id,
    incident: id,
    type: 'other',
    title: '',
    excerpt: '',
    waitingSince: '2026-11-20T18:00:00.000Z',
    risks: [],
    flags: 0,
    anonymous: false,
  },
  words,
});

describe('the queue of reviewers', () => {
  it.each([
    ['BUY lamps 17!', 'buy   Lamps'],
    ['Cámaras baratas, no. 3', 'no camaras BARATAS'],
    ['Cheap, cheap lamps', 'lamps cheap'],
  ])('takes %j and %j for the same', (one, other) => {
    expect(gistOf(one)).toBe(gistOf(other));
  });

  it('keeps apart what says something else', () => {
    expect(gistOf('A hole in the right lane')).not.toBe(gistOf('A hole in the left lane'));
  });

  it('puts what says the same behind its first, and leaves all else in its order', () => {
    const queue = [said('a', 'Lamps 1'), said('b', 'A dog'), said('c', 'lamps 2'), said('d', 'Lamps!', 'comment')];
    expect(groupAlike(queue).map(({ id, alike }) => [id, alike])).toEqual([
      ['a', 1],
      ['c', 1],
      ['b', 0],
      ['d', 0],
    ]);
  });

  it('takes nothing without words for the same as something else without', () => {
    expect(groupAlike([said('a', '17'), said('b', '!')]).map(({ alike }) => alike)).toEqual([0, 0]);
  });
});
