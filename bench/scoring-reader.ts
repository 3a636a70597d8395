import { austin, isBusinessDay } from '@moontower/city';
import type { Purchase } from '@moontower/contracts';
import { Dice } from '@moontower/fake-city/random';
import { baselineBuilder, rules, scorePurchase, scoringOf } from '@moontower/scoring';
import { daysAfter } from '@moontower/scoring/sample-purchase';

// The scoring alone, as the worker runs it: bundled, with the worker's heap.
const { purchases: PURCHASES }: { purchases: number } = JSON.parse(process.argv[2] ?? '{}');
const LATE = 1_000;
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

const dice = new Dice(11);
const all = Array.from({ length: PURCHASES }, (_, n) => purchaseOf(n, dice)).sort((a, b) => (a.id < b.id ? -1 : 1));
const scoring = { ...scoringOf(rules), scoredAt: new Date(0).toISOString() };
const cpu = process.cpuUsage();
const started = performance.now();
const builder = baselineBuilder({ formalThresholdCents: austin.formalThresholdCents, isBusinessDay });
for (const purchase of all) builder.add(purchase);
const baseline = builder.finish();
let facts = 0;
for (const purchase of all)
  for (const { evidence } of scorePurchase(purchase, baseline, scoring).hits) facts += evidence.length;
const wallUs = ((performance.now() - started) * 1_000) / PURCHASES;
const used = process.cpuUsage(cpu);
if (facts === 0) throw new Error('nothing fired, so nothing was measured');
const kept = builder.keep();
const late = Array.from({ length: LATE }, (_, n) => {
  const purchase = purchaseOf(PURCHASES + n, dice);
  const begun = performance.now();
  kept.put(purchase, [{ cents: purchase.amountCents, on: purchase.onDate }]);
  scorePurchase(purchase, kept.baseline, scoring);
  return performance.now() - begun;
}).sort((a, b) => a - b);
const at = (share: number) => late[Math.floor(share * (LATE - 1))] ?? 0;
await new Promise((sent) => {
  process.send?.(
    {
      wallUs,
      cpuUs: (used.user + used.system) / PURCHASES,
      lateMedian: at(0.5),
      late95: at(0.95),
      lateMean: late.reduce((a, b) => a + b, 0) / LATE,
    },
    undefined,
    undefined,
    sent,
  );
});
process.exit(0);
