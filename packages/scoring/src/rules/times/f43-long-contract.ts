import { dayNumber } from '../../baseline.ts';
import type { Contract } from '../../facts.ts';
import { ruleResult, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

/** A contract runs long after a thousand days, a master agreement (a framework for orders) after four years. */
const LONGEST = { contract: 1_000, agreement: 1_461 } as const;

function termOf({ beganOn, endsOn }: Contract): number | undefined {
  return beganOn === undefined || endsOn === undefined ? undefined : dayNumber(endsOn) - dayNumber(beganOn);
}

export const f43LongContract = defineRule({
  id: 'F43',
  version: 2,
  component: 'vendor',
  family: 'V2',
  points: 6,
  title: 'A contract of many years',
  looksFor: 'A contract that runs for more than 1,000 days, or a master agreement that runs for more than four years.',
  whyItMatters: 'The longer a contract runs, the longer nobody else can offer a better price.',
  innocentExplanations: [
    'Construction that takes years',
    'A service that is seldom changed',
    'Extensions that the council approved with the contract',
  ],
  needs: ['contract-term'],
  computable: (purchase, { contract }) => {
    const about = contract(purchase);
    return about !== undefined && termOf(about) !== undefined;
  },
  find: (purchase, { contract }) => {
    const about = contract(purchase);
    const days = about === undefined ? undefined : termOf(about);
    if (about === undefined || days === undefined) return null;
    const limit = about.code === 'MA' ? LONGEST.agreement : LONGEST.contract;
    return days <= limit
      ? null
      : ruleResult(6, [
          { label: 'Days from the first to the last', value: days, limit, bound: 'limit', unit: 'days' },
          quote('Term', `${about.beganOn ?? ''} – ${about.endsOn ?? ''}`),
          { ...quote('Contract', about.title), source: about.key },
        ]);
  },
});
