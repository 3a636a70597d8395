import { austin, isBusinessDay } from '@moontower/city';
import type { Purchase } from '@moontower/contracts';
import { Dice } from '@moontower/fake-city/random';
import { baselineBuilder, rules, scorePurchase, scoringOf } from '@moontower/scoring';
import { daysAfter } from '@moontower/scoring/sample-purchase';
import { resultOf, type BenchResult } from './bench-result.ts';

/** `PURCHASES=100000 npm run bench -- spending-scoring` measures a smaller city; the figure's name tells its size. */
const PURCHASES = Number(process.env['PURCHASES'] ?? 1_000_000);
/** One second of 20,000 purchases. */
const LIMIT_US = 1_000_000 / 20_000;
const LATE = 1_000;
const LATE_LIMIT_MS = 5;
const DAYS = 5 * 365;

/** Some 400 accounts, 25,000 vendors by a power law, amounts by orders of magnitude. */
function purchaseOf(n: number, dice: Dice): Purchase {
  const account = Math.floor(400 * dice.next() ** 2);
  const vendor = Math.floor(25_000 * dice.next() ** 3);
  const onDate = daysAfter('2021-10-01', dice.whole(0, DAYS));
  const isOrder = dice.chance(0.6);
  return {
    id: `${isOrder ? 'order:PO' : 'document:PRM'}:${String(1000 + (account % 40))}:${String(n).padStart(9, '0')}`,
    unit: isOrder ? 'order' : 'document',
    orderCode: isOrder ? 'PO' : undefined,
    orderHeld: isOrder ? true : undefined,
    amountCents: Math.round(Math.exp(4 + 10 * dice.next())) * (dice.chance(0.3) ? 100 : 1),
    lines: 2,
    onDate,
    dateSource: isOrder ? 'award' : 'first-payment',
    firstPaidOn: onDate,
    lastPaidOn: onDate,
    fiscalYear: Number(onDate.slice(0, 4)),
    department: { code: String(account % 40), name: `Department ${account % 40}` },
    object: { code: String(account), name: account % 20 === 0 ? 'Services-other' : `Account ${account}` },
    commodity: { code: `${100 + (account % 90)}00` },
    commodityClass: String(100 + (account % 90)),
    fund: { code: '1000' },
    vendor: { code: `V${vendor}`, name: `Example ${vendor} LLC` },
    personal: false,
    description: dice.pick([
      'Repair of pumps',
      'Consulting for a plan',
      'Mowing of parks',
      'Operating supplies',
      'Various',
    ]),
    documentCode: 'PRM',
    notRecorded: [],
  };
}

/** Purchases scored with their evidence on one core, the learning of what is usual included; and one late purchase among the kept ones. */
export async function run(): Promise<BenchResult[]> {
  const dice = new Dice(11);
  const all = Array.from({ length: PURCHASES }, (_, n) => purchaseOf(n, dice)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const scoring = { ...scoringOf(rules), scoredAt: new Date(0).toISOString() };
  const size = PURCHASES.toLocaleString('en-US');
  const started = performance.now();
  const builder = baselineBuilder({ formalThresholdCents: austin.formalThresholdCents, isBusinessDay });
  for (const purchase of all) builder.add(purchase);
  const baseline = builder.finish();
  let facts = 0;
  for (const purchase of all)
    for (const { evidence } of scorePurchase(purchase, baseline, scoring).hits) facts += evidence.length;
  const each = ((performance.now() - started) * 1_000) / PURCHASES;
  if (facts === 0) throw new Error('nothing fired, so nothing was measured');
  process.stdout.write(`  ${Math.round(1_000_000 / each).toLocaleString('en-US')} purchases a second\n`);
  const kept = builder.keep();
  const times = Array.from({ length: LATE }, (_, n) => {
    const purchase = purchaseOf(PURCHASES + n, dice);
    const begun = performance.now();
    kept.put(purchase, [{ cents: purchase.amountCents, on: purchase.onDate }]);
    scorePurchase(purchase, kept.baseline, scoring);
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (LATE - 1))] ?? 0;
  process.stdout.write(`  late: 95 of 100 within ${at(0.95).toFixed(1)} ms\n`);
  return [
    resultOf(`a purchase scored, among ${size}`, 'µs', '<= 1', [{ ours: each, limit: LIMIT_US }]),
    resultOf(`a late purchase, among ${size}, median`, 'ms', '<= 1', [{ ours: at(0.5), limit: LATE_LIMIT_MS }]),
    resultOf(`a late purchase, among ${size}, mean`, 'ms', '<= 1', [
      { ours: times.reduce((a, b) => a + b, 0) / LATE, limit: LATE_LIMIT_MS },
    ]),
  ];
}
