import { uidOf } from '@moontower/contracts';
import { readPublishedRow } from '@moontower/store/versions/published-row';
import type { RowCollection, RowDocument } from '@moontower/store/ingest/commit-chunk';
import { nthKey } from '../../feeds/draft-record.ts';
import type { Feed } from '../../feeds/feed.ts';
import type { PreparedRow } from './clean-row.ts';
import type { FeedReader, InFlight, Places } from '../feed-reader.ts';

/** PlaceContext records of one key that a reading is held against. */
const MOST_OF_ONE_KEY = 8;

type Several = NonNullable<Feed['several']>;
interface PlaceContext {
  /** Where rows of this feed go; undefined where nothing of it is stored. */
  into: RowCollection | undefined;
  inFlight: InFlight;
}

/**
 * Says of each row which record of its key it is. A record that is stored keeps its place, whatever the order of the
 * rows; one that the city corrected takes the place that is left.
 */
export async function tellApart(
  rows: readonly PreparedRow[],
  reading: FeedReader,
  stored: PlaceContext,
): Promise<void> {
  const { several } = reading.feed;
  if (several === undefined) return;
  const keyed = rows.flatMap((row) => {
    const key = several.key(row.clean.row);
    return key === undefined ? [] : [{ row, key, mark: several.mark(row.clean.row) }];
  });
  const placed = (key: string) => reading.places.get(key) ?? [];
  const marks = new Map<string, Set<string>>();
  for (const { key, mark } of keyed) {
    const held = marks.get(key) ?? new Set(placed(key).filter((came) => came !== undefined));
    marks.set(key, held.add(mark));
  }
  const before = await storedPlaces(marks, reading, { several, stored });
  for (const [key, held] of marks) reading.places.set(key, placesOf([...held], placed(key), before.get(key) ?? []));
  for (const { row, key, mark } of keyed) row.occurrence = placed(key).indexOf(mark) + 1;
}

/**
 * Marks by place: what this reading placed before stays, then what is stored under a place, then the others in the
 * order they came.
 */
export function placesOf(marks: readonly string[], placed: Places, stored: Places): Places {
  const places = [...placed];
  const left = marks.filter((mark) => !places.includes(mark));
  const isFree = (place: number) => places[place] === undefined;
  const rest = left.filter((mark) => {
    const place = stored.findIndex((held, at) => held === mark && isFree(at));
    if (place >= 0) places[place] = mark;
    return place < 0;
  });
  for (const mark of rest) {
    let place = 0;
    while (!isFree(place)) place += 1;
    places[place] = mark;
  }
  return Array.from(places);
}

/** Marks of what is stored under each place of the keys that come, or are stored, more than once. */
async function storedPlaces(
  marks: ReadonlyMap<string, ReadonlySet<string>>,
  { feed, stored: rows }: FeedReader,
  { several, stored: { into, inFlight } }: { several: Several; stored: PlaceContext },
): Promise<Map<string, Places>> {
  if (into === undefined) return new Map();
  const idOf = (key: string, nth: number) => uidOf(feed.id, nthKey(key, nth));
  const keys = [...marks.keys()];
  const second = await rows.light(
    into,
    keys.map((key) => idOf(key, 2)),
    inFlight,
  );
  const doubtful = keys.filter((key) => (marks.get(key)?.size ?? 0) > 1 || second.has(idOf(key, 2)));
  const nths = Array.from({ length: MOST_OF_ONE_KEY }, (_, at) => at + 1);
  const found = await rows.whole(
    into,
    doubtful.flatMap((key) => nths.map((nth) => idOf(key, nth))),
    inFlight,
  );
  return new Map(doubtful.map((key) => [key, nths.map((nth) => markOf(found.get(idOf(key, nth)), several))]));
}

const markOf = (document: RowDocument | undefined, { mark }: Several): string | undefined =>
  document !== undefined && 'raw' in document ? mark(readPublishedRow(document.raw)) : undefined;
