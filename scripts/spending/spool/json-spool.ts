import type { ScoredPurchase } from '../score-lines.ts';
import { Spool } from './spool.ts';

/** Purchases with a point as they stand in `scores.json`: indented by one, in the order they came. */
export class JsonSpool {
  private readonly spool: Spool;
  constructor(path: string) {
    this.spool = new Spool(path);
  }

  add(entry: ScoredPurchase): void {
    if (entry.score.total === 0) return;
    this.spool.add(Buffer.from(JSON.stringify(entry, null, 1).replaceAll('\n', '\n  ')));
  }

  /** The whole file in pieces: what is told of the set, then its purchases. */
  *text(told: Readonly<Record<string, unknown>>): Generator<string> {
    const head = JSON.stringify({ ...told, purchases: [] }, null, 1);
    if (this.spool.size === 0) {
      yield `${head}\n`;
      return;
    }
    yield head.slice(0, -']\n}'.length);
    for (let at = 0; at < this.spool.size; at += 1) yield `${at === 0 ? '' : ','}\n  ${this.spool.at(at).toString()}`;
    yield '\n ]\n}\n';
  }

  close(): void {
    this.spool.close();
  }
}
