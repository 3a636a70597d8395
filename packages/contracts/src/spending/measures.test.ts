import { expect, it } from 'vitest';
import { shareInterval } from './measures.ts';

it('an interval holds the share, narrows with more cases and knows nothing of none', () => {
  const [low, high] = shareInterval(10, 100);
  expect([low, high].map((share) => Math.round(share * 1_000))).toEqual([55, 174]);
  const [lower, higher] = shareInterval(1_000, 10_000);
  expect(lower > low && higher < high).toBe(true);
  expect(shareInterval(0, 50)[0]).toBe(0);
  expect(shareInterval(0, 0)).toEqual([0, 1]);
});
