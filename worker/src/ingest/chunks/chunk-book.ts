import { NO_ROWS } from '@moontower/contracts';
import type { SetAside } from '@moontower/store/ingest/quarantine';
import type { Row } from '../../feeds/feed.ts';
import type { Candidate } from '../rows/check-row.ts';
import { openTally, type OpenTally, type Tally } from '../feed-reader.ts';
import { RowBook } from '../rows/row-book.ts';

export interface ChunkEntry {
  candidate: Candidate;
  counted: boolean;
}

const SAME_ROW = 'same-row';
const NOT_COMPARED = 'not-compared';

/** Columns in which two rows differ, of those that both have. */
function differing(before: Row, next: Row): string[] {
  const columns = Object.keys(next).filter(
    (column) => column in before && JSON.stringify(before[column]) !== JSON.stringify(next[column]),
  );
  return columns.length === 0 ? [SAME_ROW] : columns;
}

/** Collects what one chunk does. */
export class ChunkBook {
  totals = { ...NO_ROWS };
  skipped: Record<string, number> = {};
  quarantinedBy: Record<string, number> = {};
  /** Of the duplicates, how many differ from the other row of their key in which column. */
  foldedBy: Record<string, number> = {};
  asides: SetAside[] = [];
  planned = new Map<string, ChunkEntry>();
  rows = new RowBook();
  /** What this chunk and those before it told. */
  readonly tally: OpenTally;

  constructor(before: Tally) {
    this.tally = openTally(before);
  }

  /** The tally of the next chunk, which finds this one's rows in flight. */
  get told(): Tally {
    const { inserts, replacements } = this.rows.writes;
    const rows = [...inserts, ...replacements.map(({ document }) => document)];
    return { ...this.tally, inFlight: new Map(rows.map((document) => [document._id, document])) };
  }

  /** Counts a row whose key came already. */
  fold(before: Row | undefined, next: Row): void {
    this.totals.duplicate += 1;
    for (const name of before === undefined ? [NOT_COMPARED] : differing(before, next))
      this.foldedBy[name] = (this.foldedBy[name] ?? 0) + 1;
  }

  /** Takes back that rows were counted as duplicates, which are placed now. */
  unfold(rows: number): void {
    this.totals.duplicate -= rows;
    this.foldedBy[NOT_COMPARED] = -rows;
  }

  setAside(row: SetAside): void {
    this.totals.quarantined += 1;
    const counts = row.skipped ? this.skipped : this.quarantinedBy;
    counts[row.reason] = (counts[row.reason] ?? 0) + 1;
    this.asides.push(row);
  }
}
