import { queryOptions, useQuery } from '@tanstack/react-query';
import { listCorrections } from '@moontower/contracts/addresses/claims';
import type { Correction } from '@moontower/contracts/spending/claim';
import { MINUTE_MS } from '@moontower/contracts/time';
import { ask, hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { useRefreshed } from '@moontower/ui/data/live/use-refreshed.ts';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { ProseBox } from '@moontower/ui/page/Prose.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const corrections = () =>
  queryOptions({
    queryKey: ['pork', 'corrections'],
    queryFn: ({ signal }) => ask(listCorrections, {}, { signal, part: 'map' }),
    staleTime: MINUTE_MS,
  });

/** What two reviewers decided, newest first: what stood there before, and what stands there now. */
export function CorrectionLog() {
  const {
    pages: { corrections: words },
  } = useWords();
  const format = useFormat();
  const answer = useQuery(corrections());
  useRefreshed('pork');
  return (
    <>
      <ProseBox>
        <h2>{words.log}</h2>
        <p>{words.scores}</p>
        <p>
          <a href={hrefOf(listCorrections, {}, 'csv')} download>
            {words.csv}
          </a>{' '}
          ·{' '}
          <a href={hrefOf(listCorrections, { query: format.locale.startsWith('es') ? { lang: 'es' } : {} }, 'atom')}>
            {words.atom}
          </a>
        </p>
      </ProseBox>
      <Async answer={answer} isEmpty={(lines) => lines.length === 0} empty={<p>{words.none}</p>}>
        {(lines) => (
          <Table
            caption={words.caption}
            onPhones="cards"
            rows={lines}
            rowKey={({ id }) => id}
            rowMarks={({ verdict }) => ({ 'data-verdict': verdict })}
            columns={[
              { id: 'day', header: words.day, rowHeader: true, cell: ({ at }) => format.dayYear(at) },
              { id: 'what', header: words.what, wide: true, cell: (line) => <What line={line} /> },
              { id: 'before', header: words.before, cell: ({ before }) => words.reviews[before] },
              { id: 'after', header: words.after, cell: ({ after }) => words.reviews[after] },
              { id: 'why', header: words.why, wide: true, cell: (line) => <Why line={line} /> },
            ]}
          />
        )}
      </Async>
    </>
  );
}

/** One box: the parts of a cell stand beside one another in a card of phones. */
function What({ line: { purchase, title, score, ruleSet, because } }: { line: Correction }) {
  const {
    pages: { corrections: words },
  } = useWords();
  if (purchase === undefined) return words.withheld;
  return (
    <span>
      <Link to={`/pork-tracker/${encodeURIComponent(purchase)}`}>
        <PurchaseTitle of={title} />
      </Link>{' '}
      {words.because[because]}
      {score === undefined ? '' : `, ${words.scored(String(score), ruleSet ?? '')}`}
    </span>
  );
}

function Why({ line: { verdict, words: reason, document } }: { line: Correction }) {
  const {
    pages: { corrections: words },
    ui,
  } = useWords();
  return (
    <span>
      <b>{words.verdicts[verdict]}</b>. {reason}{' '}
      {document === undefined ? null : (
        <a href={document} target="_blank" rel="noopener noreferrer">
          {words.document}
          <span className="visually-hidden"> {ui.newWindow}</span>
        </a>
      )}
    </span>
  );
}
