import { randomUUID } from 'node:crypto';
import type { ClientSession } from '@moontower/store/db/driver-types';
import type { Store } from '@moontower/store/db/connect';
import { upgradeMark } from '@moontower/store/db/upgrades';
import { transactConcurrently } from '@moontower/store/db/transact';
import { nativeIncidents, type IncidentDocument, type StoredStep } from '../incident-documents.ts';
import { BLOCK_RULES, isByBlock } from '../public-place.ts';
import { saveReportItem } from './save-report-item.ts';
import { wordsOf } from '../to-incident.ts';

const AT_ONCE = 100;

export interface RewriteOptions {
  publicUrl: string;
  nowMs: () => number;
  signal?: AbortSignal;
  version?: number;
}

/**
 * Gives reports that are public by their block only the words, the place and the item that the present rules allow,
 * once for each version of those rules; goes on where it was cut. What the event log told of them before is taken back
 * with it.
 * @returns how many were found by words, or shown in a way, that the rules do not allow any more
 */
export async function rewriteReports(
  store: Store,
  { publicUrl, nowMs, signal, version = BLOCK_RULES }: RewriteOptions,
): Promise<number> {
  const mark = upgradeMark(store, `reports-by-block@${version}`);
  let after = await mark.read();
  let rewritten = 0;
  while (after !== undefined && signal?.aborted !== true) {
    const ids = await idsAfter(store, after);
    for (const id of ids) rewritten += await rewriteOne(store, { id, publicUrl, at: new Date(nowMs()) });
    after = ids.at(-1);
    await mark.write(new Date(nowMs()), after);
  }
  return rewritten;
}

async function idsAfter(store: Store, after: string): Promise<string[]> {
  const options = { projection: { _id: 1 as const }, sort: { _id: 1 as const }, limit: AT_ONCE };
  const found = await nativeIncidents(store)
    .find({ _id: { $gt: after } }, options)
    .toArray();
  return found.map(({ _id }) => _id);
}

interface One {
  id: string;
  publicUrl: string;
  at: Date;
}
const rewriteOne = async (store: Store, one: One): Promise<number> =>
  Number(await transactConcurrently(store, (session) => rewrite(store, one, session)));

/** Read inside the transaction: its author may change it at this moment. */
async function rewrite(store: Store, { id, publicUrl, at }: One, session: ClientSession): Promise<boolean> {
  const incident = await nativeIncidents(store).findOne({ _id: id }, { session });
  if (incident === null) return false;
  const steps = withModeration(incident.steps, at);
  if (steps !== undefined) await nativeIncidents(store).updateOne({ _id: id }, { $set: { steps } }, { session });
  if (!isByBlock(incident)) return false;
  const item = await saveReportItem(store, incident, { publicUrl, at, session });
  const words = wordsOf(incident);
  if (same(words, incident)) return item;
  await nativeIncidents(store).updateOne({ _id: id }, { $set: { words } }, { session });
  return true;
}

/** Words that authors wrote beside steps before these were read wait for a reviewer; undefined where there are none. */
function withModeration(steps: readonly StoredStep[], at: Date): StoredStep[] | undefined {
  const unread = ({ by, comment, moderation }: StoredStep): boolean =>
    by === 'author' && comment !== undefined && moderation === undefined;
  if (!steps.some(unread)) return undefined;
  const held = (): StoredStep['moderation'] => ({ id: randomUUID(), version: 1, review: 'held', waitingSince: at });
  return steps.map((step) => (unread(step) ? { ...step, moderation: held() } : step));
}

const same = (words: readonly string[], { words: stored }: IncidentDocument): boolean =>
  words.length === stored.length && words.every((word) => stored.includes(word));
