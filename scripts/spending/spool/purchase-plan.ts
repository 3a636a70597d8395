import { Column, hashText } from '@moontower/scoring/baseline/columns';
import type { PurchaseLine } from '../../../worker/src/spending/fold-purchases.ts';

/** Lines by purchase, in the order in which purchases appear: line numbers, and where each purchase's begin. */
export interface PurchaseOrder {
  lines: Uint32Array;
  starts: Uint32Array;
}

/** A line that is a purchase by itself has its own key in it. */
const isAlone = ({ key, order, document }: PurchaseLine): boolean => (order ?? document)?.id === key;

/** Which lines make one purchase, told by hashes of the purchases' ids. */
export class PurchasePlan {
  private readonly purchases = new Column((size) => new Uint32Array(size));
  private numbers = new HashNumbers();
  private lines = 0;
  private size = 0;

  add(line: PurchaseLine): void {
    const isNew = isAlone(line) || (line.order ?? line.document) === undefined;
    const number = isNew ? this.size : this.numbers.of(hashText(line.purchase), this.size);
    if (number === this.size) this.size += 1;
    this.purchases.set(this.lines, number);
    this.lines += 1;
  }

  /** Undefined where each line is a purchase by itself. Nothing is added afterwards. */
  finish(): PurchaseOrder | undefined {
    this.numbers = new HashNumbers();
    if (this.size === this.lines) return undefined;
    const starts = new Uint32Array(this.size + 1);
    for (let line = 0; line < this.lines; line += 1) {
      const next = this.purchases.at(line) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let at = 1; at <= this.size; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const next = starts.slice();
    const lines = new Uint32Array(this.lines);
    for (let line = 0; line < this.lines; line += 1) {
      const number = this.purchases.at(line);
      lines[next[number] ?? 0] = line;
      next[number] = (next[number] ?? 0) + 1;
    }
    return { lines, starts };
  }
}

/** Numbers by hash in an open table: a map of two million takes three times as much. */
class HashNumbers {
  private hashes = new Float64Array(1 << 12).fill(Number.NaN);
  private numbers = new Uint32Array(1 << 12);
  private size = 0;

  /** The number of a hash; `next` where it is new. */
  of(hash: number, next: number): number {
    if (this.size * 2 > this.hashes.length) this.grow();
    const slot = this.slotOf(hash);
    if (this.hashes[slot] === hash) return this.numbers[slot] ?? 0;
    this.hashes[slot] = hash;
    this.numbers[slot] = next;
    this.size += 1;
    return next;
  }

  private slotOf(hash: number): number {
    let slot = hash % this.hashes.length;
    while (!Number.isNaN(this.hashes[slot]) && this.hashes[slot] !== hash) slot = (slot + 1) % this.hashes.length;
    return slot;
  }

  private grow(): void {
    const { hashes, numbers } = this;
    this.hashes = new Float64Array(hashes.length * 2).fill(Number.NaN);
    this.numbers = new Uint32Array(numbers.length * 2);
    for (const [at, hash] of hashes.entries()) {
      if (Number.isNaN(hash)) continue;
      const slot = this.slotOf(hash);
      this.hashes[slot] = hash;
      this.numbers[slot] = numbers[at] ?? 0;
    }
  }
}
