// @vitest-environment happy-dom
import type { FlaggedItem } from '@moontower/contracts';
import { serverWords } from '@moontower/words/server-words';
import { expect, it } from 'vitest';
import { reviewsOf } from './pack-reviews.ts';
import { anEmptyPack, showPack } from './testing/show-pack.ts';

const purchase: FlaggedItem = {
  id: 'p',
  title: 'Artists',
  summary: '',
  type: 'line',
  value: 48_000,
  wastefulnessScore: 72,
  flaggedKeywords: [],
  suspiciousReason: '',
  reviewStatus: 'high_priority',
  reviewBy: 'rules',
  sourceDocument: 's',
  lineItem: 'l',
  verificationUrl: 'https://data.example.org/rows.json',
  url: 'https://data.example.org/d/x',
  publishedAt: '2026-06-24T05:00:00.000Z',
  dateSource: 'award',
  unit: 'line',
  lines: 1,
  score: {
    total: 72,
    components: {},
    hits: [],
    bucket: 'high',
    completeness: 0.8,
    confidence: 'medium',
    reviewPriority: true,
    labels: [],
    ruleSet: 'r',
    scoredAt: '2026-11-20T00:00:00.000Z',
  },
};

it.each(['en', 'es'] as const)('a score that people cleared stands in a pack with that word, in %s', async (lang) => {
  const words = serverWords.pages[lang].purchase;
  const shown = (item: FlaggedItem) =>
    showPack({ ...anEmptyPack, purchases: [item], reviews: reviewsOf([item]) }, lang);
  expect(await shown({ ...purchase, reviewStatus: 'cleared', reviewBy: 'people' })).toContain(words.cleared);
  const reopened = { clearedAt: '2026-11-02T02:00:00Z', at: '2026-11-20T18:00:00Z', gained: [] };
  expect(await shown({ ...purchase, reopened })).toContain(words.reopened('2026-11-02', '2026-11-20'));
  expect(await shown(purchase)).not.toContain(words.cleared);
});
