import { readPublishedRow } from '@moontower/store/versions/published-row';
import type { Row } from '../../feeds/feed.ts';
import type { Candidate } from '../rows/check-row.ts';
import type { FeedReader, OpenTally, StoredHash } from '../feed-reader.ts';
import type { ChunkBook } from './chunk-book.ts';
import { sideOf, wins, type RowSide } from './wins.ts';

/**
 * A record that an earlier chunk of this reading already brought: whichever version counts is stored, this row is a
 * duplicate either way.
 */
export async function judgeRepeat(
  candidate: Candidate,
  book: ChunkBook,
  { reading, stored }: { reading: FeedReader; stored: Map<string, StoredHash> },
): Promise<void> {
  const { into, document, clean } = candidate;
  const id = document._id;
  const earlier = stored.get(id) ?? (await reading.stored.light(into, [id], book.tally.inFlight)).get(id);
  if (earlier === undefined) {
    book.planned.set(id, { candidate, counted: true });
    return;
  }
  const row = await storedRow(reading, book.tally, { id, into });
  book.fold(row, clean.row);
  const held = storedSide(reading, earlier, row);
  if (wins(reading.feed, held, sideOf(candidate))) book.planned.set(id, { candidate, counted: false });
}

function storedSide({ feed }: FeedReader, { cityUpdatedAt }: StoredHash, row: Row | undefined): RowSide {
  const read = feed.prefer === undefined ? undefined : feed.row.safeParse(row);
  return { cityUpdatedAt, parsed: read?.success === true ? read.data : undefined };
}

/**
 * Whether a row, the first of its key in this reading, loses against what is stored. Then the publisher's file mostly
 * holds both, and the stored one is still to come.
 */
export function isOutranked(
  candidate: Candidate,
  { tally }: ChunkBook,
  { reading, stored }: { reading: FeedReader; stored: Map<string, StoredHash> },
): boolean | Promise<boolean> {
  const { into, document } = candidate;
  const known = stored.get(document._id);
  const isFirst = reading.repeats === undefined && !reading.seen.has(document._id);
  if (known === undefined || known.withdrawnAt !== undefined || !isFirst) return false;
  const next = sideOf(candidate);
  if (reading.feed.prefer === undefined) return wins(reading.feed, next, known);
  const row = storedRow(reading, tally, { id: document._id, into });
  return row.then((found) => wins(reading.feed, next, storedSide(reading, known, found)));
}

/** The published row as it is kept; records keep none. */
async function storedRow(
  { stored }: FeedReader,
  { inFlight }: OpenTally,
  { id, into }: { id: string; into: Candidate['into'] },
): Promise<Row | undefined> {
  const document = (await stored.whole(into, [id], inFlight)).get(id);
  return document !== undefined && 'raw' in document ? readPublishedRow(document.raw) : undefined;
}
