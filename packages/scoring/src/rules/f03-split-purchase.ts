import type { Purchase } from '@moontower/contracts';
import { dayText, type Baseline, type Mate } from '../baseline.ts';
import { cents, count, dated, found, isDirect, isEvenSeries, quote } from '../finding.ts';
import { defineRule } from '../rule.ts';

const WINDOW = 10;
/** Ten business days never span more calendar days, holidays included. */
const CALENDAR = 18;

function businessDays(from: number, to: number, isBusinessDay: Baseline['isBusinessDay']): number {
  let days = 0;
  for (let day = from + 1; day <= to; day += 1) if (isBusinessDay(dayText(day))) days += 1;
  return days;
}

/** The costliest run of orders that holds `own` and whose last comes at most ten business days after its first. */
function costliestGroup(own: Mate, mates: readonly Mate[], { isBusinessDay }: Baseline): Mate[] {
  const all = [...mates, own].sort((a, b) => a.day - b.day);
  let best: Mate[] = [];
  for (const first of all) {
    if (first.day > own.day) break;
    const group = all.filter(({ day }) => day >= first.day && businessDays(first.day, day, isBusinessDay) <= WINDOW);
    if (group.includes(own) && sum(group) > sum(best)) best = group;
  }
  return best;
}
const sum = (group: readonly Mate[]) => group.reduce((total, mate) => total + mate.cents, 0);

const belongs = (mate: Mate, own: Mate) => mate.direct && mate.cents > 0 && mate.department === own.department && mate.commodityClass === own.commodityClass;

const passesTogether = (group: readonly Mate[], threshold: number) => sum(group) > threshold && group.every((mate) => mate.cents <= threshold);

function find(purchase: Purchase, baseline: Baseline) {
  const own = baseline.self(purchase);
  if (!isDirect(purchase) || own === undefined || purchase.onDate === undefined || own.commodityClass < 0) return null;
  const group = costliestGroup(own, baseline.sameVendor(purchase, CALENDAR, CALENDAR).filter((mate) => belongs(mate, own)), baseline);
  const [first] = group;
  if (first === undefined || group.length < 2) return null;
  const threshold = baseline.formalThresholdCents(dayText(first.day));
  const total = sum(group);
  if (!passesTogether(group, threshold) || isEvenSeries(group.map(({ day }) => day))) return null;
  return found(6, [
    cents('Sum of the orders, each at or below the threshold', total, threshold), count('Orders of one department to one vendor in one commodity class', group.length),
    quote('First and last order', `${dayText(first.day)} to ${dayText(Math.max(...group.map(({ day }) => day)))}`), dated(purchase),
  ], { strong: true, groupCents: total });
}

export const f03SplitPurchase = defineRule({
  id: 'F03', version: 1, component: 'amount', family: 'A2', points: 6,
  title: 'Several orders that together pass the threshold',
  looksFor: 'Two or more direct orders of one department to one vendor in one commodity class within ten business days, each at or below the threshold, together above it.',
  whyItMatters: 'Texas law counts component, separate and sequential purchases that belong together as one. Within days of each other, to one vendor, for one kind of goods, they may belong together.',
  innocentExplanations: ['Orders for different sites or crews', 'A second need that came up later', 'Releases under an agreement that the record does not name'],
  needs: ['rf_doc_id', 'comm_cd', 'vend_cust_cd'],
  find,
});
