import { AppError } from '@moontower/contracts';
import { jobs } from '@moontower/contracts/jobs';
import { DAY_MS } from '@moontower/contracts/time';
import type { FeedDocument, Store } from '@moontower/store';
import type { AuditContext } from '@moontower/store/accounts/people';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently } from '@moontower/store/db/transact';
import { readFeeds } from '@moontower/store/feeds/feed-state';
import { scheduleJobOnce, subjectsWaiting } from '@moontower/store/ingest/due-jobs';
import { hostOf } from '../group-issues.ts';

/** From one feed of a host to its next, so that no portal is asked for everything at once. */
export const SPACING_MS = 5_000;

export interface SourceReadings {
  /** Feeds of which a reading is promised by this act. */
  count: number;
  /** Feeds that were asked for like this before, and are still to be read. */
  waiting: number;
  /** From now until the last of them begins. */
  seconds: number;
}
/** Of what this act asks for. */
const WINDOW = 'looked-';

interface WantedSources {
  /** Those of one host; every source without it. */
  host?: string | undefined;
  /** Of them, these alone. */
  feeds?: readonly string[] | undefined;
  also: (asked: SourceReadings, session: ClientSession) => Promise<void>;
}
type DescribedFeed = FeedDocument & Required<Pick<FeedDocument, 'about'>>;

/** Feeds that such an act asked for, and that are still to be read. */
const askedBefore = (store: Store): Promise<string[]> =>
  subjectsWaiting(store, { name: 'pull-feed', field: 'feed', window: WINDOW });

/** How many they are. */
export const sourcesToRead = async (store: Store): Promise<number> => (await askedBefore(store)).length;

/** Feeds with a source that may be read, those of one host behind each other. */
async function readableOf(
  store: Store,
  { host, feeds }: Pick<WantedSources, 'host' | 'feeds'>,
): Promise<Map<string, DescribedFeed[]>> {
  const byHost = new Map<string, DescribedFeed[]>();
  for (const feed of await readFeeds(store, feeds)) {
    const { about, pausedAt } = feed;
    if (about === undefined || about.calculated === true || about.residents === true || pausedAt !== undefined)
      continue;
    const own = hostOf(about.homepage);
    if (host !== undefined && own !== host) continue;
    byHost.set(own, [...(byHost.get(own) ?? []), { ...feed, about }]);
  }
  return byHost;
}

/** What the audit log names: what was asked for, with how many readings that made beside it. */
function subjectOf({ host, feeds }: Pick<WantedSources, 'host' | 'feeds'>): string {
  if (host !== undefined) return `host:${host}`;
  return feeds === undefined ? 'feeds:all' : 'feeds:some';
}

/**
 * Promises a reading of every feed of a host, of every source, or of some of these, but of those that such an act asked
 * for and that are still to be read. What is read more seldom than daily is read whole: a list that shrank shows in no
 * other way.
 * @throws AppError not_found
 */
export async function askSources(
  store: Store,
  { also, ...wanted }: WantedSources,
  doing: AuditContext,
): Promise<SourceReadings> {
  const byHost = await readableOf(store, wanted);
  if (byHost.size === 0) throw new AppError('not_found', 'No feed that can be read comes from there.');
  const before = new Set(await askedBefore(store));
  const window = `${WINDOW}${doing.at.toISOString().replace(/\D/g, '')}`;
  const hosts = [...byHost.values()].map((feeds) => feeds.filter(({ _id }) => !before.has(_id)));
  const readings = hosts.flatMap((feeds) =>
    feeds.map(({ _id: feed, about }, n) => ({
      payload: { feed, window, ...(about.cadenceMs > DAY_MS && { full: true }) },
      at: new Date(doing.at.getTime() + n * SPACING_MS),
    })),
  );
  const longest = Math.max(1, ...hosts.map(({ length }) => length));
  const all = [...byHost.values()].reduce((sum, { length }) => sum + length, 0);
  const seconds = ((longest - 1) * SPACING_MS) / 1_000;
  const asked = { count: readings.length, waiting: all - readings.length, seconds };
  await transactConcurrently(store, async (session) => {
    for (const { payload, at } of readings)
      await scheduleJobOnce(
        store,
        { _id: jobs['pull-feed'].idOf(payload), name: 'pull-feed', payload },
        { at, session },
      );
    const subject = subjectOf(wanted);
    await appendAudit(store, { ...doing, what: 'feeds:asked', subject, details: { count: asked.count } }, session);
    await also(asked, session);
  });
  return asked;
}
