import { cities } from '@moontower/city';
import { describe, expect, it } from 'vitest';
import { calculationsOf } from './index.ts';

describe('what is worked out of a city’s records', () => {
  it('is no calculation of a city that publishes nothing it rests on: it would wait for ever', () => {
    const of = (city: keyof typeof cities) => calculationsOf(cities[city]).map(({ id }) => id);
    expect([of('austin'), of('san-antonio'), of('dallas')]).toEqual([['moontower-vacancy'], ['moontower-vacancy'], []]);
  });
});
