import type { Purchase } from '@moontower/contracts';
import type { AccountStats, Baseline, PeerStats } from '../../baseline.ts';
import { atMost, cents, count, ruleResult, ratio } from '../../evidence.ts';
import { defineRule, type RuleResult } from '../../rule.ts';

/** Below it a digit too many is not worth a look. */
const LEAST = 100_000;
const near = (amount: number, median: number) => amount >= median / 2 && amount <= median * 2;

/**
 * Among peers that cost about the same. Never strong: whatever is from five to two hundred times the median passes in
 * three of four draws on a scale of orders of magnitude.
 */
function amongPeers(amountCents: number, peers: PeerStats | undefined): RuleResult | null {
  if (peers === undefined || peers.count < 12 || peers.q1 <= 0 || peers.q3 / peers.q1 > 2) return null;
  if (
    near(amountCents, peers.median) ||
    !(near(amountCents / 10, peers.median) || near(amountCents / 100, peers.median))
  )
    return null;
  return ruleResult(20, [
    cents('Amount, against the peers’ median', amountCents, peers.median),
    atMost(ratio('Peers’ third quartile against the first', peers.q3 / peers.q1, 2)),
    count('Peers', peers.count, 12),
  ]);
}

const SHIFTS = [
  { times: 10, label: 'The same with a digit less' },
  { times: 100, label: 'The same with two digits less' },
] as const;

/**
 * Above what the vendor is paid under the account, and among it with a digit less: measured on planted slips of $300 to
 * $3,000, twice the largest, or above it and three times the 95th percentile.
 */
function besideOwn(amountCents: number, own: AccountStats | undefined): RuleResult | null {
  if (own === undefined) return null;
  const isAbove =
    amountCents >= 2 * own.largest || (own.others >= 5 && amountCents > own.largest && amountCents >= 3 * own.p95);
  if (!isAbove) return null;
  const shift = SHIFTS.find(({ times }) => amountCents / times <= own.p90 && amountCents / times >= own.p10);
  if (shift === undefined) return null;
  return ruleResult(20, [
    cents('Amount, against the largest other to the vendor under the account', amountCents, own.largest),
    cents(shift.label, amountCents / shift.times, own.p90),
    count('Other payments to the vendor under the account', own.others, 3),
  ]);
}

export const f09DecimalShift = defineRule({
  id: 'F09',
  version: 7,
  component: 'amount',
  family: 'A1',
  points: 20,
  title: 'Looks like a shifted decimal point',
  looksFor:
    'An amount that fits only when divided by ten or by a hundred: among peers that cost about the same, or ' +
    'among at least three other payments to the vendor under the account, above twice the largest (of five: above ' +
    'the largest and three times their 95th percentile; $3,000 or more), not all on the same day. An amount paid ' +
    'twice is no slip, and under accounts that are large by nature the vendor’s ' +
    'own are not asked.',
  whyItMatters:
    'Beside what usually costs about the same, this amount is ten or a hundred times as much, as if a digit had ' +
    'slipped.',
  innocentExplanations: ['Ten times the quantity', 'A year paid at once'],
  needs: ['vend_cust_cd', 'payments-apart'],
  computable: (purchase, baseline) =>
    hasPeers(purchase, baseline) || purchase.amountCents < 300_000 || baseline.besideAccount(purchase) !== undefined,
  find: (purchase, baseline) => {
    const { amountCents } = purchase;
    if (amountCents < LEAST) return null;
    const own = baseline.isLargeByNature(purchase) ? undefined : baseline.besideAccount(purchase);
    const found = amongPeers(amountCents, baseline.peers(purchase)) ?? besideOwn(amountCents, own);
    // What is usual is asked of the few that stand out only: it looks at each payment under the account.
    if (found === null || baseline.usualPayments(purchase).lines >= 2) return null;
    // A slip is not made twice.
    return baseline.repeatedPayment(purchase)?.cents === amountCents ? null : found;
  },
});

const hasPeers = (purchase: Purchase, { peers }: Baseline): boolean => (peers(purchase)?.count ?? 0) >= 12;
