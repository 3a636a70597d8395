import { Column, NONE } from './columns.ts';

/** So many figures of some rows, as numbers: a map of objects takes five times as much. */
export class RowFigures {
  private readonly places: Int32Array;
  private readonly figures = new Column((size) => new Float64Array(size));
  private readonly each: number;
  private rows = 0;

  constructor(size: number, each: number) {
    this.places = new Int32Array(size).fill(NONE);
    this.each = each;
  }

  set(row: number, figures: readonly number[]): void {
    this.places[row] = this.rows;
    for (const [at, figure] of figures.entries()) this.figures.set(this.rows * this.each + at, figure);
    this.rows += 1;
  }

  /** Empty of a row of which nothing is told. */
  of(row: number): number[] {
    const place = this.places[row] ?? NONE;
    if (place === NONE) return [];
    return Array.from({ length: this.each }, (_, at) => this.figures.at(place * this.each + at));
  }
}
