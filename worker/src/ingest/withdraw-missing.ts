import type { FeedDocument, Store } from '@moontower/store';
import type { RowCollection } from '@moontower/store/ingest/commit-chunk';
import { publishedIds, withdrawRows, type Withdrawing } from '@moontower/store/ingest/withdraw-rows';
import type { KeyCounts } from './key-counts.ts';

const HOUR_MS = 3_600_000;
/** More than this share gone at once is doubted. */
const MOST_GONE = 0.1;
const FEW = 5;

export interface Missing {
  withdrawn: number;
  reason?: string;
  doubt?: FeedDocument['doubt'];
}

/**
 * Withdraws what is published here and was not seen in a whole reading. When more than a tenth would go, nothing is withdrawn; the
 * same number again after an hour is believed.
 */
export async function withdrawMissing(
  store: Store,
  seen: KeyCounts,
  { into, state, ...origin }: Withdrawing & { into: RowCollection; state: Pick<FeedDocument, 'doubt'> },
): Promise<Missing> {
  const missing: string[] = [];
  let published = 0;
  for await (const ids of publishedIds(store, into, origin.feed)) {
    published += ids.length;
    for (const id of ids) if (!seen.has(id)) missing.push(id);
  }
  const believed = state.doubt?.count === -missing.length && origin.at.getTime() - state.doubt.at.getTime() >= HOUR_MS;
  if (missing.length > Math.max(FEW, published * MOST_GONE) && !believed) {
    const doubt = state.doubt?.count === -missing.length ? state.doubt : { count: -missing.length, at: origin.at };
    return {
      withdrawn: 0,
      doubt,
      reason: `${missing.length} of ${published} records are gone at the publisher; they stay until that is seen again.`,
    };
  }
  await withdrawRows(store, missing, { into, ...origin });
  return { withdrawn: missing.length };
}
