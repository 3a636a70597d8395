import { describe, expect, it } from 'vitest';
import { nameRuleSet, readRuleSet } from './rule-set.ts';

describe('the name of a rule set', () => {
  it('is the same for a score that was stored when names looked like days', () => {
    expect(readRuleSet('2026-11-40-9ccd8a')).toBe(nameRuleSet(40, '9ccd8a'));
    expect(['r40-9ccd8a', 'none', '2026-11-20'].map(readRuleSet)).toEqual(['r40-9ccd8a', 'none', '2026-11-20']);
  });
});
