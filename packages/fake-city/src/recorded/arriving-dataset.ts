import type { About, Dataset, Row, Snapshot } from '../dataset.ts';
import { rowId } from '../dataset.ts';
import { ownTimes } from '../memory-dataset.ts';
import { rowMs, shiftRow } from './shift-row.ts';

const DAY_MS = 86_400_000;
/** So many rows of one instant mean that only the day was recorded. */
const MANY = 4;

export interface Arrival {
  nowMs: () => number;
  /**
   * Dates are moved so that the newest row that is there at the start is of now; those to come are of the moment they
   * come.
   */
  shift: boolean;
  /** How many times faster than recorded; undefined: everything is there at the start. */
  factor: number | undefined;
  /** Share of the rows, the newest, that is still to come at the start. */
  share: number;
}

interface TimedRow {
  row: Row;
  at: number;
}

/** Recorded rows that come in one after the other, at a chosen multiple of the speed at which they once came. */
export class ArrivingDataset implements Dataset {
  readonly about: About;
  private readonly arrival: Arrival;
  private readonly rows: TimedRow[];
  private held: Snapshot | undefined;

  constructor(about: About, rows: readonly Row[], arrival: Arrival) {
    this.about = about;
    this.arrival = arrival;
    this.rows = schedule(rows, arrival);
  }

  snapshot(): Snapshot {
    const length = countUntil(this.rows, this.arrival.nowMs());
    if (this.held?.length === length) return this.held;
    const at = (index: number): TimedRow => {
      const timed = this.rows[index];
      if (timed === undefined || index >= length) throw new Error(`no row ${index} in ${this.about.id}`);
      return timed;
    };
    const times = (index: number): { createdAt: number; updatedAt: number } => {
      const { row, at: arrivedAt } = at(index);
      return this.arrival.shift ? { createdAt: arrivedAt, updatedAt: arrivedAt } : ownTimes(row, this.arrival.nowMs());
    };
    this.held = {
      version: `a${length}`,
      length,
      row: (index) => at(index).row,
      times,
      id: (index) => rowId(1, index),
      rowsUpdatedAt: length === 0 ? 0 : times(length - 1).updatedAt,
    };
    return this.held;
  }

  /** When the last recorded row comes, ms; for progress lines. */
  lastArrival(): number {
    return this.rows.at(-1)?.at ?? 0;
  }
}

function countUntil(rows: readonly TimedRow[], ms: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.at ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Rows in the order of their own dates, each with the moment it appears. Rows of one and the same instant are spread
 * over the day after it.
 */
function schedule(rows: readonly Row[], { nowMs, shift, factor, share }: Arrival): TimedRow[] {
  const start = nowMs();
  const timed = spread(rows.map((row) => ({ row, at: rowMs(row, start) ?? 0 })));
  const pivot = timed[Math.max(0, Math.ceil(timed.length * (factor === undefined ? 1 : 1 - share)) - 1)]?.at ?? 0;
  return timed.map(({ row, at }) => {
    const later = factor !== undefined && at > pivot;
    const appears = later ? start + (at - pivot) / factor : shift ? at + (start - pivot) : Math.min(at, start);
    return { row: shift ? shiftRow(row, appears - at) : row, at: appears };
  });
}

function spread(timed: TimedRow[]): TimedRow[] {
  const ordered = timed
    .map((entry, line) => ({ ...entry, line }))
    .sort((left, right) => left.at - right.at || left.line - right.line);
  const together = new Map<number, number>();
  for (const { at } of ordered) together.set(at, (together.get(at) ?? 0) + 1);
  const seen = new Map<number, number>();
  return ordered
    .map(({ row, at }) => {
      const count = together.get(at) ?? 1;
      if (count < MANY) return { row, at };
      const place = seen.get(at) ?? 0;
      seen.set(at, place + 1);
      return { row, at: at + Math.floor((DAY_MS * place) / count) };
    })
    .sort((left, right) => left.at - right.at);
}
