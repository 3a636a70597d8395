import { DAY_MS } from '@moontower/contracts';
import type { EventBurstDocument } from '../documents.ts';
import type { NewsDocument } from './alert-documents.ts';
import type { AlertIndex } from './alert-index.ts';

/** What was published longer ago when we first saw it is no news: a publisher rewrote its past. */
const OLD_MS = 45 * DAY_MS;
export const isOld = (publishedAt: Date, at: Date): boolean => at.getTime() - publishedAt.getTime() > OLD_MS;

/**
 * Purchases that were flagged in some bursts of the log, for those who follow their vendor. A payee who may be a person
 * has no code there.
 */
export function flaggedNews(
  bursts: readonly EventBurstDocument[],
  index: Pick<AlertIndex, 'matchVendor'>,
): NewsDocument[] {
  const found = new Map<string, NewsDocument>();
  for (const { events, at: told } of bursts)
    for (const event of events) {
      if (event.name !== 'spending:flagged' || event.payload.vendorCode === undefined) continue;
      const { id: uid, vendorCode, publishedAt } = event.payload;
      const at = new Date(told);
      const queries = isOld(new Date(publishedAt), at) ? [] : index.matchVendor(vendorCode);
      const _id = `purchase:${uid}|flagged`;
      if (queries.length > 0 && !found.has(_id))
        found.set(_id, { _id, seq: event.seq, at, uid, feed: 'spending', kind: 'flagged', queries });
    }
  return [...found.values()];
}
