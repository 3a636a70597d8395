import { IdTable } from './id-table.ts';
import { at } from './numbers.ts';
import type { Entry, Segment } from './segment.ts';

const FIRST = 1_024;
/** Entries between two breaths. */
const AT_ONCE = 2_000;

export type About = Omit<Entry, 'words'>;
type Columns = Pick<Segment, 'kinds' | 'types' | 'districts' | 'ats' | 'expires' | 'spots'>;

/**
 * Entries without their words, while a segment is made: as a million objects they take 200 MB of a heap that is
 * bounded, as columns 60 beside it.
 */
export class EntryColumns {
  length = 0;
  #columns = columnsFor(FIRST);
  #ends = new Uint32Array(FIRST + 1);
  #ids = Buffer.alloc(FIRST * 32);

  push({ id, kind, type, district, atMs, expiresS, spot }: About): void {
    const index = this.length;
    if (index === this.#columns.kinds.length) this.#widen();
    const { kinds, types, districts, ats, expires, spots } = this.#columns;
    [kinds[index], types[index], districts[index]] = [kind, type, district];
    [ats[index], expires[index], spots[index]] = [atMs, expiresS, spot];
    const from = at(this.#ends, index);
    const end = from + Buffer.byteLength(id);
    while (end > this.#ids.length) this.#ids = Buffer.concat([this.#ids], this.#ids.length * 2);
    this.#ids.write(id, from);
    this.#ends[index + 1] = end;
    this.length += 1;
  }

  /** The newest first; of as new ones, whichever came first. */
  compare(one: number, other: number): number {
    return at(this.#columns.ats, other) - at(this.#columns.ats, one) || one - other;
  }

  /** In this order, as a segment holds them. */
  *inOrder(order: Uint32Array): Generator<undefined, Columns & { ids: IdTable }> {
    const from = this.#columns;
    const to = columnsFor(order.length);
    for (const [index, given] of order.entries()) {
      to.kinds[index] = at(from.kinds, given);
      to.types[index] = at(from.types, given);
      to.districts[index] = at(from.districts, given);
      to.ats[index] = at(from.ats, given);
      to.expires[index] = at(from.expires, given);
      to.spots[index] = at(from.spots, given);
      if (index % AT_ONCE === 0) yield undefined;
    }
    const idAt = (index: number): string => {
      const given = at(order, index);
      return this.#ids.toString('utf8', this.#ends[given], this.#ends[given + 1]);
    };
    const ids = yield* IdTable.inSteps({ count: order.length, bytes: at(this.#ends, this.length), idAt });
    return { ...to, ids };
  }

  #widen(): void {
    const before = this.#columns;
    const after = columnsFor(this.length * 2);
    after.kinds.set(before.kinds);
    after.types.set(before.types);
    after.districts.set(before.districts);
    after.ats.set(before.ats);
    after.expires.set(before.expires);
    after.spots.set(before.spots);
    this.#columns = after;
    const ends = new Uint32Array(this.length * 2 + 1);
    ends.set(this.#ends);
    this.#ends = ends;
  }
}

function columnsFor(length: number): Columns {
  return {
    kinds: new Uint8Array(length),
    types: new Uint8Array(length),
    districts: new Uint8Array(length),
    ats: new Float64Array(length),
    expires: new Uint32Array(length),
    spots: new Uint32Array(length),
  };
}
