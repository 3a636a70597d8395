import { setImmediate as sent } from 'node:timers/promises';
import { AppError, type LedgerTotals, type NewEvent } from '@moontower/contracts';
import type { ClientSession, mongo } from 'mongoose';
import { zoneOf } from '../db/city-zone.ts';
import type { Store } from '../db/connect.ts';
import type {
  ChangeDocument,
  ItemDocument,
  PaymentDocument,
  Replacement,
  RowCollection,
  RowDocument,
  RowWrites,
} from '../documents.ts';
import type { FeedDocument, QuarantineDocument } from '../feed-documents.ts';
import { burstOf, reserveSeq } from '../events/event-log.ts';
import { lostReading } from '../feeds/feed-state.ts';
import { retractEvents } from '../events/retract-events.ts';
import { tallies } from '../tallies/index.ts';
import { TallyChanges, type TallyUpdate } from '../tallies/tally-changes.ts';
import { isTaken, transact } from '../db/transact.ts';
import { VersionBatch } from '../versions/append-versions.ts';
import { retractVersions } from '../versions/retract-versions.ts';
import { planVersions } from '../versions/plan-versions.ts';

export type { Replacement, RowCollection, RowDocument, RowWrites };

/** Everything that one chunk of rows does to the stores. */
export interface ChunkPlan {
  feed: string;
  runId: string;
  owner: string;
  at: Date;
  rows: Partial<Record<RowCollection, RowWrites>>;
  changes: ChangeDocument[];
  quarantine: QuarantineDocument[];
  events: NewEvent[];
  /** Items among the events that turned sensitive, or are so no more: what was told of them before is taken back. */
  retold?: string[];
  totals: LedgerTotals;
  pages: number;
  bytes: number;
  /** Rows to count on the progress of a first load; undefined when there is none. */
  firstLoadRows?: number;
  skipped: Record<string, number>;
  quarantinedBy: Record<string, number>;
  /** Of the duplicates, how many differ from the other row of their key in which column. */
  foldedBy?: Record<string, number>;
  withoutPoint: Record<string, number>;
  unknownColumns: readonly string[];
  /** Set on the feed: where to go on, what is known. An undefined value takes the field away. */
  feedSet: Partial<Pick<FeedDocument, 'resume' | 'cityUpdatedAt'>>;
  /** Its rows are our own calculations: no publisher said them, so that they have no versions. */
  calculated?: true;
  /** Its feed is a list of what goes on now: its versions are kept, and stand in no list of edits. */
  ongoing?: true;
}

/** Somebody else wrote one of the rows since the plan was made: plan again from what is stored now. */
export class StalePlan extends Error {}

const OPTIONS = { ignoreUndefined: true } as const;
interface Answer {
  n?: number;
  writeErrors?: { code: number; errmsg: string }[];
}

/** One command of the driver, without its bulk layer, which measures every document before it serialises it. */
async function run(store: Store, command: mongo.Document, session: ClientSession): Promise<Answer> {
  const answer: mongo.Document = await store
    .getClient()
    .db(store.name)
    .command(command, { ...OPTIONS, session });
  const [failed] = Array.isArray(answer['writeErrors']) ? answer['writeErrors'] : [];
  if (failed !== undefined)
    throw failed.code === 11000
      ? new StalePlan()
      : new AppError('internal', 'A row could not be stored.', { details: { error: failed } });
  return { n: Number(answer['n']) };
}

/**
 * Most documents, and about how many characters of published rows, in one command: a command is one document of at most
 * 16 MB, in which a row stands about three times (as published, as shown, as search words).
 */
const COMMAND_ROWS = 1_300;
const COMMAND_TEXT = 3_000_000;
const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0);
const textOf = (document: object): number =>
  'raw' in document ? lengthOf(document.raw) : 'was' in document ? lengthOf(document.was) : 0;

function* slices<T extends object>(list: readonly T[], weigh: (entry: T) => number = textOf): Generator<T[]> {
  let from = 0;
  let text = 0;
  for (const [at, entry] of list.entries()) {
    const weight = weigh(entry);
    if (at > from && (at - from === COMMAND_ROWS || text + weight > COMMAND_TEXT)) {
      yield list.slice(from, at);
      from = at;
      text = 0;
    }
    text += weight;
  }
  if (from < list.length) yield list.slice(from);
}

/** Writes into one transaction, many documents a command. */
class ChunkWriter {
  readonly #store: Store;
  readonly #session: ClientSession;
  constructor(store: Store, session: ClientSession) {
    this.#store = store;
    this.#session = session;
  }

  async insert(into: string, documents: readonly object[]): Promise<void> {
    for (const part of slices(documents))
      await run(this.#store, { insert: into, documents: part, ordered: true }, this.#session);
  }

  /** @returns how many documents were found, or made where `upsert` asks for it */
  async update(into: string, updates: readonly { q: object; u: object; upsert?: boolean }[]): Promise<number> {
    let found = 0;
    for (const part of slices(updates, ({ u }) => textOf(u)))
      found += (await run(this.#store, { update: into, updates: part, ordered: true }, this.#session)).n ?? 0;
    return found;
  }
}

async function writeRows(
  writer: ChunkWriter,
  into: string,
  { inserts, replacements, touches }: RowWrites,
): Promise<void> {
  await writer.insert(into, inserts);
  const replaced = await writer.update(
    into,
    replacements.map(({ document, before }) => ({ q: { _id: document._id, hash: before.hash }, u: document })),
  );
  const touched = await writer.update(
    into,
    touches.map(({ id, was, rawHash }) => ({ q: { _id: id, hash: was }, u: { $set: { rawHash } } })),
  );
  if (replaced + touched !== replacements.length + touches.length) throw new StalePlan();
}

const prefixed = (prefix: string, counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count !== 0)
      .map(([name, count]) => [`${prefix}.${name}`, count]),
  );

/**
 * What the feed holds now, beside what it held: withdrawing takes nothing out, so that a calendar's cancelled date
 * still has its feed.
 */
function heldTypes({ rows }: ChunkPlan) {
  const written = [...(rows.items?.inserts ?? []), ...(rows.items?.replacements ?? []).map(({ document }) => document)];
  const items = written.flatMap((document) => ('pulseType' in document ? [document] : []));
  return items.length === 0
    ? {}
    : {
        types: { $each: [...new Set(items.map(({ type }) => type))] },
        pulseTypes: { $each: [...new Set(items.map(({ pulseType }) => pulseType))] },
      };
}

/** The ledger's sums, on the run's line and on the feed, in the same transaction as the rows they count. */
async function writeLedger(writer: ChunkWriter, plan: ChunkPlan): Promise<void> {
  const { totals } = plan;
  const shared = {
    ...prefixed('skipped', plan.skipped),
    ...prefixed('quarantinedBy', plan.quarantinedBy),
    ...prefixed('foldedBy', plan.foldedBy ?? {}),
  };
  const unknown = plan.unknownColumns.length === 0 ? {} : { unknownColumns: { $each: plan.unknownColumns } };
  const added = (sets: object) => (Object.keys(sets).length === 0 ? {} : { $addToSet: sets });
  await writer.update('runs', [
    {
      q: { _id: plan.runId },
      u: { $inc: { ...totals, ...shared, pages: plan.pages, bytes: plan.bytes }, ...added(unknown) },
    },
  ]);
  const set = Object.fromEntries(Object.entries(plan.feedSet).filter(([, value]) => value !== undefined));
  const unset = Object.fromEntries(
    Object.entries(plan.feedSet)
      .filter(([, value]) => value === undefined)
      .map(([name]) => [name, '']),
  );
  const feed = {
    $inc: {
      ...prefixed('totals', totals),
      ...shared,
      ...prefixed('withoutPoint', plan.withoutPoint),
      ...prefixed('firstLoad', { rows: plan.firstLoadRows ?? 0 }),
    },
    ...added({ ...unknown, ...heldTypes(plan) }),
    ...(Object.keys(set).length === 0 ? {} : { $set: set }),
    ...(Object.keys(unset).length === 0 ? {} : { $unset: unset }),
  };
  const held = await writer.update('feeds', [{ q: { _id: plan.feed, reader: plan.owner }, u: feed }]);
  if (held !== 1) throw lostReading();
}

const isItem = (document: RowDocument): document is ItemDocument => 'pulseType' in document;
const isPayment = (document: RowDocument): document is PaymentDocument => 'amountCents' in document;

function enter(changes: TallyChanges, document: RowDocument | undefined, by: 1 | -1): void {
  if (document === undefined) return;
  if (isItem(document)) changes.enter(tallies.items, document, by);
  else if (isPayment(document)) changes.enter(tallies.payments, document, by);
  else changes.enter(tallies.records, document, by);
}

const COUNTED_AT_ONCE = 100;

/**
 * What the chunk does to the sums that are kept of rows. In turns: a command of some megabytes leaves this process
 * between them.
 */
async function tallyUpdates({ rows }: ChunkPlan, zone: string): Promise<TallyUpdate[]> {
  const changes = new TallyChanges(zone);
  let counted = 0;
  for (const { inserts, replacements } of Object.values(rows)) {
    const steps = [...inserts.map((document) => ({ document, before: undefined })), ...replacements];
    for (const { before, document } of steps) {
      if (counted % COUNTED_AT_ONCE === 0) await sent();
      counted += 1;
      enter(changes, before, -1);
      enter(changes, document, 1);
    }
  }
  return changes.updates();
}

/** Counts once, however often the transaction is begun again, and while MongoDB works on the rows. */
function tallyCount(plan: ChunkPlan, zone: string): () => Promise<TallyUpdate[]> {
  let updates: Promise<TallyUpdate[]> | undefined;
  return () => (updates ??= tallyUpdates(plan, zone));
}

const versionsOf = ({ calculated, rows, feed, runId, at, ongoing }: ChunkPlan): VersionBatch =>
  new VersionBatch(calculated === true ? [] : planVersions(rows), { feed, run: runId, at, ongoing });

async function writeAllRows(writer: ChunkWriter, { rows }: ChunkPlan): Promise<void> {
  for (const [into, writes] of Object.entries(rows)) await writeRows(writer, into, writes);
}

/**
 * Stores one chunk in one transaction: rows with their leaves of the log, versions, set-aside rows, changes, ledger,
 * the feed's place, and the burst of events. Either all of it is there afterwards or none, also when this process is
 * killed half-way.
 * @throws StalePlan when a row was written by somebody else since the plan was made
 */
export async function commitChunk(store: Store, plan: ChunkPlan): Promise<void> {
  const countTallies = tallyCount(plan, zoneOf(store));
  const batch = versionsOf(plan);
  try {
    await transact(store, async (session) => {
      const first = plan.events.length === 0 ? 0 : await reserveSeq(store, plan.events.length, session);
      const versions = await batch.append(store, session);
      const writer = new ChunkWriter(store, session);
      await writeLedger(writer, plan);
      const [sums] = await Promise.all([countTallies(), writeAllRows(writer, plan)]);
      await writer.insert('versions', versions);
      if (plan.retold !== undefined && plan.retold.length > 0) {
        await retractEvents(store, plan.retold, { events: plan.events, session });
        await retractVersions(store, plan.retold, { at: plan.at, session });
      }
      await writer.update('tallies', sums);
      await writer.insert('changes', plan.changes);
      await writer.update(
        'quarantine',
        plan.quarantine.map(({ _id, at, runId, ...row }) => ({
          q: { _id },
          u: { $set: { at, runId }, $setOnInsert: row },
          upsert: true,
        })),
      );
      if (plan.events.length > 0)
        await writer.insert('events', [
          { ...burstOf(plan.events, first, plan.at), ...(plan.retold?.length ? { retold: plan.retold } : {}) },
        ]);
    });
  } catch (error) {
    if (isTaken(error)) throw new StalePlan();
    throw error;
  }
}
