import { austin, austinPoint, districtAt } from '@moontower/city';
import { createAllowlist } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { ensureIndexes } from '@moontower/registry/indexes';
import { describeFeeds } from '../worker/src/describe-feeds.ts';
import { austinPermits } from '../worker/src/feeds/austin-permits/feed.ts';
import { defineFeed, type Effects, type Feed } from '../worker/src/feeds/feed.ts';
import type { Rest } from '../worker/src/ingest/let-people.ts';
import { runFeed } from '../worker/src/ingest/run-feed.ts';
import type { RunResult } from '../worker/src/ingest/run-result.ts';
import { createBudget } from '../worker/src/sources/budget.ts';
import { createSourceClient } from '../worker/src/sources/source-client.ts';
import { sodaPages } from '../worker/src/sources/soda/soda.ts';
import type { BenchContext } from './bench-result.ts';

export const PAGE_ROWS = 50_000;
/** The permits feed as it is, read in pages of 50,000 rows as a whole copy. */
export const permits = defineFeed({
  ...austinPermits,
  expect: { rows: [0, 1e7], rejectedShare: 1 },
  pages: sodaPages({ dataset: austinPermits.dataset, select: ['permit_number'], order: ':id', pageSize: PAGE_ROWS }),
});

/** Another feed with rows of the same shape and other keys, which are of another kind. */
export const beside = defineFeed({
  ...permits,
  id: 'bench-beside',
  normalise: (row, context) => {
    const own = permits.normalise(row, context);
    return own.kind === 'item' ? { ...own, item: { ...own.item, type: 'code-cases', pulseType: '311' } } : own;
  },
});

export interface IngestSetting {
  store: Store;
  effects: Effects;
  /** `rest`: taken between chunks. */
  ingest: (full?: boolean, rest?: Rest) => Promise<RunResult>;
  empty: () => Promise<void>;
  close: () => Promise<void>;
}

/** The pipeline as the worker runs it, over a portal at `url`, in a database of its own. */
export async function openIngest(
  { mongoUri }: Pick<BenchContext, 'mongoUri'>,
  ...[url, database, [feed] = [permits]]: [url: string, database: string, feeds?: [Feed]]
): Promise<IngestSetting> {
  const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
  const signal = new AbortController().signal;
  const nowMs = () => Date.now();
  const open = createSourceClient({
    allowlist: createAllowlist([url]),
    budget: createBudget({ intervalMs: () => 0 }),
    userAgent: 'Moontower bench',
    signal,
    nowMs,
  });
  const effects: Effects = { open, addresses: { soda: url }, tokens: {}, nowMs, signal };
  districtAt(-97.74, 30.27);
  const empty = async () => {
    await store.dropDatabase();
    await ensureIndexes(store);
    await describeFeeds(store, [feed]);
  };
  const ingest = async (full = true, rest?: Rest) => {
    const result = await runFeed({
      store,
      feed,
      effects,
      full,
      backfill: 'all',
      strict: false,
      rest,
      finishing: {
        zone: austin.zone,
        districtAt,
        placeOf: austin.placeOf,
        checkPoint: austinPoint,
        purchaseOf: ({ key }) => key,
        retention: false,
      },
    });
    if (result.state !== 'done') throw new Error(`The reading ended ${result.state}: ${result.reason}`);
    return result;
  };
  return { store, effects, ingest, empty, close: () => store.close() };
}
