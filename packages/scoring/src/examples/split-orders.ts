import type { Purchase } from '@moontower/contracts';
import { rules } from '../rules.ts';
import { aBaseline, aPurchase, daysAfter, peersOf } from '../sample-purchase.ts';
import { scorePurchase, scoringOf } from '../score.ts';

const vendor = { code: 'V1', name: 'Example Supply LLC' };
const plain = { vendor, description: 'SERVICES AS NEEDED' };

/**
 * Three direct orders just under $50,000 within nine business days, in a market of $2 million of which the vendor has
 * 74 %.
 */
function situation(onDate: string): { purchase: Purchase; others: Purchase[] } {
  const purchase = aPurchase({ ...plain, amountCents: 4_920_000, onDate });
  const orders = [48_900, 49_800].map((dollars, at) =>
    aPurchase({ ...plain, amountCents: dollars * 100, onDate: daysAfter(onDate, at === 0 ? 3 : 10) }),
  );
  const before = daysAfter(onDate, -400);
  const market = [
    ...peersOf(
      [185_000, 185_000, 185_000, 185_000, 185_000, 185_000, 185_000, 185_000],
      { vendor, orderCode: 'CT', fiscalYear: 2024 },
      before,
    ),
    ...peersOf([260_000, 260_000], { orderCode: 'CT' }, before),
  ];
  return { purchase, others: [...orders, ...market] };
}

/** The score of the first of the three, by all rules, with the orders dated so. */
export function splitOrders(onDate: string): ReturnType<typeof scorePurchase> {
  const { purchase, others } = situation(onDate);
  return scorePurchase(purchase, aBaseline([...others, purchase]), { ...scoringOf(rules), scoredAt: '' });
}
