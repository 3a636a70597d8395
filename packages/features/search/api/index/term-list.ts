/**
 * Distinct words in the order of their characters, all in one array of character codes: half a million of them weigh
 * some 10 MB, as strings of a Map six times that.
 */
export class TermList {
  readonly size: number;
  readonly #codes: Uint16Array;
  readonly #ends: Uint32Array;

  /** @param codes of all words, distinct and in JavaScript's own order; `ends`: where each ends, after a 0 */
  constructor(codes: Uint16Array, ends: Uint32Array) {
    this.size = ends.length - 1;
    this.#codes = codes;
    this.#ends = ends;
  }

  get bytes(): number {
    return this.#codes.byteLength + this.#ends.byteLength;
  }

  at(index: number): string {
    return String.fromCharCode(...this.#codes.subarray(this.#ends[index], this.#ends[index + 1]));
  }

  /** Where a term stands, or -1. */
  find(term: string): number {
    const at = this.#firstFrom(term);
    return at < this.size && this.#length(at) === term.length && this.#compare(at, term) === 0 ? at : -1;
  }

  /** The terms that begin so: from the first up to, without, the second. */
  range(prefix: string): readonly [from: number, to: number] {
    const from = this.#firstFrom(prefix);
    if (from >= this.size || this.#compare(from, prefix) !== 0) return [from, from];
    let low = from + 1;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, prefix) > 0) high = middle;
      else low = middle + 1;
    }
    return [from, low];
  }

  /** True where the term at a place is as long as this text, for who knows that it begins with it. */
  isWhole(index: number, text: string): boolean {
    return this.#length(index) === text.length;
  }

  /** How long the term at a place is. */
  length(index: number): number {
    return this.#length(index);
  }

  /** One character of the term at a place. */
  codeAt(index: number, character: number): number {
    return this.#codes[(this.#ends[index] ?? 0) + character] ?? 0;
  }

  #length(index: number): number {
    return (this.#ends[index + 1] ?? 0) - (this.#ends[index] ?? 0);
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, text) < 0 || (this.#compare(middle, text) === 0 && this.#length(middle) < text.length))
        low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** 0 where the term begins with the text; a term that is only a part of it comes before. */
  #compare(index: number, text: string): number {
    const from = this.#ends[index] ?? 0;
    const length = this.#length(index);
    const shared = Math.min(length, text.length);
    for (let at = 0; at < shared; at += 1) {
      const difference = (this.#codes[from + at] ?? 0) - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length < text.length ? -1 : 0;
  }
}
