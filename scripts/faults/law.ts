import type { Act, Answer, CityRecord, KeptMail, Ledger } from './ledger.ts';

/** What must be nothing, each with how many there were. */
export type Zeros = Record<string, number>;

/** Numbers that follow each other without a gap, and none twice. */
export function judgeSequence(): {
  take: (burst: { first: number; last: number; count: number }) => void;
  zeros: () => Zeros;
} {
  let next = 1;
  let [missing, twice] = [0, 0];
  return {
    take: ({ first, last, count }) => {
      if (first > next) missing += first - next;
      if (first < next) twice += next - first;
      // Of a transaction that was undone nothing stands under its numbers.
      if (count > 0) missing += last - first + 1 - count;
      next = Math.max(next, last + 1);
    },
    zeros: () => ({ 'numbers of events missing': missing, 'numbers of events given twice': twice }),
  };
}

/** How often each thing with a name is there: those missing, and those too many. */
export function judgeOnce(what: string, wanted: Iterable<string>, found: Iterable<string>): Zeros {
  const counts = new Map<string, number>();
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  let lost = 0;
  let doubled = 0;
  for (const name of wanted) {
    const count = counts.get(name) ?? 0;
    if (count === 0) lost += 1;
    doubled += Math.max(0, count - 1);
    counts.delete(name);
  }
  const strange = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { [`${what} lost`]: lost, [`${what} there twice`]: doubled, [`${what} that nobody made`]: strange };
}

/** A fault of the mail server: when it ended, how long it lasted, and whether the line was cut before a mail was kept. */
interface MailServerFault {
  at: number;
  lastsMs: number;
  silent: boolean;
}

/**
 * Mails that a mail server kept and did not answer for, since it hung up at that moment. Their senders hear of a failure
 * at once: when the fault has ended, nothing tells these mails from others that wait.
 */
export const mailsUnanswered = (kept: readonly KeptMail[], { at, lastsMs, silent }: MailServerFault): string[] =>
  silent ? [] : kept.filter((mail) => mail.at >= at - lastsMs && mail.at <= at).map(({ id }) => id);

export interface StoredMail {
  id: string;
  state: string;
  dueMs: number;
}

/** Copies of one mail are no more than one, and one for each fault that it was on its way at. */
export function judgeMails(
  stored: readonly StoredMail[],
  kept: readonly KeptMail[],
  { inFlight, nowMs }: { inFlight: readonly string[]; nowMs: number },
): Zeros & { repeated: number } {
  const copies = countOf(kept.map(({ id }) => id));
  const faults = countOf(inFlight);
  const known = new Set(stored.map(({ id }) => id));
  let [unsent, lost, unexplained, repeated] = [0, 0, 0, 0];
  for (const { id, state, dueMs } of stored) {
    const there = copies.get(id) ?? 0;
    if (state === 'failed' || (state !== 'sent' && state !== 'dropped' && dueMs < nowMs)) unsent += 1;
    if (state === 'sent' && there === 0) lost += 1;
    repeated += Math.max(0, there - 1);
    unexplained += Math.max(0, there - 1 - (faults.get(id) ?? 0));
  }
  return {
    'mails that are due and did not leave': unsent,
    'mails noted as sent that never arrived': lost,
    'mails that came again though no fault met them': unexplained,
    'mails that nobody put': [...copies.keys()].filter((id) => !known.has(id)).length,
    repeated,
  };
}

function countOf(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Every reader was told of every record, by one mail. */
export function judgeTold(
  records: readonly CityRecord[],
  mailboxes: readonly string[],
  kept: readonly KeptMail[],
): Zeros {
  const mails = new Map<string, Set<string>>();
  for (const { id, to, names } of kept)
    for (const name of names) mails.set(`${to} ${name}`, (mails.get(`${to} ${name}`) ?? new Set()).add(id));
  const wanted = records.flatMap(({ record }) => mailboxes.map((mailbox) => `${mailbox} ${record}`));
  return {
    'readers who were not told of a record': wanted.filter((key) => !mails.has(key)).length,
    'readers who were told of a record by two mails': wanted.filter((key) => (mails.get(key)?.size ?? 0) > 1).length,
  };
}

/** What people sent, and what came back. */
export function judgeAnswers({ acts, answers }: Pick<Ledger, 'acts' | 'answers'>): Zeros {
  const of = (holds: (act: Act, answer: Answer | undefined) => boolean): number =>
    [...acts.values()].filter((act) => holds(act, answers.get(act.key))).length;
  return {
    'acts of people without an answer': of((_act, answer) => answer === undefined),
    'acts of people that were refused': of(({ what }, answer) => {
      const { status = 200 } = answer ?? {};
      return status >= 400 && !(status === 409 && (what === 'sign-up' || what === 'status'));
    }),
  };
}

/** The figure that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
