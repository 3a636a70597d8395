import { CAMP_TYPE, isCamp, type Filter } from '@moontower/contracts';
import { alertItems, type AlertFilter, type AlertTopic } from '../../contract.ts';
import { readTypes } from '@moontower/store/items/item-filter';
import { searchWords } from '@moontower/store/items/search-words';
import { readFollowedChanges, type FollowedChanges } from '@moontower/contracts/views/changes-view';
import { matcherOf, type Matchable } from './matches-filter.ts';

/** Degrees: about 5 km, so that a ring of a mile lies in one to four cells. */
const CELL = 0.05;
/** An area of more cells than this is looked at for every record of its types. */
const MOST_CELLS = 400;
const ANY = '*';

const cellOf = (degrees: number): number => Math.floor(degrees / CELL);

type Box = readonly [west: number, south: number, east: number, north: number];

function ringBox({ lon, lat, radiusM }: NonNullable<Filter['near']>): Box {
  const dLat = radiusM / 110_574 + 1e-6;
  const dLon = radiusM / (111_320 * Math.max(0.01, Math.cos((Math.abs(lat) * Math.PI) / 180))) + 1e-6;
  return [lon - dLon, lat - dLat, lon + dLon, lat + dLat];
}

function boxOf({ bbox, near, within }: Filter): Box | undefined {
  if (near !== undefined) return ringBox(near);
  if (within !== undefined) {
    const [lons, lats] = [within.map(([lon]) => lon), within.map(([, lat]) => lat)];
    return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
  }
  return bbox;
}

function cellsOf([west, south, east, north]: Box): string[] | undefined {
  const [x0, x1, y0, y1] = [cellOf(west), cellOf(east), cellOf(south), cellOf(north)];
  if ((x1 - x0 + 1) * (y1 - y0 + 1) > MOST_CELLS) return undefined;
  const cells: string[] = [];
  for (let x = x0; x <= x1; x += 1) for (let y = y0; y <= y1; y += 1) cells.push(`c${x},${y}`);
  return cells;
}

/** Where a question is entered: by its narrowest place, and by each of its types there. */
function keysOf(filter: Filter): string[] {
  const { types = [], districts = [], zips = [], place } = filter;
  const { named, other } = readTypes(types, 'item');
  const kinds = types.length === 0 ? [ANY] : [...named.map((type) => `i:${type}`), ...other.map((type) => `p:${type}`)];
  const box = boxOf(filter);
  const cells = box === undefined ? undefined : cellsOf(box);
  const places = cells ?? namedPlaces({ districts, zips, place });
  return places.flatMap((place) => kinds.map((kind) => `${place}|${kind}`));
}

function namedPlaces({
  districts,
  zips,
  place,
}: {
  districts: readonly number[];
  zips: readonly string[];
  place: string | undefined;
}): string[] {
  if (place !== undefined) return [`a${place}`];
  if (districts.length > 0) return districts.map((n) => `d${n}`);
  return zips.length > 0 ? zips.map((zip) => `z${zip}`) : [ANY];
}

function keysOfItem({
  type,
  pulseType,
  subtype,
  district,
  zip,
  placeKey,
  streets = [],
  location,
}: Matchable): string[] {
  const places = [
    ANY,
    ...(district === undefined ? [] : [`d${district}`]),
    ...(zip === undefined ? [] : [`z${zip}`]),
    ...new Set([...(placeKey === undefined ? [] : [placeKey]), ...streets].map((place) => `a${place}`)),
    ...(location === undefined ? [] : [`c${cellOf(location.coordinates[0])},${cellOf(location.coordinates[1])}`]),
  ];
  const kinds = [ANY, `i:${type}`, `p:${pulseType}`, ...(isCamp(subtype) ? [`i:${CAMP_TYPE}`] : [])];
  return places.flatMap((place) => kinds.map((kind) => `${place}|${kind}`));
}

interface IndexEntry {
  alerts: number;
  keys: string[];
  /** Of one that names a place or a name and nothing else. */
  name: { place: string } | { words: string[] } | undefined;
  /** Of the tracker. */
  view: string | undefined;
  /** Of edits and removals, and whether a place is asked for too. */
  changes: { view: FollowedChanges; ofPlace: boolean } | undefined;
  test: (item: Matchable) => boolean;
}

const TRACKER = 'tracker';
const EDITS = 'edits';
/** Where a question about one thing is entered. */
function keyOfOne({ uid, vendor, pork, changes }: AlertFilter): string | undefined {
  if (changes !== undefined) return EDITS;
  if (uid !== undefined) return `u${uid}`;
  if (vendor !== undefined) return `v${vendor}`;
  return pork === undefined ? undefined : TRACKER;
}

function nameOf({ place, q, ...rest }: AlertFilter): IndexEntry['name'] {
  if (Object.values(rest).some((value) => value !== undefined)) return undefined;
  if (place !== undefined) return q === undefined ? { place } : undefined;
  const words = q === undefined ? [] : searchWords(q);
  return words.length === 0 ? undefined : { words };
}

function changesOf({ changes, ...area }: AlertFilter): IndexEntry['changes'] {
  if (changes === undefined) return undefined;
  return { view: readFollowedChanges(changes), ofPlace: Object.values(area).some((value) => value !== undefined) };
}

/** A question about edits and removals; `isThere`: whether a record lies where it asks. */
export interface EditsQuery {
  query: string;
  view: FollowedChanges;
  isThere: ((item: Matchable) => boolean) | undefined;
}

export interface IndexedQuery {
  query: string;
  topics: AlertTopic[];
  filter: AlertFilter;
}

/**
 * Questions of alerts, turned round: a record is looked up among those that lie where it lies, instead of every alert
 * asking the store. Alerts that ask the same are one question here.
 */
export class AlertIndex {
  readonly #asked = new Map<string, IndexEntry>();
  readonly #entered = new Map<string, Set<string>>();

  get size(): number {
    return this.#asked.size;
  }

  add({ query, topics, filter }: IndexedQuery): void {
    const known = this.#asked.get(query);
    if (known !== undefined) {
      known.alerts += 1;
      return;
    }
    const items = alertItems({ topics, filter });
    const one = keyOfOne(filter);
    const keys = one === undefined ? keysOf(items) : [one];
    const name = topics.length === 0 ? nameOf(filter) : undefined;
    this.#asked.set(query, {
      alerts: 1,
      keys,
      name,
      view: filter.pork,
      changes: changesOf(filter),
      test: one === undefined || one === EDITS ? matcherOf(items) : () => true,
    });
    for (const key of keys) {
      const entered = this.#entered.get(key);
      if (entered === undefined) this.#entered.set(key, new Set([query]));
      else entered.add(query);
    }
  }

  /** One alert less asks this; the last takes the question out. */
  remove(query: string): void {
    const known = this.#asked.get(query);
    if (known === undefined) return;
    known.alerts -= 1;
    if (known.alerts > 0) return;
    this.#asked.delete(query);
    for (const key of known.keys) {
      const entered = this.#entered.get(key);
      entered?.delete(query);
      if (entered?.size === 0) this.#entered.delete(key);
    }
  }

  /** The questions that a purchase of a vendor answers. */
  matchVendor(code: string): string[] {
    return [...(this.#entered.get(`v${code}`) ?? [])];
  }

  /** Every view of the tracker that is followed. */
  trackerViews(): { query: string; view: string }[] {
    return [...(this.#entered.get(TRACKER) ?? [])].flatMap((query) => {
      const view = this.#asked.get(query)?.view;
      return view === undefined ? [] : [{ query, view }];
    });
  }

  /** Every view of edits and removals that is followed. */
  editViews(): EditsQuery[] {
    return [...(this.#entered.get(EDITS) ?? [])].flatMap((query): EditsQuery[] => {
      const asked = this.#asked.get(query);
      if (asked?.changes === undefined) return [];
      const { view, ofPlace } = asked.changes;
      return [{ query, view, isThere: ofPlace ? asked.test : undefined }];
    });
  }

  /** Who follows this one record. */
  matchRecord(uid: string): string[] {
    return [...(this.#entered.get(`u${uid}`) ?? [])];
  }

  /** Who follows a place of which this is true, and nothing else there. */
  matchPlaces(isThere: (place: string) => boolean): string[] {
    return [...this.#asked].flatMap(([query, { name }]) =>
      name !== undefined && 'place' in name && isThere(name.place) ? [query] : [],
    );
  }

  /** Who follows these words, as an organisation is followed by its name. */
  matchName(words: readonly string[]): string[] {
    return [...this.#asked].flatMap(([query, { name }]) =>
      name !== undefined && 'words' in name && name.words.every((word) => words.some((each) => each.startsWith(word)))
        ? [query]
        : [],
    );
  }

  /** The questions that a record answers. */
  match(item: Matchable): string[] {
    const found = new Set<string>();
    for (const key of [`u${item._id}`, ...keysOfItem(item)])
      for (const query of this.#entered.get(key) ?? [])
        if (!found.has(query) && this.#asked.get(query)?.test(item) === true) found.add(query);
    return [...found];
  }
}
