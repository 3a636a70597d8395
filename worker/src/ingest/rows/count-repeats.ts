import { uidOf } from '@moontower/contracts';
import type { Feed } from '../../feeds/feed.ts';
import type { FeedReader, StoredHash } from '../feed-reader.ts';
import type { PreparedRow } from './clean-row.ts';

const idOf = ({ id, identify }: Feed, { clean, id: first }: PreparedRow, occurrence: number): string | undefined => {
  const key = occurrence > 1 ? identify?.(clean.row, occurrence) : undefined;
  return key === undefined ? first : uidOf(id, key);
};

/** Rows of one key on a page. */
interface RowsOfKey {
  key: string;
  rows: PreparedRow[];
  /** Some differ beside their key. */
  differs: boolean;
}

/**
 * Says of each row of a page which of those of its key it is, in the order of their texts: whoever only puts rows in
 * another order edits none.
 */
export function countRepeats(
  rows: readonly PreparedRow[],
  { feed, repeats }: Pick<FeedReader, 'feed' | 'repeats'>,
): RowsOfKey[] {
  if (repeats === undefined) return [];
  const alike = new Map<string, PreparedRow[]>();
  for (const row of rows) {
    const key = row.id ?? row.clean.hash;
    const held = alike.get(key);
    if (held === undefined) alike.set(key, [row]);
    else held.push(row);
  }
  return [...alike].map(([key, held]) => {
    const differs = held.some(({ clean }) => clean.hash !== held[0]?.clean.hash);
    if (differs) held.sort((one, other) => (one.clean.text < other.clean.text ? -1 : 1));
    for (const row of held) {
      row.occurrence = repeats.add(key);
      row.id = idOf(feed, row, row.occurrence);
    }
    return { key, rows: held, differs };
  });
}

/** A row that is stored keeps its place; one that the city corrected takes a place that is left. */
export function keepPlaces(groups: readonly RowsOfKey[], stored: ReadonlyMap<string, StoredHash>): void {
  for (const { rows, differs } of groups) {
    if (!differs) continue;
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

/** Places behind those of a page at which a row is looked for. */
const FURTHER = 8;

type Place = Pick<PreparedRow, 'occurrence' | 'id'>;
interface FurtherContext {
  reading: Pick<FeedReader, 'feed' | 'repeats'>;
  stored: Map<string, StoredHash>;
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredHash>>;
}

/**
 * Where one of several rows of a key is gone, those behind it keep their places: otherwise the next would be told as
 * an edit of the one that left, and as gone itself.
 */
export async function keepFurtherPlaces(
  groups: readonly RowsOfKey[],
  { reading: { feed, repeats }, stored, find }: FurtherContext,
): Promise<void> {
  const moved = groups.flatMap(({ key, rows }) => {
    const edited = rows.filter(({ id = '', clean }) => stored.has(id) && stored.get(id)?.rawHash !== clean.hash);
    const [row] = edited;
    if (row === undefined) return [];
    const last = Math.max(...rows.map(({ occurrence }) => occurrence));
    const further = Array.from({ length: FURTHER }, (_, at) => last + 1 + at);
    return [
      { key, last, edited, places: further.map((occurrence) => ({ occurrence, id: idOf(feed, row, occurrence) })) },
    ];
  });
  if (moved.length === 0) return;
  const found = await find(moved.flatMap(({ places }) => places.flatMap(({ id }) => id ?? [])));
  for (const { key, last, edited, places } of moved) {
    const taken = edited.flatMap((row) => takeFurther(row, { places, found, stored }) ?? []);
    // Rows of this key on a later page come behind: no two have one place.
    for (let count = last; count < Math.max(last, ...taken); count += 1) repeats?.add(key);
  }
}

/** Gives a row the place at which it is stored, if it is. @returns which of its key it is then */
function takeFurther(
  row: PreparedRow,
  {
    places,
    found,
    stored,
  }: Pick<FurtherContext, 'stored'> & { places: Place[]; found: ReadonlyMap<string, StoredHash> },
): number | undefined {
  const at = places.findIndex(({ id = '' }) => isHeld(found.get(id), row));
  const [place] = at < 0 ? [] : places.splice(at, 1);
  const held = found.get(place?.id ?? '');
  if (place === undefined || held === undefined) return undefined;
  stored.set(held._id, held);
  Object.assign(row, place);
  return place.occurrence;
}

const isHeld = (held: StoredHash | undefined, { clean }: PreparedRow): boolean =>
  held !== undefined && held.withdrawnAt === undefined && held.rawHash === clean.hash;
