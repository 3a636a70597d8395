import { describe, expect, it } from 'vitest';
import { aPulseFeature, manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { columnsOfFeatures, type PointColumns } from '@moontower/ui/map/points/point-columns.ts';
import { momentsOf, nextSteps, playFrom, rangeOf, stepsOf, timeBuckets, type TimeBuckets } from './time-buckets.ts';

const points = columnsOfFeatures(manyFeatures(600));
const NONE: TimeBuckets = { edges: [], stepMs: 1, counts: [], first: 0, last: 0 };
const bucketsOf = (columns: PointColumns) => timeBuckets(columns) ?? NONE;
const buckets = bucketsOf(points);
const edge = (at: number) => buckets.edges[at] ?? 0;

describe('the time scrubber', () => {
  it('counts every event once, in at most 60 steps', () => {
    expect(buckets.counts.length).toBeLessThanOrEqual(60);
    expect(buckets.counts.reduce((a, b) => a + b, 0)).toBe(600);
  });
  it('names no moment before the oldest or after the newest event', () => {
    const times = [...points.time];
    expect(momentsOf(undefined, buckets)).toEqual({ from: Math.min(...times), to: Math.max(...times) });
    expect(momentsOf({ from: edge(0), to: Infinity }, buckets)).toEqual({
      from: Math.min(...times),
      to: Math.max(...times),
    });
    expect(momentsOf(rangeOf({ first: 1, last: 1 }, buckets), buckets)).toEqual({ from: edge(1), to: edge(2) - 1 });
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
    expect(range).toEqual({ from: edge(2), to: edge(6) });
    expect(stepsOf({ from: edge(2), to: Infinity }, buckets)).toEqual({ first: 2, last: buckets.counts.length - 1 });
    expect(stepsOf({ from: -Infinity, to: edge(0) - 1 }, buckets)).toEqual({ first: 0, last: 0 });
  });
  it('plays from the first tenth to the end and stops there', () => {
    let steps = nextSteps(stepsOf(undefined, buckets), buckets);
    let last = steps;
    let rounds = 0;
    while (steps !== undefined && rounds < 100) {
      last = steps;
      steps = nextSteps(steps, buckets);
      rounds += 1;
    }
    expect(last?.last).toBe(buckets.counts.length - 1);
    expect(rounds).toBeLessThan(100);
  });
  it('plays from the beginning again, in steps as wide, when it stands at the end', () => {
    expect(playFrom({ first: buckets.counts.length - 3, last: buckets.counts.length - 1 }, buckets)).toEqual({
      first: 0,
      last: 2,
    });
  });
  it('has days that begin at midnight in Austin, also when the clocks go forward', () => {
    const days = columnsOfFeatures(
      [
        '2026-03-06T05:30:00.000Z',
        '2026-03-06T06:30:00.000Z',
        '2026-03-08T20:00:00.000Z',
        '2026-03-10T04:59:00.000Z',
        '2026-03-10T05:00:00.000Z',
      ].map((publishedAt, at) => aPulseFeature({ id: `a:${at}`, publishedAt })),
    );
    const { edges, counts } = bucketsOf(days);
    expect([...edges.slice(0, 4), ...edges.slice(-1)].map((time) => new Date(time).toISOString())).toEqual([
      '2026-03-06T03:00:00.000Z',
      '2026-03-06T06:00:00.000Z',
      '2026-03-06T09:00:00.000Z',
      '2026-03-06T12:00:00.000Z',
      '2026-03-10T06:00:00.000Z',
    ]);
    expect(counts.slice(0, 2)).toEqual([1, 1]);
    const month = bucketsOf(
      columnsOfFeatures([
        aPulseFeature({ id: 'a:first', publishedAt: '2026-02-20T05:30:00.000Z' }),
        ...manyFeatures(20),
      ]),
    );
    expect(month.stepMs).toBe(86_400_000);
    expect(month.edges.map((time) => new Date(time).toISOString().slice(11))).toEqual(
      month.edges.map((time) => (time < Date.parse('2026-03-08T08:00:00Z') ? '06:00:00.000Z' : '05:00:00.000Z')),
    );
    expect(month.counts[0]).toBe(1);
  });
});
