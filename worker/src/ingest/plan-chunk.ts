import { setImmediate as othersTurn } from 'node:timers/promises';
import { NO_ROWS, uidOf, type NewEvent } from '@moontower/contracts';
import type { ChangeDocument } from '@moontower/store';
import { StalePlan, type ChunkPlan, type RowCollection, type RowDocument, type RowWrites } from '@moontower/store/commit-chunk';
import { readPublishedRow } from '@moontower/store/published-row';
import { quarantineDocument, type SetAside } from '@moontower/store/quarantine';
import type { Feed, Page } from '../feeds/feed.ts';
import { listedName, type CleanRow, type RowReader } from './clean-row.ts';
import { changedSides, describeChange } from './describe-change.ts';
import { keepFoundPoint } from './keep-found-point.ts';
import { judgeRow, type Candidate } from './judge-row.ts';
import type { KeyCounts } from './key-counts.ts';
import { isItem, itemEvent, type Finishing } from './to-document.ts';
import { laterMark } from './watermark.ts';

/** What is stored under an id, as far as comparing needs it. */
export interface Stored { _id: string; hash: string; rawHash?: string; withdrawnAt?: Date; cityUpdatedAt?: Date }

/** The stores, as far as planning reads them. */
export interface StoredRows {
  /** Whether anything of a feed is stored, gone or not. */
  any: (into: RowCollection, feed: string) => Promise<boolean>;
  light: (into: RowCollection, ids: readonly string[]) => Promise<Map<string, Stored>>;
  whole: (into: RowCollection, ids: readonly string[]) => Promise<Map<string, RowDocument>>;
}

/** What one reading remembers from chunk to chunk. */
export interface Reading {
  feed: Feed; runId: string; owner: string; reader: RowReader; stored: StoredRows; finishing: Finishing;
  seen: KeyCounts; repeats: KeyCounts | undefined;
  /** Where this feed's rows go; learnt from the first sound row. */
  into: RowCollection | undefined;
  /** Nothing of the feed was stored when this reading began, so a record it meets for the first time is new: nobody else writes while the feed's lease is held. */
  blank: boolean | undefined;
  watermark: string | undefined;
  cityUpdatedAt: Date | undefined;
  coverage: { rows: number; filled: Map<string, number> };
  unknownColumns: Set<string>;
  /** Planned and perhaps not yet committed: the chunk before this one. */
  inFlight: Map<string, RowDocument>;
}

interface Held { candidate: Candidate; counted: boolean }
interface Prepared { clean: CleanRow; occurrence: number; id: string | undefined }

/** Collects what one chunk does. */
class ChunkBook {
  totals = { ...NO_ROWS };
  skipped: Record<string, number> = {};
  quarantinedBy: Record<string, number> = {};
  withoutPoint: Record<string, number> = {};
  asides: SetAside[] = [];
  planned = new Map<string, Held>();
  writes: RowWrites = { inserts: [], replacements: [], touches: [] };
  changes: ChangeDocument[] = [];
  events: NewEvent[] = [];
  retold: string[] = [];

  setAside(row: SetAside): void {
    this.totals.quarantined += 1;
    const counts = row.skipped ? this.skipped : this.quarantinedBy;
    counts[row.reason] = (counts[row.reason] ?? 0) + 1;
    this.asides.push(row);
  }

  pointless(document: RowDocument, by: 1 | -1): void {
    if (isItem(document) && document.pointProblem !== undefined) this.withoutPoint[document.pointProblem] = (this.withoutPoint[document.pointProblem] ?? 0) + by;
  }
}

/** Rows worked on before others get a turn: the event loop is never held for long. */
const ROWS_A_TURN = 250;
/**
 * The same while rows of the chunk before are on their way: each of the commit's commands waits for a turn. With 250 rows a turn the rows left for MongoDB
 * only when up to 500 rows of the next chunk were worked out, with 25 before the first.
 */
const ROWS_A_TURN_BESIDE_WRITES = 10;
const rowsATurn = ({ inFlight }: Reading): number => (inFlight.size > 0 ? ROWS_A_TURN_BESIDE_WRITES : ROWS_A_TURN);

async function prepare(page: Page, reading: Reading): Promise<Prepared[]> {
  const { feed, reader, repeats } = reading;
  const prepared: Prepared[] = [];
  const turn = rowsATurn(reading);
  for (const published of page.rows) {
    const clean = reader.read(published);
    const occurrence = repeats?.add(clean.hash) ?? 1;
    const key = feed.identify?.(clean.row, occurrence);
    prepared.push({ clean, occurrence, id: key === undefined ? undefined : uidOf(feed.id, key) });
    if (prepared.length % turn === 0) await othersTurn();
  }
  return prepared;
}

function noteColumns(page: Page, reading: Reading): void {
  const { known } = reading.reader;
  for (const row of page.rows) {
    for (const name in row) if (!known.has(name) && name.charCodeAt(0) !== 58 && reading.unknownColumns.size < 50) reading.unknownColumns.add(listedName(name));
  }
}

/** Of two versions of one record in a reading: true when the next one counts. */
function wins(feed: Feed, held: { parsed?: unknown; cityUpdatedAt?: Date }, next: Candidate): boolean {
  if (feed.prefer !== undefined && held.parsed !== undefined) return feed.prefer(held.parsed, next.parsed);
  const nextAt = 'cityUpdatedAt' in next.document ? next.document.cityUpdatedAt : undefined;
  return held.cityUpdatedAt === undefined || nextAt === undefined || nextAt >= held.cityUpdatedAt;
}

function noteFacts({ parsed, document, clean }: Candidate, reading: Reading, nowMs: number): void {
  reading.watermark = laterMark(reading.watermark, reading.feed.watermark(parsed), nowMs);
  if (isItem(document) && document.cityUpdatedAt !== undefined && document.cityUpdatedAt.getTime() <= nowMs && (reading.cityUpdatedAt === undefined || document.cityUpdatedAt > reading.cityUpdatedAt)) reading.cityUpdatedAt = document.cityUpdatedAt;
  reading.coverage.rows += 1;
  for (const column in clean.row) reading.coverage.filled.set(column, (reading.coverage.filled.get(column) ?? 0) + 1);
}

interface Judging { reading: Reading; stored: Map<string, Stored>; at: Date }

/** The long way: check, normalise, and hold against the other versions of the same record. Asynchronous only for the rare repeat of an earlier chunk's record. */
function judge(prepared: Prepared, book: ChunkBook, { reading, stored, at }: Judging): Promise<void> | undefined {
  const judged = judgeRow(prepared.clean, prepared.occurrence, { feed: reading.feed, finishing: reading.finishing, at });
  if ('aside' in judged) { book.setAside(judged.aside); return undefined; }
  const { candidate } = judged;
  const id = candidate.document._id;
  noteFacts(candidate, reading, at.getTime());
  reading.into = candidate.into;
  const repeated = reading.seen.add(id) > 1;
  const held = book.planned.get(id);
  if (held !== undefined) {
    book.totals.duplicate += 1;
    const { document, parsed } = held.candidate;
    if (wins(reading.feed, { parsed, cityUpdatedAt: 'cityUpdatedAt' in document ? document.cityUpdatedAt : undefined }, candidate)) held.candidate = candidate;
  } else if (!repeated) book.planned.set(id, { candidate, counted: true });
  else return judgeRepeat(candidate, book, { reading, stored, at });
  return undefined;
}

/** A record that an earlier chunk of this reading already brought: whichever version counts is stored, this row is a duplicate either way. */
async function judgeRepeat(candidate: Candidate, book: ChunkBook, { reading, stored }: Judging): Promise<void> {
  const id = candidate.document._id;
  const earlier = stored.get(id) ?? (await reading.stored.light(candidate.into, [id])).get(id);
  if (earlier !== undefined) book.totals.duplicate += 1;
  if (earlier === undefined || wins(reading.feed, await earlierVersion(reading, candidate, earlier), candidate)) book.planned.set(id, { candidate, counted: earlier === undefined });
}

async function earlierVersion(reading: Reading, next: Candidate, stored: Stored) {
  if (reading.feed.prefer === undefined) return stored;
  const document = (await reading.stored.whole(next.into, [stored._id])).get(stored._id);
  const raw = document !== undefined && 'raw' in document ? reading.feed.row.safeParse(readPublishedRow(document.raw)) : undefined;
  return { cityUpdatedAt: stored.cityUpdatedAt, parsed: raw?.success === true ? raw.data : undefined };
}

/** Same published content as stored: neither checked nor written. */
function isUnchanged({ id, clean }: Prepared, book: ChunkBook, stored: Map<string, Stored>): boolean {
  if (id === undefined || book.planned.has(id)) return false;
  const known = stored.get(id);
  return known !== undefined && known.rawHash === clean.hash && known.withdrawnAt === undefined;
}

/** One planned record against what is stored: new, unchanged, or (true) to be replaced. */
function isChanged({ candidate: { document }, counted }: Held, book: ChunkBook, known: Stored | undefined): boolean {
  if (known === undefined) {
    book.totals.inserted += 1;
    book.writes.inserts.push(document);
    book.pointless(document, 1);
    if (isItem(document)) book.events.push(itemEvent('item:landed', document));
    return false;
  }
  if (known.hash !== document.hash || known.withdrawnAt !== undefined) return true;
  if (counted) book.totals.unchanged += 1;
  if (known.rawHash !== document.rawHash) book.writes.touches.push({ id: document._id, was: known.hash, rawHash: document.rawHash });
  return false;
}

async function compare(book: ChunkBook, { reading, stored, at }: Judging): Promise<void> {
  const { into } = reading;
  if (into === undefined) return;
  const blank = await isBlank(reading, into);
  const found = await reading.stored.light(into, [...book.planned].flatMap(([id, { counted }]) => (stored.has(id) || (blank && counted) ? [] : [id])));
  const changed = [...book.planned].filter(([id, held]) => isChanged(held, book, stored.get(id) ?? found.get(id))).map(([, held]) => held);
  if (changed.length > 0) await replace(changed, book, { reading, into, at });
}

async function replace(changed: Held[], book: ChunkBook, { reading, into, at }: { reading: Reading; into: RowCollection; at: Date }): Promise<void> {
  const old = await reading.stored.whole(into, changed.map(({ candidate }) => candidate.document._id));
  for (const { candidate, counted } of changed) {
    const before = old.get(candidate.document._id);
    if (before === undefined) throw new StalePlan(); // expired between two looks
    const document = judgedBeside(before, candidate, { reading, at });
    if (counted) book.totals.updated += 1;
    document.firstSeenAt = before.firstSeenAt;
    keepFoundPoint(before, document);
    book.writes.replacements.push({ document, was: before.hash });
    book.pointless(before, -1);
    book.pointless(document, 1);
    if (!isItem(document)) continue;
    if (changedSides(before, document)) book.retold.push(document._id);
    const fields = describeChange(before, document);
    if (fields.length > 0) book.changes.push({ uid: document._id, feed: document.feed, at, fields });
    book.events.push(itemEvent('item:changed', document));
  }
}

/** A row that alone would be ordinary is judged again where the stored record is guarded: its feed may know that only the words are gone. */
function judgedBeside(before: RowDocument, { document, clean, occurrence }: Candidate, { reading, at }: { reading: Reading; at: Date }): RowDocument {
  if (!isItem(document) || !changedSides(before, document) || document.sensitive === true) return document;
  const again = judgeRow(clean, occurrence, { feed: reading.feed, finishing: reading.finishing, at, wasSensitive: true });
  return 'candidate' in again ? again.candidate.document : document;
}

async function isBlank(reading: Reading, into: RowCollection): Promise<boolean> {
  reading.blank ??= !await reading.stored.any(into, reading.feed.id);
  return reading.blank;
}

async function storedOf(prepared: readonly Prepared[], reading: Reading, at: Date): Promise<Map<string, Stored>> {
  const ids = prepared.flatMap(({ id }) => id ?? []);
  reading.into ??= guessCollection(prepared, reading, at);
  if (reading.into === undefined || ids.length === 0) return new Map();
  return await isBlank(reading, reading.into) ? new Map() : reading.stored.light(reading.into, ids);
}

/** One row: known and unchanged, or the long way. */
function take(row: Prepared, book: ChunkBook, judging: Judging): Promise<void> | undefined {
  if (!isUnchanged(row, book, judging.stored)) return judge(row, book, judging);
  if (row.id !== undefined && judging.reading.seen.add(row.id) > 1) book.totals.duplicate += 1;
  else book.totals.unchanged += 1;
  return undefined;
}

/** Works out what one chunk of rows does to the stores, without doing it. */
export async function planChunk(page: Page, reading: Reading, at: Date): Promise<ChunkPlan> {
  const book = new ChunkBook();
  book.totals.received = page.rows.length + page.broken.length;
  noteColumns(page, reading);
  for (const { rawText, reason } of page.broken) book.setAside({ reason, skipped: false, rawText });
  const prepared = await prepare(page, reading);
  const judging: Judging = { reading, stored: await storedOf(prepared, reading, at), at };
  const turn = rowsATurn(reading);
  for (const [index, row] of prepared.entries()) {
    if (index % turn === 0) await othersTurn();
    const asking = take(row, book, judging);
    if (asking !== undefined) await asking;
  }
  await compare(book, judging);
  const { feed, runId } = reading;
  reading.inFlight = new Map([...book.writes.inserts, ...book.writes.replacements.map(({ document }) => document)].map((document) => [document._id, document]));
  return {
    feed: feed.id, runId, owner: reading.owner, at,
    rows: reading.into === undefined ? {} : { [reading.into]: book.writes },
    changes: book.changes, events: book.events, retold: book.retold,
    quarantine: asDocuments(book.asides, { feed: feed.id, runId, at }),
    totals: book.totals, pages: page.next === undefined ? 0 : 1, bytes: page.bytes,
    skipped: book.skipped, quarantinedBy: book.quarantinedBy, withoutPoint: book.withoutPoint,
    unknownColumns: [...reading.unknownColumns], feedSet: {},
  };
}

/** Rows past their retention are counted, not kept: keeping them would defeat the retention. */
function asDocuments(asides: readonly SetAside[], origin: { feed: string; runId: string; at: Date }) {
  const kept = asides.filter(({ reason }) => reason !== 'older-than-retention').map((row) => quarantineDocument(row, origin));
  return [...new Map(kept.map((document) => [document._id, document])).values()];
}

function guessCollection(prepared: readonly Prepared[], reading: Reading, at: Date): RowCollection | undefined {
  for (const { clean, occurrence } of prepared) {
    const judged = judgeRow(clean, occurrence, { feed: reading.feed, finishing: reading.finishing, at });
    if ('candidate' in judged) return judged.candidate.into;
  }
  return undefined;
}
