import { useQuery } from '@tanstack/react-query';
import type { Benchmark, CityBenchmarks } from '@moontower/contracts/analytics/benchmarks';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SampleBanner } from '@moontower/ui/feedback/SampleBanner.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { cityBenchmarks } from '../analytics-queries.ts';
import { Panel } from '../parts.tsx';
import { BenchmarkSources, OwnValue, Pair } from './BenchmarkParts.tsx';
import { cityName } from './use-benchmark-words.ts';

/** This city beside the others that Moontower runs for, measure by measure. */
export function CitiesScreen() {
  const { benchmarks } = useWords();
  return (
    <Page title={benchmarks.title} lead={benchmarks.lead}>
      <Async answer={useQuery(cityBenchmarks())}>{(data) => <Cities data={data} />}</Async>
    </Page>
  );
}

function Cities({ data }: { data: CityBenchmarks }) {
  const { benchmarks: words } = useWords();
  return (
    <>
      {data.city.records === 'sample' ? <SampleBanner>{words.sample}</SampleBanner> : null}
      <Panel aria-labelledby="cities">
        <h2 id="cities">{words.cities}</h2>
        <CityTable data={data} />
        {data.others.length === 0 ? <p>{words.none}</p> : null}
      </Panel>
      {data.measures.map((benchmark) => (
        <Panel key={benchmark.id} aria-labelledby={benchmark.id}>
          <h2 id={benchmark.id}>{words.measures[benchmark.id]}</h2>
          <p>{words.about[benchmark.id]}</p>
          <p>
            <b>{words.own(data.city.name)}:</b> <OwnValue city={data.city.name} benchmark={benchmark} />
          </p>
          {benchmark.pairs.length === 0 ? null : <PairTable data={data} benchmark={benchmark} />}
          <BenchmarkSources of={data} benchmarks={[benchmark]} />
        </Panel>
      ))}
    </>
  );
}

/** One row of the list of cities; the first is this one. */
type CityRow = Partial<CityBenchmarks['others'][number]> & Pick<CityBenchmarks['others'][number], 'id' | 'name'>;

function CityTable({ data: { city, population, others } }: { data: CityBenchmarks }) {
  const { benchmarks: words } = useWords();
  const format = useFormat();
  const rows: CityRow[] = [{ ...city, ...(population === undefined ? {} : { population }) }, ...others];
  return (
    <Table
      look="flat"
      onPhones="lines"
      caption={words.cities}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'city',
          header: words.columns.city,
          rowHeader: true,
          cell: ({ name, url }) => (url === undefined ? name : <a href={`${url}/`}>{name}</a>),
        },
        {
          id: 'records',
          header: words.columns.records,
          cell: ({ records }) => (records === undefined ? '–' : words.records[records]),
        },
        {
          id: 'people',
          header: words.columns.people,
          cell: ({ population: counted, records }) =>
            counted === undefined ? (
              records === undefined ? (
                '–'
              ) : (
                words.noPeople
              )
            ) : (
              <a href={counted.source} rel="noopener" target="_blank">
                {words.people(format.count(counted.people), format.dayYear(counted.on))}
              </a>
            ),
        },
        {
          id: 'read',
          header: words.columns.read,
          cell: ({ state, readAt = '' }) => {
            if (state === undefined) return words.here;
            if (state === 'not-read' || state === 'refused') return words.states[state];
            return words.states[state](format.dayTime(readAt));
          },
        },
      ]}
    />
  );
}

function PairTable({ data, benchmark: { id, pairs } }: { data: CityBenchmarks; benchmark: Benchmark }) {
  const { benchmarks: words } = useWords();
  return (
    <Table
      look="flat"
      onPhones="lines"
      caption={words.measures[id]}
      rows={pairs}
      rowKey={({ city }) => city}
      columns={[
        { id: 'city', header: words.columns.city, rowHeader: true, cell: ({ city }) => cityName(data, city) },
        { id: 'beside', header: words.columns.beside, cell: (pair) => <Pair of={data} id={id} pair={pair} /> },
      ]}
    />
  );
}
