import { districtKey } from '@moontower/contracts/place/city-districts';
type Text = string;

/** What is counted, for a chart of which no rule makes a sentence. */
const titles = {
  'budget-departments': 'Budget and spending by department',
  'budget-categories': 'Budget and spending by category',
  'budget-objects': 'Budget, spending and payments by object',
  'revenue-sources': 'Revenue by source',
  'capital-departments': 'Capital projects by department',
  'bond-propositions': 'Bonds by proposition',
  'budget-years': 'Budget by fiscal year',
  'budget-changes': 'What changed since the year before',
  'revenue-years': 'Revenue by fiscal year',
  'permits-by-district': 'Permits issued by district',
  'value-by-district': 'Declared value of permits by district',
  'permits-by-month': 'Permits issued by month',
  'value-by-month': 'Declared value of permits by month',
  'open-by-type': 'Share of cases still open',
  'approval-by-type': 'Days from filing to approval',
  'approval-days': 'Approvals by days from filing',
  'licences-by-month': 'New alcohol licenses by month',
  'licences-by-district': 'Alcohol licenses in force by district',
  'rentals-by-district': 'Short-term rental licenses by district',
  'sales-tax-by-month': 'Sales tax permits by month of issue',
  'receipts-by-month': 'Mixed-beverage receipts by month',
  'receipts-by-zip': 'Mixed-beverage receipts by ZIP code',
  'inspections-by-month': 'Food inspections by month',
  'inspection-scores': 'Scores of food inspections',
  'opportunity-scores': 'Opportunity score by district',
  'investment-shares': 'Share of declared value by district',
  'district-permits': 'Permits issued',
  'district-value': 'Declared value of permits',
  'district-open': 'Projects still open',
  'district-licences': 'New alcohol licenses',
  'district-rentals': 'Short-term rental licenses',
  'district-requests': '311 and residents’ reports',
  'district-code': 'Code cases',
  'scorecard-permits': 'Permits issued by month',
  'scorecard-value': 'Declared value of permits by month',
  'scorecard-requests': '311 and residents’ reports by month',
  'scorecard-code': 'Code cases by month',
};

/** What a sentence is about, as its first words. */
const subjects = {
  'budget-years': 'The budget',
  'revenue-years': 'Expected revenue',
  'permits-by-district': 'Permits',
  'district-permits': 'Permits',
  'permits-by-month': 'Permits',
  'value-by-month': 'Declared permit value',
  'district-requests': '311 and residents’ reports',
  'district-code': 'Code cases',
  'licences-by-month': 'New alcohol licenses',
  'receipts-by-month': 'Mixed-beverage receipts',
  'inspections-by-month': 'Food inspections',
  'scorecard-permits': 'Permits',
  'scorecard-value': 'Declared permit value',
  'scorecard-requests': '311 and residents’ reports',
  'scorecard-code': 'Code cases',
};
/** Who takes the money. */
const takers = {
  'budget-departments': ['One department takes', 'Two departments take', 'Three departments take'],
  'budget-categories': ['One category takes', 'Two categories take', 'Three categories take'],
  'revenue-sources': ['One source brings', 'Two sources bring', 'Three sources bring'],
  'capital-departments': ['One department holds', 'Two departments hold', 'Three departments hold'],
} as const;
const takerOf = (what: Text, k: number): Text => {
  const found = Object.entries(takers).find(([name]) => name === what);
  return found?.[1][k - 1] ?? `${k} take`;
};
const plural = (n: number, one: Text, many: Text): Text => `${n} ${n === 1 ? one : many}`;

export const findings = {
  titles,
  subjects,
  fractions: {
    quarter: 'a quarter',
    third: 'a third',
    half: 'half',
    twoThirds: 'two thirds',
    threeQuarters: 'three quarters',
  },
  says: {
    fell: (subject: Text, by: Text) => `${subject} fell by ${by}`,
    rose: (subject: Text, by: Text) => `${subject} rose by ${by}`,
    doubled: (subject: Text) => `${subject} more than doubled`,
    inDistrict: (subject: Text, district: Text) => `${subject} in District ${districtKey(district)}`,
    fewTakeMost: (what: Text, k: number, tenths: number) => `${takerOf(what, k)} ${tenths} of every 10 dollars`,
    spentOverBudget: (k: number, all: number) =>
      `${plural(k, 'department', 'departments')} of ${all} spent more than budgeted`,
    mostOfNames: (name: Text, share: Text) => `${name}: ${share} of the money, more than any other`,
    bondsUnspent: (spent: Text, voted: Text, share: Text) => `${spent} of ${voted} in bonds is spent (${share})`,
    overYears: (subject: Text, change: { from: Text; to: Text; since: Text; until: Text }) =>
      `${subject}: ${change.from} in ${change.since}, ${change.to} in ${change.until}`,
    grewMost: (name: Text, by: Text) => `${name} grew most, by ${by}`,
    shrankMost: (name: Text, by: Text) => `${name} shrank most, by ${by}`,
    mostInDistrict: (district: Text, value: Text, share: Text) =>
      `District ${districtKey(district)} has the most: ${value}, ${share} of all {districtsInWords}`,
    overYear: (sentence: Text, months: number) => `${sentence} against the same ${months} months a year earlier`,
    mostInMonth: (subject: Text, month: Text, value: Text) => `${subject}: most in ${month}, ${value}`,
    slowestType: (type: Text, days: Text) =>
      `${type} took longest: half were approved within ${days} ${days === '1' ? 'day' : 'days'}`,
    withinDays: (days: Text) =>
      days === '0'
        ? 'Half or more were approved on the day they were filed'
        : `Half or more were approved within ${days === '1' ? 'one day' : `${days} days`}`,
    stillOpen: (type: Text, share: Text) => `${type}: ${share} of those filed are still open`,
    belowSeventy: (k: Text, n: Text) => `${k} of ${n} inspections scored below 70`,
    underHalfShare: (k: number) =>
      k === 0
        ? 'No district has under half of an equal share'
        : `${plural(k, 'district has', 'districts have')} under half of an equal share`,
    scoreFromSixty: (k: number) =>
      k === 0 ? 'No district scores 60 or more' : `${plural(k, 'district scores', 'districts score')} 60 or more`,
  },
};
