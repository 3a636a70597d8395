/** Numbers and texts one after another in bytes, to be read in the order in which they were written. */
export class RecordWriter {
  private bytes = Buffer.allocUnsafe(1 << 16);
  private used = 0;

  number(value: number): void {
    this.makeRoom(8);
    this.used = this.bytes.writeDoubleLE(value, this.used);
  }
  /** A small whole number. */
  place(value: number): void {
    this.makeRoom(4);
    this.used = this.bytes.writeInt32LE(value, this.used);
  }
  text(value: string | undefined): void {
    if (value === undefined) {
      this.place(-1);
      return;
    }
    const size = Buffer.byteLength(value);
    this.place(size);
    this.makeRoom(size);
    this.used += this.bytes.write(value, this.used);
  }
  /** What was written since the last time; good until something is written again. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.used);
    this.used = 0;
    return taken;
  }
  private makeRoom(more: number): void {
    if (this.used + more <= this.bytes.length) return;
    const next = Buffer.allocUnsafe((this.used + more) * 2);
    this.bytes.copy(next, 0, 0, this.used);
    this.bytes = next;
  }
}

export class RecordReader {
  private readonly bytes: Buffer;
  private at = 0;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  number(): number {
    this.at += 8;
    return this.bytes.readDoubleLE(this.at - 8);
  }
  place(): number {
    this.at += 4;
    return this.bytes.readInt32LE(this.at - 4);
  }
  text(): string | undefined {
    const size = this.place();
    if (size < 0) return undefined;
    this.at += size;
    return this.bytes.toString('utf8', this.at - size, this.at);
  }
}
