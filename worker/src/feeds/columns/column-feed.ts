import { blockOf, DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { draftsOf } from '../draft-item.ts';
import { joinedKey } from '../draft-record.ts';
import { defineFeed, type Feed, type NormalisedRow, type Row } from '../feed.ts';
import { latest, datesOf } from '../read-dates.ts';
import { oneLine } from '../read-text.ts';
import type { ColumnRole } from './column-roles.ts';
import { aboutRole, readRole } from './read-role.ts';
import type { ColumnRules } from './column-row.ts';
import { homeOf, onlyRows, pageOf, pagesOf, type ColumnCity, type ColumnSource } from './column-sources.ts';
import { utcDay, watermarkText } from './read-any-date.ts';

/** Which column is what; a key may need several, anything else takes the first that is filled. */
export type ColumnNames = Readonly<Record<string, string | readonly string[]>>;

/** What is so of one feed and not of others of its role. */
type About = Partial<
  Pick<
    Feed,
    | 'title'
    | 'licence'
    | 'homepage'
    | 'schedule'
    | 'cadenceMs'
    | 'backfillMonths'
    | 'retentionDays'
    | 'expect'
    | 'replaces'
    | 'overlapMs'
    | 'shapeOnly'
    | 'version'
    | 'note'
  >
>;

export interface ColumnFeedOptions extends ColumnRules {
  id: string;
  role: ColumnRole;
  source: ColumnSource;
  /**
   * `keyWith`: further columns of the key, each of which may be empty. `keyElse`: columns that make the key, those that
   * are filled, where it has none.
   */
  columns: ColumnNames & { key: string | readonly string[]; keyWith?: readonly string[]; keyElse?: readonly string[] };
  /** Columns that tell changes, where the portal types them as dates; without them each reading is everything. */
  since?: readonly string[];
  /**
   * Columns of a layer in which midnight in UTC is a day: by the city's clock it would be the evening before. What is no
   * midnight stays a moment.
   */
  days?: readonly string[];
  /** Columns known and not read, a `|` between them. */
  ignores: string;
  /** Columns without which nothing is read, beside key and day. */
  requires?: readonly string[];
  /** The department that publishes. */
  department?: string;
  /** Of a table of several matters, the rows whose column holds these words, or does not. */
  only?: readonly [column: string, words: RegExp];
  except?: readonly [column: string, words: RegExp];
  about?: About;
  /** The page to which its records lead, where they have another than their dataset's. */
  url?: string;
}

/** A cell as portals send it; what is no text, number or yes and no is read as nothing. */
const plain = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? oneLine(String(value))
    : undefined;
const cell = z.unknown().optional().transform(plain);

/** Names with a `|` between them. */
const listed = (names: string): string[] =>
  names
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '');

type ColumnRow = z.ZodObject<Record<string, typeof cell>>;

function rowOf({ columns, source, role }: ColumnFeedOptions): ColumnRow {
  const hasPoints = source.kind === 'arcgis' && role !== 'crime' && columns['longitude'] === undefined;
  const names = [...new Set([...Object.values(columns).flat(), ...(hasPoints ? ['longitude', 'latitude'] : [])])];
  return z.object(Object.fromEntries(names.map((name): [string, typeof cell] => [name, cell])));
}

/** Of a guarded record what its portal says of time and state, and nothing of where and what. */
const GUARDED = ['key', 'at', 'closedAt', 'updatedAt', 'status', 'district'];

/** The columns of a row that may be kept: those that were asked for, and of a guarded record fewer. */
function shownOf({ columns, byBlock }: ColumnFeedOptions, names: readonly string[]): NonNullable<Feed['shown']> {
  const of = (...asked: readonly string[]) => new Set(asked.flatMap((name) => columns[name] ?? []));
  const open = of(...GUARDED);
  const doors = byBlock === true ? of('address') : new Set();
  const points = byBlock === true ? of('x', 'y', 'houseNumber') : new Set();
  const all = new Set(names.filter((name) => !points.has(name)));
  return (row, guarded) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => (guarded ? open : all).has(column))
        .map(([column, value]) => [column, doors.has(column) ? blockOf(plain(value) ?? '') : value]),
    );
}

/** The text of what is asked for, whatever its column is called: of several the first that is filled. */
function asksOf(published: Row, { columns, days = [] }: ColumnFeedOptions): (name: string) => string | undefined {
  return (name) => {
    for (const column of [columns[name] ?? []].flat()) {
      const value = published[column];
      if (typeof value === 'string') return (days.includes(column) ? utcDay(value) : undefined) ?? value;
    }
    return undefined;
  };
}

/** Of the columns that tell changes, the latest as its source's filter wants it. */
const watermarkOf = (row: Row, since: readonly string[]): string | undefined =>
  latest(
    ...since.map((column) => {
      const published = row[column];
      return typeof published === 'string' ? watermarkText(published) : undefined;
    }),
  );

/** The number of a record, and its key with what else tells it from others of that number. */
function keysOf({ key, keyWith = [], keyElse = [] }: ColumnFeedOptions['columns']) {
  const numberOf = (row: Row) => joinedKey(row, [key].flat());
  const keyOf = (published: Row): string | undefined => {
    const row = Object.fromEntries([key, keyWith, keyElse].flat().map((column) => [column, plain(published[column])]));
    const number = numberOf(row);
    if (number !== undefined) return [number, ...keyWith.map((column) => row[column] ?? '')].join('|');
    const [first = '', ...rest] = keyElse;
    return row[first] === undefined
      ? undefined
      : [row[first], ...rest.flatMap((column) => row[column] ?? [])].join('|');
  };
  return { numberOf, keyOf };
}

function rowsOf({ source, only, except, ...options }: ColumnFeedOptions, names: readonly string[]): Feed['pages'] {
  const pages = pagesOf(source, { columns: names, since: options.since ?? [] });
  if (only === undefined && except === undefined) return pages;
  const holds = (row: Row, rule: ColumnFeedOptions['only']) =>
    rule === undefined ? undefined : rule[1].test(plain(row[rule[0]]) ?? '');
  return onlyRows(pages, (row) => holds(row, only) !== false && holds(row, except) !== true);
}

/**
 * A feed whose rows need nothing but to be told which column is what: what a role is, how dates and points are read and
 * what is guarded is the same in every city.
 */
export function columnFeed(city: ColumnCity, options: ColumnFeedOptions): Feed<ColumnRow> {
  const { id, role, source, columns, since = [], requires = [], department, about } = options;
  const dates = datesOf(city);
  const drafts = draftsOf(city, dates);
  const url = options.url ?? pageOf(city, source);
  const { numberOf, keyOf } = keysOf(columns);
  const row = rowOf(options);
  const names = Object.keys(row.shape);
  const normalise = (published: Row): NormalisedRow => {
    const key = keyOf(published);
    if (key === undefined) return { kind: 'skip', reason: 'no key' };
    const of = asksOf(published, options);
    const point = { longitude: published['longitude'], latitude: published['latitude'] };
    const number = of('number') ?? numberOf(published) ?? key;
    return readRole(role, { key, number, of, point, city, dates, drafts, url, rules: options });
  };
  const { cityOf } = city.words.en;
  return defineFeed({
    id,
    role,
    declaration: { source, columns },
    ...aboutRole(role),
    dataset: source.id,
    ...(source.kind === 'soda' ? { portal: 'soda' as const } : {}),
    publisher: department === undefined ? cityOf : `${cityOf}, ${department}`,
    licence: city.openData.licence ?? 'Not stated by the publisher',
    homepage: homeOf(city, source),
    schedule: '35 6 * * *',
    cadenceMs: DAY_MS,
    expect: { rows: [0, 5_000_000], rejectedShare: 0.2 },
    row,
    requires: [
      ...new Set([
        ...(columns.keyElse === undefined ? [columns.key].flat() : []),
        ...[columns['at'] ?? []].flat(),
        ...requires,
      ]),
    ],
    ignores: listed(options.ignores),
    overlapMs: since.length === 0 ? 0 : 3 * DAY_MS,
    watermark: (published) => watermarkOf(published, since),
    pages: rowsOf(options, names),
    shown: shownOf(options, names),
    identify: keyOf,
    ...about,
    normalise,
  });
}
