import { aPurchase } from '@moontower/testkit';
import type { RuleHit } from '@moontower/contracts';
import { expect, it } from 'vitest';
import type { PurchaseDocument } from '../../documents.ts';
import { whyChanged } from './purchase-past.ts';

const hit = (rule: string, counted: number): RuleHit => ({
  rule,
  version: 1,
  component: 'amount',
  family: 'A',
  title: rule,
  whyItMatters: '',
  innocentExplanations: [],
  strength: 1,
  points: counted,
  counted,
  strong: false,
  evidence: [],
});
const part = { points: 0, limit: 25, possible: 25 };
function scored(about: Partial<PurchaseDocument>, hits: RuleHit[] = [], ruleSet = 'r1') {
  const score: PurchaseDocument['score'] = {
    total: hits.reduce((sum, { counted }) => sum + counted, 0),
    components: { keywords: part, amount: part, description: part, vendor: part },
    hits,
    bucket: 'low',
    completeness: 1,
    confidence: 'high',
    reviewPriority: false,
    labels: [],
    ruleSet,
    scoredAt: '2026-11-20T00:00:00.000Z',
  };
  return { ...aPurchase(), _id: 'p', score, ...about };
}

it('a score that changed says whether the rules, the record or only its peers are others, and which rules count', () => {
  const then = scored({}, [hit('F01', 10), hit('F05', 0)]);
  expect(whyChanged(then, scored({}, [hit('F05', 8)], 'r2'))).toEqual({ rules: true, gained: ['F05'], lost: ['F01'] });
  const grown = scored({ amountCents: 200_000, lines: 2, description: 'Mowing, all parks' }, [hit('F01', 10)]);
  expect(whyChanged(then, grown)).toEqual({
    amountCents: { before: 125_000, after: 200_000 },
    lines: { before: 1, after: 2 },
    text: true,
    gained: [],
    lost: [],
  });
  expect(whyChanged(then, scored({}, [hit('F01', 12)]))).toEqual({ gained: [], lost: [] });
});
