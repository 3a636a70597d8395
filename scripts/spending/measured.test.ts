import { MEASURED_RULES } from '@moontower/contracts/spending/rules/measured';
import { rules, scoringOf } from '@moontower/scoring';
import { expect, it } from 'vitest';

it('what Methods shows as measured was measured with the rules in force: npm run calibrate -- --measured', () => {
  expect(MEASURED_RULES).toBe(scoringOf(rules).ruleSet);
});
