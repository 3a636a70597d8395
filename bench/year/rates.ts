import { austinFeeds } from '../../worker/src/feeds/austin-feeds.ts';
import type { Feed } from '../../worker/src/feeds/feed.ts';

export const BEFORE_DAYS = 3;

export interface Rate {
  feed: string;
  into: 'items' | 'records' | 'payments';
  /** New rows a day. */
  added: number;
  /** Rows a day that their publisher edits; undefined where no record tells. */
  edited?: number;
  source: string;
  /** An edit gives a row the state that it has not, and these columns the time: so are those that were recorded. */
  edit?: { state: string; of: readonly [string, string]; dates: readonly string[] };
  /** Columns as every row of this rate has them. */
  always?: Readonly<Record<string, string>>;
  /** Days of rows that the run begins with; three unless told. */
  before?: number;
}

const LATER = '2,737 of 4,245 recorded tickets were last changed on a later day, so 0.64 edits a ticket';

/** What is known of a day of Austin's feeds. No source tells how many rows a publisher takes away. */
export const rates: readonly Rate[] = [
  {
    feed: 'austin-311',
    into: 'items',
    added: 700,
    edited: 451,
    source: `the middle of 400 to 1,000 tickets a day (notes on feeds); ${LATER}`,
    edit: { state: 'status', of: ['closed', 'open'], dates: ['updated_datetime'] },
  },
  {
    feed: 'austin-311-history',
    into: 'records',
    added: 914,
    edited: 589,
    source: '5,000 recorded rows, 2026-05-04 12:41 to 05-09 23:57; edits as of the same tickets above',
    edit: {
      state: 'sr_status_desc',
      of: ['Closed', 'Open'],
      dates: ['sr_status_date', 'sr_updated_date', 'sr_closed_date'],
    },
  },
  {
    feed: 'austin-311-deadlines',
    into: 'records',
    added: 192,
    edited: 124,
    source: 'more than 70,000 requests a year to one department (notes on capabilities); edits as above',
    edit: {
      state: 'sr_status',
      of: ['Closed', 'Open'],
      dates: ['status_change_date', 'last_update_date', 'close_date'],
    },
  },
  {
    feed: 'austin-permits',
    into: 'items',
    added: 163,
    edited: 995,
    source: 'two weeks to 2026-04-13: 1,342 and 939 new, 7,260 and 6,673 edited (recorded changes; notes on feeds)',
    edit: { state: 'status_current', of: ['Final', 'Active'], dates: ['statusdate', 'expiresdate', 'completed_date'] },
    before: 30,
  },
  {
    feed: 'austin-code-cases',
    into: 'items',
    added: 89,
    edited: 88,
    source: '2,400 recorded cases of 27 days; 2,385 were not pending any more, at least one edit each',
    edit: { state: 'status', of: ['Closed', 'Active'], dates: ['date_updated', 'closed_date'] },
  },
  {
    feed: 'austin-site-plans',
    into: 'items',
    added: 1.4,
    edited: 3.1,
    source: '42 a month (notes on feeds); 1,148 recorded cases had their last status in 2022, at least one edit each',
    edit: { state: 'status', of: ['Approved', 'Comments Issued'], dates: ['status_date'] },
    before: 400,
  },
  {
    feed: 'austin-traffic',
    into: 'items',
    added: 125,
    edited: 125,
    source: '125 a day (notes on feeds); all 3,199 recorded ones ended as ARCHIVED, one edit each',
    edit: { state: 'traffic_report_status', of: ['ARCHIVED', 'ACTIVE'], dates: ['traffic_report_status_date_time'] },
    before: 90,
  },
  {
    feed: 'austin-fire',
    into: 'items',
    added: 106,
    edited: 106,
    source: 'the middle of 92 to 120 a day (notes on feeds); edited as traffic, whose columns it has',
    edit: { state: 'traffic_report_status', of: ['ARCHIVED', 'ACTIVE'], dates: ['traffic_report_status_date_time'] },
    before: 90,
  },
  { feed: 'austin-animal-outcomes', into: 'items', added: 33, source: '9,695 recorded keys, 2025-05-05 to 2026-02-22' },
  {
    feed: 'austin-food-inspections',
    into: 'items',
    added: 23.5,
    source: '1,600 recorded inspections, 2026-01-16 to 03-24',
  },
  {
    feed: 'austin-crime',
    into: 'items',
    added: 237,
    source: '86,577 crimes of 2024 in the recorded counts by district',
    always: { family_violence: 'N' },
  },
  {
    feed: 'austin-payments',
    into: 'payments',
    added: 324,
    source: '2,116,566 lines, 2008-10-01 to 2026-08-14 (recorded profile)',
  },
  {
    feed: 'austin-purchase-orders',
    into: 'records',
    added: 52,
    source: '319,282 lines, 2009-10-01 to 2026-07-31 (recorded profile)',
  },
];

/** A given, no measurement: nobody has counted readers. Each has one alert for all permits, told once a day. */
export const READERS = 100;

interface Weight {
  bytes: number;
  /** Its part of the indexes. */
  index?: number;
  /** How many come a day, where no rate says it. */
  aDay?: number;
}
/** Documents of collections, rows of feeds and the event of a reading's end, as `npm run bench -- year` told them. */
export const measured: Readonly<Record<string, Weight>> = {
  items: { bytes: 2023, index: 1146 },
  records: { bytes: 641, index: 64 },
  payments: { bytes: 1789, index: 214 },
  versions: { bytes: 1580, index: 487 },
  changes: { bytes: 309, index: 83 },
  tombstones: { bytes: 263, index: 145 },
  logEntries: { bytes: 862, index: 41, aDay: 531.4 },
  logTiles: { bytes: 8323, index: 86 },
  logCheckpoints: { bytes: 347, index: 66, aDay: 273 },
  events: { bytes: 1222, index: 92 },
  runs: { bytes: 373, index: 183 },
  mails: { bytes: 375, index: 352 },
  alertNews: { bytes: 261, index: 137, aDay: 1115 },
  tallies: { bytes: 250, index: 123, aDay: 22.6 },
  'austin-311': { bytes: 1676 },
  'austin-311-history': { bytes: 633 },
  'austin-311-deadlines': { bytes: 630 },
  'austin-permits': { bytes: 3043 },
  'austin-code-cases': { bytes: 2620 },
  'austin-site-plans': { bytes: 3112 },
  'austin-traffic': { bytes: 2194 },
  'austin-fire': { bytes: 2174 },
  'austin-animal-outcomes': { bytes: 1311 },
  'austin-food-inspections': { bytes: 1903 },
  'austin-crime': { bytes: 1722 },
  'austin-payments': { bytes: 1786 },
  'austin-purchase-orders': { bytes: 769 },
  'feed:refreshed': { bytes: 213 },
};

export function ratedFeed({ feed }: Rate): Feed {
  const found = austinFeeds.find(({ id }) => id === feed);
  if (found === undefined) throw new Error(`There is no feed ${feed}`);
  return found;
}
export const unratedFeeds: readonly Feed[] = austinFeeds.filter(({ id }) => !rates.some(({ feed }) => feed === id));

/** Values of a field of a schedule: `*`, `7`, `2-59/5`. */
export function valuesOf(field: string, first: number, last: number): number[] {
  const [, from, to = from, every = '1'] = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(field) ?? [];
  const [begin, end, step] = [Number(from ?? first), Number(to ?? last), Number(every)];
  return Array.from({ length: Math.floor((end - begin) / step) + 1 }, (_, n) => begin + n * step);
}
function runsADay({ schedule }: Feed): number {
  const [minute = '', hour = '', day, , weekday] = schedule.split(' ');
  const days = (day === '*' ? 1 : 12 / 365.25) * (weekday === '*' ? 1 : 1 / 7);
  return valuesOf(minute, 0, 59).length * valuesOf(hour, 0, 23).length * days;
}

/** Documents that come alike: `aDay` from day `after` of an installation on, each for `kept` days. */
export interface Part {
  collection: string;
  aDay: number;
  kept: number;
  after: number;
  /** The day of an installation at which the run begins. */
  begins: number;
  bytes: number;
  /** They come when this feed is read. */
  feed?: string;
  /** Of feeds whose rows nobody knows: the run does not read them. */
  unplayed?: true;
}
function part(collection: string, aDay = measured[collection]?.aDay ?? 0, rest: Partial<Part> = {}): Part {
  const bytes = measured[collection]?.bytes ?? 0;
  return { collection, aDay, kept: Infinity, after: 0, begins: 0, bytes, ...rest };
}

const TOMBSTONE_DAYS = 3_653;
function partsOf(rate: Rate): Part[] {
  const { feed, into, added, edited = 0, before = BEFORE_DAYS } = rate;
  const { retentionDays } = ratedFeed(rate);
  const [kept, begins] = [retentionDays ?? Infinity, before];
  return [
    part(into, added, { feed, begins, kept, bytes: measured[feed]?.bytes ?? 0 }),
    part('versions', edited, { feed }),
    ...(into === 'items' ? [part('changes', edited, { feed, kept })] : []),
    ...(retentionDays === undefined
      ? []
      : [part('tombstones', added, { feed, after: kept, begins, kept: TOMBSTONE_DAYS })]),
  ];
}

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const leaves = sum(rates.map(({ added, edited = 0 }) => added + edited));
const [playedRuns, otherRuns] = [sum(rates.map(ratedFeed).map(runsADay)), sum(unratedFeeds.map(runsADay))];
/** A reading that stores something writes one entry of the log and one burst of events, and each tells its end. */
const bursts = measured['logEntries']?.aDay ?? 0;
const RUN_END = measured['feed:refreshed']?.bytes ?? 0;

/** All that the statement names. How long expiry keeps what leaves by itself stands in the lists of indexes. */
export const parts: readonly Part[] = [
  ...rates.flatMap(partsOf),
  part('logEntries'),
  // A tile holds 256 leaves, and one of the next level 256 tiles.
  part('logTiles', leaves / 255),
  part('logCheckpoints'),
  part('events', bursts + playedRuns, { kept: 14 }),
  part('events', otherRuns, { kept: 14, bytes: RUN_END, unplayed: true }),
  part('runs', playedRuns, { kept: 365 }),
  part('runs', otherRuns, { kept: 365, unplayed: true }),
  part('mails', READERS, { kept: 31 }),
  part('alertNews', undefined, { kept: 60 }),
  part('tallies'),
];
export const collections: readonly string[] = [...new Set(parts.map(({ collection }) => collection))];

export const documentsAt = ({ aDay, kept, after }: Part, day: number): number =>
  aDay * Math.min(Math.max(0, day - after), kept);

export interface Amount {
  documents: number;
  bytes: number;
  index: number;
}
/** What a collection holds; `of` says how many documents of each part. */
export function amountOf(collection: string, of: (each: Part) => number): Amount {
  const own = parts.filter((each) => each.collection === collection);
  const documents = sum(own.map(of));
  const bytes = sum(own.map((each) => of(each) * each.bytes));
  return { documents, bytes, index: documents * (measured[collection]?.index ?? 0) };
}
