import type { AmountBin, Peers } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativePurchases } from '../db/native.ts';
import type { PurchaseDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { SCORED } from './scored.ts';

/** Fewer say nothing of what is usual. */
export const LEAST_PEERS = 20;
/** One, two, five in each power of ten, from a dollar to ten billion, in cents: amounts are compared by their size. */
export const STEPS_CENTS: readonly number[] = Array.from({ length: 11 }, (_, power) =>
  [1, 2, 5].map((step) => step * 100 * 10 ** power),
).flat();

/** Scored purchases of the same kind, the closest kind that has enough of them; undefined where none has. */
export async function readPeers(store: Store, purchase: PurchaseDocument): Promise<Peers | undefined> {
  if (purchase.score.bucket === 'not-scored' || purchase.amountCents <= 0) return undefined;
  const { commodity, commodityClass, object } = purchase;
  const kinds = [
    { by: 'commodity', field: 'commodity.code', code: commodity.code, name: commodity.name },
    { by: 'class', field: 'commodityClass', code: commodityClass, name: undefined },
    { by: 'object', field: 'object.code', code: object.code, name: object.name },
  ] as const;
  for (const { by, field, code, name } of kinds) {
    if (code === undefined) continue;
    const same = { [field]: code, 'score.bucket': SCORED, amountCents: { $gt: 0 } };
    const enough = { limit: LEAST_PEERS, maxTimeMS: READ_LIMIT_MS };
    if ((await nativePurchases(store).countDocuments(same, enough)) < LEAST_PEERS) continue;
    return { by, code, ...(name === undefined ? {} : { name }), ...(await spread(store, same, purchase.amountCents)) };
  }
  return undefined;
}

async function spread(
  store: Store,
  same: Record<string, unknown>,
  amountCents: number,
): Promise<Pick<Peers, 'count' | 'below' | 'bins' | 'from' | 'to'>> {
  const options = { maxTimeMS: READ_LIMIT_MS };
  const purchases = nativePurchases(store);
  const [bins, below, days] = await Promise.all([
    amountBins(store, same, [0, ...STEPS_CENTS]),
    purchases.countDocuments({ ...same, amountCents: { $gt: 0, $lt: amountCents } }, options),
    paidBetween(store, same),
  ]);
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  return { count, below, bins: trimmed(bins), ...days };
}

/** The first and the last day on which one of them was first paid, out of the index that finds them. */
async function paidBetween(store: Store, same: Record<string, unknown>): Promise<Pick<Peers, 'from' | 'to'>> {
  const [found] = await nativePurchases(store)
    .aggregate<{ from: string | null; to: string | null }>(
      [
        { $match: same },
        { $group: { _id: null, from: { $min: '$firstPaidOn' }, to: { $max: '$firstPaidOn' } } },
        { $project: { _id: 0, from: 1, to: 1 } },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return { from: found?.from ?? undefined, to: found?.to ?? undefined };
}

/** How many amounts lie between each two of these steps, out of an index alone where one has the fields. */
export async function amountBins(
  store: Store,
  same: Record<string, unknown>,
  steps: readonly number[],
): Promise<AmountBin[]> {
  const found = await nativePurchases(store)
    .aggregate<{ _id: number | 'above'; count: number }>(
      [
        { $match: same },
        {
          $bucket: {
            groupBy: '$amountCents',
            boundaries: [...steps],
            default: 'above',
            output: { count: { $sum: 1 } },
          },
        },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  const counts = new Map(found.map(({ _id, count }) => [_id, count]));
  return steps
    .slice(0, -1)
    .map((fromCents, at) => ({ fromCents, belowCents: steps[at + 1] ?? fromCents, count: counts.get(fromCents) ?? 0 }));
}

/** Without the empty ones before the first and after the last. */
function trimmed(bins: readonly AmountBin[]): AmountBin[] {
  const first = bins.findIndex(({ count }) => count > 0);
  const last = bins.findLastIndex(({ count }) => count > 0);
  return first === -1 ? [] : bins.slice(first, last + 1);
}
