import { BENCHMARKS, type BenchmarkId } from '@moontower/contracts/analytics/benchmark-ids';
import {
  CityBenchmarks,
  SentFigures,
  type BenchmarkMonth,
  type CityFigures,
  type CityMeasure,
  type OtherCityFigures,
} from '@moontower/contracts/analytics/benchmarks';
import { describe, expect, it } from 'vitest';
import { compareCities } from './compare-cities.ts';

const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const source = { title: 'A list', publisher: 'A city', licence: 'CC0', href: 'https://example.org/list' };
const months = (n: number, of: number, named = MONTHS): BenchmarkMonth[] => named.map((month) => ({ month, n, of }));
const measure = (id: BenchmarkId, about: Partial<CityMeasure> = {}): CityMeasure => ({
  id,
  version: 1,
  role: id.startsWith('closed') ? 'requests' : 'permits',
  sources: [source],
  months:
    id === 'approval'
      ? MONTHS.map((month) => ({
          month,
          n: 10,
          of: 12,
          days: [
            [3, 6],
            [20, 4],
          ],
        }))
      : months(100, 200),
  ...about,
});
function city(id: string, about: Partial<CityFigures> = {}): CityFigures {
  return {
    city: { id, name: id, records: 'live' },
    population: { people: 100_000, on: '2020-04-01', source: 'https://example.org/census' },
    asOf: '2026-11-28T12:00:00.000Z',
    measures: [
      measure('closed-7'),
      measure('closed-30'),
      measure('permits', { months: months(200, 200) }),
      measure('approval'),
    ],
    ...about,
  };
}
const withMeasure = (id: string, one: object): unknown => ({ ...city(id), measures: [one] });
const reading = (figures: unknown, about: Partial<OtherCityFigures> = {}): OtherCityFigures => ({
  id: 'dallas',
  name: 'Dallas',
  url: 'https://dallas.example',
  state: 'read',
  readAt: '2026-11-28T11:00:00.000Z',
  figures: SentFigures.parse(figures),
  ...about,
});
function pairs(ours: CityFigures, theirs: OtherCityFigures) {
  const compared = CityBenchmarks.parse(compareCities(ours, [theirs]));
  return Object.fromEntries(compared.measures.map(({ id, pairs: [pair] }) => [id, pair]));
}

describe('two cities, measure by measure', () => {
  it('stand beside each other over the whole months that both have, each by its own people', () => {
    const theirs = city('dallas', {
      population: { people: 50_000, on: '2020-04-01', source: 'https://example.org/census' },
      measures: [
        measure('closed-7', { months: months(50, 200, MONTHS.slice(2)) }),
        measure('permits', { months: months(300, 300, MONTHS.slice(0, 4)) }),
        measure('approval', { months: MONTHS.map((month) => ({ month, n: 10, of: 10, days: [[8, 10]] })) }),
      ],
    });
    const { 'closed-7': closed, permits, approval } = pairs(city('austin'), reading(theirs));
    expect(closed).toMatchObject({
      window: { from: '2026-07-01', to: '2026-10-31', months: 4 },
      ours: { value: 0.5, of: 800 },
      theirs: { value: 0.25, of: 800 },
      sources: [source],
    });
    expect(permits).toMatchObject({
      window: { from: '2026-05-01', to: '2026-08-31', months: 4 },
      ours: { value: 8 },
      theirs: { value: 24 },
    });
    expect(approval).toMatchObject({ ours: { value: 3 }, theirs: { value: 8 } });
  });

  it('tells of few records where chance would put the number, and of many nothing', () => {
    const { 'closed-7': many, approval } = pairs(city('austin'), reading(city('dallas')));
    expect(many?.theirs).toEqual({ n: 600, of: 1200, value: 0.5 });
    // Of 60 permits, 36 at three days: the ranks around the middle reach those of 20 days.
    expect(approval?.theirs).toMatchObject({ n: 60, value: 3, low: 3, high: 20 });
    const few = city('dallas', { measures: [measure('closed-7', { months: months(10, 20) })] });
    const { 'closed-7': told } = pairs(city('austin'), reading(few));
    // Wilson's interval of 60 in 120.
    expect([told?.theirs?.low?.toFixed(3), told?.theirs?.high?.toFixed(3)]).toEqual(['0.412', '0.588']);
  });

  const apart: [string, CityFigures, OtherCityFigures, object][] = [
    [
      'did not answer',
      city('austin'),
      { id: 'dallas', name: 'Dallas', url: 'https://dallas.example', state: 'not-read' },
      { why: 'not-read', whose: 'theirs' },
    ],
    [
      'sent nothing that could be read',
      city('austin'),
      { id: 'dallas', name: 'Dallas', url: 'https://dallas.example', state: 'refused' },
      { why: 'refused', whose: 'theirs' },
    ],
    [
      'counts by another version',
      city('austin'),
      reading(withMeasure('dallas', measure('closed-7', { version: 2 }))),
      { why: 'definition' },
    ],
    [
      'does not know the measure',
      city('austin'),
      reading(withMeasure('dallas', { id: 'potholes', version: 1, other: 'shape' })),
      { why: 'definition' },
    ],
    [
      'counts more than it has',
      city('austin'),
      reading(withMeasure('dallas', measure('closed-7', { months: months(201, 200) }))),
      { why: 'refused' },
    ],
    [
      'names a month twice',
      city('austin'),
      reading(
        withMeasure(
          'dallas',
          measure('closed-7', { months: [...months(1, 200, ['2026-06']), ...months(1, 200, ['2026-06'])] }),
        ),
      ),
      { why: 'refused' },
    ],
    [
      'leads its readers to a script',
      city('austin'),
      reading(withMeasure('dallas', measure('closed-7', { sources: [{ ...source, href: 'javascript:alert(1)' }] }))),
      { why: 'refused' },
    ],
    [
      'has no such feed',
      city('austin'),
      reading(withMeasure('dallas', measure('closed-7', { why: 'not-published', months: [] }))),
      { why: 'not-published', whose: 'theirs' },
    ],
    [
      'is a recording',
      city('austin'),
      reading(
        withMeasure(
          'dallas',
          measure('closed-7', {
            why: 'recorded',
            months: [],
            held: { rows: 500, from: '2022-01-01', to: '2022-01-31' },
          }),
        ),
      ),
      { why: 'recorded', whose: 'theirs', held: { rows: 500, from: '2022-01-01', to: '2022-01-31' } },
    ],
    [
      'is a recording that counts all the same',
      city('austin'),
      reading({ ...city('dallas'), city: { id: 'dallas', name: 'Dallas', records: 'recorded' } }),
      { why: 'recorded', whose: 'theirs' },
    ],
    [
      'is made up',
      city('austin'),
      reading({ ...city('dallas'), city: { id: 'dallas', name: 'Dallas', records: 'sample' } }),
      { why: 'sample', whose: 'theirs' },
    ],
    [
      'is real beside ours that is made up',
      city('austin', { city: { id: 'austin', name: 'Austin', records: 'sample' } }),
      reading(city('dallas')),
      { why: 'sample', whose: 'ours' },
    ],
    [
      'stands beside a recording of ours',
      city('austin', { measures: BENCHMARKS.map((id) => measure(id, { why: 'recorded', months: [] })) }),
      reading(city('dallas')),
      { why: 'recorded', whose: 'ours' },
    ],
    [
      'has other months',
      city('austin'),
      reading(withMeasure('dallas', measure('closed-7', { months: months(1, 200, ['2026-01', '2026-02']) }))),
      { why: 'other-months' },
    ],
    [
      'has under thirty records',
      city('austin'),
      reading(withMeasure('dallas', measure('closed-7', { months: months(1, 4) }))),
      { why: 'few', whose: 'theirs' },
    ],
  ];
  it.each(apart)('are not compared where the other %s', (...[, ours, theirs, why]) => {
    const { 'closed-7': pair } = pairs(ours, theirs);
    expect(pair).toMatchObject(why);
    expect(pair).not.toHaveProperty('ours');
    expect(pair).not.toHaveProperty('theirs');
  });

  it('are not compared by people that nobody counted', () => {
    const { population: _counted, ...uncounted } = city('dallas');
    const { permits, 'closed-7': closed } = pairs(city('austin'), reading(uncounted));
    expect(permits).toMatchObject({ why: 'no-people', whose: 'theirs' });
    expect(closed).toHaveProperty('theirs');
  });

  it('do not share months across a hole in what one of them read', () => {
    const holed = measure('closed-7', { months: months(1, 200, ['2026-05', '2026-06', '2026-09', '2026-10']) });
    const { 'closed-7': pair } = pairs(city('austin'), reading(withMeasure('dallas', holed)));
    expect(pair?.window).toEqual({ from: '2026-09-01', to: '2026-10-31', months: 2 });
  });

  it('are told with what was read before, once the other answers no more', () => {
    const compared = compareCities(city('austin'), [reading(city('dallas'), { state: 'kept' })]);
    expect(compared.others[0]).toMatchObject({ state: 'kept', readAt: '2026-11-28T11:00:00.000Z' });
    expect(compared.measures[0]?.pairs[0]).toHaveProperty('theirs');
  });
});
