import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { typosOf } from '../question/typos.ts';
import { finish } from './build-segment.ts';
import type { TermList } from './term-list.ts';
import { TermTable } from './term-table.ts';

const words = fc.uniqueArray(fc.stringMatching(/^[a-zé0-9]{1,8}$/), { maxLength: 60 });

function listOf(given: readonly string[]): TermList {
  const table = new TermTable();
  for (const word of [...given, ...given]) table.number(word);
  return finish(table.sorted()).terms;
}

describe('words in one array', () => {
  it('finds every word where it stands, and no other', () => {
    fc.assert(
      fc.property(words, fc.stringMatching(/^[a-zé0-9]{1,8}$/), (list, other) => {
        const sorted = list.toSorted();
        const terms = listOf(list);
        expect(sorted.map((word) => terms.at(terms.find(word)))).toEqual(sorted);
        expect(terms.find(other)).toBe(sorted.indexOf(other));
      }),
    );
  });

  it('knows thousands of words by the numbers of their coming, and each once', () => {
    const table = new TermTable();
    const given = Array.from({ length: 9_000 }, (_, at) => `w${((at * 7_919) % 9_000).toString(36)}`);
    expect(given.map((word) => table.number(word))).toEqual([...given.keys()]);
    expect(given.map((word) => table.number(word))).toEqual([...given.keys()]);
    const { terms, ranks } = finish(table.sorted());
    expect(given.map((_, number) => terms.at(ranks[number] ?? -1))).toEqual(given);
    expect(Array.from({ length: terms.size }, (_, at) => terms.at(at))).toEqual(given.toSorted());
  });

  it('knows which words begin so', () => {
    fc.assert(
      fc.property(words, fc.stringMatching(/^[a-zé0-9]{1,3}$/), (list, prefix) => {
        const terms = listOf(list);
        const [from, to] = terms.range(prefix);
        const found = Array.from({ length: to - from }, (_, at) => terms.at(from + at));
        expect(found).toEqual(list.toSorted().filter((word) => word.startsWith(prefix)));
      }),
    );
  });
});

describe('a slip', () => {
  it.each([
    ['a wrong letter', 'lqmar'],
    ['a letter too few', 'lamr'],
    ['a letter too many', 'lammar'],
    ['two letters in the wrong order', 'lmaar'],
  ])('%s is one', (_what, typed) => {
    expect(typosOf(typed)).toContain('lamar');
  });

  it('leaves three letters three, where any two would begin thousands of words', () => {
    expect(typosOf('lmr').every((meant) => meant.length >= 3)).toBe(true);
    expect(typosOf('lm')).toEqual([]);
  });
});
