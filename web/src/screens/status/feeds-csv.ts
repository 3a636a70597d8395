import { csvFile } from '@moontower/contracts/text/csv';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';

const COLUMNS = [
  'id',
  'title',
  'dataset',
  'publisher',
  'homepage',
  'licence',
  'state',
  'cityUpdatedAt',
  'checkedAt',
  'stored',
  'received',
  'inserted',
  'updated',
  'unchanged',
  'duplicate',
  'quarantined',
  'withdrawn',
] as const;

/** A header row, then a line for each feed. */
export function feedsCsv(feeds: readonly FeedStatus[]): string {
  return csvFile(
    COLUMNS,
    feeds.map((feed) => COLUMNS.map((column) => feed[column])),
  );
}
