import type { Purchase } from '@moontower/contracts';
import { atLeast, cents, inOurWords, quoteOr, ruleResult } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

/** Paid without an order as a rule: refunds, utilities, dues, claims, rent, postage, travel. */
const EXEMPT = new RegExp(
  String.raw`\b(?:refunds?|utilit\w*|electric\w*|gas|water|telephone|internet|dues|memberships?|` +
    String.raw`subscriptions?|claims?|rent\w*|leases?|postage|freight|travel|training|seminars?|` +
    String.raw`registration|licen[cs]es?|permits?|fees?|insurance|legal|court|jury|tax\w*|interest|` +
    String.raw`contributions?|grants?|awards?|payroll|benefits?|reimburse\w*|mileage)\b`,
  'i',
);
/** Should have an order: equipment, construction, vehicles. */
const NEEDS_ORDER = /\b(?:construction|vehicles?|equipment|computers?|furniture|machinery|building materials?)\b/i;

export function lacksOrder({ notRecorded, orderCode, documentCode, object, amountCents }: Purchase): boolean {
  return (
    documentCode === 'GAX' &&
    orderCode === undefined &&
    !notRecorded.includes('rf_doc_id') &&
    amountCents > 300_000 &&
    !EXEMPT.test(object.name ?? '')
  );
}

export const f28NoOrder = defineRule({
  id: 'F28',
  version: 2,
  component: 'description',
  family: 'D2',
  points: 12,
  title: 'Paid without an order',
  looksFor: 'A document above $3,000 that names no order, under an object that usually has one.',
  whyItMatters: 'A payment that matches no order cannot be traced back to who asked for it and at what price.',
  innocentExplanations: [
    'General payments are usual for refunds, dues and utilities',
    'The order stands in another system',
  ],
  needs: ['rfed_doc_cd', 'rf_doc_id'],
  find: (purchase) => {
    if (!lacksOrder(purchase)) return null;
    const points = NEEDS_ORDER.test(purchase.object.name ?? '') ? 12 : 6;
    return ruleResult(points, [
      inOurWords('Document', 'GAX, general accounting expenditure'),
      atLeast(cents('Amount', purchase.amountCents, 300_000)),
      quoteOr('Object', purchase.object.name, 'not recorded'),
    ]);
  },
});
