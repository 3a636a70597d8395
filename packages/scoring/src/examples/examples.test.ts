import { describe, expect, it } from 'vitest';
import { rules } from '../rules.ts';
import { exampleOf } from './examples.ts';
import { splitOrders } from './split-orders.ts';

describe('worked examples', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('%s fires on its own, with what it compared', (_id, rule) => {
    const example = exampleOf(rule);
    expect(example?.evidence.length).toBeGreaterThan(0);
    expect(example?.points).toBeLessThanOrEqual(rule.points);
    expect(rule.points === 0 || (example?.points ?? 0) > 0).toBe(true);
  });

  const told = (onDate: string) => {
    const { total, components, hits, bucket, reviewPriority } = splitOrders(onDate);
    const points = Object.fromEntries(Object.entries(components).map(([part, { points: of }]) => [part, of]));
    const counted = Object.fromEntries(hits.map((hit) => [hit.rule, hit.counted]));
    return { total, points, counted, bucket, reviewPriority };
  };

  it('three orders just under the limit of $50,000 are high, and a review priority', () => {
    expect(told('2025-03-04')).toEqual({
      total: 56,
      points: { keywords: 0, amount: 25, description: 25, vendor: 6 },
      counted: { F01: 0, F03: 25, F24: 25, F40: 6 },
      bucket: 'high',
      reviewPriority: true,
    });
  });

  it('the same in October, under the limit of $100,000, lose only the one that was just below it', () => {
    expect(told('2025-10-06')).toEqual({
      total: 56,
      points: { keywords: 0, amount: 25, description: 25, vendor: 6 },
      counted: { F03: 25, F24: 25, F40: 6 },
      bucket: 'high',
      reviewPriority: true,
    });
  });
});
