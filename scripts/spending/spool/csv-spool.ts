import { Column } from '@moontower/scoring/baseline/columns';
import { csvLine, CSV_HEADER, isInCsv } from '../score-csv.ts';
import type { ScoredPurchase } from '../score-lines.ts';
import { Spool } from './spool.ts';

const BATCH = 1 << 16;

/** Lines of `scores.csv` as they come, and then the highest first. */
export class CsvSpool {
  private readonly spool: Spool;
  private readonly files: readonly string[];
  private readonly all: boolean;
  private readonly points = new Column((size) => new Uint8Array(size));
  private readonly cents = new Column((size) => new Float64Array(size));

  constructor(path: string, { files, all }: { files: readonly string[]; all: boolean }) {
    this.spool = new Spool(path);
    this.files = files;
    this.all = all;
  }

  add(entry: ScoredPurchase): void {
    if (!isInCsv(entry, this.all)) return;
    this.points.set(this.spool.size, entry.score.total);
    this.cents.set(this.spool.size, entry.purchase.amountCents);
    this.spool.add(Buffer.from(`${csvLine(entry, this.files)}\n`));
  }

  /** The whole file in pieces. */
  *text(): Generator<string> {
    const { points, cents } = this;
    const order = Uint32Array.from({ length: this.spool.size }, (_, at) => at).sort(
      (a, b) => points.at(b) - points.at(a) || cents.at(b) - cents.at(a) || a - b,
    );
    let piece = `${CSV_HEADER}\n`;
    for (const at of order) {
      piece += this.spool.at(at).toString();
      if (piece.length < BATCH) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }

  close(): void {
    this.spool.close();
  }
}
