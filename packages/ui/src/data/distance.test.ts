import { describe, expect, it } from 'vitest';
import { distanceM } from './distance.ts';
import { feet } from './feet.ts';

describe('distanceM', () => {
  it('measures a hundredth of a degree of latitude as about 1,112 m', () => {
    expect(distanceM([-97.74, 30.26], [-97.74, 30.27])).toBeCloseTo(1111.95, 1);
  });
  it('is nothing between a point and itself', () => {
    expect(distanceM([-97.74, 30.26], [-97.74, 30.26])).toBe(0);
  });
});

describe('feet', () => {
  it('calls one moontower 1,500 ft', () => {
    expect(feet(457.2)).toBe(1500);
  });
});
