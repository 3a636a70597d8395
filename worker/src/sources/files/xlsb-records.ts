import { AppError } from '@moontower/contracts';

export function brokenWorkbook(why: string): AppError {
  return new AppError('source_changed', `The workbook cannot be read: ${why}.`);
}
const scratch = new DataView(new ArrayBuffer(8));

/** The fields of one record, read in order. No read goes beyond the record: what is too short is `source_changed`. */
export class RecordFields {
  #bytes: Buffer;
  #at: number;
  #end: number;

  constructor(bytes: Buffer, at: number, end: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /** Where the next `length` bytes begin, once it is known that the record has them. */
  #take(length: number): number {
    const from = this.#at;
    if (from + length > this.#end) throw brokenWorkbook('a record is shorter than what it should hold');
    this.#at = from + length;
    return from;
  }

  skip(length: number): void {
    this.#take(length);
  }
  byte(): number {
    return this.#bytes.readUInt8(this.#take(1));
  }
  whole(): number {
    return this.#bytes.readUInt32LE(this.#take(4));
  }
  real(): number {
    return this.#bytes.readDoubleLE(this.#take(8));
  }

  /** XLWideString, [MS-XLSB] 2.5.168: a count of UTF-16 units, then the units. */
  text(): string {
    const bytes = this.whole() * 2;
    const from = this.#take(bytes);
    return this.#bytes.toString('utf16le', from, from + bytes);
  }

  /** RichStr, 2.5.121: flags, the text, and runs of formatting that are not read. */
  richText(): string {
    this.skip(1);
    return this.text();
  }

  /**
   * RkNumber, 2.5.122: the upper 30 bits are a signed integer or the top of a double; the lowest bit divides by 100.
   */
  rk(): number {
    const bits = this.whole();
    scratch.setUint32(0, bits & ~3);
    scratch.setUint32(4, 0);
    const number = (bits & 2) === 2 ? (bits | 0) >> 2 : scratch.getFloat64(0);
    return (bits & 1) === 1 ? number / 100 : number;
  }
}

export interface BinaryRecord {
  number: number;
  fields: RecordFields;
}

/** Seven bits a byte, lowest first, at most `most` bytes. */
function sevens(part: Buffer, at: number, most: number): { value: number; next: number } {
  let value = 0;
  for (let index = 0; index < most; index += 1) {
    const byte = part[at + index];
    if (byte === undefined) throw brokenWorkbook('it broke off in the middle');
    value |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { value, next: at + index + 1 };
  }
  throw brokenWorkbook('a record has no sound beginning');
}

/**
 * The records of one binary part, [MS-XLSB] 2.1.4, up to the one numbered `last`. Throws `source_changed` when the part
 * ends before it.
 */
export function* recordsOf(part: Buffer, last: number): Generator<BinaryRecord> {
  for (let at = 0; ;) {
    const { value: number, next } = sevens(part, at, 2);
    const { value: length, next: from } = sevens(part, next, 4);
    if (from + length > part.length) throw brokenWorkbook('it broke off in the middle');
    if (number === last) return;
    yield { number, fields: new RecordFields(part, from, from + length) };
    at = from + length;
  }
}
