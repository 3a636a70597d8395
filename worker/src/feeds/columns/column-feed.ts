import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { draftsOf } from '../draft-item.ts';
import { joinedKey } from '../draft-record.ts';
import { defineFeed, type Feed, type NormalisedRow, type Row } from '../feed.ts';
import { latest, datesOf } from '../read-dates.ts';
import { oneLine } from '../read-text.ts';
import { readingOf, type ColumnRole, type RoleReader } from './column-roles.ts';
import { homeOf, pagesOf, type ColumnCity, type ColumnSource } from './column-sources.ts';

/** Which column is what; a key may need several. */
export type ColumnNames = Readonly<Record<string, string | readonly string[]>>;

export interface ColumnFeedOptions {
  id: string;
  role: ColumnRole;
  source: ColumnSource;
  columns: ColumnNames & { key: string | readonly string[] };
  /** Columns that tell changes, where the portal types them as dates; without them each reading is everything. */
  since?: readonly string[];
  /** Columns known and not read, a `|` between them. */
  ignores: string;
  note?: string;
}

/** A cell as portals send it; what is no text, number or yes and no is read as nothing. */
const cell = z
  .unknown()
  .optional()
  .transform((value) => {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain ? oneLine(String(value)) : undefined;
  });

/** Names with a `|` between them. */
const listed = (names: string): string[] =>
  names
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const keyColumns = ({ key }: ColumnFeedOptions['columns']): readonly string[] => [key].flat();

function rowOf({ columns, source, role }: ColumnFeedOptions): z.ZodObject<Record<string, typeof cell>> {
  const points = source.kind === 'arcgis' && role !== 'crime' ? ['longitude', 'latitude'] : [];
  const names = [...new Set([...Object.values(columns).flat(), ...points])];
  return z.object(Object.fromEntries(names.map((name): [string, typeof cell] => [name, cell])));
}

/** Of a guarded record what its portal says of time and state, and nothing of where and what. */
const GUARDED = ['key', 'at', 'closedAt', 'updatedAt', 'status', 'district'];

/** The columns of a row that may be kept: those that were asked for, and of a guarded record fewer. */
function shownOf(columns: ColumnNames, names: readonly string[]): NonNullable<Feed['shown']> {
  const open = new Set(GUARDED.flatMap((name) => columns[name] ?? []));
  const all = new Set(names);
  return (row, guarded) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => (guarded ? open : all).has(column)));
}

/** Of the columns that tell changes, the latest as its source's filter wants it. */
const watermarkOf = (row: Row, since: readonly string[]): string | undefined =>
  latest(...since.map((column) => row[column]).filter((value) => typeof value === 'string'));

/**
 * A feed whose rows need nothing but to be told which column is what: what a role is, how dates and points are read and
 * what is guarded is the same in every city.
 */
export function columnFeed(city: ColumnCity, options: ColumnFeedOptions): Feed {
  const { id, role, source, columns, since = [], note } = options;
  const dates = datesOf(city);
  const reading: RoleReader = readingOf(role);
  const drafts = draftsOf(city, dates);
  const url = homeOf(city, source);
  const keys = keyColumns(columns);
  const row = rowOf(options);
  const at = columns['at'];
  const normalise = (published: Row): NormalisedRow => {
    const key = joinedKey(published, keys);
    if (key === undefined) return { kind: 'skip', reason: 'no key' };
    const of = (name: string): string | undefined => {
      const column = columns[name];
      const value = typeof column === 'string' ? published[column] : undefined;
      return typeof value === 'string' ? value : undefined;
    };
    const point = { longitude: published['longitude'], latitude: published['latitude'] };
    return reading({ key, of, point, city, dates, drafts, url });
  };
  return defineFeed({
    id,
    role,
    ...aboutRole[role],
    dataset: source.id,
    ...(source.kind === 'soda' ? { portal: 'soda' as const } : {}),
    publisher: city.words.en.cityOf,
    licence: 'Not stated by the publisher',
    homepage: url,
    schedule: '35 6 * * *',
    cadenceMs: DAY_MS,
    expect: { rows: [0, 5_000_000], rejectedShare: 0.2 },
    row,
    requires: [...keys, ...[at ?? []].flat()],
    ignores: listed(options.ignores),
    overlapMs: since.length === 0 ? 0 : 3 * DAY_MS,
    watermark: (published) => watermarkOf(published, since),
    pages: pagesOf(source, { columns: Object.keys(row.shape), since }),
    shown: shownOf(columns, Object.keys(row.shape)),
    identify: (published) => joinedKey(published, keys),
    ...(note === undefined ? {} : { note }),
    normalise,
  });
}

/** What every city's feed of a role says of itself. */
const aboutRole: Readonly<Record<ColumnRole, Pick<Feed, 'title' | 'category'>>> = {
  permits: { title: 'Issued construction permits', category: 'Development' },
  requests: { title: '311 service requests', category: 'Public Services' },
  'code-cases': { title: 'Code complaint cases', category: 'Development' },
  crime: { title: 'Crime reports', category: 'Public Services' },
  crashes: { title: 'Vision Zero crashes', category: 'Public Services' },
  'food-inspections': { title: 'Food inspection scores', category: 'Business' },
};
