import { describe, expect, it } from 'vitest';
import { austin } from './austin/austin.ts';
import { postedBy, postingRuleOn } from './posting-rule.ts';

const by = (day: string, start: string): string | undefined => {
  const rule = postingRuleOn(austin.postingRules, day);
  if (rule === undefined) return undefined;
  return new Date(postedBy(rule, { ...austin, day, startsMs: Date.parse(start) })).toISOString();
};

describe('until when an agenda had to be posted', () => {
  it('is 72 hours before the meeting until August 2025', () => {
    expect(by('2025-08-28', '2025-08-28T15:00:00.000Z')).toBe('2025-08-25T15:00:00.000Z');
  });
  it('is three whole business days before its day since September 2025, without weekends and holidays', () => {
    expect(by('2025-09-18', '2025-09-18T15:00:00.000Z')).toBe('2025-09-15T05:00:00.000Z');
    // Columbus Day, 13 October, is none.
    expect(by('2025-10-16', '2025-10-16T15:00:00.000Z')).toBe('2025-10-10T05:00:00.000Z');
  });
});
