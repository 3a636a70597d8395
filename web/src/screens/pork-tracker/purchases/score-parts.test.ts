import { describe, expect, it } from 'vitest';
import type { RuleHit, Score, ScoreComponent } from '@moontower/contracts';
import {
  bandColour,
  bandWord,
  matchedWords,
  possiblePoints,
  scoreParts,
  showPoints,
  strongRules,
  suggestedWord,
} from './score-parts.ts';

const hit = (component: ScoreComponent, counted: number, text?: string): RuleHit => ({
  rule: 'F05',
  version: 1,
  component,
  family: 'A1',
  title: 'Size',
  whyItMatters: 'why',
  innocentExplanations: [],
  strength: 1,
  points: counted,
  counted,
  strong: false,
  evidence: [{ label: 'Words', text }],
});
const score: Score = {
  total: 25,
  bucket: 'low',
  completeness: 0.8,
  confidence: 'high',
  reviewPriority: false,
  labels: [],
  ruleSet: '1',
  scoredAt: '2026-05-01T00:00:00.000Z',
  components: {
    keywords: { points: 0, limit: 30, possible: 30 },
    amount: { points: 13, limit: 25, possible: 25 },
    description: { points: 6, limit: 25, possible: 25 },
    vendor: { points: 6, limit: 20, possible: 0 },
  },
  hits: [
    hit('amount', 3),
    hit('amount', 10),
    hit('description', 6, 'PROTECTIVE GEAR'),
    hit('vendor', 6, 'PROTECTIVE GEAR'),
  ],
};

describe('scoreParts', () => {
  it('gives four parts in order whose points sum to the score', () => {
    const parts = scoreParts(score);
    expect(parts.map(({ part }) => part)).toEqual(['keywords', 'amount', 'description', 'vendor']);
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score.total);
  });
  it('lists what counted most first and says which part had nothing to score', () => {
    const parts = scoreParts(score);
    expect(parts[1]?.hits.map(({ counted }) => counted)).toEqual([10, 3]);
    expect(parts.map(({ scored }) => scored)).toEqual([true, true, true, false]);
    expect(possiblePoints(score)).toBe(80);
  });
});

describe('bands', () => {
  it('follow the filter in words and the specification in colour', () => {
    expect((['none', 'low', 'high', 'no-band'] as const).map((bucket) => bandWord({ bucket }))).toEqual([
      'none',
      'low',
      'high',
      'no-band',
    ]);
    const colours = (['none', 'low', 'medium', 'high', 'no-band'] as const).map((bucket) => bandColour({ bucket }));
    expect(colours).toEqual(['low', 'low', 'medium', 'high', 'low']);
    expect(bandWord({ bucket: 'not-scored' })).toBe('not-scored');
  });
});

describe('what the rules suggest', () => {
  it('is told apart from what people set', () => {
    expect(suggestedWord({ reviewBy: 'rules', reviewStatus: 'high_priority' })).toBe('high_priority');
    expect(suggestedWord({ reviewBy: 'people', reviewStatus: 'high_priority' })).toBeUndefined();
    expect(suggestedWord({ reviewStatus: 'not_reviewed' })).toBeUndefined();
  });
  it('rests on the strong rules where the band alone does not suffice', () => {
    const strong = { ...hit('amount', 10), strong: true };
    const pair = { ...score, reviewPriority: true, hits: [strong, hit('vendor', 6)] };
    expect(strongRules(pair)).toEqual([strong]);
    expect(strongRules({ ...pair, bucket: 'high' })).toEqual([]);
    // Many points of which even more could be judged are no high band: the strong rules are the reason.
    expect(strongRules({ ...pair, total: 70, bucket: 'medium' })).toEqual([strong]);
    expect(strongRules({ ...pair, reviewPriority: false })).toEqual([]);
  });
});

describe('matchedWords and showPoints', () => {
  it('quote each text once and show whole points without decimals', () => {
    expect(matchedWords(score.hits)).toEqual(['PROTECTIVE GEAR']);
    expect([12, 4.5, 6.04].map(showPoints)).toEqual(['12', '4.5', '6']);
  });
});
