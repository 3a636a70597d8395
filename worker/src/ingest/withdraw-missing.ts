import type { CalendarDate } from '@moontower/contracts';
import type { FeedDocument, HeldRun, Store } from '@moontower/store';
import type { RowCollection } from '@moontower/store/ingest/commit-chunk';
import { publishedIds, withdrawRows, type Withdrawal } from '@moontower/store/ingest/withdraw-rows';
import type { Feed, ReadWindow } from '../feeds/feed.ts';
import { isReleasedLoss, NAMED } from './doubt/released.ts';
import type { KeyCounts } from './rows/key-counts.ts';

const HOUR_MS = 3_600_000;
/** More than this share gone at once is doubted. */
const MOST_GONE = 0.1;
const FEW = 5;

export interface WithdrawResult {
  withdrawn: number;
  reason?: string;
  doubt?: FeedDocument['doubt'];
  /** What would have gone, where that is doubted. */
  gone?: Pick<HeldRun, 'before' | 'gone' | 'sample'>;
}

/**
 * Which part of what is held a reading brought whole; undefined where it cannot be said. `after`: the days later than
 * this one.
 */
export type Whole = { after?: CalendarDate };

/**
 * A reading that was made in one go may speak of what is gone: of everything, where the feed replaces its copy; of the
 * days that it asked for, where it brings whole days. There the first day is left out, which a time of day may cut, and
 * the source is asked once more how many rows those days have: where that is not what came, or a row could not be read,
 * nothing is gone as far as anybody knows.
 */
export async function wholePartOf(
  feed: Feed,
  window: ReadWindow,
  { received, unread, count }: { received: number; unread: number; count: () => Promise<number | undefined> },
): Promise<Whole | undefined> {
  if (window.resume !== undefined) return undefined;
  if (window.full) return feed.replaces === true ? {} : undefined;
  if (feed.bringsWholeDays !== true || window.since === undefined || unread > 0) return undefined;
  return (await count()) === received ? { after: window.since.slice(0, 10) } : undefined;
}

/** What is published here and was not seen, and how much is published. */
export async function findMissing(
  store: Store,
  seen: KeyCounts,
  { into, feed, after }: Whole & { into: RowCollection; feed: string },
): Promise<{ missing: string[]; published: number }> {
  const missing: string[] = [];
  let published = 0;
  for await (const ids of publishedIds(store, into, { feed, after })) {
    published += ids.length;
    for (const id of ids) if (!seen.has(id)) missing.push(id);
  }
  return { missing, published };
}

/**
 * Withdraws what is published here and was not seen in a whole reading. When more than a tenth would go, nothing is
 * withdrawn; the same number again after an hour is believed, and so is what an operator looked at and released. A list
 * of what is going on now is believed at once.
 */
export async function withdrawMissing(
  store: Store,
  seen: KeyCounts,
  {
    into,
    state,
    after,
    comesAndGoes,
    ...origin
  }: Withdrawal &
    Whole & { into: RowCollection; state: Pick<FeedDocument, 'doubt' | 'released'>; comesAndGoes?: true | undefined },
): Promise<WithdrawResult> {
  const { missing, published } = await findMissing(store, seen, { into, feed: origin.feed, after });
  const believed =
    comesAndGoes === true ||
    isReleasedLoss(state.released, missing.length) ||
    (state.doubt?.count === -missing.length && origin.at.getTime() - state.doubt.at.getTime() >= HOUR_MS);
  if (missing.length > Math.max(FEW, published * MOST_GONE) && !believed) {
    const doubt = state.doubt?.count === -missing.length ? state.doubt : { count: -missing.length, at: origin.at };
    return {
      withdrawn: 0,
      doubt,
      gone: { before: published, gone: missing.length, sample: missing.slice(0, NAMED) },
      reason:
        `${missing.length} of ${published} records are gone at the publisher; ` + 'they stay until that is seen again.',
    };
  }
  await withdrawRows(store, missing, { into, ongoing: comesAndGoes, ...origin });
  return { withdrawn: missing.length };
}
