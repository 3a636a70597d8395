import type { PaymentDocument, PurchaseDocument } from '../../documents.ts';

/** What of a purchase decides what of its payments is told. */
export interface PurchaseGuard extends Pick<PurchaseDocument, 'personal'> {
  score: Pick<PurchaseDocument['score'], 'bucket' | 'notScoredBecause'>;
}

/** Columns of a payment that name who was paid, as cities publish them; a person's bill may be numbered by a name. */
export const PAYEE_COLUMNS: readonly string[] = [
  'lgl_nm',
  'vend_cust_cd',
  'vend_cust_ind',
  'vendor',
  'vcode',
  'invoicenumber',
];

/**
 * What is not scored may go to a person whom the form of the name does not give away: a claim, a refund, a one-off
 * payee.
 */
const LEAVES_PAYEE = new Set([
  'Paid to a person',
  'One-off payee without a vendor number',
  'Pay, pension or benefits',
  'Travel, reimbursement, refund, claim or jury pay',
  'Ordered by a court, or a tax',
]);
export function isWithheld(purchase: PurchaseGuard): boolean {
  return purchase.personal || LEAVES_PAYEE.has(purchase.score.notScoredBecause ?? '');
}

export interface WithheldParts {
  payee: boolean;
  text: boolean;
}

/**
 * What of a payment is told to nobody: a payee who may be a person, and the text of what is not scored. Without its
 * purchase nobody has judged the payment yet, so both are withheld.
 */
export function withheldParts(
  { personal }: Pick<PaymentDocument, 'personal'>,
  of: PurchaseGuard | undefined,
): WithheldParts {
  if (of === undefined || personal || of.personal) return { payee: true, text: true };
  return { payee: isWithheld(of), text: of.score.bucket === 'not-scored' };
}
