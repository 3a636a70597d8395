import { readPublishedRow } from '@moontower/store/versions/published-row';
import type { Row } from '../../feeds/feed.ts';
import type { Candidate } from '../rows/check-row.ts';
import type { FeedReader, OpenTally, StoredHash } from '../feed-reader.ts';
import type { ChunkBook } from './chunk-book.ts';
import { wins } from './wins.ts';

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
  const { prefer, row: schema } = reading.feed;
  const read = prefer === undefined ? undefined : schema.safeParse(row);
  const held = { cityUpdatedAt: earlier.cityUpdatedAt, parsed: read?.success === true ? read.data : undefined };
  if (wins(reading.feed, held, candidate)) book.planned.set(id, { candidate, counted: false });
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
