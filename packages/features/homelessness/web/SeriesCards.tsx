import { Suspense } from 'react';
import styled from 'styled-components';
import type { CountedSeries, NoReports, PublishedSeries } from '../contract.ts';
import type { GuardedSum } from '@moontower/contracts/moderation/guarded-sum';
import { NotPublishedPart } from '@moontower/ui/records/first-read/not-published.ts';
import { SourcesNotRead } from '@moontower/ui/records/first-read/sources-not-read.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Card } from '@moontower/ui/page/Card.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { countedRows, hasWithheld, publishedRows, type SeriesRow } from './series-rows.ts';
import { useHomelessnessWords } from './homelessness-words.ts';

/** A sum as it is told, or the words for why it is not. */
export function useSaySum(): (sum: GuardedSum | NoReports) => string {
  const homelessness = useHomelessnessWords();
  const format = useFormat();
  return (sum) => {
    if ('count' in sum) return format.count(sum.count);
    if ('none' in sum) return homelessness.none;
    return 'fewerThan' in sum ? homelessness.fewer : homelessness.withheld;
  };
}

/** Published numbers of one source, year by year. */
export function PublishedCard({ series }: { series: PublishedSeries }) {
  const homelessness = useHomelessnessWords();
  const format = useFormat();
  const rows = publishedRows(series);
  const say = (value: SeriesRow['values'][number]) => {
    if (typeof value !== 'number') return homelessness.yearly.none;
    return series.unit === 'cents' ? format.money(value / 100) : format.count(value);
  };
  const name = (id: string) => Object.entries(homelessness.lines).find(([line]) => line === id)?.[1] ?? id;
  return (
    <SeriesCard
      series={series}
      rows={rows}
      names={series.lines.map(({ id }) => name(id))}
      first={homelessness.yearly.year}
      say={say}
      note={rows.some(({ values }) => values.includes(null)) ? homelessness.yearly.noneNote : undefined}
    />
  );
}

/** What we count ourselves; below five, no number. */
export function CountedCard({ series }: { series: CountedSeries }) {
  const homelessness = useHomelessnessWords();
  const saySum = useSaySum();
  const format = useFormat();
  return (
    <SeriesCard
      series={series}
      rows={countedRows(series)}
      names={[homelessness.lines[series.unit], ...(series.among === undefined ? [] : [homelessness.among])]}
      first={series.unit === 'cases' ? homelessness.yearly.year : homelessness.yearly.month}
      say={(value) => {
        if (value === null) return homelessness.yearly.none;
        return typeof value === 'number' ? format.count(value) : saySum(value);
      }}
      note={hasWithheld(series.values) ? homelessness.withheldNote : undefined}
    />
  );
}

interface SeriesCardProps {
  series: PublishedSeries | CountedSeries;
  rows: readonly SeriesRow[];
  names: readonly string[];
  first: string;
  say: (value: SeriesRow['values'][number]) => string;
  note: string | undefined;
}

function SeriesCard({ series: { id, source, asOf, simulated }, rows, names, first, say, note }: SeriesCardProps) {
  const homelessness = useHomelessnessWords();
  const format = useFormat();
  const words = homelessness.series[id];
  const columns: Column<SeriesRow>[] = [
    {
      id: 'at',
      header: first,
      rowHeader: true,
      whole: true,
      cell: (row) => (
        <>
          {row.at}
          {row.unfinished === true ? <Mark>{homelessness.yearly.unfinished}</Mark> : null}
          {row.heldFrom === undefined ? null : (
            <Mark>{homelessness.yearly.heldFrom(format.dayYear(row.heldFrom))}</Mark>
          )}
        </>
      ),
    },
    ...names.map((header, index) => ({
      id: header,
      header,
      align: 'end' as const,
      cell: (row: SeriesRow) => (
        <>
          {say(row.values[index] ?? null)}
          {index === 0 && row.share > 0 ? (
            <Bar aria-hidden style={{ inlineSize: `${Math.round(row.share * 100)}%` }} />
          ) : null}
        </>
      ),
      csv: (row: SeriesRow) => say(row.values[index] ?? null),
    })),
  ];
  return (
    <Box aria-labelledby={`series-${id}`} id={id}>
      <h2 id={`series-${id}`}>{words.title}</h2>
      <p>
        <b>{homelessness.definition}:</b> {words.text}
      </p>
      {rows.length === 0 ? (
        <Unread feed={source.feed} what={words.title} />
      ) : (
        <Rows>
          <Table look="flat" caption={words.title} rows={rows} rowKey={({ at }) => at} columns={columns} />
        </Rows>
      )}
      {note === undefined ? null : <p>{note}</p>}
      <p>
        <b>{homelessness.breaks}:</b> {words.breaks}
      </p>
      {source.title === '' ? null : (
        <SourceLine
          source={{ ...linkOf(source), ...updatedOf(source, asOf.city), ...checkedOf(asOf.checked), simulated }}
        />
      )}
    </Box>
  );
}

/** In the place of numbers: their source, if that brought nothing. */
export function Unread({ feed, what }: { feed: string; what?: string }) {
  const homelessness = useHomelessnessWords();
  if (feed === '')
    return (
      <Suspense>
        <NotPublishedPart what={what} />
      </Suspense>
    );
  return (
    <Suspense>
      <SourcesNotRead of={[feed]}>
        <p>{homelessness.empty}</p>
      </SourcesNotRead>
    </Suspense>
  );
}

const checkedOf = (at: string | undefined) => (at === undefined ? {} : { checkedAt: at });
/** Of residents' own reports nothing is the city's to update. */
const updatedOf = ({ href }: PublishedSeries['source'], at: string | undefined) =>
  href === '' ? {} : { cityUpdatedAt: at ?? 'unknown' };
/** Residents' own reports have no page elsewhere. */
export const linkOf = ({ title, dataset, href }: PublishedSeries['source']) => ({
  title,
  ...(dataset === '' ? {} : { dataset }),
  ...(href === '' ? {} : { href }),
});

export const Box = styled(Card)`
  margin-top: 16px;
  padding: 20px;
  & > h2 {
    margin-bottom: 6px;
  }
  & > p {
    font: ${font.small};
    color: ${color.ink2};
    max-width: 68ch;
    margin-top: 8px;
    overflow-wrap: anywhere;
  }
  & > p > b {
    font: ${font.smallStrong};
    color: ${color.ink};
  }
`;
const Rows = styled.div`
  margin-top: 10px;
`;
/** Beside a year or a month: that it is not whole. */
export const Mark = styled.span`
  display: block;
  font: ${font.small};
  color: ${color.ink2};
`;
const Bar = styled.span`
  display: block;
  block-size: 6px;
  margin-inline-start: auto;
  min-inline-size: 1px;
  background: ${color.c5};
  border-radius: 3px;
`;
