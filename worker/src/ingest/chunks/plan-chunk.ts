import { setImmediate as othersTurn } from 'node:timers/promises';
import { uidOf } from '@moontower/contracts';
import { StalePlan, type ChunkPlan, type RowCollection, type RowDocument } from '@moontower/store/ingest/commit-chunk';
import { quarantineDocument, type SetAside } from '@moontower/store/ingest/quarantine';
import type { Page } from '../../feeds/feed.ts';
import type { PreparedRow } from '../rows/clean-row.ts';
import { ChunkBook, type ChunkEntry } from './chunk-book.ts';
import { changedSides } from '../rows/describe-change.ts';
import { countRepeats, keepFurtherPlaces, keepPlaces } from '../rows/count-repeats.ts';
import { copyFoundPoint } from '../rows/copy-found-point.ts';
import { recordColumns, recordFacts } from '../rows/record-row.ts';
import { checkRow, type Candidate } from '../rows/check-row.ts';
import { tellApart } from '../rows/tell-apart.ts';
import type { OpenTally, FeedReader, StoredHash, Tally } from '../feed-reader.ts';
import { isItem } from '../rows/to-document.ts';
import { isOutranked, judgeRepeat } from './judge-repeat.ts';
import { sideOf, wins } from './wins.ts';

/** Rows worked on before others get a turn: the event loop is never held for long. */
const ROWS_A_TURN = 250;
/**
 * The same while rows of the chunk before are on their way: each of the commit's commands waits for a turn. With 250
 * rows a turn the rows left for MongoDB only when up to 500 rows of the next chunk were worked out, with 25 before the
 * first.
 */
const ROWS_A_TURN_BESIDE_WRITES = 10;
const rowsATurn = ({ inFlight }: Tally | OpenTally): number =>
  inFlight.size > 0 ? ROWS_A_TURN_BESIDE_WRITES : ROWS_A_TURN;

async function prepare(page: Page, reading: FeedReader, turn: number): Promise<PreparedRow[]> {
  const { feed, reader } = reading;
  const prepared: PreparedRow[] = [];
  for (const published of page.rows) {
    const clean = reader.read(published);
    const key = feed.identify?.(clean.row, 1);
    prepared.push({ published, clean, occurrence: 1, id: key === undefined ? undefined : uidOf(feed.id, key) });
    if (prepared.length % turn === 0) await othersTurn();
  }
  return prepared;
}

interface ChunkContext {
  reading: FeedReader;
  stored: Map<string, StoredHash>;
  at: Date;
  /** Rows that came before in this reading, and whose rival did not. */
  countedBefore: boolean;
}

/**
 * The long way: check, normalise, and hold against the other versions of the same record. Asynchronous only for the
 * rare repeat of an earlier chunk's record.
 */
function judge(prepared: PreparedRow, book: ChunkBook, context: ChunkContext): Promise<void> | undefined {
  const { reading, at } = context;
  const judged = checkRow(prepared.clean, prepared.occurrence, {
    feed: reading.feed,
    finishing: reading.finishing,
    at,
  });
  if ('aside' in judged) {
    book.setAside(judged.aside);
    return undefined;
  }
  const { candidate } = judged;
  recordFacts(candidate, book.tally, { feed: reading.feed, zone: reading.finishing.zone, nowMs: at.getTime() });
  book.tally.into = candidate.into;
  const settle = (outranked: boolean): Promise<void> | undefined => {
    if (!outranked) return place(candidate, book, context);
    book.fold(undefined, candidate.clean.row);
    reading.outranked.add(candidate.document._id, prepared.published);
    return undefined;
  };
  const outranked = !context.countedBefore && isOutranked(candidate, book, context);
  return typeof outranked === 'boolean' ? settle(outranked) : outranked.then(settle);
}

/**
 * Of two that nothing tells apart, the one that is stored counts: whoever only puts rows in another order edits none.
 */
function countsMore(held: Candidate, next: Candidate, { reading: { feed }, stored }: ChunkContext): boolean {
  const [heldSide, nextSide] = [sideOf(held), sideOf(next)];
  if (wins(feed, heldSide, nextSide)) return true;
  return stored.get(next.document._id)?.rawHash === next.clean.hash && !wins(feed, nextSide, heldSide);
}

/** Holds a row against the others of its key in this reading. */
function place(candidate: Candidate, book: ChunkBook, context: ChunkContext): Promise<void> | undefined {
  const id = candidate.document._id;
  const repeated = context.reading.seen.add(id) > 1;
  const held = book.planned.get(id);
  if (held !== undefined) {
    book.fold(held.candidate.clean.row, candidate.clean.row);
    if (countsMore(held.candidate, candidate, context)) held.candidate = candidate;
  } else if (!repeated) book.planned.set(id, { candidate, counted: true });
  else return judgeRepeat(candidate, book, context);
  return undefined;
}

/** Same published content as stored: neither checked nor written. */
function isUnchanged({ id, clean }: PreparedRow, book: ChunkBook, stored: Map<string, StoredHash>): boolean {
  if (id === undefined || book.planned.has(id)) return false;
  const known = stored.get(id);
  return known !== undefined && known.rawHash === clean.hash && known.withdrawnAt === undefined;
}

/** One planned record against what is stored: new, unchanged, or (true) to be replaced. */
function isChanged(
  { candidate: { document }, counted }: ChunkEntry,
  book: ChunkBook,
  known: StoredHash | undefined,
): boolean {
  if (known === undefined) {
    book.totals.inserted += 1;
    book.rows.insert(document);
    return false;
  }
  if (known.hash !== document.hash || known.withdrawnAt !== undefined) return true;
  if (counted) book.totals.unchanged += 1;
  if (known.rawHash !== document.rawHash) book.rows.touch(document, known.hash);
  return false;
}

async function compare(book: ChunkBook, { reading, stored, at }: ChunkContext): Promise<void> {
  const { into, inFlight } = book.tally;
  if (into === undefined) return;
  const blank = await isBlank(reading, book.tally, into);
  const found = await reading.stored.light(
    into,
    [...book.planned].flatMap(([id, { counted }]) => (stored.has(id) || (blank && counted) ? [] : [id])),
    inFlight,
  );
  const changed = [...book.planned]
    .filter(([id, held]) => isChanged(held, book, stored.get(id) ?? found.get(id)))
    .map(([, held]) => held);
  if (changed.length > 0) await replace(changed, book, { reading, into, at });
}

async function replace(
  changed: ChunkEntry[],
  book: ChunkBook,
  { reading, into, at }: { reading: FeedReader; into: RowCollection; at: Date },
): Promise<void> {
  const old = await reading.stored.whole(
    into,
    changed.map(({ candidate }) => candidate.document._id),
    book.tally.inFlight,
  );
  for (const { candidate, counted } of changed) {
    const before = old.get(candidate.document._id);
    if (before === undefined) throw new StalePlan(); // expired between two looks
    const document = judgedBeside(before, candidate, { reading, at });
    if (counted) book.totals.updated += 1;
    copyFoundPoint(before, document);
    book.rows.replace(before, document, { at, sameReading: !counted });
  }
}

/**
 * A row that alone would be ordinary is judged again where the stored record is guarded: its feed may know that only
 * the words are gone.
 */
function judgedBeside(
  before: RowDocument,
  { document, clean, occurrence }: Candidate,
  { reading, at }: { reading: FeedReader; at: Date },
): RowDocument {
  if (!isItem(document) || !changedSides(before, document) || document.sensitive === true) return document;
  const again = checkRow(clean, occurrence, {
    feed: reading.feed,
    finishing: reading.finishing,
    at,
    wasSensitive: true,
  });
  return 'candidate' in again ? again.candidate.document : document;
}

async function isBlank({ stored, feed }: FeedReader, tally: OpenTally, into: RowCollection): Promise<boolean> {
  tally.blank ??= !(await stored.any(into, feed.id));
  return tally.blank;
}

async function storedOf(
  prepared: readonly PreparedRow[],
  { tally }: ChunkBook,
  { reading, at }: Pick<ChunkContext, 'reading' | 'at'>,
): Promise<Map<string, StoredHash>> {
  const ids = prepared.flatMap(({ id }) => id ?? []);
  tally.into ??= guessCollection(prepared, reading, at);
  const { into, inFlight } = tally;
  if (into === undefined || ids.length === 0) return new Map();
  return (await isBlank(reading, tally, into)) ? new Map() : reading.stored.light(into, ids, inFlight);
}

/** One row: known and unchanged, or the long way. */
function take(row: PreparedRow, book: ChunkBook, judging: ChunkContext): Promise<void> | undefined {
  if (!isUnchanged(row, book, judging.stored)) return judge(row, book, judging);
  if (row.id !== undefined && judging.reading.seen.add(row.id) > 1) book.fold(row.clean.row, row.clean.row);
  else book.totals.unchanged += 1;
  return undefined;
}

/** What a chunk does, and what the reading knows after it. */
export interface PlannedChunk {
  plan: ChunkPlan;
  tally: Tally;
}

/** Works out what one chunk of rows does to the stores, without doing it. */
export async function planChunk(
  page: Page,
  reading: FeedReader,
  { tally, at }: { tally: Tally; at: Date },
): Promise<PlannedChunk> {
  const book = new ChunkBook(tally);
  const countedBefore = page.countedBefore === true;
  if (countedBefore) book.unfold(page.rows.length);
  else {
    book.totals.received = page.rows.length + page.broken.length;
    recordColumns(page, reading.reader, book.tally);
  }
  for (const { rawText, reason } of page.broken) book.setAside({ reason, skipped: false, rawText });
  const turn = rowsATurn(tally);
  const prepared = await prepare(page, reading, turn);
  const groups = countRepeats(prepared, reading);
  const judging: ChunkContext = { reading, stored: await storedOf(prepared, book, { reading, at }), at, countedBefore };
  keepPlaces(groups, judging.stored);
  const { into, blank, inFlight } = book.tally;
  if (into !== undefined)
    await keepFurtherPlaces(groups, {
      reading,
      stored: judging.stored,
      find: (ids) => reading.stored.light(into, ids, inFlight),
    });
  await tellApart(prepared, reading, { into: blank === true ? undefined : into, inFlight });
  for (const [index, row] of prepared.entries()) {
    if (index % turn === 0) await othersTurn();
    const asking = take(row, book, judging);
    if (asking !== undefined) await asking;
  }
  await compare(book, judging);
  return { plan: planOf(book, reading, { page, at }), tally: book.told };
}

function planOf(
  book: ChunkBook,
  { feed, runId, owner }: FeedReader,
  { page, at }: { page: Page; at: Date },
): ChunkPlan {
  const { into, unknownColumns } = book.tally;
  return {
    feed: feed.id,
    runId,
    owner,
    at,
    rows: into === undefined ? {} : { [into]: book.rows.writes },
    changes: book.rows.changes,
    events: book.rows.events,
    retold: book.rows.retold,
    quarantine: asDocuments(book.asides, { feed: feed.id, runId, at }),
    totals: book.totals,
    pages: page.next === undefined ? 0 : 1,
    bytes: page.bytes,
    skipped: book.skipped,
    quarantinedBy: book.quarantinedBy,
    foldedBy: book.foldedBy,
    withoutPoint: book.rows.withoutPoint,
    unknownColumns: [...unknownColumns],
    feedSet: {},
    ...(feed.expect.comesAndGoes === true && { ongoing: true as const }),
  };
}

/** Rows past their retention are counted, not kept: keeping them would defeat the retention. */
function asDocuments(asides: readonly SetAside[], origin: { feed: string; runId: string; at: Date }) {
  const kept = asides
    .filter(({ reason }) => reason !== 'older-than-retention')
    .map((row) => quarantineDocument(row, origin));
  return [...new Map(kept.map((document) => [document._id, document])).values()];
}

function guessCollection(prepared: readonly PreparedRow[], reading: FeedReader, at: Date): RowCollection | undefined {
  for (const { clean, occurrence } of prepared) {
    const judged = checkRow(clean, occurrence, { feed: reading.feed, finishing: reading.finishing, at });
    if ('candidate' in judged) return judged.candidate.into;
  }
  return undefined;
}
