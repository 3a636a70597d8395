import type { PurchaseLine } from '@moontower/contracts';
import { payments } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import type { PaymentDocument, PurchaseDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import { isWithheld } from './to-flagged-item.ts';

/** Accounting lines shown of one purchase. */
const MOST_LINES = 100;

/** The accounting lines of a purchase as the city published them, 100 at most. */
export async function readPurchaseLines(store: Store, of: PurchaseDocument): Promise<PurchaseLine[]> {
  const rows = await payments(store)
    .find({ purchase: of._id, withdrawnAt: { $exists: false } }, { raw: 0 })
    .sort({ _id: 1 })
    .limit(MOST_LINES)
    .lean<PaymentDocument[]>()
    .maxTimeMS(READ_LIMIT_MS);
  return rows.map((row) => toLine(row, of));
}

/** A line as published, without what may name a person: the payee, and the texts of what is not scored. */
function toLine(line: PaymentDocument, of: PurchaseDocument): PurchaseLine {
  const { amountCents, paidOn, description, department, object, commodity, fund, vendor, document, personal } = line;
  return {
    amount: amountCents / 100,
    paidOn,
    description: personal || of.score.bucket === 'not-scored' ? '' : description,
    department: department.name,
    vendor: personal || isWithheld(of) ? undefined : vendor.name,
    object: object.name,
    commodity: commodity.name,
    fund: fund.name,
    document: document === undefined ? undefined : `${document.code} ${document.department} ${document.id}`,
  };
}
