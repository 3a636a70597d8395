import type { About, Dataset, Row, RowTimes, Snapshot } from './dataset.ts';
import { dateMs, rowId } from './dataset.ts';

interface Entry {
  row: Row;
  times: RowTimes;
  generation: number;
  index: number;
  gone: boolean;
}

/** Rows held in memory: recorded ones, or those a test hands over. It can be changed while someone pages through it. */
export class MemoryDataset implements Dataset {
  about: About;
  private readonly entries: Entry[] = [];
  private readonly nowMs: () => number;
  private generation = 1;
  private changes = 0;
  private held: Snapshot | undefined;

  constructor(about: About, rows: readonly Row[], nowMs: () => number) {
    this.about = about;
    this.nowMs = nowMs;
    this.insert(rows);
  }

  /** Adds rows at the end; without `times` they are dated by their own columns. */
  insert(rows: readonly Row[], times?: RowTimes): void {
    for (const row of rows)
      this.entries.push({
        row,
        times: times ?? ownTimes(row, this.nowMs()),
        generation: this.generation,
        index: this.entries.length,
        gone: false,
      });
    this.changed();
  }

  /** Changes what the portal says of the dataset: columns gone or new, another name or licence. */
  describe(change: Partial<Omit<About, 'id'>>): void {
    this.about = { ...this.about, ...change };
  }

  /** Replaces rows where they stand, as an edit at the source: `:id` stays, `:updated_at` is now. */
  update(matches: (row: Row) => boolean, edit: (row: Row) => Row): number {
    let count = 0;
    for (const entry of this.entries) {
      if (entry.gone || !matches(entry.row)) continue;
      entry.row = edit(entry.row);
      entry.times = { createdAt: entry.times.createdAt, updatedAt: this.nowMs() };
      count += 1;
    }
    this.changed();
    return count;
  }

  remove(matches: (row: Row) => boolean): number {
    return this.mark(matches, true);
  }
  revive(matches: (row: Row) => boolean): number {
    return this.mark(matches, false);
  }

  /**
   * Everything loaded anew by the publisher: same content unless `rows` are given, new `:id`, `:created_at`,
   * `:updated_at`.
   */
  replaceAll(rows?: readonly Row[]): void {
    const kept = rows ?? this.entries.filter(({ gone }) => !gone).map(({ row }) => row);
    this.entries.length = 0;
    this.generation += 1;
    const now = this.nowMs();
    this.insert(kept, { createdAt: now, updatedAt: now });
  }

  /** Other positions and identifiers, same rows: what an unordered reader sees shift under it. */
  reorder(rank: (row: Row, index: number) => number): void {
    const ranked = this.entries.map((entry, index) => ({ entry, rank: rank(entry.row, index) }));
    ranked.sort((left, right) => left.rank - right.rank);
    ranked.forEach(({ entry }, index) => {
      this.entries[index] = entry;
    });
    this.changed();
  }

  snapshot(): Snapshot {
    if (this.held !== undefined) return this.held;
    const live = this.entries.filter(({ gone }) => !gone);
    const at = (index: number): Entry => {
      const entry = live[index];
      if (entry === undefined) throw new Error(`no row ${index} in ${this.about.id}`);
      return entry;
    };
    let rowsUpdatedAt = 0;
    for (const { times } of live) rowsUpdatedAt = Math.max(rowsUpdatedAt, times.updatedAt);
    this.held = {
      version: `${this.generation}.${this.changes}`,
      length: live.length,
      rowsUpdatedAt,
      row: (index) => at(index).row,
      times: (index) => at(index).times,
      id: (index) => rowId(at(index).generation, at(index).index),
    };
    return this.held;
  }

  private mark(matches: (row: Row) => boolean, gone: boolean): number {
    let count = 0;
    for (const entry of this.entries) {
      if (entry.gone === gone || !matches(entry.row)) continue;
      entry.gone = gone;
      if (!gone) entry.times = { createdAt: entry.times.createdAt, updatedAt: this.nowMs() };
      count += 1;
    }
    this.changed();
    return count;
  }

  private changed(): void {
    this.changes += 1;
    this.held = undefined;
  }
}

/** First and last of a row's own dates, not later than now; a row without dates is as new as this start. */
export function ownTimes(row: Row, nowMs: number): RowTimes {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const value of Object.values(row)) {
    const ms = dateMs(value);
    if (ms === undefined || ms > nowMs) continue;
    first = Math.min(first, ms);
    last = Math.max(last, ms);
  }
  return last === Number.NEGATIVE_INFINITY
    ? { createdAt: nowMs, updatedAt: nowMs }
    : { createdAt: first, updatedAt: last };
}
