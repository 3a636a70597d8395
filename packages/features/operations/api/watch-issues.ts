import { randomUUID } from 'node:crypto';
import type { ApiContext } from '@moontower/feature/define-feature';
import { acquireLease, releaseLease } from '@moontower/store/db/leases';
import { serviceHealth } from './service-health.ts';
import { keyOf, markTold, readKnownIssues, writeKnownIssues } from '../store/known-issues.ts';
import { alertDelivery, type AlertDelivery } from './deliver-news.ts';
import { afterLook, newsFor, type KnownIssue } from '../store/issue-news.ts';

const EVERY_MS = 10_000;
const LEASE = 'operator-alerts';
const LEASE_MS = 30_000;
/** A target that did not take its news is tried again no sooner. */
const AGAIN_MS = 60_000;

/** What looking and telling need of the API. */
export type WatchContext = Parameters<typeof serviceHealth>[0] &
  Parameters<typeof alertDelivery>[0] &
  Pick<ApiContext, 'log'>;

/** How often, where that is not as usual. */
export interface WatchTimes {
  everyMs?: number;
  againMs?: number;
  /** By the context's clock, from the begin of each look. */
  leaseMs?: number;
}

/**
 * Tells operators once when an issue appears and once when it is over. One process of all looks. While MongoDB is away
 * nobody can take that right, and who had it last tells of it.
 */
export function watchIssues(
  context: WatchContext,
  { everyMs = EVERY_MS, againMs = AGAIN_MS, leaseMs = LEASE_MS }: WatchTimes = {},
) {
  const { store, log } = context;
  const ending = new AbortController();
  const delivery = alertDelivery(context, ending.signal);
  const tell = tellTargets(context, delivery, againMs);
  const owner = randomUUID();
  let isHolder = false;
  /** That MongoDB is away, and who heard of it: it cannot be kept there. */
  let away: KnownIssue[] = [];

  /** Kept in this process, as long as it lasts. */
  const markAway: Mark = async (target, { appeared, gone }) => {
    away = away.map((each) => ({
      ...each,
      told: appeared.includes(each.key) ? [...each.told, target] : each.told,
      toldGone: gone.includes(each.key) ? [...each.toldGone, target] : each.toldGone,
    }));
  };
  async function lookAtStore(isAway: boolean, at: Date): Promise<void> {
    const seen = new Map(isAway ? [[keyOf(AWAY), AWAY]] : []);
    away = afterLook(away, seen, at).all;
    await tell(away, at, markAway);
  }

  async function look(): Promise<void> {
    const { issues, lookedAt } = await serviceHealth(context);
    const at = new Date(lookedAt);
    const isAway = issues.some(({ kind }) => kind === 'store-away');
    if (!isAway) isHolder = await acquireLease(store, LEASE, { owner, now: at, forMs: leaseMs });
    if (!isHolder) return;
    await lookAtStore(isAway, at);
    if (isAway) return;
    const seen = new Map(issues.map((issue) => [keyOf(issue), issue]));
    const { all, changed, over } = afterLook(await readKnownIssues(store), seen, at);
    await writeKnownIssues(store, { changed, over });
    await tell(all, at, (target, news) => markTold(store, target, news));
  }

  let timer: NodeJS.Timeout | undefined;
  const turn = async (): Promise<void> => {
    await look().catch((err: unknown) => log.warn({ err }, 'What is wrong could not be looked up; trying again'));
    if (!ending.signal.aborted) timer = setTimeout(() => void (looking = turn()), everyMs).unref();
  };
  let looking = turn();

  return {
    name: 'operator alerts',
    stop: async (): Promise<void> => {
      ending.abort();
      clearTimeout(timer);
      await looking;
      delivery.close();
      if (isHolder) await releaseLease(store, LEASE, owner).catch(() => undefined);
    },
  };
}

/** Tells each target what it has not heard; one that does not take it rests. */
function tellTargets({ nowMs, log, operatorAlerts }: WatchContext, delivery: AlertDelivery, againMs: number) {
  const restUntil = new Map<string, number>();
  return async function tell(known: readonly KnownIssue[], at: Date, mark: Mark): Promise<void> {
    await Promise.all(
      operatorAlerts.targets.map(async (target) => {
        const key = delivery.keyOf(target);
        const news = newsFor(key, known, at);
        if (news.appeared.length + news.gone.length === 0 || (restUntil.get(key) ?? 0) > nowMs()) return;
        const open = known.filter(({ missedAt }) => missedAt === undefined).length - news.appeared.length;
        try {
          await delivery.send(target, news, open);
          await mark(key, { appeared: news.appeared.map(keyIn), gone: news.gone.map(keyIn) });
        } catch (err) {
          restUntil.set(key, nowMs() + againMs);
          log.warn({ err, 'alert.target': target.kind }, 'Operators could not be told; trying again');
        }
      }),
    );
  };
}

const AWAY = { kind: 'store-away' } as const;
const keyIn = ({ key }: KnownIssue): string => key;
type Mark = (target: string, news: { appeared: readonly string[]; gone: readonly string[] }) => Promise<void>;
