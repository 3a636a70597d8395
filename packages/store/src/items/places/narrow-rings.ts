/** Metres between which records are read, from `minDistance` on. */
export interface RingBounds {
  minDistance: number;
  maxDistance: number;
}
interface RingPlan {
  /** Metres at which the first ring begins. */
  begin: number;
  /** Metres at which the last one ends. */
  edge: number;
  /** As many are wanted. */
  limit: number;
  /** Millions are stored. Among fewer, one ring is read sooner than several. */
  isDense: boolean;
}

/** How far each ring goes from where the first began. */
const RINGS_M = [15, 40, 60, 85, 120, 170, 240, 340, Infinity];

/**
 * The nearest records, ring by ring. MongoDB reads rings as wide as it guesses, and all of a ring before its nearest:
 * where millions are stored, thousands for a page. Where nothing stands, a narrow ring costs a millisecond.
 */
export async function readNarrowRings<T extends { _id: string }>(
  { begin, edge, limit, isDense }: RingPlan,
  read: (ring: RingBounds) => Promise<readonly T[]>,
): Promise<T[]> {
  // At the very edge of two rings a record is in both.
  const found = new Map<string, T>();
  let minDistance = begin;
  for (const width of isDense ? RINGS_M : [Infinity]) {
    const maxDistance = Math.min(edge, begin + width);
    if (found.size >= limit || minDistance >= maxDistance) break;
    for (const item of await read({ minDistance, maxDistance })) found.set(item._id, item);
    minDistance = maxDistance;
  }
  return [...found.values()].slice(0, limit);
}
