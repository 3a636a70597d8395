import { austin } from '@moontower/city';
import type { Sums } from '@moontower/store/analytics/analytics-reads';
import { describe, expect, it } from 'vitest';
import { opportunitiesAnalytics, opportunityFacts, opportunitiesOf } from './opportunities.ts';
import { districtsAnalytics } from './districts/districts.ts';
import { areLocated } from './place-sums.ts';
import { windowAt } from './window.ts';

const window = windowAt(Date.parse('2026-11-22T12:00:00Z'), { zone: 'America/Chicago' });
/** New licences of one month: so many in each district, and so many in none. */
const licences = (each: number, none: number): Sums[] => [
  {
    cell: { at: window.months[0] ?? '' },
    sums: { d0: none, ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`d${at + 1}`, each])) },
  },
];
const factsOf = (each: number, none: number, waiting?: ReadonlyMap<string, number>) =>
  opportunityFacts(
    {
      months: [],
      roles: austin.feeds,
      open: [],
      fresh: licences(each, none),
      perPerson: null,
      ...(waiting === undefined ? {} : { waiting }),
    },
    window,
  );
const basis = {
  feeds: new Map(),
  nowMs: Date.parse('2026-11-22T12:00:00Z'),
  zone: 'America/Chicago',
  simulated: false,
};

describe('records of which only some name a district', () => {
  it('are compared by district from four of five on', () => {
    expect([areLocated(0, 0), areLocated(79, 21), areLocated(80, 20), areLocated(9, 0)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  it('give no part of a score while most of them name none: a few say nothing about districts', () => {
    expect(factsOf(4, 11).licences.values).toEqual(Array(10).fill(null));
    expect(factsOf(4, 10).licences).toEqual({ values: Array(10).fill(4) });
    const [first] = opportunitiesOf(factsOf(4, 11), window);
    expect(first?.missing).toContain('licences');
    expect(first?.opportunityScore).toBeNull();
  });
  it('say why a part is missing, and how many records have still to be placed', () => {
    const [first] = opportunitiesOf(factsOf(1, 24, new Map([['tabc-licences', 20]])), window);
    const missing = Object.fromEntries((first?.parts ?? []).map((part) => [part.id, part.missing]));
    expect(missing['licences']).toEqual({
      why: 'few-placed',
      feeds: ['tabc-licences'],
      placed: 10,
      of: 34,
      waiting: 20,
      needed: 18,
    });
    expect(missing['open']).toMatchObject({ why: 'no-records', placed: 0, of: 0, waiting: 0 });
    expect(missing['value']).toMatchObject({ why: 'no-records' });
    expect(opportunitiesOf(factsOf(1, 0), window)[0]?.parts.at(-1)).not.toHaveProperty('missing');
  });
  it('what nobody knows is null, never 0 or false', () => {
    const answer = opportunitiesAnalytics(
      basis,
      { roles: austin.feeds, months: [], open: [], fresh: licences(1, 11), perPerson: null },
      window,
    );
    expect(answer).toMatchObject({ opportunityZones: null, investmentGaps: null, totalInvestment: null });
    expect(answer.figures.opportunityZones.value).toBeNull();
    expect(answer.opportunities.map(({ zone, gap }) => [zone, gap])).toEqual(Array(10).fill([null, null]));
  });
  it('of a file that ended years ago are not compared, ranked or scored: it does not say what stands now', () => {
    const open: Sums[] = [
      {
        cell: { type: 'site-plans' },
        sums: Object.fromEntries(
          Array.from({ length: 10 }, (_, at) => [
            [`${at + 1}:n`, 100],
            [`${at + 1}:open`, at],
          ]).flat(),
        ),
      },
    ];
    const sums = { roles: austin.feeds, months: [], open, fresh: licences(4, 0), held: [], perPerson: null };
    const ended = new Map([
      ['austin-site-plans', '2023-02-01'],
      ['austin-subdivisions', ''],
      ['austin-zoning', ''],
    ]);
    expect(opportunityFacts(sums, window).open.values).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const facts = opportunityFacts({ ...sums, stopped: ended }, window).open;
    expect(facts).toMatchObject({ values: Array(10).fill(null), missing: { why: 'stopped', lastOn: '2023-02-01' } });
    const { measures, charts } = districtsAnalytics(basis, { ...sums, stopped: ended }, window);
    const measure = measures.find(({ id }) => id === 'open');
    expect([measure?.missing?.why, measure?.districts.map(({ rank }) => rank)]).toEqual([
      'stopped',
      Array(10).fill(null),
    ]);
    const drawn = charts.find(({ figure }) => figure.id === 'district-open');
    expect(drawn?.figure.series[0]?.values).toEqual(Array(10).fill(null));
    const goesOn = new Map([...ended].slice(0, 2));
    expect(opportunityFacts({ ...sums, stopped: goesOn }, window).open).not.toHaveProperty('missing');
  });
  it('declared values that name no district are of no district, and not of each by the same rank', () => {
    const at = window.months[0] ?? '';
    const unnamed = [{ cell: { type: 'building-permits', at }, sums: { '0:n': 9, '0:cents': 900, '0:valued': 9 } }];
    const facts = opportunityFacts(
      { roles: austin.feeds, months: unnamed, open: [], fresh: [], perPerson: null },
      window,
    );
    expect(facts.value.missing).toMatchObject({ why: 'few-placed', placed: 0, of: 9 });
  });
});
