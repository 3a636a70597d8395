import { bounds } from '@moontower/registry/bounds';
import { describe, expect, it } from 'vitest';
import { amountOf, collections, documentsAt, measured, parts, rates, ratedFeed, valuesOf, type Part } from './rates.ts';

const part = (own: Partial<Part>): Part => ({
  collection: 'events',
  aDay: 10,
  kept: Infinity,
  after: 0,
  begins: 0,
  bytes: 5,
  ...own,
});

const indexes = () => collections.map((name) => [name, measured[name]?.index ?? 0]);

describe('the statement of a year', () => {
  it('lets stand still what leaves after some days, and begins with what comes later', () => {
    expect(documentsAt(part({}), 365)).toBe(3_650);
    expect(documentsAt(part({ kept: 14 }), 10)).toBe(100);
    expect(documentsAt(part({ kept: 14 }), 365)).toBe(140);
    expect(documentsAt(part({ after: 90 }), 30)).toBe(0);
    expect(documentsAt(part({ after: 90 }), 100)).toBe(100);
  });

  it('reads the schedules of feeds', () => {
    expect(valuesOf('2-59/5', 0, 59)).toEqual([2, 7, 12, 17, 22, 27, 32, 37, 42, 47, 52, 57]);
    expect(valuesOf('*/20', 0, 59)).toEqual([0, 20, 40]);
    expect(valuesOf('7', 0, 23)).toEqual([7]);
    expect(valuesOf('*', 0, 6)).toHaveLength(7);
  });

  it('names collections of the product, and as bounded what is bounded', () => {
    const wrong = parts.filter(({ collection, kept, feed }) => {
      const bound = bounds[collection];
      if (bound === undefined) return true;
      if (bound.kind === 'stays') return kept < Infinity;
      if (bound.kind === 'expires') return bound.keeps === undefined && kept === Infinity;
      return bound.kind === 'swept' && feed === undefined;
    });
    expect(wrong).toEqual([]);
  });

  it('has a rate for a feed once, and rows of a feed with a retention leave a tombstone each', () => {
    expect(new Set(rates.map(({ feed }) => feed)).size).toBe(rates.length);
    const swept = rates.filter((rate) => ratedFeed(rate).retentionDays !== undefined);
    const tombstones = amountOf('tombstones', (each) => each.aDay).documents;
    expect(tombstones).toBe(swept.reduce((sum, { added }) => sum + added, 0));
    expect(tombstones).toBeGreaterThan(0);
  });

  it('weighs every collection and every row', () => {
    const weighed = [...parts.map(({ collection, bytes }) => [collection, bytes]), ...indexes()];
    expect(weighed.filter(([, bytes]) => bytes === 0)).toEqual([]);
  });
});
