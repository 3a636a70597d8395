import { AppError } from '@moontower/contracts';
import { jobs } from '@moontower/contracts/jobs';
import type { Store } from '@moontower/store';
import type { AuditContext } from '@moontower/store/accounts/people';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently } from '@moontower/store/db/transact';
import { readFeed } from '@moontower/store/feeds/feed-state';
import { dismissFailedJobs, retryFailedJobs, scheduleJobOnce } from '@moontower/store/ingest/due-jobs';
import { askSources } from './ask-sources.ts';
import { refusePaused } from './refuse-paused.ts';

/** Promises a reading of a feed, which a worker begins within seconds. @throws AppError not_found, conflict where it is paused */
async function askForReading(
  store: Store,
  { feed, full, also }: { feed: string; full: boolean; also: (session: ClientSession) => Promise<void> },
  doing: AuditContext,
): Promise<number> {
  const known = await readFeed(store, feed);
  if (known?.about === undefined) throw new AppError('not_found', 'There is no such feed.');
  refusePaused(known);
  // What is worked out of other records is read by calculating it again.
  const name = known.about.calculated === true ? 'calculate' : 'pull-feed';
  const window = `asked-${doing.at.toISOString().replace(/\D/g, '')}`;
  const payload = name === 'calculate' ? { calculation: feed, window } : { feed, window, ...(full && { full }) };
  await transactConcurrently(store, async (session) => {
    await scheduleJobOnce(store, { _id: jobs[name].idOf(payload), name, payload }, { at: doing.at, session });
    await appendAudit(store, { ...doing, what: 'feed:asked', subject: `feed:${feed}`, details: { full } }, session);
    await also(session);
  });
  return 1;
}

interface JobAct {
  name: string;
  act: 'job:retried' | 'job:dismissed';
  also?: (count: number, session: ClientSession) => Promise<void>;
}

/** Tries what was given up again, or lets it be. @returns how many jobs */
function settleFailedJobs(store: Store, { name, act, also }: JobAct, doing: AuditContext): Promise<number> {
  return transactConcurrently(store, async (session) => {
    const settle = act === 'job:retried' ? retryFailedJobs : dismissFailedJobs;
    const count = await settle(store, name, { at: doing.at, session });
    if (count === 0) throw new AppError('not_found', 'No job of this name was given up.');
    await appendAudit(store, { ...doing, what: act, subject: `job:${name}`, details: { count } }, session);
    await also?.(count, session);
    return count;
  });
}

export type OperatorActs = ReturnType<typeof operatorActs>;

/** What operators do, in this store. */
export const operatorActs = (store: Store) => ({
  read: (reading: Parameters<typeof askForReading>[1], doing: AuditContext) => askForReading(store, reading, doing),
  ask: (sources: Parameters<typeof askSources>[1], doing: AuditContext) => askSources(store, sources, doing),
  settle: (act: JobAct, doing: AuditContext) => settleFailedJobs(store, act, doing),
});
