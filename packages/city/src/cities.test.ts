import { districtNumbers } from '@moontower/contracts/place/city-districts';
import { describe, expect, it } from 'vitest';
import { cities, cityOf } from './cities.ts';
import { CITY_IDS } from './city-ids.ts';
import { CITY_LANGUAGES, fiscalYearOf } from './city.ts';

describe.each(CITY_IDS)('the city %s', (id) => {
  const city = cityOf({ id });

  it('is the value of its name', () => {
    expect(city.id).toBe(id);
    expect(Object.keys(cities)).toEqual(CITY_IDS);
  });

  it('has its words in every language', () => {
    for (const language of CITY_LANGUAGES)
      for (const text of Object.values(city.words[language])) expect(text).toMatch(/\S/);
    expect(city.words.en.city).toBe(city.name);
  });

  it('says on which day its facts held', () => {
    expect(city.population?.people ?? 1).toBeGreaterThan(0);
    for (const day of [city.population?.on ?? city.roster.asOf, ...city.formalThresholds.map(({ from }) => from)])
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    const days = city.formalThresholds.map(({ from }) => from);
    expect(days).toEqual(days.toSorted().toReversed());
    for (const { from, cents } of city.formalThresholds) expect(city.formalThresholdCents(from)).toBe(cents);
  });

  it('finds its own centre in its box and in one of its districts', () => {
    const [west, south, east, north] = city.box;
    const [lon, lat] = city.centre;
    expect(lon > west && lon < east && lat > south && lat < north).toBe(true);
    expect(districtNumbers(city.districts)).toContain(city.districtAt(lon, lat));
    expect(city.checkPoint(lon, lat)).toEqual({ problem: 'city-centre' });
  });
});

it('a city of Texas knows the payees of its state', () => {
  expect(cityOf({ id: 'austin' }).payees?.isUtility('AUSTIN ENERGY')).toBe(true);
  expect(cityOf({ id: 'dallas' }).payees?.isPublicBody('UT DALLAS')).toBe(true);
});

describe('a fiscal year', () => {
  it('is named after the year in which it ends', () => {
    const october = { beginsInMonth: 10 };
    expect(['2025-09-30', '2025-10-01', '2026-09-30'].map((day) => fiscalYearOf(day, october))).toEqual([
      2025, 2026, 2026,
    ]);
  });
  it('is the calendar’s where it begins in January', () => {
    expect(['2025-01-01', '2025-12-31'].map((day) => fiscalYearOf(day, { beginsInMonth: 1 }))).toEqual([2025, 2025]);
  });
});
