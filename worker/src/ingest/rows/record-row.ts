import type { Feed, Page } from '../../feeds/feed.ts';
import { listedName, type RowReader } from './clean-row.ts';
import type { Candidate } from './check-row.ts';
import type { OpenTally } from '../feed-reader.ts';
import { isItem } from './to-document.ts';
import { laterMark } from '../watermark.ts';

/** Columns that the feed does not know, at most fifty. */
export function recordColumns(page: Page, { known }: RowReader, { unknownColumns }: OpenTally): void {
  for (const row of page.rows) {
    for (const name in row)
      if (!known.has(name) && name.charCodeAt(0) !== 58 && unknownColumns.size < 50)
        unknownColumns.add(listedName(name));
  }
}

interface NoteContext {
  feed: Feed;
  zone: string;
  nowMs: number;
}

/** What a sound row tells of its feed: how far the reading is, when the city changed it, which columns are filled. */
export function recordFacts(
  { parsed, document, clean }: Candidate,
  tally: OpenTally,
  { feed, zone, nowMs }: NoteContext,
): void {
  tally.watermark = laterMark(tally.watermark, feed.watermark(parsed), { nowMs, zone });
  if (
    isItem(document) &&
    document.cityUpdatedAt !== undefined &&
    document.cityUpdatedAt.getTime() <= nowMs &&
    (tally.cityUpdatedAt === undefined || document.cityUpdatedAt > tally.cityUpdatedAt)
  )
    tally.cityUpdatedAt = document.cityUpdatedAt;
  const { coverage } = tally;
  coverage.rows += 1;
  for (const column in clean.row) coverage.filled.set(column, (coverage.filled.get(column) ?? 0) + 1);
}
