import { describe, expect, it } from 'vitest';
import type { FlaggedItem, RuleHit } from '@moontower/contracts';
import { firedRules } from './fired-rules.ts';

const hit = (rule: string, counted: number): RuleHit => ({ rule, version: 1, component: 'amount', family: 'A1', title: rule, whyItMatters: '', innocentExplanations: [], strength: 1, points: counted, counted, strong: false, evidence: [] });
const purchase = (id: string, hits: RuleHit[]): FlaggedItem => ({
  id, title: id, summary: '', type: 'purchase', value: 1, wastefulnessScore: 1, flaggedKeywords: [], suspiciousReason: '', reviewStatus: 'not_reviewed', sourceDocument: '', lineItem: '', verificationUrl: '', url: '',
  publishedAt: '2026-05-01T00:00:00.000Z', dateSource: 'award', unit: 'order', lines: 1,
  score: {
    total: 1, hits, bucket: 'low', completeness: 1, confidence: 'high', reviewPriority: false, labels: [], ruleSet: '1', scoredAt: '2026-05-01T00:00:00.000Z',
    components: { keywords: { points: 0, limit: 30, possible: 30 }, amount: { points: 1, limit: 25, possible: 25 }, description: { points: 0, limit: 25, possible: 25 }, vendor: { points: 0, limit: 20, possible: 20 } },
  },
});

describe('firedRules', () => {
  it('lists each rule once with its most points and how many purchases it touched', () => {
    const rules = firedRules([purchase('a', [hit('F05', 7), hit('F10', 1)]), purchase('b', [hit('F05', 10)])]);
    expect(rules.map(({ rule, mostPoints, purchases }) => [rule, mostPoints, purchases])).toEqual([['F05', 10, 2], ['F10', 1, 1]]);
  });
  it('is empty when nothing fired', () => { expect(firedRules([])).toEqual([]); });
});
