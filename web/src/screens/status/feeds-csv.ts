import type { FeedStatus } from '@moontower/contracts/feed';

const COLUMNS = ['id', 'title', 'dataset', 'publisher', 'homepage', 'licence', 'state', 'cityUpdatedAt', 'checkedAt', 'stored', 'received', 'inserted', 'updated', 'unchanged', 'duplicate', 'quarantined', 'withdrawn'] as const;

/** A cell that no spreadsheet runs as a formula: a leading = + - @ gets an apostrophe, quotes are doubled. */
export function csvCell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: a header row, then a line for each feed. */
export function feedsCsv(feeds: readonly FeedStatus[]): string {
  const lines = [COLUMNS.join(','), ...feeds.map((feed) => COLUMNS.map((column) => csvCell(feed[column])).join(','))];
  return `${lines.join('\r\n')}\r\n`;
}

/** Hands the table to the reader as a file. */
export function saveFeedsCsv(feeds: readonly FeedStatus[]): void {
  const address = URL.createObjectURL(new Blob([feedsCsv(feeds)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'moontower_feeds.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
