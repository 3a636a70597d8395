import { describe, expect, it } from 'vitest';
import { manyFeatures } from '../../map/pulse-stub.ts';
import { columnsOfFeatures } from '../../map/point-columns.ts';
import { momentsOf, nextSteps, rangeOf, stepsOf, timeBuckets } from './time-buckets.ts';

const points = columnsOfFeatures(manyFeatures(600));
const buckets = timeBuckets(points) ?? { start: 0, stepMs: 1, counts: [], first: 0, last: 0 };

describe('the time scrubber', () => {
  it('counts every event once, in at most 60 steps', () => {
    expect(buckets.counts.length).toBeLessThanOrEqual(60);
    expect(buckets.counts.reduce((a, b) => a + b, 0)).toBe(600);
  });
  it('names no moment before the oldest or after the newest event', () => {
    const times = [...points.time];
    expect(momentsOf({ first: 0, last: buckets.counts.length - 1 }, buckets)).toEqual({ from: Math.min(...times), to: Math.max(...times) });
    expect(momentsOf({ first: 1, last: 1 }, buckets)).toEqual({ from: buckets.start + buckets.stepMs, to: buckets.start + 2 * buckets.stepMs - 1 });
  });
  it('has nothing to offer for a single moment', () => {
    expect(timeBuckets(columnsOfFeatures(manyFeatures(1)))).toBeUndefined();
  });
  it('asks for no range when all steps are chosen', () => {
    expect(rangeOf({ first: 0, last: buckets.counts.length - 1 }, buckets)).toBeUndefined();
  });
  it('keeps steps through a range and back', () => {
    const range = rangeOf({ first: 2, last: 5 }, buckets);
    expect(stepsOf(range, buckets)).toEqual({ first: 2, last: 5 });
    expect(range).toEqual({ from: buckets.start + 2 * buckets.stepMs, to: buckets.start + 6 * buckets.stepMs });
  });
  it('plays from the first tenth to the end and stops there', () => {
    let steps = nextSteps(stepsOf(undefined, buckets), buckets);
    let last = steps;
    let rounds = 0;
    while (steps !== undefined && rounds < 100) { last = steps; steps = nextSteps(steps, buckets); rounds += 1; }
    expect(last?.last).toBe(buckets.counts.length - 1);
    expect(rounds).toBeLessThan(100);
  });
});
