import type { PurchaseLine } from '@moontower/contracts';
import { payments } from '../../db/collections.ts';
import type { Store } from '../../db/connect.ts';
import type { PaymentDocument, PurchaseDocument } from '../../documents.ts';
import { READ_LIMIT_MS } from '../../db/read-limit.ts';
import { withheldParts } from '../withheld/withheld-parts.ts';

/** Accounting lines shown of one purchase, and earlier versions of its lines that are looked through. */
const MOST_LINES = 100;

/**
 * The accounting lines of a purchase as the city published them, 100 at most; of one that the city corrected also what
 * stood there before.
 */
export async function readPurchaseLines(store: Store, of: PurchaseDocument): Promise<PurchaseLine[]> {
  const [rows, gone] = await Promise.all([
    payments(store)
      .find({ purchase: of._id, withdrawnAt: { $exists: false } }, { raw: 0 })
      .sort({ _id: 1 })
      .limit(MOST_LINES)
      .lean<PaymentDocument[]>()
      .maxTimeMS(READ_LIMIT_MS),
    payments(store)
      .find({ purchase: of._id, withdrawnAt: { $exists: true }, line: { $exists: true } }, { raw: 0 })
      .sort({ withdrawnAt: -1, _id: 1 })
      .limit(MOST_LINES)
      .lean<PaymentDocument[]>()
      .maxTimeMS(READ_LIMIT_MS),
  ]);
  const before = earlierOf(rows, gone);
  return rows.map((row) => toLine(row, of, before(row)));
}

/** Document and place in it; undefined where the city does not publish all of it. */
const placeOf = ({ document, line }: PaymentDocument): string | undefined =>
  document === undefined || line === undefined
    ? undefined
    : [document.code, document.department, document.id, line].join('|');

/**
 * A line that stands and one that is gone are versions of one line where both have its place in the same document, and
 * nothing else that stands has it: of two at one place nobody can say which of them was corrected.
 */
function earlierOf(
  rows: readonly PaymentDocument[],
  gone: readonly PaymentDocument[],
): (row: PaymentDocument) => PaymentDocument | undefined {
  const standing = new Map<string, number>();
  for (const row of rows) {
    const place = placeOf(row);
    if (place !== undefined) standing.set(place, (standing.get(place) ?? 0) + 1);
  }
  return (row) => {
    const place = placeOf(row);
    return place === undefined || standing.get(place) !== 1 ? undefined : gone.find((each) => placeOf(each) === place);
  };
}

/** A line as published, without what may name a person: the payee, and the texts of what is not scored. */
function toLine(line: PaymentDocument, of: PurchaseDocument, earlier?: PaymentDocument): PurchaseLine {
  const { amountCents, paidOn, description, department, object, commodity, fund, vendor, document } = line;
  const withheld = withheldParts(line, of);
  return {
    amount: amountCents / 100,
    paidOn,
    description: withheld.text ? '' : description,
    department: department.name,
    vendor: withheld.payee ? undefined : vendor.name,
    object: object.name,
    commodity: commodity.name,
    fund: fund.name,
    document: document === undefined ? undefined : `${document.code} ${document.department} ${document.id}`,
    ...(earlier?.withdrawnAt === undefined
      ? {}
      : {
          before: {
            amount: earlier.amountCents / 100,
            paidOn: earlier.paidOn,
            goneAt: earlier.withdrawnAt.toISOString(),
          },
        }),
  };
}
