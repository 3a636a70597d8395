import type { FlaggedItem, PurchaseDetail } from '@moontower/contracts';
import { purchases } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import type { PurchaseDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { flaggedQuery, type FlaggedFilter } from './flagged-query.ts';
import { porkStatistics } from './pork-statistics.ts';
import { readRuleCatalogue } from './rule-catalogue.ts';
import type { SpendingLabels } from './to-flagged-item.ts';
import { readDepartmentPage, readPayeePage, readVendorPage, type PartyQuery } from './parties/party-pages.ts';
import { readPurchaseHead, readPurchasePage } from './purchases/purchase-page.ts';
import { vendorPages } from './parties/vendor-names.ts';
import { readPurchaseLines } from './purchases/purchase-lines.ts';
import { readReviewed } from './reviews.ts';
import { toFlaggedItems } from './to-flagged-items.ts';

/** Purchases of an export that are looked up together. */
const AT_ONCE = 500;

export type { FlaggedFilter };
export type PorkReads = ReturnType<typeof porkReads>;

/** The band first: a strong sign with a second one stands before points of many weak ones. */
const BY_SCORE = { bandRank: -1, 'score.total': -1, amountCents: -1, _id: 1 } as const;
const BY_VALUE = { amountCents: -1, 'score.total': -1, _id: 1 } as const;
const ORDER = {
  score: BY_SCORE,
  value: BY_VALUE,
  amount: BY_VALUE,
  date: { publishedAt: -1, amountCents: -1, _id: 1 },
} as const;

/** Flagged purchases and their sums. */
export function porkReads(store: Store, labels: SpendingLabels) {
  const model = purchases(store);

  async function flagged(filter: FlaggedFilter, limit: number): Promise<{ items: FlaggedItem[]; total: number }> {
    const query = await flaggedQuery(store, filter);
    const [found, total] = await Promise.all([
      model
        .find(query)
        .sort(ORDER[filter.sort ?? 'score'])
        .limit(limit)
        .lean<PurchaseDocument[]>()
        .maxTimeMS(READ_LIMIT_MS),
      model.countDocuments(query).maxTimeMS(READ_LIMIT_MS),
    ]);
    return { items: await toFlaggedItems(store, found, labels), total };
  }

  async function* eachFlagged(filter: FlaggedFilter): AsyncGenerator<FlaggedItem> {
    const cursor = model
      .find(await flaggedQuery(store, filter))
      .sort(ORDER[filter.sort ?? 'score'])
      .lean<PurchaseDocument>()
      .cursor({ batchSize: AT_ONCE });
    let batch: PurchaseDocument[] = [];
    try {
      for await (const purchase of cursor) {
        batch.push(purchase);
        if (batch.length < AT_ONCE) continue;
        yield* await toFlaggedItems(store, batch, labels);
        batch = [];
      }
      yield* await toFlaggedItems(store, batch, labels);
    } finally {
      await cursor.close();
    }
  }

  const countFlagged = async (filter: FlaggedFilter): Promise<number> =>
    model.countDocuments(await flaggedQuery(store, filter)).maxTimeMS(READ_LIMIT_MS);
  /** One purchase, scored or not, with its accounting lines; undefined when it is not known. */
  async function purchase(id: string): Promise<PurchaseDetail | undefined> {
    const { withheld } = await readReviewed(store);
    const found = await model.findById(id).lean<PurchaseDocument>().maxTimeMS(READ_LIMIT_MS);
    if (found === null || withheld.includes(id)) return undefined;
    const rows = await readPurchaseLines(store, found);
    const [shown] = await toFlaggedItems(store, [found], labels);
    return shown === undefined ? undefined : { purchase: shown, rows };
  }

  return { flagged, eachFlagged, countFlagged, purchase, ...pageReads(store, labels) };
}

const pageReads = (store: Store, labels: SpendingLabels) => ({
  page: (id: string) => readPurchasePage(store, id, labels),
  head: (id: string) => readPurchaseHead(store, id, labels),
  vendor: (asked: PartyQuery) => readVendorPage(store, asked, labels),
  /** A payee without a code, by its exact name. */
  payee: (asked: PartyQuery) => readPayeePage(store, asked, labels),
  department: (asked: PartyQuery) => readDepartmentPage(store, asked, labels),
  /** Of these vendors' codes those that have a page. */
  vendorPages: (codes: readonly string[]) => vendorPages(store, codes),
  statistics: () => porkStatistics(store, labels),
  ruleCatalogue: () => readRuleCatalogue(store),
});
