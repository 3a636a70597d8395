import { setTimeout as sleep } from 'node:timers/promises';
import { nativeDueJobs, nativeFeeds } from '@moontower/store/testing/native';
import type { Act } from './ledger.ts';
import type { People } from './people.ts';
import type { FaultKind } from './plan.ts';
import { LARGE, type Setting } from './setting.ts';

/** Later than this it is not taken for late, but for never. */
const NEVER_MS = 180_000;
const LOOK_MS = 40;
/** Whose end interrupts a reading. */
const INTERRUPTS: readonly FaultKind[] = ['worker', 'mongod', 'line to MongoDB', 'disk of MongoDB'];
export const interrupts = (kind: FaultKind): boolean => INTERRUPTS.includes(kind);

export interface LoadProgress {
  received: number;
  done: boolean;
}
/** How far the first load of the large feeds is. */
export async function loadingOf({ store }: Pick<Setting, 'store'>): Promise<LoadProgress> {
  const feeds = await nativeFeeds(store)
    .find({ _id: { $in: LARGE.map(({ feed }) => feed) } }, { projection: { totals: 1, checkedAt: 1 } })
    .toArray();
  return {
    received: feeds.reduce((sum, { totals }) => sum + totals.received, 0),
    done: feeds.length === LARGE.length && feeds.every(({ checkedAt }) => checkedAt !== undefined),
  };
}

async function until(what: string, holds: () => Promise<boolean>, over: () => boolean): Promise<void> {
  for (const late = Date.now() + NEVER_MS; Date.now() < late && !over(); await sleep(LOOK_MS))
    if (await holds().catch(() => false)) return;
  if (!over()) throw new Error(`${what} did not go on within ${NEVER_MS / 1_000} s.`);
}

/** Waits until the worker, which starts beside the API, does jobs. */
export async function untilWorking(
  { queue, store }: Setting,
  { number, over }: { number: number; over: () => boolean },
): Promise<void> {
  const window = `part-${number}`;
  await queue.add('sweep-mails', { window });
  const id = `sweep-mails-${window}`;
  await until('Jobs', async () => (await nativeDueJobs(store).findOne({ _id: id }))?.doneAt !== undefined, over);
}

interface Struck {
  n: number;
  at: number;
  /** Rows are on their way, and must arrive again. */
  reading: boolean;
}

/**
 * Waits until all goes on: a page is worked out anew, a report is taken, a job is done, and rows arrive where a reading
 * was interrupted. @returns milliseconds since the fault, for each
 */
export async function untilRecovered(
  setting: Setting,
  { n, at, reading }: Struck,
  { people, report, over }: { people: People; report: () => Act; over: () => boolean },
): Promise<Record<string, number>> {
  const after: Record<string, number> = {};
  const noted = async (what: string, went: Promise<void>): Promise<void> => {
    await went;
    // One that the end of the part cut short is no measure of anything.
    if (!over()) after[what] = Math.max(0, Date.now() - at);
  };
  const { url, store, queue } = setting;
  const window = `fault-${n}-${at}`;
  const page = async (): Promise<boolean> =>
    (await fetch(`${url}/api/items?limit=1&q=fault${n}`, { signal: AbortSignal.timeout(6_000) })).ok;
  let promised = false;
  const job = async (): Promise<boolean> => {
    promised ||= await queue.add('sweep-mails', { window });
    return (await nativeDueJobs(store).findOne({ _id: `sweep-mails-${window}` }))?.doneAt !== undefined;
  };
  // Of the first look after the fault: what was stored before is no sign of anything.
  let first: number | undefined;
  const rows = async (): Promise<boolean> => {
    const { received, done } = await loadingOf(setting);
    first ??= received;
    return done || received > first;
  };
  await Promise.all([
    noted('page', until('Pages', page, over)),
    noted('report', people.answered(report())),
    noted('job', until('Jobs', job, over)),
    ...(reading ? [noted('rows', until('Rows', rows, over))] : []),
  ]);
  return after;
}
