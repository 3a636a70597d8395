import { isOfCamps, type CivicItem, type Filter } from '@moontower/contracts';
import { localPath } from './local-path.ts';
import { recordPage } from '@moontower/contracts/items/record-page';
import { oldestOf } from '@moontower/store/items/feed-looks';
import type { TypeMeaning } from '@moontower/store/items/item-filter';
import type { ItemReads } from '@moontower/store/items/item-queries';
import type { Answer } from '@moontower/endpoints/answer';
import type { Lang } from '@moontower/contracts/wire/lang';
import { csvLine, type Cell } from '@moontower/contracts/text/csv';
import { asAttachment } from './file-name.ts';
import type { ExportSource } from './export-source.ts';
import { icsParts } from './ics.ts';
import { geojsonParts } from './geojson.ts';

export type ItemFormat = 'csv' | 'geojson' | 'json' | 'ics';
export interface ItemExport {
  filter: Filter;
  reading: TypeMeaning;
  format: ItemFormat;
  lang?: Lang;
  /** The newest so many; all that match without it. */
  limit?: number | undefined;
}

/** What items are written from: their reads, the city, and where people reach this service. */
export interface ExportContext {
  items: Pick<ItemReads, 'count' | 'each' | 'looksFor'>;
  city: { mode: 'live' | 'recorded' | 'sample' };
  facts: ExportSource['city'];
  publicUrl: string;
  nowMs: () => number;
}

const TYPES: Record<ItemFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  geojson: 'application/geo+json; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
};
const WRITERS: Record<ItemFormat, (source: ExportSource) => AsyncIterable<string>> = {
  csv: csvParts,
  geojson: geojsonParts,
  json: jsonParts,
  ics: icsParts,
};

/** All that match, not only the 500 shown, or as many as were asked for; written while they are read. */
export async function exportItems(
  deps: ExportContext,
  { filter, reading, format, lang = 'en', limit }: ItemExport,
): Promise<Answer<never>> {
  const nowMs = deps.nowMs();
  const which = format === 'ics' ? 'dated' : 'listed';
  const [total, looks] = await Promise.all([
    deps.items.count(filter, reading, which),
    deps.items.looksFor(filter, reading),
  ]);
  const asOf = oldestOf(looks);
  const source: ExportSource = {
    items: upTo(deps.items.each(filter, reading, which), limit),
    total,
    asOf,
    looks,
    nowMs,
    publicUrl: deps.publicUrl,
    simulated: deps.city.mode === 'sample',
    lang,
    city: deps.facts,
  };
  const what = reading === 'pulse' ? 'pulse' : 'items';
  return {
    ...exportParts(format, source),
    rows: Math.min(total, limit ?? total),
    headers: {
      ...(isOfCamps(filter) ? {} : { 'X-Total-Count': String(total) }),
      ...(asOf === undefined ? {} : { 'X-As-Of': asOf }),
      'Content-Disposition': asAttachment(what, format, { filter, nowMs, zone: deps.facts.zone }),
    },
  };
}

/** What is written of a source in one form. */
export const exportParts = (format: ItemFormat, source: ExportSource) => ({
  kind: 'stream' as const,
  type: TYPES[format],
  chunks: inChunks(WRITERS[format](source)),
});

type ExportLocale = Pick<ExportSource, 'publicUrl' | 'lang'>;
const COLUMNS: readonly [name: string, value: (item: CivicItem, written: ExportLocale) => Cell][] = [
  ['uid', ({ uid }) => uid],
  ['type', ({ type }) => type],
  ['pulse_type', ({ pulseType }) => pulseType],
  ['subtype', ({ subtype }) => subtype],
  ['title', ({ title }) => title],
  ['summary', ({ summary }) => summary],
  ['status', ({ status }) => status?.state],
  ['status_text', ({ status }) => status?.text],
  ['value_dollars', ({ value }) => value],
  ['address', ({ address }) => address],
  ['zip', ({ zip }) => zip],
  ['council_district', ({ councilDistrict }) => councilDistrict],
  ['longitude', ({ location }) => location?.coordinates[0]],
  ['latitude', ({ location }) => location?.coordinates[1]],
  ['location_precision', ({ precision }) => precision],
  ['published_at', ({ publishedAt }) => publishedAt],
  ['deadline_at', ({ deadlineAt }) => deadlineAt],
  ['deadline_kind', ({ deadlineKind }) => deadlineKind],
  ['city_updated_at', ({ cityUpdatedAt }) => cityUpdatedAt],
  ['first_seen_at', ({ firstSeenAt }) => firstSeenAt],
  ['changed_at', ({ changedAt }) => changedAt],
  ['tags', ({ tags }) => tags.join('; ')],
  ['flagged_because', ({ suspiciousReason }) => suspiciousReason],
  [
    'innocent_explanations',
    ({ flags }) => flags?.flatMap(({ innocentExplanations }) => innocentExplanations).join('; '),
  ],
  ['source', ({ sourceLabel }) => sourceLabel],
  ['source_url', (item, { publicUrl, lang }) => recordPage(item, (path) => `${publicUrl}${localPath(path, lang)}`)],
  ['provenance', ({ provenance }) => provenance],
];

/**
 * Each row is as of the last look at its own feed; while a feed is read for the first time, as of when the row was
 * stored.
 * No line but records follows the header: parsers read every line as a row. A file that is cut off ends its connection.
 */
async function* csvParts({ items, looks, simulated, ...written }: ExportSource): AsyncGenerator<string> {
  yield csvLine([...COLUMNS.map(([name]) => name), 'as_of', ...(simulated ? ['simulated'] : [])]);
  for await (const item of items)
    yield csvLine([
      ...COLUMNS.map(([, value]) => value(item, written)),
      looks.get(item.feed) ?? item.changedAt,
      ...(simulated ? [true] : []),
    ]);
}

/** One array, one record a line; a file that was cut off has no closing bracket. */
async function* jsonParts({ items }: ExportSource): AsyncGenerator<string> {
  let count = 0;
  for await (const item of items) {
    yield `${count === 0 ? '[\n' : ',\n'}${JSON.stringify(item)}`;
    count += 1;
  }
  yield count === 0 ? '[]\n' : '\n]\n';
}

/** Small parts joined to pieces of about 64 kB: a write for each line would cost more than the line. */
export async function* inChunks(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string[] = [];
  let size = 0;
  for await (const part of parts) {
    held.push(part);
    size += part.length;
    if (size < 65_536) continue;
    yield held.join('');
    held = [];
    size = 0;
  }
  if (held.length > 0) yield held.join('');
}

/** The first rows, as many as a file was asked to hold; all of them without a number. What reads them is then ended. */
export async function* upTo<T>(rows: AsyncIterable<T>, limit: number | undefined): AsyncGenerator<T> {
  let left = limit ?? Infinity;
  if (left <= 0) return;
  for await (const row of rows) {
    yield row;
    left -= 1;
    if (left === 0) return;
  }
}
