import { expect, it } from 'vitest';
import { aRecord } from './sample-record.ts';
import { accountabilityRules, flagsOf } from './rules.ts';

it('an ordinary record is not flagged', () => {
  expect(flagsOf(aRecord())).toEqual([]);
});
it('every rule has a name of its own, says what explains it innocently, and accuses nobody', () => {
  expect(new Set(accountabilityRules.map(({ id }) => id)).size).toBe(accountabilityRules.length);
  for (const { title, whyItMatters, innocentExplanations } of accountabilityRules) {
    expect(innocentExplanations.length).toBeGreaterThanOrEqual(3);
    expect(`${title} ${whyItMatters}`).not.toMatch(/waste|fraud|corrupt|illegal|negligen/i);
  }
});
