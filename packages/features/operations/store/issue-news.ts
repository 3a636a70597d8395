import type { HealthIssue } from '@moontower/contracts/health';
import { DAY_MS, MINUTE_MS } from '@moontower/contracts/time';

/** What passes by itself within a few looks is no news. */
const STAYS_MS = MINUTE_MS / 3;
/** The store's absence is told at once: it may be over before a second look, and nothing works meanwhile. */
const staysMs = ({ kind }: HealthIssue): number => (kind === 'store-away' ? 0 : STAYS_MS);
/** What comes back so soon was not over. */
const GONE_MS = MINUTE_MS;

/** An issue as looks saw it, and who heard of it. */
export interface KnownIssue {
  key: string;
  issue: HealthIssue;
  /** The first look that saw it. */
  seenAt: Date;
  /** The first look that saw it no more. */
  missedAt?: Date;
  /** Targets that heard of its beginning, and those that heard of its end. */
  told: readonly string[];
  toldGone: readonly string[];
}
export interface IssueNews {
  appeared: readonly KnownIssue[];
  gone: readonly KnownIssue[];
}

const isOver = ({ missedAt }: KnownIssue, at: Date): boolean =>
  missedAt !== undefined && at.getTime() - missedAt.getTime() >= GONE_MS;

/** What a look changes in what is known. `over`: keys of which nobody waits to hear any more. */
export function afterLook(
  known: readonly KnownIssue[],
  seen: ReadonlyMap<string, HealthIssue>,
  at: Date,
): { all: KnownIssue[]; changed: KnownIssue[]; over: string[] } {
  const before = new Map(known.map((each) => [each.key, each]));
  const begun = [...seen].flatMap(([key, issue]): KnownIssue[] =>
    before.has(key) ? [] : [{ key, issue, seenAt: at, told: [], toldGone: [] }],
  );
  const kept = known.map((each) => nowOf(each, seen.has(each.key), at));
  const over = kept.filter((each) => isSettled(each, at)).map(({ key }) => key);
  return {
    all: [...kept.filter(({ key }) => !over.includes(key)), ...begun],
    changed: [...kept.filter((each) => each !== before.get(each.key) && !over.includes(each.key)), ...begun],
    over,
  };
}

function nowOf(known: KnownIssue, isSeen: boolean, at: Date): KnownIssue {
  const { missedAt, ...rest } = known;
  if (!isSeen) return missedAt === undefined ? { ...known, missedAt: at } : known;
  if (missedAt === undefined) return known;
  // Whoever heard that it is over hears that it began again.
  const told = known.told.filter((target) => !known.toldGone.includes(target));
  return { ...rest, ...(known.toldGone.length > 0 && { seenAt: at }), told, toldGone: [] };
}

const isSettled = (known: KnownIssue, at: Date): boolean =>
  isOver(known, at) &&
  (known.told.every((target) => known.toldGone.includes(target)) ||
    at.getTime() - (known.missedAt?.getTime() ?? 0) > DAY_MS);

/** What one target has not heard yet. */
export function newsFor(target: string, known: readonly KnownIssue[], at: Date): IssueNews {
  return {
    appeared: known.filter(
      ({ issue, missedAt, seenAt, told }) =>
        missedAt === undefined && at.getTime() - seenAt.getTime() >= staysMs(issue) && !told.includes(target),
    ),
    gone: known.filter((each) => isOver(each, at) && each.told.includes(target) && !each.toldGone.includes(target)),
  };
}
