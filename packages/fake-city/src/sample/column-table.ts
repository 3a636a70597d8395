import { cachedOffsetMs, DAY_MS } from '@moontower/contracts/time/zone-time';
import type { FeedRole } from '@moontower/contracts/feeds/feed-roles';
import type { City } from '@moontower/city/city';
import type { Row } from '../dataset.ts';
import type { Houses } from '../generated/places.ts';
import { Dice, hash32 } from '../random.ts';
import { ROLES, type Amount } from './role-words.ts';
import { sampleRecord, type SampleRecord } from './sample-record.ts';

/** What a made-up city is told of one of its feeds: of most of them which column is what. */
export interface SampleFeed {
  id: string;
  role?: FeedRole;
  dataset: string;
  /** Of what is going on now, and nothing else. */
  expect: { comesAndGoes?: true };
  source?: { kind: 'soda' | 'ckan' | 'arcgis'; id: string; dataset?: string };
  columns?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface Maker {
  city: City;
  houses: Houses;
  seed: number;
  now: number;
  /** Of all rows so many are made; for tests. */
  share: number;
}

const MOMENT: Amount = { perDay: 320, days: 0.125 };
/** Of so many rows one lacks its day, and is set aside by name. */
const BROKEN = 173;
const WEEKEND = new Set([0, 6]);
/** What is worked at by day is told from calls, which come at any hour. */
const BY_DAY = 30;

interface Origin {
  at: Date;
  /** The same for as long as the record is published. */
  number: string;
  dice: Dice;
}

/**
 * What began in the last days, in its order. A day's records are a function of seed and day: a city that is started
 * again tomorrow has those of today, and further ones.
 */
function origins({ perDay, days, desk }: Amount, id: string, { now, share, seed, city }: Maker): Origin[] {
  const offsetMs = (ms: number) => cachedOffsetMs(ms, city.zone);
  const today = Math.floor((now + offsetMs(now)) / DAY_MS);
  const found: Origin[] = [];
  for (let day = today - Math.ceil(days); day <= today; day += 1) {
    if (desk === true && WEEKEND.has(new Date(day * DAY_MS).getUTCDay())) continue;
    const count = perDay * (days < 1 ? 1 : share) * new Dice(hash32(seed, id, day)).between(0.5, 1.5);
    for (let nth = 0; nth < count; nth += 1) {
      const dice = new Dice(hash32(seed, id, day, nth));
      // Of a day's last record only so much of a chance as is left of the count.
      if (!dice.chance(count - nth)) continue;
      const hour = days < BY_DAY ? dice.next() : 0.3 + 0.2 * (dice.next() + dice.next() + dice.next());
      const wall = Math.floor((day + hour) * 86_400) * 1000;
      const at = new Date(wall - offsetMs(wall));
      if (at.getTime() > now || at.getTime() < now - days * DAY_MS) continue;
      found.push({ at, dice, number: `${String(day).padStart(6, '0')}${String(nth).padStart(3, '0')}` });
    }
  }
  return found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type Write = (value: SampleRecord[string], isDay: boolean) => unknown;
/** How each kind of service writes a moment; numbers are text but in map layers. */
function writerOf(kind: NonNullable<SampleFeed['source']>['kind'], zone: string): Write {
  const wall = (at: Date) => new Date(at.getTime() + cachedOffsetMs(at.getTime(), zone)).toISOString();
  const moment = (at: Date, isDay: boolean): string => {
    if (kind === 'arcgis') return at.toISOString().slice(0, 23);
    if (kind === 'ckan') return wall(at).slice(0, 10);
    return isDay ? `${wall(at).slice(0, 10)}T00:00:00.000` : wall(at).slice(0, 23);
  };
  return (value, isDay) => {
    if (value instanceof Date) return moment(value, isDay);
    return typeof value === 'number' && kind !== 'arcgis' ? String(value) : value;
  };
}

/** What of a record stands under a name of the declaration: a key's first column holds its number. */
function saysOf(record: SampleRecord, columns: NonNullable<SampleFeed['columns']>): SampleRecord {
  const { street, at, ...said } = record;
  return {
    ...said,
    at,
    key: said['number'],
    // Where a block or a number has a column of its own, the address is the street alone.
    ...(columns['block'] === undefined && columns['houseNumber'] === undefined ? {} : { address: street }),
    clock: at instanceof Date && columns['clock'] !== undefined ? at : undefined,
  };
}

/** Rows of a feed that is told which column is what: the reading of them, turned round. */
export function columnRows({ id, role = 'requests', expect, columns = {}, source }: SampleFeed, maker: Maker): Row[] {
  const { city, houses, now } = maker;
  const about = ROLES[role];
  if (source === undefined || about === undefined) return [];
  const write = writerOf(source.kind, city.zone);
  const amount = expect.comesAndGoes === true ? MOMENT : about;
  const weights = about.matters.map((matter) => [matter, matter.often] as const);
  return origins(amount, id, maker).map(({ at, dice, number: digits }) => {
    const number = `${role.charAt(0).toUpperCase()}${at.toISOString().slice(2, 4)}-${digits}`;
    const isBroken = dice.chance(1 / BROKEN);
    const matter = dice.weighted(weights);
    const says = saysOf(sampleRecord(role, { dice, at, matter, number, now, houses, city }), columns);
    return rowOf(says, { columns, write, source, isBroken });
  });
}

function rowOf(
  says: SampleRecord,
  {
    columns,
    write,
    source,
    isBroken,
  }: Required<Pick<SampleFeed, 'columns' | 'source'>> & { write: Write; isBroken: boolean },
): Row {
  const row: Record<string, unknown> = Object.fromEntries(
    Object.values(columns).flatMap((asked = []) => [asked].flat().map((column) => [column, null])),
  );
  const hasClock = columns['clock'] !== undefined;
  const [day] = [columns['at']].flat();
  for (const [name, asked = []] of Object.entries(columns)) {
    const [column = ''] = [asked].flat();
    if (row[column] !== null || (isBroken && column === day)) continue;
    const written = write(says[name], name === 'at' && hasClock);
    row[column] = (name === 'clock' ? clockOf(written) : written) ?? null;
  }
  return inFormOf(row, { columns, source, says });
}

const clockOf = (written: unknown): unknown => (typeof written === 'string' ? written.slice(11, 19) : undefined);

/** A Socrata row leaves out what is empty; a layer has its points beside its columns. */
function inFormOf(
  row: Row,
  { columns, source, says }: Required<Pick<SampleFeed, 'columns' | 'source'>> & { says: SampleRecord },
): Row {
  if (source.kind === 'soda') return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  if (source.kind !== 'arcgis' || columns['longitude'] !== undefined) return row;
  return { ...row, longitude: says['longitude'], latitude: says['latitude'] };
}
