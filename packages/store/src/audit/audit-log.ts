import { AppError } from '@moontower/contracts';
import { mongo, type ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { announceAct } from '../log/own-acts.ts';

/**
 * One thing somebody did. Lines are added and read; nothing takes them out, and nothing but `anonymiseAudit` changes
 * them.
 */
export interface AuditLine {
  /**
   * Id of the account; `operators` for the bearer of the operators' token; `anonymous` for what its author asked to be.
   */
  who: string;
  /** `noun:past`, as events are named. */
  what: string;
  /** What it was done to, `<noun>:<id>`. */
  subject: string;
  at: Date;
  /** The `X-Request-Id` of the request that did it. */
  request: string;
  /** What else one must know later, such as a reason; never words or addresses of people. */
  details?: Record<string, string | number | boolean>;
}
export interface AuditDocument extends AuditLine {
  _id: mongo.ObjectId;
}

export const nativeAudit = (store: Store): mongo.Collection<AuditDocument> =>
  store.getClient().db(store.name).collection<AuditDocument>('audit');

const MOST = 200;
const LIMIT_MS = 5_000;

/**
 * What changes what the public sees: claims that were decided, texts and photos approved, hidden or redacted, reports
 * removed or merged, readings released or dropped, the roster. Accounts, mails and keys are nobody else's matter.
 */
const PUBLIC =
  /^(\w+:(decided|approved|hidden|redacted)|feed:(released|dropped|paused|resumed|replayed)|roster:changed|incident:(removed|merged|unmerged)|finding:(error-answered|withdrawn))$/;

/** What is ours or the city's, and no account's. */
const OURS = /^(purchase|feed|roster):/;
/** Of other details some name a report or a finding, which leave with their author. */
const TOLD_OF_PEOPLES = ['reason', 'verdict'];

/**
 * A decision as the public log tells it: what, about what, when, and how; never by whom, nor in which request. Of what
 * residents wrote no number stands there: it leaves with its author, and the log would keep it.
 */
async function announceDecision(store: Store, line: AuditLine, session: ClientSession): Promise<void> {
  const { what, at, details = {} } = line;
  if (!PUBLIC.test(what)) return;
  const isOurs = OURS.test(line.subject);
  const subject = isOurs ? line.subject : line.subject.replace(/:.*/s, '');
  const told = isOurs ? details : Object.fromEntries(TOLD_OF_PEOPLES.map((name) => [name, details[name]]));
  const content = { what, subject, at, details: told };
  await announceAct(store, { kind: 'decisions', at, key: subject, content }, session);
}

/**
 * Notes what is done, in the transaction that does it: neither is there without the other. What the public sees of it
 * goes into the log as well.
 */
export async function appendAudit(store: Store, line: AuditLine, session: ClientSession): Promise<void> {
  if (!session.inTransaction()) throw new Error('A line of the audit log belongs to the transaction of what it tells.');
  await nativeAudit(store).insertOne({ _id: new mongo.ObjectId(), ...line }, { session });
  await announceDecision(store, line, session);
}

/** What of these an account did to a subject names nobody from now on, nor the request that could. */
export async function anonymiseAudit(
  store: Store,
  { subject, who, what, notAt = [] }: { subject: string; who: string; what: readonly string[]; notAt?: Date[] },
  session: ClientSession,
): Promise<void> {
  await nativeAudit(store).updateMany(
    { subject, who, what: { $in: [...what] }, at: { $nin: notAt } },
    { $set: { who: 'anonymous', request: 'anonymous' } },
    { session },
  );
}

/** What was done to a subject, newest first. */
export async function readAudit(
  store: Store,
  subject: string,
  { limit = MOST, before }: { limit?: number; before?: Date } = {},
): Promise<AuditLine[]> {
  const lines = await nativeAudit(store)
    .find({ subject, ...(before === undefined ? {} : { at: { $lt: before } }) })
    .sort({ at: -1, _id: -1 })
    .limit(Math.min(limit, MOST))
    .toArray();
  return lines.map(({ _id, ...line }) => line);
}

export interface AuditPage {
  lines: (AuditLine & { id: string })[];
  /** Where earlier ones begin. */
  next?: string;
}

/**
 * What of these was done, newest first, page by page.
 * @throws AppError bad_request for a cursor that is none of ours
 */
export async function pageAudit(
  store: Store,
  { what, limit, cursor }: { what: readonly string[]; limit: number; cursor?: string | undefined },
): Promise<AuditPage> {
  const found = await nativeAudit(store)
    .find({ what: { $in: [...what] }, ...before(cursor) }, { maxTimeMS: LIMIT_MS })
    .sort({ at: -1, _id: -1 })
    .limit(limit + 1)
    .toArray();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    lines: shown.map(({ _id, ...line }) => ({ id: _id.toHexString(), ...line })),
    ...(found.length > limit && last !== undefined ? { next: cursorOf(last) } : {}),
  };
}

const cursorOf = ({ at, _id }: AuditDocument): string =>
  Buffer.from(`${at.getTime()} ${_id.toHexString()}`).toString('base64url');

function before(cursor: string | undefined): mongo.Filter<AuditDocument> {
  if (cursor === undefined) return {};
  const [, ms, id] = /^(\d{1,15}) ([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (ms === undefined || id === undefined)
    throw new AppError('bad_request', 'cursor is not one that this service gave out.', { field: 'cursor' });
  const at = new Date(Number(ms));
  return { $or: [{ at: { $lt: at } }, { at, _id: { $lt: new mongo.ObjectId(id) } }] };
}
