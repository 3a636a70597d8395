import { expect, it } from 'vitest';
import { benfordShare } from './benford.ts';

it('gives the printed shares of Benford’s law, which are all there is', () => {
  const shares = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(benfordShare);
  expect(shares.map((share) => Math.round(share * 1_000) / 10)).toEqual([
    30.1, 17.6, 12.5, 9.7, 7.9, 6.7, 5.8, 5.1, 4.6,
  ]);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
});
