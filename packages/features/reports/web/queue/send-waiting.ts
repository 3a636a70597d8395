import { HOUR_MS } from '@moontower/contracts/time';
import type { HeldReport, ReportShelf } from './report-shelf.ts';

/**
 * What came of one report of the queue. `asks`: its author has to say where it is. `later`: it was not judged and waits on; `signed-out`: its author must sign in
 * first.
 */
export type SendOutcome =
  | { is: 'sent'; report: HeldReport; id: string; refused: readonly string[] }
  | { is: 'refused'; report: HeldReport; sentence: string }
  | { is: 'asks'; report: HeldReport }
  | { is: 'later'; report: HeldReport }
  | { is: 'signed-out'; report: HeldReport };

/** Statuses after which the same request may be sent again under the same key: it was not judged. */
const NOT_JUDGED = new Set([408, 425, 429]);

/** What an error of sending means for the report. */
export function verdictOf(error: unknown): 'later' | 'signed-out' | 'refused' {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 'later';
  const { status } = error;
  if (typeof status !== 'number' || status >= 500 || NOT_JUDGED.has(status)) return 'later';
  return status === 401 ? 'signed-out' : 'refused';
}

function sentenceOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'sentence' in error && typeof error.sentence === 'string'
    ? error.sentence
    : '';
}

export interface PostResult {
  id: string;
  /** Photos that are not with it and will not follow, by name. */
  refused: string[];
}
/** Where an address is; `later`: nobody could be asked now. */
export type Location = { is: 'found'; pin: NonNullable<HeldReport['pin']> } | { is: 'unknown' | 'later' };
interface Queue {
  shelf: ReportShelf;
  owner: string;
  /** Sends one under its own key. */
  send: (report: HeldReport) => Promise<PostResult>;
  nowMs: () => number;
  serverNowMs: () => number;
  freshKey: () => string;
  /** Looks up an address that could not be when it was typed. */
  locate: (address: string) => Promise<Location>;
}
/** So long a report waits for a map service that does not answer. */
const LOOKED_FOR_MS = HOUR_MS;

/**
 * Sends what waits, oldest first. What was taken leaves the device; what the server judged and would not take becomes a
 * draft again under a new key, with the server's sentence; the rest waits on, and with the first that could not be sent
 * the others wait too.
 */
export async function sendWaiting(queue: Queue): Promise<SendOutcome[]> {
  const { shelf, owner, send, nowMs, serverNowMs, freshKey } = queue;
  const waiting = (await shelf.all())
    .filter((each) => each.owner === owner && each.state === 'waiting')
    .sort((a, b) => a.savedAt - b.savedAt);
  const outcomes: SendOutcome[] = [];
  for (const each of waiting) {
    const placed = await place(each, queue);
    if (placed.is === 'later') return [...outcomes, placed];
    if (placed.is === 'asks') {
      outcomes.push(placed);
      continue;
    }
    const { report } = placed;
    try {
      const tried = { ...report, triedAt: report.triedAt ?? serverNowMs() };
      if (report.triedAt === undefined) await shelf.put(tried);
      const { id, refused } = await send(tried);
      await shelf.drop(report.key);
      outcomes.push({ is: 'sent', report, id, refused });
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict !== 'refused') {
        outcomes.push({ is: verdict, report });
        return outcomes;
      }
      const sentence = sentenceOf(error);
      const { triedAt: _tried, ...again } = report;
      await shelf.put({ ...again, key: freshKey(), state: 'writing', savedAt: nowMs(), refused: sentence });
      await shelf.drop(report.key);
      outcomes.push({ is: 'refused', report, sentence });
    }
  }
  return outcomes;
}

type Placement =
  | { is: 'placed'; report: HeldReport }
  | { is: 'asks'; report: HeldReport }
  | { is: 'later'; report: HeldReport };

/** Before it is sent for the first time: what the server may have is not changed any more. */
async function place(report: HeldReport, { shelf, locate, nowMs }: Queue): Promise<Placement> {
  const { pin, triedAt, sentAs, unplaced, values, savedAt } = report;
  const address = values['address'];
  const settled = pin !== undefined || triedAt !== undefined || sentAs !== undefined || unplaced === true;
  if (settled || typeof address !== 'string' || address === '') return { is: 'placed', report };
  const located = await locate(address);
  if (located.is === 'found') {
    const placed = { ...report, pin: located.pin };
    await shelf.put(placed);
    return { is: 'placed', report: placed };
  }
  if (located.is === 'later' && nowMs() - savedAt <= LOOKED_FOR_MS) return { is: 'later', report };
  const asks = { ...report, state: 'writing' as const, unplaced: true as const };
  await shelf.put(asks);
  return { is: 'asks', report: asks };
}
