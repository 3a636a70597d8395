import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { Column } from '@moontower/scoring/baseline/columns';

const PIECE = 1 << 20;
/** Read ahead where one asks for one after another, and where one jumps. */
const AHEAD = { steady: 1 << 18, jump: 1 << 12 } as const;

/** Pieces of bytes in a file, by their numbers: of each only its place is held. */
export class Spool {
  size = 0;
  private readonly file: number;
  private readonly ends = new Column((size) => new Float64Array(size));
  private held: Buffer[] = [];
  private heldBytes = 0;
  private total = 0;
  private window = Buffer.alloc(0);
  private windowFrom = 0;
  private last = -1;

  constructor(path: string) {
    this.file = openSync(path, 'w+');
  }

  add(bytes: Buffer): void {
    this.held.push(Buffer.from(bytes));
    this.heldBytes += bytes.length;
    this.total += bytes.length;
    this.ends.set(this.size, this.total);
    this.size += 1;
    if (this.heldBytes >= PIECE) this.flush();
  }

  /** Good until the next one is asked for. */
  at(index: number): Buffer {
    if (this.heldBytes > 0) this.flush();
    const from = index === 0 ? 0 : this.ends.at(index - 1);
    const end = this.ends.at(index);
    const isInside = from >= this.windowFrom && end <= this.windowFrom + this.window.length;
    if (!isInside) this.load(from, end, index === this.last + 1 ? AHEAD.steady : AHEAD.jump);
    this.last = index;
    return this.window.subarray(from - this.windowFrom, end - this.windowFrom);
  }

  close(): void {
    closeSync(this.file);
  }

  private load(from: number, end: number, ahead: number): void {
    const bytes = Buffer.allocUnsafe(Math.max(end - from, Math.min(ahead, this.total - from)));
    let got = 0;
    while (got < bytes.length) {
      const more = readSync(this.file, bytes, got, bytes.length - got, from + got);
      if (more === 0) throw new Error('A file of lines is shorter than it was.');
      got += more;
    }
    this.window = bytes;
    this.windowFrom = from;
  }

  private flush(): void {
    let bytes: Uint8Array = Buffer.concat(this.held);
    while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.file, bytes));
    this.held = [];
    this.heldBytes = 0;
  }
}
