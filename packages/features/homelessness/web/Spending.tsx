import styled from 'styled-components';
import type { Homelessness } from '../contract.ts';
import { HOMELESS_PAYMENTS } from '@moontower/contracts/spending/payments/homeless-payments';
import { rowPath } from '@moontower/contracts/items/record-page';
import { Link } from '@moontower/ui/router/router.tsx';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { Box, linkOf, Mark, Unread } from './SeriesCards.tsx';
import { useHomelessnessWords } from './homelessness-words.ts';

/** Payments by fund, department and year, with the question to the city's own data that gives the same sums. */
export function Spending({
  spending: { query, source, asOf, lines, simulated, unfinished = Infinity },
}: {
  spending: Homelessness['spending'];
}) {
  const { spending, yearly } = useHomelessnessWords();
  const format = useFormat();
  return (
    <Box aria-labelledby="spending-title" id="spending">
      <h2 id="spending-title">{spending.title}</h2>
      <p>{spending.text}</p>
      {lines.length === 0 ? (
        <Unread feed={source.feed} />
      ) : (
        <Table
          look="flat"
          caption={spending.title}
          rows={lines}
          rowKey={({ year, department, fund }) => `${year} ${department} ${fund}`}
          csvName="moontower_homelessness_payments.csv"
          columns={[
            {
              id: 'year',
              header: spending.year,
              rowHeader: true,
              cell: ({ year }) => (
                <>
                  {year}
                  {year >= unfinished ? <Mark>{yearly.unfinished}</Mark> : null}
                </>
              ),
              csv: ({ year }) => String(year),
            },
            {
              id: 'department',
              header: spending.department,
              cell: ({ department }) => <bdi lang="en">{department}</bdi>,
              csv: ({ department }) => department,
            },
            {
              id: 'fund',
              header: spending.fund,
              cell: ({ fund }) => <bdi lang="en">{fund}</bdi>,
              csv: ({ fund }) => fund,
            },
            {
              id: 'paid',
              header: spending.paid,
              align: 'end',
              cell: ({ cents }) => format.fullMoney(cents / 100),
              csv: ({ cents }) => String(cents / 100),
            },
            {
              id: 'payments',
              header: spending.payments,
              align: 'end',
              cell: ({ payments }) => format.count(payments),
              csv: ({ payments }) => String(payments),
            },
          ]}
        />
      )}
      <p>{spending.query}</p>
      <Query tabIndex={0} role="group" aria-label={spending.query}>
        <code>{query}</code>
      </Query>
      <p>
        <Link to={rowPath(HOMELESS_PAYMENTS)}>{spending.ask}</Link>
      </p>
      {source.title === '' ? null : (
        <SourceLine
          source={{ ...linkOf(source), cityUpdatedAt: asOf.city ?? 'unknown', checkedAt: asOf.checked, simulated }}
        />
      )}
    </Box>
  );
}

const Query = styled.div`
  margin-top: 8px;
  padding: 10px 12px;
  overflow-x: auto;
  background: ${color.sunken};
  border-radius: ${radius.control};
  & > code {
    font: ${font.monoSmall};
    overflow-wrap: anywhere;
  }
`;
