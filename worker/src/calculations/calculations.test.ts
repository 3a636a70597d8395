import { cities } from '@moontower/city';
import { describe, expect, it } from 'vitest';
import { calculationsOf } from './index.ts';

describe('what is worked out of a city’s records', () => {
  it('is no calculation of a city that publishes nothing it rests on: it would wait for ever', () => {
    const of = (city: Parameters<typeof calculationsOf>[0]) => calculationsOf(city).map(({ id }) => id);
    expect(Object.values(cities).map(of)).toEqual(Object.values(cities).map(() => ['moontower-vacancy']));
    expect(of({ ...cities.dallas, feeds: { payments: ['dallas-payments'] } })).toEqual([]);
  });
});
