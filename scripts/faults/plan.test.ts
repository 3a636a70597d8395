import { expect, it } from 'vitest';
import { faultAt, isVictim, TROUBLES, VICTIMS } from './plan.ts';

const faults = (seed: number, count: number) => Array.from({ length: count }, (_, n) => faultAt(seed, n));

it('gives the same faults for the same seed, wherever a part begins, and others for another', () => {
  expect(faults(7, 40)).toEqual(faults(7, 40));
  expect(faults(7, 40)[25]).toEqual(faultAt(7, 25));
  expect(faults(8, 40)).not.toEqual(faults(7, 40));
});

it('has every kind in a long run, and kills in nine of ten', () => {
  const kinds = faults(1, 600).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set([...VICTIMS, ...TROUBLES]));
  expect(kinds.filter(isVictim).length).toBeGreaterThan(500);
});
