import { useQuery } from '@tanstack/react-query';
import type { CityBenchmarks } from '@moontower/contracts/analytics/benchmarks';
import styled from 'styled-components';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { cityBenchmarks } from '../analytics-queries.ts';
import { Panel } from '../parts.tsx';
import { BenchmarkSources, OwnValue, Pair } from './BenchmarkParts.tsx';
import { cityName } from './use-benchmark-words.ts';

/** Cities beside which a scorecard sets its own; the screen of cities has all. */
const FIRST = 3;

/** The city's own measures in a scorecard: few lines, and the way to all of them. */
export function CityBesideOthers() {
  const { benchmarks: words } = useWords();
  return (
    <Panel aria-labelledby="beside">
      <h2 id="beside">{words.scorecard.title}</h2>
      <p>
        {words.scorecard.lead} <Link to="/cities">{words.scorecard.link}</Link>
      </p>
      <Async answer={useQuery(cityBenchmarks())}>{(data) => <Measures data={data} />}</Async>
    </Panel>
  );
}

function Measures({ data }: { data: CityBenchmarks }) {
  const { benchmarks: words } = useWords();
  return (
    <>
      <Table
        look="flat"
        onPhones="lines"
        caption={words.scorecard.title}
        rows={data.measures}
        rowKey={({ id }) => id}
        columns={[
          { id: 'measure', header: words.columns.measure, rowHeader: true, cell: ({ id }) => words.measures[id] },
          {
            id: 'own',
            header: data.city.name,
            cell: (benchmark) => <OwnValue city={data.city.name} benchmark={benchmark} />,
          },
          {
            id: 'beside',
            header: words.columns.beside,
            cell: ({ id, pairs }) =>
              pairs.length === 0
                ? words.none
                : pairs.slice(0, FIRST).map((pair) => (
                    <Beside key={pair.city}>
                      {pair.theirs === undefined ? `${cityName(data, pair.city)}: ` : null}
                      <Pair of={data} id={id} pair={pair} />
                    </Beside>
                  )),
          },
        ]}
      />
      <BenchmarkSources of={data} benchmarks={data.measures} />
    </>
  );
}

const Beside = styled.div`
  & + & {
    margin-top: 8px;
  }
`;
