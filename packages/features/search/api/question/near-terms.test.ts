import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../index/build-segment.ts';
import { nearTerms } from './near-terms.ts';
import { TermTable } from '../index/term-table.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 8 });

function listOf(words: readonly string[]) {
  const table = new TermTable();
  for (const word of words) table.number(word);
  return finish(table.sorted()).terms;
}
const near = (words: readonly string[], word: string, most: number): string[] => {
  const terms = listOf(words);
  return nearTerms(terms, word, most).map((term) => terms.at(term));
};

/** How many slips one word is from another, worked out in full. */
function slipsBetween(one: string, other: string): number {
  const far: number[][] = [];
  const at = (row: number, column: number): number => far[row]?.[column] ?? Infinity;
  for (let row = 0; row <= one.length; row += 1) {
    const cells: number[] = [];
    far[row] = cells;
    for (let column = 0; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      cells[column] = Math.min(
        row === 0 ? column : Infinity,
        column === 0 ? row : Infinity,
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isTurned ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(one.length, other.length);
}

it('terms near a word are all that so few slips make of it, and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 60 }), letters, fc.nat(3), (words, word, most) => {
      expect(near(words, word, most)).toEqual(words.filter((one) => slipsBetween(one, word) <= most).toSorted());
    }),
  );
});

it.each([
  ['comerical', 'commercial'],
  ['homlesness', 'homelessness'],
  ['manshaka', 'manchaca'],
  ['restuarnt', 'restaurant'],
])('%j is two slips from %j', (typed, meant) => {
  const words = [meant, 'commerce', 'home', 'manor', 'rest', 'zilker'];
  expect(near(words, typed, 2)).toEqual([meant]);
  expect(near(words, typed, 1)).toEqual([]);
});
