import { uidOf } from '@moontower/contracts';
import type { Feed } from '../../feeds/feed.ts';
import type { FeedReader, StoredHash } from '../feed-reader.ts';
import type { PreparedRow } from './clean-row.ts';

const idOf = ({ id, identify }: Feed, { clean, id: first }: PreparedRow, occurrence: number): string | undefined => {
  const key = occurrence > 1 ? identify?.(clean.row, occurrence) : undefined;
  return key === undefined ? first : uidOf(id, key);
};

/**
 * Says of each row of a page which of those of its key it is, in the order of their texts: whoever only puts rows in
 * another order edits none.
 * @returns rows of one key that differ elsewhere
 */
export function countRepeats(
  rows: readonly PreparedRow[],
  { feed, repeats }: Pick<FeedReader, 'feed' | 'repeats'>,
): PreparedRow[][] {
  if (repeats === undefined) return [];
  const alike = new Map<string, PreparedRow[]>();
  for (const row of rows) {
    const key = row.id ?? row.clean.hash;
    const held = alike.get(key);
    if (held === undefined) alike.set(key, [row]);
    else held.push(row);
  }
  const differing: PreparedRow[][] = [];
  for (const [key, held] of alike) {
    const differs = held.some(({ clean }) => clean.hash !== held[0]?.clean.hash);
    if (differs) held.sort((one, other) => (one.clean.text < other.clean.text ? -1 : 1));
    for (const row of held) {
      row.occurrence = repeats.add(key);
      row.id = idOf(feed, row, row.occurrence);
    }
    if (differs) differing.push(held);
  }
  return differing;
}

/** A row that is stored keeps its place; one that the city corrected takes a place that is left. */
export function keepPlaces(differing: readonly PreparedRow[][], stored: ReadonlyMap<string, StoredHash>): void {
  for (const rows of differing) {
    const left = [...rows];
    const open = rows
      .map(({ occurrence, id }) => ({ occurrence, id }))
      .filter((place) => {
        const held = place.id === undefined ? undefined : stored.get(place.id)?.rawHash;
        const at = left.findIndex(({ clean }) => clean.hash === held);
        if (at >= 0) for (const row of left.splice(at, 1)) Object.assign(row, place);
        return at < 0;
      });
    for (const [at, row] of left.entries()) Object.assign(row, open[at]);
  }
}
