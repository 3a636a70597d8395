import { at } from '../index/numbers.ts';
import type { TermList } from '../index/term-list.ts';

/**
 * The terms that are at most so many slips away from a word; a slip is one letter missing, wrong or too many, or two in
 * the wrong order. Terms are in order, so that all with a beginning that is too far already are passed over at once.
 */
export function nearTerms(terms: TermList, word: string, most: number): number[] {
  const near: number[] = [];
  const distances = new Distances(word, most);
  for (let term = 0; term < terms.size;) {
    const length = terms.length(term);
    let depth = distances.shared(terms, term);
    while (depth < length && distances.take(terms.codeAt(term, depth))) depth += 1;
    if (depth < length) {
      term = after(terms, term, depth + 1);
      continue;
    }
    if (distances.last <= most) near.push(term);
    term += 1;
  }
  return near;
}

/** Whether a term is at most so many slips away from a word. */
export function isNearWord(word: string, term: string, most: number): boolean {
  const distances = new Distances(word, most);
  for (let at = 0; at < term.length; at += 1) if (!distances.take(term.charCodeAt(at))) return false;
  return distances.last <= most;
}

/** How far each beginning of a term is from each beginning of the word, one row for each letter of the term. */
class Distances {
  readonly #word: string;
  readonly #most: number;
  readonly #codes: number[] = [];
  readonly #rows: number[][];

  constructor(word: string, most: number) {
    this.#word = word;
    this.#most = most;
    this.#rows = [Array.from({ length: word.length + 1 }, (_, index) => index)];
  }

  /** Keeps the rows of what this term has in common with the last one. @returns how many letters these are */
  shared(terms: TermList, term: number): number {
    const most = Math.min(this.#codes.length, terms.length(term));
    let depth = 0;
    while (depth < most && this.#codes[depth] === terms.codeAt(term, depth)) depth += 1;
    this.#codes.length = depth;
    this.#rows.length = depth + 1;
    return depth;
  }

  /** One more letter of the term. @returns false, and forgets the letter, where no term that goes on so is near */
  take(code: number): boolean {
    const depth = this.#codes.length;
    const [above, before] = [this.#rows[depth] ?? [], this.#rows[depth - 1]];
    const row = [depth + 1];
    for (let index = 1; index <= this.#word.length; index += 1) {
      const letter = this.#word.charCodeAt(index - 1);
      const changed = at(above, index - 1) + (letter === code ? 0 : 1);
      const isTurned =
        before !== undefined && this.#codes[depth - 1] === letter && this.#word.charCodeAt(index - 2) === code;
      const turned = isTurned ? at(before, index - 2) + 1 : changed;
      row.push(Math.min(at(above, index) + 1, at(row, index - 1) + 1, changed, turned));
    }
    if (Math.min(...row) > this.#most) return false;
    this.#codes.push(code);
    this.#rows.push(row);
    return true;
  }

  /** How far the whole term is from the whole word. */
  get last(): number {
    return at(this.#rows.at(-1) ?? [], this.#word.length);
  }
}

/** The first term that has other letters than this one, up to so many. */
function after(terms: TermList, term: number, letters: number): number {
  const isAlike = (other: number): boolean => {
    if (terms.length(other) < letters) return false;
    for (let index = letters - 1; index >= 0; index -= 1)
      if (terms.codeAt(other, index) !== terms.codeAt(term, index)) return false;
    return true;
  };
  let [low, step] = [term + 1, 1];
  while (low + step < terms.size && isAlike(low + step)) step *= 2;
  let high = Math.min(low + step, terms.size);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAlike(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
