import { useQuery } from '@tanstack/react-query';
import { allFindings } from '@moontower/findings/web/finding-queries.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { ProseBox } from '@moontower/ui/page/Prose.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { correctedFindings } from './corrected-findings.ts';

/** Residents' findings whose published words changed. Where there is none, nothing is shown. */
export function CorrectedFindings() {
  const {
    pages: { corrections: words },
  } = useWords();
  const format = useFormat();
  const { data = [] } = useQuery(allFindings({ corrected: 'true' }, undefined));
  const rows = correctedFindings(data);
  if (rows.length === 0) return null;
  return (
    <>
      <ProseBox>
        <h2>{words.findings}</h2>
      </ProseBox>
      <Table
        caption={words.findings}
        onPhones="cards"
        rows={rows}
        rowKey={({ id, at }) => `${id} ${at}`}
        columns={[
          { id: 'day', header: words.day, rowHeader: true, cell: ({ at }) => format.dayYear(at) },
          { id: 'before', header: words.before, cell: ({ before, language }) => <span lang={language}>{before}</span> },
          {
            id: 'after',
            header: words.after,
            cell: ({ id, after, language }) => (
              <Link to={`/findings/${id}`} lang={language}>
                {after}
              </Link>
            ),
          },
          {
            id: 'why',
            header: words.why,
            wide: true,
            cell: ({ why, language }) => <span lang={language}>{why ?? ''}</span>,
          },
        ]}
      />
    </>
  );
}
