import type { AnalyticsRow } from '@moontower/contracts';
import { rowPath } from '@moontower/contracts/items/record-page';
import type { RowFile } from '@moontower/contracts/analytics/chart-ids';
import { csvLine, type Cell } from '@moontower/contracts/text/csv';
import { cityFeeds } from '@moontower/contracts/feeds/feed-roles';
import { ROLE_OF, type FoundRow, type RowsFilter } from '@moontower/store/analytics/row-reads';
import type { Answer } from '@moontower/endpoints/answer';
import type { ApiContext } from '@moontower/feature/define-feature';
import { inChunks } from '@moontower/exports/export-items';
import { asAttachment } from '@moontower/exports/file-name';

/** The row with the page that shows it as it was published. */
export function toAnalyticsRow({ publicUrl }: Pick<ApiContext, 'publicUrl'>, { id, fields }: FoundRow): AnalyticsRow {
  return { id, fields, url: `${publicUrl}${rowPath(id)}` };
}

/** The rows behind a number as CSV, all or so many, amounts in dollars. */
export async function exportRows(
  deps: Omit<ApiContext, 'store'>,
  file: RowFile,
  { wanted, limit }: { wanted: RowsFilter; limit?: number | undefined },
): Promise<Answer<never>> {
  const nowMs = deps.nowMs();
  const [total, feeds] = await Promise.all([
    deps.analytics.countRows(file, wanted),
    deps.analytics.feeds(cityFeeds(ROLE_OF[file])),
  ]);
  const [feed = ''] = cityFeeds(ROLE_OF[file]);
  const asOf = feeds.get(feed)?.checkedAt?.toISOString();
  return {
    kind: 'stream',
    rows: Math.min(total, limit ?? total),
    type: 'text/csv; charset=utf-8; header=present',
    chunks: inChunks(parts(deps, file, { wanted, limit, asOf: asOf ?? '' })),
    headers: {
      'X-Total-Count': String(total),
      ...(asOf === undefined ? {} : { 'X-As-Of': asOf }),
      'Content-Disposition': asAttachment(file, 'csv', { filter: {}, nowMs, zone: deps.facts.zone }),
    },
  };
}

/** A column is called after what it holds also where its first cell is empty: all rows have the first one's columns. */
const inDollars = ([name, value]: [string, Cell]): [string, Cell] =>
  name.endsWith('Cents')
    ? [name.replace(/Cents$/, '_dollars'), typeof value === 'number' ? value / 100 : value]
    : [name, value];

/** Columns are those of the first row: rows of one file have the same, whether a cell is filled or not. */
async function* parts(
  deps: Omit<ApiContext, 'store'>,
  file: RowFile,
  { wanted, limit, asOf }: { wanted: RowsFilter; limit: number | undefined; asOf: string },
): AsyncGenerator<string> {
  const simulated = deps.city.mode === 'sample';
  let columns: string[] | undefined;
  for await (const found of deps.analytics.eachRow(file, wanted, { limit })) {
    const { id, fields, url } = toAnalyticsRow(deps, found);
    const cells = new Map<string, Cell>(Object.entries(fields).map(inDollars));
    if (columns === undefined) {
      columns = [...cells.keys()];
      yield csvLine(['id', ...columns, 'url', 'provenance', 'as_of', ...(simulated ? ['simulated'] : [])]);
    }
    const given = columns.map((name) => cells.get(name) ?? null);
    yield csvLine([id, ...given, url ?? null, 'city-record', asOf, ...(simulated ? ['true'] : [])]);
  }
  if (columns === undefined) yield csvLine(['id', 'provenance', 'as_of']);
}
