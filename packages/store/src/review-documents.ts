import type { FlaggedItem } from '@moontower/contracts';

/** What people may say of a purchase. */
export type Verdict = Exclude<FlaggedItem['reviewStatus'], 'not_reviewed'>;
/** `rules`: those that gave points. */
export interface JudgedPurchase {
  amountCents: number;
  rules: readonly string[];
}
/** `amountCents`: where the amount grew by more than a quarter; `gained`: rules that give points since the verdict. */
export interface Outgrown {
  at: Date;
  amountCents?: { before: number; after: number };
  gained: readonly string[];
}
/**
 * What people say of a purchase, or of one rule's word about it. Apart from the purchases, which every scoring writes
 * anew: a verdict that is given while one runs stays.
 */
export interface PurchaseReviewDocument {
  /** Purchase and rule: `order:PO:6200:26042000695|F12`, or `…|*` for the purchase as a whole. */
  _id: string;
  purchase: string;
  rule?: string;
  /** `outgrown`: people cleared the purchase, and it has changed since, so that it is an open question again. */
  status: Verdict | 'outgrown';
  at: Date;
  /** What the reviewers had before them; absent of verdicts of before it was kept. */
  judged?: JudgedPurchase;
  /** What ended a verdict "cleared". */
  outgrown?: Outgrown;
  /** What two reviewers decided, where it was a claim or a contest that they decided about. */
  claim?: string;
  /** The page names a private person: nothing shows the purchase any more. */
  withheld?: true;
}
