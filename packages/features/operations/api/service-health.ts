import { HEALTH_KINDS, type HealthIssue } from '@moontower/contracts/health';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { localDate } from '@moontower/contracts/time';
import type { ApiContext } from '@moontower/feature/define-feature';
import type { Store } from '@moontower/store';
import { storeTime } from '@moontower/store/stats/store-machine';
import type { ServiceHealth } from '../contract.ts';
import { sourcesToRead } from '../store/ask-sources.ts';
import { keyOf, readKnownIssues } from '../store/known-issues.ts';
import { contestIssues, feedIssues, jobIssues, machineIssues, mailIssues } from '../store/health-issues.ts';

const STORE_ANSWERS_MS = 2_000;

type Setting = 'store' | 'nowMs' | 'facts' | 'feeds' | 'sends' | 'city' | 'healthChecks' | 'redisAnswers';

/** A check that fails is news itself; what the others found stands beside it. */
const orFailed = (look: Promise<HealthIssue[]>): Promise<HealthIssue[]> =>
  look.catch((error: unknown): HealthIssue[] => {
    const why = error instanceof Error ? error.message : String(error);
    return [{ kind: 'check-failed', subject: why, why }];
  });

/** Whether MongoDB answers. Two tries, as one may fall into the moment in which another primary is elected. */
export async function storeAnswers(
  store: Store,
  { withinMs = STORE_ANSWERS_MS, tries = 2 }: { withinMs?: number; tries?: number } = {},
): Promise<boolean> {
  for (let n = 0; n < tries; n += 1) {
    const late = new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), withinMs).unref();
    });
    const answer = storeTime(store)
      .then(() => true)
      .catch(() => false);
    if (await Promise.race([answer, late])) return true;
  }
  return false;
}

/** Looks at everything once. While the store does not answer that is all that can be said. */
export async function serviceHealth(context: Pick<ApiContext, Setting>): Promise<ServiceHealth> {
  const at = new Date(context.nowMs());
  const isUp = await storeAnswers(context.store);
  if (!isUp) return { lookedAt: at.toISOString(), issues: [storeAway(context.store)] };
  const issues = await findIssues(context, at, context.feeds.list(at.getTime()));
  lastLooks.set(context.store, { at, diskMb: issues.find(({ kind }) => kind === 'disk-low')?.count });
  return { lookedAt: at.toISOString(), issues };
}

/**
 * The same for the operators' page: what does not tell since when it is, is so since a look first saw it. Beside it
 * stands how many sources are still to be read of those that an operator asked for.
 */
export async function healthSinceWhen(context: Pick<ApiContext, Setting>): Promise<ServiceHealth> {
  const health = await serviceHealth(context);
  if (health.issues.some(({ kind }) => kind === 'store-away')) return health;
  const [known, toRead] = await Promise.all([
    readKnownIssues(context.store).catch(() => []),
    sourcesToRead(context.store).catch(() => undefined),
  ]);
  const seen = new Map(known.map(({ key, seenAt }) => [key, seenAt.toISOString()]));
  return {
    ...health,
    toRead,
    issues: health.issues.map((issue) => ({ ...issue, since: issue.since ?? seen.get(keyOf(issue)) })),
  };
}

/** When each store last answered, and what was left of its disk where that was little: it cannot be asked later. */
const lastLooks = new WeakMap<Store, { at: Date; diskMb: number | undefined }>();

/** That the store is away: since when, and whether its disk was low then, which is what ends MongoDB most often. */
export function storeAway(store: Store): HealthIssue {
  const last = lastLooks.get(store);
  return {
    kind: 'store-away',
    ...(last !== undefined && { since: last.at.toISOString() }),
    ...(last?.diskMb !== undefined && { count: last.diskMb }),
  };
}

/** What is wrong while the store answers, the worst first. @param feeds as they stand, for whoever reads them too */
export async function findIssues(
  { store, facts, sends, city, healthChecks, redisAnswers }: Omit<Pick<ApiContext, Setting>, 'nowMs' | 'feeds'>,
  at: Date,
  feeds: Promise<readonly FeedStatus[]>,
): Promise<HealthIssue[]> {
  const isLive = city.mode === 'live';
  const looks: Promise<HealthIssue[]>[] = [
    feeds.then(feedIssues),
    jobIssues(store),
    contestIssues(store, localDate(at.getTime(), facts.zone)),
    mailIssues(store, { at, sends: sends.mail, mustSend: isLive }),
    machineIssues(store, { at, needsBackup: isLive }),
    redisAnswers().then((answers): HealthIssue[] => (answers === false ? [{ kind: 'redis-away' }] : [])),
    ...healthChecks.map((check) => check({ store, at })),
  ];
  const issues = (await Promise.all(looks.map(orFailed))).flat();
  const rank = ({ kind }: HealthIssue): number => HEALTH_KINDS.indexOf(kind);
  return issues.toSorted((a, b) => rank(a) - rank(b) || (a.since ?? '').localeCompare(b.since ?? ''));
}
