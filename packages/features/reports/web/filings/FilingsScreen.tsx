import { reportPath } from '@moontower/contracts/reports/report-path';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@moontower/contracts/wire/asking';
import { listFilings } from '../../addresses.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { FileButton } from '../detail/CityFiling.tsx';
import { FilingState } from '../FilingState.tsx';

type Entry = AnswerOf<typeof listFilings>['filings'][number];

const filings = () =>
  queryOptions({
    queryKey: ['ops', 'filings'],
    queryFn: ({ signal }) => ask(listFilings, {}, { signal, part: 'filings' }),
    staleTime: 0,
  });

/** Operators see here what did not get to the city, and send it again. */
export function FilingsScreen() {
  const {
    review: { filings: words },
  } = useWords();
  const format = useFormat();
  const answer = useQuery(filings());
  const columns = useColumns();
  return (
    <Page title={words.title} lead={words.lead}>
      <Async answer={answer} errorTitle={words.failed}>
        {({ counts: { filed, ...open }, filings: rows }) => (
          <>
            <p>{words.counts(format.count(filed), format.count(Object.values(open).reduce((sum, n) => sum + n, 0)))}</p>
            <Table
              caption={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ incident }) => incident}
              onPhones="cards"
              empty={words.none}
            />
          </>
        )}
      </Async>
    </Page>
  );
}

function useColumns(): Column<Entry>[] {
  const {
    review: { filings: words },
    incidents,
  } = useWords();
  const nameOf = ({ title, type }: Entry) => title ?? words.hidden(incidents.types[type]);
  return [
    {
      id: 'report',
      header: words.report,
      rowHeader: true,
      wide: true,
      cell: (entry) =>
        entry.title === undefined ? nameOf(entry) : <Link to={reportPath(entry.incident)}>{entry.title}</Link>,
    },
    { id: 'state', header: words.state, wide: true, cell: (entry) => <FilingState filing={entry} /> },
    {
      id: 'again',
      header: words.doIt,
      wide: true,
      cell: (entry) =>
        entry.mayFile ? (
          <FileButton id={entry.incident} again label={words.again(nameOf(entry))} />
        ) : entry.state === 'waiting' || entry.state === 'sending' ? null : (
          words.never
        ),
    },
  ];
}
