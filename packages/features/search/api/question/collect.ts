import { TIERS, type Marks } from './find-in-segment.ts';
import { at, byteAt, countOne } from '../index/numbers.ts';
import type { Segment } from '../index/segment.ts';

export interface Hit {
  id: string;
  kind: number;
  tier: number;
  atMs: number;
  spot: number;
}
/** What is asked of a thing beside its words; places in the lists of kinds and types. */
export interface SearchFilter {
  kind?: number;
  type?: number;
  district?: number;
}
export interface CollectOptions {
  narrowed: SearchFilter;
  /** Most hits of one kind. */
  most: number;
  nowS: number;
}

/** In which order hits stand; the id decides between equals. */
export interface Ranking {
  order: (one: Hit, other: Hit) => number;
  /** Out of how many of each tier and segment, at least, where segments are not in this order. */
  among: number;
}
export const nearestFirst: Ranking = {
  order: (one, other) => one.tier - other.tier || other.atMs - one.atMs,
  among: 0,
};

/**
 * Hits and counts of one question over several segments. Each count leaves its own filter out: what else one could
 * choose.
 */
export class HitCollector {
  readonly most = Infinity;
  readonly kinds = new Uint32Array(16);
  readonly types = new Uint32Array(256);
  readonly districts = new Uint32Array(256);
  /** Of each kind, as many as wished from each segment and tier. */
  readonly #hits: Hit[] = [];
  readonly #most: number;
  readonly #ranking: Ranking;

  constructor(most: number, ranking: Ranking = nearestFirst) {
    this.#most = most;
    this.#ranking = ranking;
  }

  /** Takes the entries that hold all `words` words. */
  take(segment: Segment, marks: Marks, { words, wish }: { words: number; wish: CollectOptions }): void {
    const taken = new Uint32Array(this.kinds.length * TIERS);
    const { held } = marks;
    const { dead, size } = segment;
    const listed = marks.listed();
    const count = listed?.length ?? size;
    for (let index = 0; index < count; index += 1) {
      const entry = listed?.[index] ?? index;
      if (held[entry] !== words || dead[entry] === 1 || hasLeft(segment, entry, wish.nowS)) continue;
      if (!this.#count(segment, entry, wish.narrowed)) continue;
      marks.find(entry);
      this.#keep(segment, entry, { taken, tier: byteAt(marks.tiers, entry) });
    }
  }

  #keep(
    { kinds, ids, ats, spots }: Segment,
    entry: number,
    { taken, tier }: { taken: Uint32Array; tier: number },
  ): void {
    const kind = byteAt(kinds, entry);
    const slot = kind * TIERS + tier;
    if ((taken[slot] ?? 0) >= Math.max(this.#most, this.#ranking.among)) return;
    countOne(taken, slot);
    this.#hits.push({ id: ids.at(entry), kind, tier, atMs: at(ats, entry), spot: at(spots, entry) });
  }

  /** @returns whether it is within all that was asked */
  #count(segment: Segment, entry: number, narrowed: SearchFilter): boolean {
    const kind = byteAt(segment.kinds, entry);
    const type = byteAt(segment.types, entry);
    const district = byteAt(segment.districts, entry);
    const ofKind = isWithin(kind, narrowed.kind);
    const ofType = isWithin(type, narrowed.type);
    const ofDistrict = isWithin(district, narrowed.district);
    if (ofType && ofDistrict) countOne(this.kinds, kind);
    if (ofKind && ofDistrict) countOne(this.types, type);
    if (ofKind && ofType) countOne(this.districts, district);
    return ofKind && ofType && ofDistrict;
  }

  /** Of a kind, in the order that was asked for. */
  hits(kind: number): Hit[] {
    return this.#hits
      .filter((hit) => hit.kind === kind)
      .sort((one, other) => this.#ranking.order(one, other) || (one.id < other.id ? -1 : 1))
      .slice(0, this.#most);
  }

  get total(): number {
    return this.kinds.reduce((sum, count) => sum + count, 0);
  }
}

/** Whether an entry is there, and within what is asked beside its words. */
export function isAsked(
  segment: Segment,
  entry: number,
  { narrowed, nowS }: Pick<CollectOptions, 'narrowed' | 'nowS'>,
): boolean {
  const { dead, kinds, types, districts } = segment;
  return (
    dead[entry] === 0 &&
    isWithin(byteAt(kinds, entry), narrowed.kind) &&
    isWithin(byteAt(types, entry), narrowed.type) &&
    isWithin(byteAt(districts, entry), narrowed.district) &&
    !hasLeft(segment, entry, nowS)
  );
}

const isWithin = (value: number, asked: number | undefined): boolean => asked === undefined || value === asked;

function hasLeft({ expires }: Segment, entry: number, nowS: number): boolean {
  const left = expires[entry] ?? 0;
  return left !== 0 && left <= nowS;
}
