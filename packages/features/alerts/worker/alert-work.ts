import { randomUUID } from 'node:crypto';
import { blockKeyOf } from '@moontower/city';
import { AppError } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { createLiveIndex, type LiveIndex } from '../store/news/live-index.ts';
import { digestRound, instantRound, type Instant } from '../store/news/mail-rounds.ts';
import { matchNews } from '../store/news/match-news.ts';
import { releaseLease, acquireLease, renewLease } from '@moontower/store/db/leases';
import type { WorkerDeps } from '@moontower/feature/jobs';

export type AlertDeps = Pick<WorkerDeps, 'store' | 'nowMs' | 'workerId' | 'city' | 'takeover'>;

const LEASE = 'alerts';
/** A dead worker's place is free after this. */
const LEASE_MS = 20_000;

const indexes = new WeakMap<Store, LiveIndex>();
function indexOf(store: Store): LiveIndex {
  const held = indexes.get(store) ?? createLiveIndex(store);
  indexes.set(store, held);
  return held;
}

/**
 * One worker does it at a time, so that none works in vain; that nothing is told twice or left out does not rest on the
 * lease.
 */
async function alone<T>({ store, nowMs, workerId, takeover }: AlertDeps, work: () => Promise<T>): Promise<T> {
  // Of two jobs of one worker the second waits too.
  const owner = `${workerId}-${randomUUID()}`;
  const forMs = takeover?.leaseMs ?? LEASE_MS;
  const lease = () => ({ owner, now: new Date(nowMs()), forMs });
  if (!(await acquireLease(store, LEASE, lease())))
    throw new AppError('run_held', 'Another worker is at the alerts.', { details: { busy: true } });
  const keeping = setInterval(() => {
    renewLease(store, LEASE, lease()).catch(() => undefined);
  }, forMs / 4);
  try {
    return await work();
  } finally {
    clearInterval(keeping);
    await releaseLease(store, LEASE, owner).catch(() => undefined);
  }
}

/** Matches what is new, and puts the mails that go at once. */
export function matchAlerts(deps: AlertDeps, signal?: AbortSignal): Promise<Instant & { news: number }> {
  const { store, nowMs, city } = deps;
  return alone(deps, async () => {
    const { news } = await matchNews(store, indexOf(store), { nowMs, signal, blockOf: blockKeyOf });
    return { news, ...(await instantRound(store, { at: new Date(nowMs()), zone: city.zone, signal })) };
  });
}

/** The digests of a day: what is in the log by then is matched first. */
export function composeDigests(
  deps: AlertDeps,
  { day, signal }: { day: string; signal?: AbortSignal },
): Promise<Instant> {
  const { store, nowMs, city } = deps;
  return alone(deps, async () => {
    await matchNews(store, indexOf(store), { nowMs, signal, blockOf: blockKeyOf });
    const about = { at: new Date(nowMs()), zone: city.zone, signal };
    const { mails, posts } = await instantRound(store, about);
    return { mails: [...mails, ...(await digestRound(store, { ...about, day }))], posts };
  });
}
