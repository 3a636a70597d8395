import { DAY_MS } from '@moontower/contracts';
import { readFollowed } from '@moontower/contracts/views/pork-view';
import type { Store } from '@moontower/store/db/connect';
import type { EventBurstDocument } from '@moontower/store/documents';
import { flaggedAmong, type FlaggedFilter } from '@moontower/store/spending/flagged-query';
import type { NewsDocument } from '../alert-documents.ts';
import type { AlertIndex } from './alert-index.ts';

/** What was published longer ago when we first saw it is no news: a publisher rewrote its past. */
const OLD_MS = 45 * DAY_MS;
export const isOld = (publishedAt: Date, at: Date): boolean => at.getTime() - publishedAt.getTime() > OLD_MS;

interface FlaggedNews extends Omit<NewsDocument, 'queries'> {
  vendorCode: string | undefined;
}

function flaggedIn(bursts: readonly EventBurstDocument[]): FlaggedNews[] {
  const found = new Map<string, FlaggedNews>();
  for (const { events, at: told } of bursts)
    for (const event of events) {
      if (event.name !== 'spending:flagged') continue;
      const { id: uid, vendorCode, publishedAt } = event.payload;
      const at = new Date(told);
      const _id = `purchase:${uid}|flagged`;
      if (!isOld(new Date(publishedAt), at) && !found.has(_id))
        found.set(_id, { _id, seq: event.seq, at, uid, feed: 'spending', kind: 'flagged', vendorCode });
    }
  return [...found.values()];
}

/** The filter of a followed view, as the list of the tracker reads it. */
export function followedFilter(view: string): FlaggedFilter {
  const { q, keyword, priority, rule, department, vendor, year } = readFollowed(view);
  return {
    ...(q === '' ? {} : { q }),
    ...(keyword === '' ? {} : { keyword }),
    ...(priority === 'all' ? {} : { priority }),
    ...(rule === '' ? {} : { rule }),
    ...(department === '' ? {} : { department }),
    ...(vendor === '' ? {} : { vendor }),
    ...(year === '' ? {} : { fiscalYear: Number(year) }),
  };
}

/** Of these purchases the questions about views of the tracker in whose list each stands now. */
async function byView(
  store: Store,
  ids: readonly string[],
  index: Pick<AlertIndex, 'trackerViews'>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { query, view } of index.trackerViews())
    for (const id of await flaggedAmong(store, followedFilter(view), ids))
      found.set(id, [...(found.get(id) ?? []), query]);
  return found;
}

/**
 * Purchases that were flagged in some bursts of the log, for those who follow their vendor or a view of the tracker. A
 * payee who may be a person has no code there.
 */
export async function flaggedNews(
  store: Store,
  bursts: readonly EventBurstDocument[],
  index: Pick<AlertIndex, 'matchVendor' | 'trackerViews'>,
): Promise<NewsDocument[]> {
  const flagged = flaggedIn(bursts);
  if (flagged.length === 0) return [];
  const views = await byView(
    store,
    flagged.map(({ uid }) => uid),
    index,
  );
  return flagged.flatMap(({ vendorCode, ...news }): NewsDocument[] => {
    const queries = [
      ...(vendorCode === undefined ? [] : index.matchVendor(vendorCode)),
      ...(views.get(news.uid) ?? []),
    ];
    return queries.length === 0 ? [] : [{ ...news, queries }];
  });
}
