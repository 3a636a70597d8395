import { dayText, dayNumber, type Baseline } from '../../baseline.ts';
import { atMost, count, ruleResult, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';
import { peerDistance } from '../../peer-distance.ts';

/** Objects that a department can put off or bring forward. */
const DISCRETIONARY = new RegExp(
  String.raw`\b(?:travel|training|seminars?|memberships?|subscriptions?|furniture|office supplies|minor ` +
    String.raw`(?:computer|equipment|furniture|tools?)|small tools|software|computer (?:hardware|software|` +
    String.raw`supplies)|advertising|printing|consult\w*|food|promotional|uniforms?|awards?|educational)\b`,
  'i',
);

/** Business days from the day after `date` to the last of the city's fiscal year. */
function businessDaysLeft(date: string, { isBusinessDay, fiscalYear }: Baseline): number | undefined {
  if (fiscalYear === undefined) return undefined;
  const [year, begins] = [Number(date.slice(0, 4)), String(fiscalYear.beginsInMonth).padStart(2, '0')];
  const next = `${date.slice(5, 7) >= begins ? year + 1 : year}-${begins}-01`;
  const [end, today] = [dayNumber(next) - 1, dayNumber(date)];
  if (end - today > 20) return undefined;
  let left = 0;
  for (let day = today + 1; day <= end; day += 1) if (isBusinessDay(dayText(day))) left += 1;
  return left;
}

export const f18YearEnd = defineRule({
  id: 'F18',
  version: 3,
  component: 'amount',
  family: 'A1',
  points: 14,
  title: 'Unusual and in the last days of the fiscal year',
  looksFor:
    'An unusual amount in the last ten business days of the city’s own fiscal year, under an object that can be put ' +
    'off.',
  whyItMatters:
    'Money that lapses at the end of the year is spent faster and with less care. Counts only where the amount is ' +
    'unusual for its peers anyway.',
  innocentExplanations: ['A need that arose then', 'A bill that came late', 'Goods for the coming season'],
  needs: ['obj_cd', 'comm_cd'],
  computable: (purchase, { peers, fiscalYear }) => fiscalYear !== undefined && (peers(purchase)?.count ?? 0) >= 20,
  find: (purchase, baseline) => {
    if (purchase.onDate === undefined || !DISCRETIONARY.test(purchase.object.name ?? '')) return null;
    const left = businessDaysLeft(purchase.onDate, baseline);
    if (left === undefined || left >= 10) return null;
    const distance = peerDistance(purchase, baseline);
    if (distance === undefined || distance.z <= 2.5) return null;
    return ruleResult(14, [
      atMost(count('Business days left in the fiscal year', left, 9)),
      quote('Object that can be put off', purchase.object.name ?? ''),
      {
        label: 'Distance from the peers, in robust standard deviations',
        value: Math.round(distance.z * 100) / 100,
        limit: 2.5,
        bound: 'limit',
        unit: 'z',
      },
    ]);
  },
});
