import { dayText, type OtherDocument, type PairReason } from '../../baseline.ts';
import { atLeast, atMost, cents, count, inOurWords, ruleResult, quote, type OurWords } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

/**
 * The only two of an amount that nothing beside them explains, or one bill: what is paid oftener is the price of a unit,
 * as of a vehicle.
 */
const isStrong = (again: OtherDocument, isLargeByNature: boolean): boolean =>
  again.invoice !== undefined ||
  (again.isOnlyClose &&
    again.times === 2 &&
    again.beside === undefined &&
    !isShare(again) &&
    !isRound(again) &&
    !isLargeByNature);

/** Fees by the head and grants are whole hundreds, and come twice by agreement; where nearly a whole bill comes too it is one. */
const isRound = ({ cents, again }: OtherDocument): boolean => cents % 10_000 === 0 && again === undefined;

/** One bill that two departments or accounts pay by halves stands there like this. */
const isShare = ({ isElsewhere, day, otherDay }: OtherDocument): boolean => isElsewhere === true && day === otherDay;

const BESIDE: Readonly<Record<PairReason, OurWords>> = {
  credit: 'a credit of half of it or more',
  price: 'a multiple of it, or units or loads at one price',
  month: 'a fee of every month',
  lines: 'four or more lines of the day, most of which stand once',
};

export const f11SameAmount = defineRule({
  id: 'F11',
  version: 8,
  component: 'vendor',
  family: 'V5',
  points: 20,
  title: 'Looks repeated: same vendor, same amount, within 30 days',
  looksFor:
    'Two payment documents with the same vendor and amount ($1,000 or more) within 30 days, under any account ' +
    '(strong: the only two of that amount in a year within ten days, no whole hundreds of dollars, under no account ' +
    'that is large by nature, not ' +
    'shares of one day in two departments or accounts, not among four or more lines of the day that stand once, and ' +
    'without a credit, a multiple, units or loads at one price or a monthly fee beside them; or one invoice number). Amounts ' +
    'paid more than three times in a year or month by month count only where hardly any ' +
    'other two are as close or no other day has as many. What was taken back is left out.',
  whyItMatters:
    'Two documents with one amount and one vendor within a month may be one bill paid twice. Most rows ' +
    'hold no invoice number that would tell.',
  innocentExplanations: [
    'A recurring fee',
    'Several units, each at one price',
    'Two sites at one price',
    'A payment that was reversed in another document',
  ],
  needs: ['rfed_doc_id', 'vend_cust_cd', 'payments-apart'],
  find: (purchase, baseline) => {
    const again = baseline.repeatedPayment(purchase);
    if (again === undefined) return null;
    const strong = isStrong(again, baseline.isLargeByNature(purchase));
    return ruleResult(
      strong || again.isOnlyClose ? 20 : 8,
      [
        atLeast(cents('Amount of each', again.cents, 100_000)),
        quote('This one and the other', `${dayText(again.day)}, ${dayText(again.otherDay)}`),
        again.isOnlyClose
          ? count('Payments of this amount to the vendor within a year', again.times)
          : atMost(count('Payments of this amount to the vendor within a year', again.times, 3)),
        ...(again.invoice === undefined ? [] : [quote('Invoice number of both', again.invoice)]),
        ...(again.beside === undefined ? [] : [inOurWords('Beside it', BESIDE[again.beside])]),
        ...(again.isElsewhere === true ? [inOurWords('Booked in two places', 'another account or department')] : []),
      ],
      { strong, others: again.other === purchase.id ? [] : [again.other] },
    );
  },
});
