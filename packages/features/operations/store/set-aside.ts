import { AppError } from '@moontower/contracts';
import { jobs } from '@moontower/contracts/jobs';
import type { Store } from '@moontower/store';
import type { AuditContext } from '@moontower/store/accounts/people';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently } from '@moontower/store/db/transact';
import type { FeedReads } from '@moontower/store/feeds/feed-queries';
import { readFeed, readFeeds } from '@moontower/store/feeds/feed-state';
import { scheduleJobOnce } from '@moontower/store/ingest/due-jobs';
import { setAsideGroups } from '@moontower/store/ingest/quarantine';
import type { SetAsideRows } from '../contract.ts';

const SHOWN = 20;

/** What is set aside, and the newest rows of one group. */
async function setAside(
  store: Store,
  feeds: Pick<FeedReads, 'setAside'>,
  { feed, reason }: { feed?: string | undefined; reason?: string | undefined },
): Promise<SetAsideRows> {
  const [groups, known, rows] = await Promise.all([
    setAsideGroups(store),
    readFeeds(store),
    feed === undefined || reason === undefined ? [] : feeds.setAside({ feed, reason }, SHOWN),
  ]);
  const abouts = new Map(known.map(({ _id, about }) => [_id, about]));
  return {
    groups: groups.map(({ newestAt, ...group }) => ({
      ...group,
      title: abouts.get(group.feed)?.title ?? group.feed,
      replayable: abouts.get(group.feed)?.onlyWhole !== true,
      newestAt: newestAt.toISOString(),
    })),
    rows: rows.map(({ id, at, key, rawText }) => ({ id, at, rawText, ...(key !== undefined && { key }) })),
  };
}

interface Replay {
  feed: string;
  reason?: string | undefined;
  also: (session: ClientSession) => Promise<void>;
}

/**
 * Promises that rows which were set aside are read once more.
 * @throws AppError not_found; conflict for a feed whose rows only a reading of all of them can tell apart
 */
async function replay(store: Store, { feed, reason, also }: Replay, doing: AuditContext): Promise<void> {
  const known = await readFeed(store, feed);
  if (known === undefined) throw new AppError('not_found', 'There is no such feed.');
  if (known.about?.onlyWhole === true)
    throw new AppError(
      'conflict',
      'One row of this feed does not say which record it is. Read all of its rows instead.',
    );
  const window = `asked-${doing.at.toISOString().replace(/\D/g, '')}`;
  const payload = { feed, window, ...(reason !== undefined && { reason }) };
  await transactConcurrently(store, async (session) => {
    const _id = jobs['replay-rows'].idOf(payload);
    await scheduleJobOnce(store, { _id, name: 'replay-rows', payload }, { at: doing.at, session });
    const details = { reason: reason ?? 'all' };
    await appendAudit(store, { ...doing, what: 'feed:replayed', subject: `feed:${feed}`, details }, session);
    await also(session);
  });
}

export type SetAsideDesk = ReturnType<typeof setAsideDesk>;

/** What operators see of rows that were set aside, and do with them. */
export const setAsideDesk = (store: Store, feeds: Pick<FeedReads, 'setAside'>) => ({
  list: (filter: Parameters<typeof setAside>[2]) => setAside(store, feeds, filter),
  replay: (wish: Replay, doing: AuditContext) => replay(store, wish, doing),
});
