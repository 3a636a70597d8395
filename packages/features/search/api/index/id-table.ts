const NONE = 0xff_ff_ff_ff;
/** Ids between two breaths. */
const AT_ONCE = 2_000;

interface Ids {
  count: number;
  bytes: number;
  idAt: (at: number) => string;
}

/** Ids by number and numbers by id, in one buffer and a table of slots: some 45 bytes for a record's id. */
export class IdTable {
  readonly #text: Buffer;
  readonly #ends: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #mask: number;

  private constructor(count: number, bytes: number) {
    this.#ends = new Uint32Array(count + 1);
    this.#text = Buffer.allocUnsafe(bytes);
    let slots = 16;
    while (slots < count * 2) slots *= 2;
    this.#mask = slots - 1;
    this.#slots = new Uint32Array(slots).fill(NONE);
  }

  /** @param bytes of all ids together */
  static *inSteps({ count, bytes, idAt }: Ids): Generator<undefined, IdTable> {
    const table = new IdTable(count, bytes);
    for (let at = 0; at < count; at += 1) {
      table.#put(at, idAt(at));
      if (at % AT_ONCE === 0) yield undefined;
    }
    return table;
  }

  #put(at: number, id: string): void {
    const from = this.#ends[at] ?? 0;
    this.#ends[at + 1] = from + this.#text.write(id, from);
    let slot = hashOf(id) & this.#mask;
    while (this.#slots[slot] !== NONE) slot = (slot + 1) & this.#mask;
    this.#slots[slot] = at;
  }

  get bytes(): number {
    return this.#text.byteLength + this.#ends.byteLength + this.#slots.byteLength;
  }

  at(index: number): string {
    return this.#text.toString('utf8', this.#ends[index], this.#ends[index + 1]);
  }

  /** The number of an id, or -1. */
  find(id: string): number {
    for (let slot = hashOf(id) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const at = this.#slots[slot] ?? NONE;
      if (at === NONE) return -1;
      if (this.at(at) === id) return at;
    }
  }

  /** Nothing of this id can be read any more. Its slot stays, so that others behind it are found. */
  erase(index: number): void {
    this.#text.fill(0, this.#ends[index], this.#ends[index + 1]);
  }
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash ^ (hash >>> 15)) >>> 0;
}
