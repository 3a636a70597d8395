import { Column } from '../baseline/columns.ts';

const END = -1;

/** Rows by a number they share, as chains: four bytes a row, and one more row costs one step. NaN: in no list. */
export class Lists {
  private readonly heads = new Map<number, number>();
  private readonly next = new Column((size) => new Int32Array(size));

  add(key: number, row: number): void {
    if (Number.isNaN(key)) return;
    this.next.set(row, this.heads.get(key) ?? END);
    this.heads.set(key, row);
  }

  /** Visits all rows of a list, the latest added first. */
  each(key: number, visit: (row: number) => void): void {
    for (let row = this.heads.get(key) ?? END; row !== END; row = this.next.at(row)) visit(row);
  }

  rows(key: number, is: (row: number) => boolean): number[] {
    const found: number[] = [];
    this.each(key, (row) => {
      if (is(row)) found.push(row);
    });
    return found;
  }
}
