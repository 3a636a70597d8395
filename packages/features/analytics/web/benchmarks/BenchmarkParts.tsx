import styled from 'styled-components';
import type { BenchmarkId } from '@moontower/contracts/analytics/benchmark-ids';
import type {
  Benchmark,
  BenchmarkPair,
  BenchmarkSource,
  BenchmarkValue,
} from '@moontower/contracts/analytics/benchmarks';
import { Time } from '@moontower/ui/label/Time.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { cityName, useBenchmarkWords, type Others } from './use-benchmark-words.ts';

/** A number with its records and, of few, what chance does to it. */
export function ValueOf({ id, value }: { id: BenchmarkId; value: BenchmarkValue }) {
  const words = useBenchmarkWords();
  const chance = words.chance(id, value);
  return (
    <>
      {words.value(id, value)}
      {chance === undefined ? null : <Small>{chance}</Small>}
    </>
  );
}

/** The city's own number over its newest whole months, or why there is none. */
export function OwnValue({ city, benchmark: { id, own } }: { city: string; benchmark: Benchmark }) {
  const { benchmarks } = useWords();
  const words = useBenchmarkWords();
  return own.value === undefined || own.window === undefined ? (
    benchmarks.noNumber(words.because(city, own))
  ) : (
    <>
      <ValueOf id={id} value={own.value} />
      <Small>{words.days(own.window)}</Small>
    </>
  );
}

/** Two cities' numbers over the same days, or the sentence that says why they do not stand beside each other. */
export function Pair({ of, id, pair }: { of: Others; id: BenchmarkId; pair: BenchmarkPair }) {
  const { benchmarks } = useWords();
  const words = useBenchmarkWords();
  const { ours, theirs, window, whose } = pair;
  const name = cityName(of, pair.city);
  if (ours === undefined || theirs === undefined || window === undefined)
    return benchmarks.apart(words.because(whose === 'ours' ? of.city.name : name, pair));
  return (
    <>
      {[
        { city: name, value: theirs },
        { city: of.city.name, value: ours },
      ].map(({ city, value }) => (
        <div key={city}>
          {city}: <ValueOf id={id} value={value} />
        </div>
      ))}
      <Small>{words.days(window)}</Small>
    </>
  );
}

/** Whose rows were counted, under which licence, and when each service last looked. */
export function BenchmarkSources({ of, benchmarks }: { of: Others; benchmarks: readonly Benchmark[] }) {
  const { benchmarks: words } = useWords();
  const lines = benchmarks.flatMap(({ own, pairs }) => [
    ...own.sources.map((source) => ({ city: of.city.name, source })),
    ...pairs.flatMap(({ city, sources }) => sources.map((source) => ({ city: cityName(of, city), source }))),
  ]);
  const once = [...new Map(lines.map((line) => [`${line.city} ${line.source.href}`, line])).values()];
  return once.length === 0 ? null : (
    <>
      <Head>{words.sources}</Head>
      <List>
        {once.map(({ city, source }) => (
          <li key={`${city} ${source.href}`}>
            <SourceOf city={city} source={source} />
          </li>
        ))}
      </List>
    </>
  );
}

function SourceOf({
  city,
  source: { title, publisher, licence, href, checkedAt },
}: {
  city: string;
  source: BenchmarkSource;
}) {
  const { ui, benchmarks } = useWords();
  const format = useFormat();
  return (
    <>
      {city}:{' '}
      <a href={href} rel="noopener" target="_blank">
        {title}
        <span className="visually-hidden"> {ui.newWindow}</span>
      </a>{' '}
      · {publisher} · {licence}
      {checkedAt === undefined ? null : (
        <>
          {' · '}
          <Time at={checkedAt}>{benchmarks.checked(format.dayTime(checkedAt))}</Time>
        </>
      )}
    </>
  );
}

const Small = styled.span`
  display: block;
  font: ${font.meta};
  color: ${color.ink2};
`;
const Head = styled.h3`
  margin-top: 12px;
  font: ${font.metaStrong};
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font: ${font.meta};
  color: ${color.ink2};
  overflow-wrap: anywhere;
  & a {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
    color: ${color.ink2};
  }
`;
