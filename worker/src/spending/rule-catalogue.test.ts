import { RuleCatalogue } from '@moontower/contracts';
import { rules, unjudgedRules, type FlagRate } from '@moontower/scoring';
import { describe, expect, it } from 'vitest';
import { ruleCatalogue } from './rule-catalogue.ts';

const rate = (rule: string, judged: number, fired: number): FlagRate => ({
  rule,
  judged,
  fired,
  share: fired / 2_000,
  overLimit: false,
});
const catalogue = ruleCatalogue({
  rules,
  ruleSet: 'set',
  scoredAt: '2026-11-20T12:00:00.000Z',
  switchedOff: ['F35'],
  sample: [rate('F35', 1_000, 200)],
  all: { eligible: 2_000, rates: [rate('F01', 400, 3), rate('F24', 2_000, 0), rate('F03', 0, 0)] },
});
const rule = (id: string) => catalogue.rules.find((told) => told.id === id);

describe('the catalogue of rules', () => {
  it('holds every rule once, whether it fired or not, in their order', () => {
    const ids = catalogue.rules.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...rules, ...unjudgedRules].map(({ id }) => id).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.indexOf('F04')).toBeLessThan(ids.indexOf('F10'));
    expect(() => RuleCatalogue.parse(catalogue)).not.toThrow();
  });
  it('tells on how many purchases a rule fired of those it could judge', () => {
    expect(rule('F01')).toMatchObject({ state: 'judged', judged: 400, fired: 3 });
    expect(rule('F24')).toMatchObject({ state: 'judged', judged: 2_000, fired: 0 });
  });
  it('names what a rule needs that could judge none', () => {
    expect(rule('F03')).toMatchObject({
      state: 'not-judged',
      judged: 0,
      needs: [
        { id: 'rf_doc_id', text: 'the order that the payment belongs to' },
        { id: 'order-file' },
        { id: 'comm_cd' },
        { id: 'vend_cust_cd' },
      ],
    });
    expect(rule('F55')).toMatchObject({ state: 'not-judged', points: 0, needs: [{ id: 'bidder-count' }] });
  });
  it('gives the sample’s counts for a rule that was switched off, and says so', () => {
    expect(rule('F35')).toMatchObject({ state: 'switched-off', sampled: true, judged: 1_000, fired: 200 });
  });
  it('calls labels and reasons not to score what they are', () => {
    expect(rule('F38')).toMatchObject({ state: 'explains', points: 0 });
  });
  it('says of every rule what it looks for and why it may be innocent', () => {
    for (const { looksFor, whyItMatters, innocentExplanations } of catalogue.rules) {
      expect(looksFor).toMatch(/^[A-Z].*\.$/);
      expect(whyItMatters).toMatch(/^[A-Z].*\.$/);
      expect(innocentExplanations.length).toBeGreaterThan(0);
    }
  });
});
