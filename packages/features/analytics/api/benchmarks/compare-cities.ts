import { BENCHMARK_VERSIONS, BENCHMARKS, type BenchmarkId } from '@moontower/contracts/analytics/benchmark-ids';
import {
  CityMeasure,
  type Benchmark,
  type BenchmarkMonth,
  type BenchmarkPair,
  type CityBenchmarks,
  type CityFigures,
  type OtherCityFigures,
} from '@moontower/contracts/analytics/benchmarks';
import { monthAfter } from '@moontower/contracts/time';
import { lastDay } from '../window.ts';
import { benchmarkValue } from './benchmark-value.ts';
import { newestRun } from './city-figures.ts';

type Why = Omit<BenchmarkPair, 'city' | 'sources'>;
type Facts = Pick<CityFigures, 'city' | 'population'>;

function windowOf(months: readonly BenchmarkMonth[]) {
  const [first, last] = [months[0], months.at(-1)];
  return first === undefined || last === undefined
    ? undefined
    : { from: `${first.month}-01`, to: lastDay(`${monthAfter(last.month, 1)}-01`), months: months.length };
}

/** The measure as another city sent it, by our definition; or why it is none. */
function sentMeasure(
  { figures, state }: OtherCityFigures,
  id: BenchmarkId,
): CityMeasure | 'not-read' | 'refused' | 'definition' {
  if (figures === undefined) return state === 'refused' ? 'refused' : 'not-read';
  const sent = figures.measures.find((each) => each.id === id);
  if (sent?.version !== BENCHMARK_VERSIONS[id]) return 'definition';
  const read = CityMeasure.safeParse(sent);
  return read.success ? read.data : 'refused';
}

const whyOf = ({ why, held, dated }: CityMeasure): Pick<Why, 'why' | 'held' | 'dated'> => ({
  ...(why === undefined ? {} : { why }),
  ...(held === undefined ? {} : { held }),
  ...(dated === undefined ? {} : { dated }),
});

/** Made-up and replayed records are held against real ones by nobody. */
function unlike(ours: Facts, theirs: Facts): Why | undefined {
  const [here, there] = [ours.city.records, theirs.city.records];
  if (there === 'recorded') return { why: 'recorded', whose: 'theirs' };
  return here === there ? undefined : { why: 'sample', whose: here === 'sample' ? 'ours' : 'theirs' };
}

/** The months that both have, and the number of each over them. */
function overBoth(ours: { facts: Facts; measure: CityMeasure }, theirs: { facts: Facts; measure: CityMeasure }): Why {
  const { id } = ours.measure;
  const shared = (list: readonly BenchmarkMonth[], other: readonly BenchmarkMonth[]) =>
    newestRun(list.filter(({ month }) => other.some((each) => each.month === month)));
  const months = shared(ours.measure.months, theirs.measure.months);
  const window = windowOf(months);
  if (window === undefined) return { why: 'other-months' };
  const value = ({ facts, measure }: typeof ours) =>
    benchmarkValue(
      id,
      measure.months.filter(({ month }) => months.some((each) => each.month === month)),
      facts.population?.people,
    );
  const [one, other] = [value(ours), value(theirs)];
  if (one === undefined || other === undefined)
    return { why: 'few', whose: one === undefined ? 'ours' : 'theirs', window };
  return { window, ours: one, theirs: other };
}

function pairOf(ours: CityFigures, measure: CityMeasure, reading: OtherCityFigures): BenchmarkPair {
  const { id: city, figures } = reading;
  const sent = sentMeasure(reading, measure.id);
  if (typeof sent === 'string' || figures === undefined)
    return { city, sources: [], why: typeof sent === 'string' ? sent : 'not-read', whose: 'theirs' };
  const { sources } = sent;
  if (measure.why !== undefined) return { city, sources, ...whyOf(measure), whose: 'ours' };
  if (sent.why !== undefined) return { city, sources, ...whyOf(sent), whose: 'theirs' };
  if (measure.id === 'permits' && figures.population === undefined)
    return { city, sources, why: 'no-people', whose: 'theirs' };
  return {
    city,
    sources,
    ...(unlike(ours, figures) ?? overBoth({ facts: ours, measure }, { facts: figures, measure: sent })),
  };
}

function ownOf(measure: CityMeasure, people: number | undefined): Benchmark['own'] {
  const { sources, months } = measure;
  const window = windowOf(months);
  if (measure.why !== undefined || window === undefined) return { sources, ...whyOf(measure) };
  const value = benchmarkValue(measure.id, months, people);
  return { sources, window, ...(value === undefined ? { why: 'few' } : { value }) };
}

/**
 * This city beside the others: the same measure by the same definition, over whole months that both have. No city is
 * put before another.
 */
export function compareCities(ours: CityFigures, readings: readonly OtherCityFigures[]): CityBenchmarks {
  const { city, population, asOf } = ours;
  return {
    city,
    ...(population === undefined ? {} : { population }),
    others: readings.map(({ id, name, url, state, readAt, figures }) => ({
      id,
      name,
      url,
      state,
      ...(readAt === undefined ? {} : { readAt }),
      ...(figures === undefined ? {} : { records: figures.city.records }),
      ...(figures?.population === undefined ? {} : { population: figures.population }),
    })),
    measures: BENCHMARKS.flatMap((id) => {
      const measure = ours.measures.find((each) => each.id === id);
      if (measure === undefined) return [];
      return {
        id,
        version: measure.version,
        own: ownOf(measure, population?.people),
        pairs: readings.map((reading) => pairOf(ours, measure, reading)),
      };
    }),
    asOf,
  };
}
