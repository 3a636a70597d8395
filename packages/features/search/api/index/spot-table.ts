import { hashOf } from './id-table.ts';
import { at } from './numbers.ts';

const FIRST = 1_024;

/**
 * Texts by number, from 1 on, with how many use each: some 50 bytes for an address, of which a city has hundreds of
 * thousands. A text that nobody uses any more is gone; should it come back, it has another number.
 */
export class SpotTable {
  #text = Buffer.alloc(FIRST * 32);
  #ends = new Uint32Array(FIRST);
  #counts = new Uint32Array(FIRST);
  #slots = new Uint32Array(FIRST * 2);
  #size = 0;

  get bytes(): number {
    return this.#text.byteLength + this.#ends.byteLength + this.#counts.byteLength + this.#slots.byteLength;
  }

  /** One more uses this text. @returns its number */
  add(text: string): number {
    const known = this.find(text);
    const number = known === 0 ? this.#append(text) : known;
    this.#counts[number] = at(this.#counts, number) + 1;
    return number;
  }

  /** One less uses it. @returns how many still do */
  drop(number: number): number {
    const left = at(this.#counts, number) - 1;
    if (left < 0) return 0;
    this.#counts[number] = left;
    if (left === 0) this.#text.fill(0, this.#ends[number - 1], this.#ends[number]);
    return left;
  }

  count(number: number): number {
    return at(this.#counts, number);
  }

  text(number: number): string {
    return this.#text.toString('utf8', this.#ends[number - 1], this.#ends[number]);
  }

  /** The number of a text that somebody uses, or 0. */
  find(text: string): number {
    const mask = this.#slots.length - 1;
    for (let slot = hashOf(text) & mask; ; slot = (slot + 1) & mask) {
      const number = at(this.#slots, slot);
      if (number === 0) return 0;
      if (this.count(number) > 0 && this.text(number) === text) return number;
    }
  }

  /** The numbers of all texts that somebody uses. */
  *used(): Generator<number> {
    for (let number = 1; number <= this.#size; number += 1) if (this.count(number) > 0) yield number;
  }

  #append(text: string): number {
    const number = (this.#size += 1);
    const from = at(this.#ends, number - 1);
    const end = from + Buffer.byteLength(text);
    while (end > this.#text.length) this.#text = Buffer.concat([this.#text], this.#text.length * 2);
    if (number >= this.#ends.length) [this.#ends, this.#counts] = [wider(this.#ends), wider(this.#counts)];
    this.#text.write(text, from);
    this.#ends[number] = end;
    if (number * 2 > this.#slots.length) this.#spread();
    this.#place(number, text);
    return number;
  }

  #place(number: number, text: string): void {
    const mask = this.#slots.length - 1;
    let slot = hashOf(text) & mask;
    while (at(this.#slots, slot) !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = number;
  }

  #spread(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (const number of this.used()) this.#place(number, this.text(number));
  }
}

function wider(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(numbers.length * 2);
  all.set(numbers);
  return all;
}
