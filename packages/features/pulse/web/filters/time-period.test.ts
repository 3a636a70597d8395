import { describe, expect, it } from 'vitest';
import { columnsOfFeatures, inRange } from '@moontower/ui/map/points/point-columns.ts';
import { manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { rangeOf, timeBuckets } from './time-buckets.ts';
import { chosenPeriod, inPeriod } from './time-period.ts';

const NOW = Date.parse('2026-03-31T17:12:00.000Z');
/** 40 hours of an event a minute; the view begins in the middle of a step of the scrubber. */
const SINCE = '2026-03-30T05:07:00.000Z';
const city = manyFeatures(40 * 60);
const rows = city.filter(({ properties }) => properties.publishedAt >= SINCE);
/** What the API lists: at or after `since`, before `until`, and nothing that begins after this hour. */
const listed = ({ since, until = '2026-03-31T18:00:00.000Z' }: { since?: string; until?: string }) =>
  city
    .filter(({ properties: { publishedAt } }) => publishedAt >= (since ?? '') && publishedAt < until)
    .map(({ id }) => id);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

describe('a part of the view’s time', () => {
  it('holds the same events on the map and in the list, at every step of the scrubber', () => {
    const points = columnsOfFeatures(rows);
    const buckets = timeBuckets(points);
    if (buckets === undefined) throw new Error('no steps');
    for (let first = 0; first < buckets.counts.length; first += 1) {
      for (const last of [first, first + 2, buckets.counts.length - 1]) {
        const period = chosenPeriod(
          rangeOf({ first, last }, buckets) ?? { from: undefined, to: undefined },
          SINCE,
          NOW,
        );
        const { since, until } = inPeriod({ since: SINCE }, period);
        const drawn = [...points.index]
          .filter((_, row) => inRange(points.time[row] ?? 0, period))
          .map((index) => rows[index]?.id);
        expect([first, last, drawn]).toEqual([first, last, listed({ since: text(since), until: text(until) })]);
      }
    }
  });

  it('begins no earlier than the view and has no end that is still to come', () => {
    expect(
      chosenPeriod({ from: Date.parse('2026-03-01T00:00:00Z'), to: Date.parse('2026-03-31T18:00:00Z') }, SINCE, NOW),
    ).toBeUndefined();
    const period = chosenPeriod({ from: undefined, to: Date.parse('2026-03-31T00:00:00Z') }, SINCE, NOW);
    expect(inPeriod({ types: '311', since: SINCE }, period)).toEqual({
      types: '311',
      since: SINCE,
      until: '2026-03-31T00:00:00.000Z',
    });
    expect(
      inPeriod({}, chosenPeriod({ from: Date.parse('2026-03-31T00:00:00Z'), to: undefined }, undefined, NOW)),
    ).toEqual({ since: '2026-03-31T00:00:00.000Z', until: undefined });
    expect(chosenPeriod({ from: undefined, to: undefined }, undefined, NOW)).toBeUndefined();
  });

  it('that lies outside the view holds nothing, on the map as in the list', () => {
    const period = chosenPeriod(
      { from: Date.parse('2026-03-01T00:00:00Z'), to: Date.parse('2026-03-02T00:00:00Z') },
      SINCE,
      NOW,
    );
    const { since, until } = inPeriod({ since: SINCE }, period);
    expect(listed({ since: text(since), until: text(until) })).toEqual([]);
    expect(rows.some(({ properties }) => inRange(Date.parse(properties.publishedAt), period))).toBe(false);
  });
});
