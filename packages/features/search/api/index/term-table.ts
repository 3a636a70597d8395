import { hashOf } from './id-table.ts';
import { at } from './numbers.ts';
import { TermList } from './term-list.ts';
import { sortInSteps } from './sort-in-steps.ts';

const FIRST = 1_024;
/** Words between two breaths. */
const AT_ONCE = 8_000;

/**
 * Distinct words by the number of their coming, while a segment is made. A Map of a million strings takes 100 MB of a
 * heap that is bounded; this takes a third of it, beside the heap.
 */
export class TermTable {
  size = 0;
  #codes = new Uint16Array(FIRST * 8);
  #ends = new Uint32Array(FIRST);
  /** Kept, so that the table widens without reading a word. */
  #hashes = new Uint32Array(FIRST);
  /** One more than the number; 0 is free. */
  #slots = new Uint32Array(FIRST * 2);

  /** The number of a word, from 0 on; a new one for a new word. */
  number(word: string): number {
    const mask = this.#slots.length - 1;
    const hash = hashOf(word);
    let slot = hash & mask;
    for (; at(this.#slots, slot) !== 0; slot = (slot + 1) & mask) {
      const number = at(this.#slots, slot) - 1;
      if (this.#is(number, word)) return number;
    }
    this.#slots[slot] = this.size + 1;
    this.#hashes[this.size] = hash;
    this.#append(word);
    return this.size - 1;
  }

  /** All words in JavaScript's own order, and the place of each number in it. */
  *sorted(): Generator<undefined, { terms: TermList; ranks: Uint32Array }> {
    const order = new Uint32Array(this.size).map((_, number) => number);
    yield* sortInSteps(order, (one, other) => this.#compare(one, other));
    const ranks = new Uint32Array(this.size);
    const codes = new Uint16Array(at(this.#ends, this.size));
    const ends = new Uint32Array(this.size + 1);
    let length = 0;
    for (const [rank, number] of order.entries()) {
      ranks[number] = rank;
      const word = this.#word(number);
      codes.set(word, length);
      ends[rank + 1] = length += word.length;
      if (rank % AT_ONCE === 0) yield undefined;
    }
    return { terms: new TermList(codes, ends), ranks };
  }

  #word(number: number): Uint16Array {
    return this.#codes.subarray(this.#ends[number], this.#ends[number + 1]);
  }

  #is(number: number, word: string): boolean {
    const from = at(this.#ends, number);
    if (at(this.#ends, number + 1) - from !== word.length) return false;
    for (let index = 0; index < word.length; index += 1)
      if (this.#codes[from + index] !== word.charCodeAt(index)) return false;
    return true;
  }

  #compare(one: number, other: number): number {
    const [from, against] = [at(this.#ends, one), at(this.#ends, other)];
    const length = at(this.#ends, one + 1) - from;
    const lengthAgainst = at(this.#ends, other + 1) - against;
    const shared = Math.min(length, lengthAgainst);
    for (let index = 0; index < shared; index += 1) {
      const difference = at(this.#codes, from + index) - at(this.#codes, against + index);
      if (difference !== 0) return difference;
    }
    return length - lengthAgainst;
  }

  #append(word: string): void {
    const from = at(this.#ends, this.size);
    const end = from + word.length;
    if (end > this.#codes.length) {
      const wider = new Uint16Array(Math.max(end, this.#codes.length * 2));
      wider.set(this.#codes);
      this.#codes = wider;
    }
    for (let index = 0; index < word.length; index += 1) this.#codes[from + index] = word.charCodeAt(index);
    this.size += 1;
    if (this.size >= this.#ends.length) {
      this.#ends = widened(this.#ends);
      this.#hashes = widened(this.#hashes);
    }
    this.#ends[this.size] = end;
    if (this.size * 2 > this.#slots.length) this.#spread();
  }

  #spread(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let slot = at(this.#hashes, number) & mask;
      while (at(slots, slot) !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

function widened(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(numbers.length * 2);
  all.set(numbers);
  return all;
}
