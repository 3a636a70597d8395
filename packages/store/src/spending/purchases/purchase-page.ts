import { AppError, type PastScore, type PurchasePage } from '@moontower/contracts';
import { readRuleSet } from '@moontower/contracts/spending/rules/rule-set';
import { purchases } from '../../db/collections.ts';
import type { Store } from '../../db/connect.ts';
import { nativePastScores } from '../../db/native.ts';
import type { PurchaseDocument } from '../../documents.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import { contractOf } from '../contract-lines.ts';
import { mayNamePerson } from '../parties/party-names.ts';
import { readPeers } from '../peers.ts';
import { readPurchaseLines } from './purchase-lines.ts';
import { readSameCase } from '../same-case.ts';
import { requirePurchase } from './require-purchase.ts';
import type { SpendingLabels } from '../to-flagged-item.ts';
import { isWithheld } from '../withheld/withheld-parts.ts';
import { toFlaggedItems } from '../to-flagged-items.ts';

const MOST_SCORES = 50;

/** A purchase that stands, as stored. @throws AppError not_found, gone */
async function readStanding(store: Store, id: string): Promise<PurchaseDocument> {
  await requirePurchase(store, id);
  const found = await purchases(store).findById(id).lean<PurchaseDocument>().maxTimeMS(READ_LIMIT_MS);
  if (found === null) throw new AppError('not_found');
  return found;
}

const personOf = ({ vendor }: Pick<PurchasePage['purchase'], 'vendor'>) =>
  mayNamePerson(vendor) ? { mayNamePerson: true as const } : {};

/**
 * What is said of a purchase where its page is only named: in cards, frames and heads. Its lines, peers and past are
 * not read.
 * @throws AppError not_found, gone
 */
export async function readPurchaseHead(
  store: Store,
  id: string,
  labels: SpendingLabels,
): Promise<Pick<PurchasePage, 'purchase' | 'mayNamePerson'>> {
  const [purchase] = await toFlaggedItems(store, [await readStanding(store, id)], labels);
  if (purchase === undefined) throw new AppError('not_found');
  return { purchase, ...personOf(purchase) };
}

/** Everything the page of a purchase shows but what people said of it. @throws AppError not_found, gone */
export async function readPurchasePage(
  store: Store,
  id: string,
  labels: SpendingLabels,
): Promise<Omit<PurchasePage, 'asOf' | 'claims'>> {
  const found = await readStanding(store, id);
  const [[purchase], rows, sameCase, peers, history, contract] = await Promise.all([
    toFlaggedItems(store, [found], labels),
    readPurchaseLines(store, found),
    readSameCase(store, found, labels),
    readPeers(store, found),
    readPastScores(store, id),
    isWithheld(found) ? undefined : contractOf(store, found),
  ]);
  if (purchase === undefined) throw new AppError('not_found');
  return {
    purchase,
    rows,
    sameCase,
    peers,
    history,
    contract,
    vendorCode: purchase.vendorCode,
    departmentCode: purchase.departmentCode,
    ...personOf(purchase),
  };
}

async function readPastScores(store: Store, purchase: string): Promise<PastScore[]> {
  const found = await nativePastScores(store)
    .find({ purchase }, { maxTimeMS: READ_LIMIT_MS })
    .sort({ until: -1 })
    .limit(MOST_SCORES)
    .toArray();
  return found.map(({ total, bucket, ruleSet, scoredAt, until, why }) => ({
    total,
    bucket,
    ruleSet: readRuleSet(ruleSet),
    scoredAt: scoredAt.toISOString(),
    until: until.toISOString(),
    ...(why === undefined ? {} : { why }),
  }));
}
