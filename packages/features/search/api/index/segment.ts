import type { IdTable } from './id-table.ts';
import type { TermList } from './term-list.ts';

/** One thing that can be found. */
export interface Entry {
  id: string;
  /** Places in the lists of kinds and of types; `types` is 0 for none, as is a district. */
  kind: number;
  type: number;
  district: number;
  /** How new it is. */
  atMs: number;
  /** When it leaves by itself, in seconds since 1970; 0 for never. */
  expiresS: number;
  /** Its number in the table of places; 0 where it is nowhere. */
  spot: number;
  /** Folded as `searchWords` folds them, each once. */
  words: readonly string[];
}

/** Entries that never change, newest first, with the words they hold. Only whether one is still there changes. */
export interface Segment {
  size: number;
  /** How many of them are still there. */
  live: number;
  dead: Uint8Array;
  ids: IdTable;
  kinds: Uint8Array;
  types: Uint8Array;
  districts: Uint8Array;
  ats: Float64Array;
  expires: Uint32Array;
  spots: Uint32Array;
  terms: TermList;
  /** Where a term's postings begin in `postings`; one more than there are terms. */
  starts: Uint32Array;
  /** Steps from each entry with the term to the next, seven bits a byte. */
  postings: Uint8Array;
}

/** Calls `found` for every entry with a term, newest first. */
export function eachPosting({ starts, postings }: Segment, term: number, found: (entry: number) => void): void {
  const end = starts[term + 1] ?? 0;
  let entry = -1;
  for (let at = starts[term] ?? 0; at < end;) {
    let step = 0;
    let shift = 0;
    let byte = 0;
    do {
      byte = postings[at++] ?? 0;
      step |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f);
    entry += step;
    found(entry);
  }
}

/** How many bytes the postings of these terms take: about how many entries have one. */
export const weightOf = ({ starts }: Segment, from: number, to: number): number =>
  (starts[to] ?? 0) - (starts[from] ?? 0);

/** An entry leaves; nothing of its id stays. @returns where it was: its number in the table of places */
export function kill(segment: Segment, id: string): number {
  const at = segment.ids.find(id);
  if (at === -1 || segment.dead[at] === 1) return 0;
  segment.dead[at] = 1;
  segment.live -= 1;
  segment.ids.erase(at);
  return segment.spots[at] ?? 0;
}

export function bytesOf(segment: Segment): number {
  const { dead, ids, kinds, types, districts, ats, expires, spots, terms, starts, postings } = segment;
  const columns = [dead, kinds, types, districts, ats, expires, spots, starts, postings];
  return columns.reduce((sum, { byteLength }) => sum + byteLength, ids.bytes + terms.bytes);
}
