import { readSignal } from '@moontower/store/db/read-signal';
import { beforeEachCall } from '@moontower/store/testing/driver-calls';
import type { Press } from './presses.ts';

/** A call of a press to the store: the how manyth of which kind, such as "read within 2" or "commit 1". */
export type Step = `${Kind} ${number}`;
type Kind = `${'read' | 'write'} ${'before' | 'within' | 'after'}` | 'commit';
const READ = /\.(findOne|toArray|next|countDocuments)$/;
const kindOf = (step: Step): string => step.replace(/ \d+$/, '');

/** Runs `before` ahead of every step of the work that somebody waits for. */
function beforeEachStep(before: (step: Step) => Promise<void> | void): () => void {
  const counts = new Map<Kind, number>();
  return beforeEachCall((call, isInTransaction) => {
    if (readSignal() === undefined) return;
    const place = isInTransaction ? 'within' : counts.has('commit') ? 'after' : 'before';
    const kind: Kind = call.endsWith('commitTransaction') ? 'commit' : `${READ.test(call) ? 'read' : 'write'} ${place}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return before(`${kind} ${counts.get(kind) ?? 0}`);
  });
}

/** Sends a press of which nothing is cut. */
export async function stepsOf(press: Press, key: string): Promise<{ answer: Response; steps: Step[] }> {
  const steps: Step[] = [];
  const undo = beforeEachStep((step) => void steps.push(step));
  try {
    return { answer: await press.send(key), steps };
  } finally {
    undo();
  }
}

/** The last of each kind, and the first of all. A test that cuts at each step takes minutes: it is a drill. */
export const lastOfEachKind = (steps: Step[]): Step[] =>
  steps.filter((step, at) => at === 0 || steps.findLastIndex((other) => kindOf(other) === kindOf(step)) === at);

/** The same without reads, before which a death leaves what a death before the next write leaves. */
export const lastWriteOfEachKind = (steps: Step[]): Step[] =>
  lastOfEachKind(steps.filter((step) => !/^read (before|within)/.test(step)));

/** Sends a press that is cut at a step. @returns the answer, where there was no such step */
export type Interruption = (press: Press, key: string, at: Step) => Promise<Response | undefined>;

/**
 * Hangs up when the work is about to make its step. The service goes on when it has noticed, as it does after it
 * answered 503 because something took too long.
 */
export const disconnect: Interruption = async (press, key, at) => {
  const asker = new AbortController();
  let isCut = false;
  const undo = beforeEachStep(async (step) => {
    const gone = readSignal();
    if (step !== at || gone === undefined) return;
    isCut = true;
    const noticed = new Promise((resolve) => gone.addEventListener('abort', resolve, { once: true }));
    asker.abort();
    await noticed;
  });
  try {
    const answer = await press.send(key, asker.signal).catch(() => undefined);
    return isCut ? undefined : answer;
  } finally {
    undo();
  }
};

/**
 * The process dies when the work is about to make its step: from then on nothing of it gets to the store, neither what
 * it would tidy nor what it would take back.
 */
export const crash: Interruption = async (press, key, at) => {
  let isDead = false;
  const undo = beforeEachStep((step) => {
    isDead ||= step === at;
    if (isDead) throw new Error('This process is dead.');
  });
  try {
    const answer = await press.send(key).catch(() => undefined);
    return isDead ? undefined : answer;
  } finally {
    undo();
  }
};
