import styled from 'styled-components';
import type { PropertiesSummary } from '@moontower/contracts/analytics';
import { listItems } from '@moontower/contracts/addresses/items';
import { RowsLink } from '@moontower/ui/charts/RowsLink.tsx';
import { hrefOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { Async, type Answer } from '@moontower/ui/feedback/Async.tsx';
import { Card } from '@moontower/ui/page/Card.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** How long cases of this filter took, by n; and why nothing is said of on time, delayed or ahead. */
export function PropertyAnalytics({
  answer,
  parameters,
}: {
  answer: Answer<PropertiesSummary>;
  parameters: QueryOf<typeof listItems>;
}) {
  const { properties, ui, shell } = useWords();
  const format = useFormat();
  const { spread, byType: types, norm, cards } = properties;
  return (
    <Async answer={answer}>
      {({ typical, reversed, figures, filed, byType, byYear, withWaiting, sources, simulated }) => {
        const dated = figures.medianDays.rows;
        const days = (value: number | null) =>
          value === null
            ? cards.daysFew(format.count(typical.n), format.count(typical.leastN))
            : spread.days(format.count(value));
        const lines = [
          { name: spread.n, value: format.count(typical.n), rows: dated },
          { name: spread.median, value: days(typical.medianDays), rows: dated },
          {
            name: spread.waiting,
            value:
              withWaiting.medianDays === null ? spread.waitingNone : spread.days(format.count(withWaiting.medianDays)),
            rows: figures.filed.rows,
          },
          { name: spread.p75, value: days(typical.p75Days), rows: dated },
          { name: spread.p90, value: days(typical.p90Days), rows: dated },
          ...(reversed === 0 ? [] : [{ name: spread.reversed, value: format.count(reversed), rows: dated }]),
          { name: spread.without, value: format.count(filed.withoutApproval), rows: filed.withoutApprovalRows },
        ];
        return (
          <Panels>
            <Panel>
              <h2>{spread.title}</h2>
              <Table
                look="flat"
                caption={spread.caption}
                rows={lines}
                rowKey={({ name }) => name}
                columns={[
                  { id: 'name', header: spread.measure, rowHeader: true, cell: ({ name }) => name },
                  {
                    id: 'value',
                    header: spread.value,
                    align: 'end',
                    cell: ({ value, rows }) => <RowsLink rows={rows}>{value}</RowsLink>,
                  },
                ]}
              />
              <p>{spread.waitingNote(format.count(withWaiting.waiting))}</p>
              <Sources sources={sources} simulated={simulated === true} />
            </Panel>
            {byYear.length === 0 ? null : (
              <Panel>
                <h2>{spread.byYear}</h2>
                <Years lines={byYear} leastN={typical.leastN} />
              </Panel>
            )}
            <Panel>
              <h2>{types.title}</h2>
              <Table
                look="flat"
                caption={types.title}
                rows={byType}
                rowKey={({ type }) => type}
                columns={[
                  { id: 'type', header: types.type, rowHeader: true, cell: ({ type }) => ui.types[type] },
                  {
                    id: 'count',
                    header: types.count,
                    align: 'end',
                    cell: ({ type, count }) => (
                      <RowsLink rows={hrefOf(listItems, { query: { ...parameters, type } }, 'csv')}>
                        {format.count(count)}
                      </RowsLink>
                    ),
                  },
                ]}
              />
              <p>
                <Link to="/analytics?tab=development">{shell.nav.analytics}</Link>
              </p>
            </Panel>
            <Wide>
              <h2>{norm.title}</h2>
              <p>{norm.none}</p>
            </Wide>
          </Panels>
        );
      }}
    </Async>
  );
}

/** Each source with its own times. */
function Sources({ sources, simulated }: Pick<PropertiesSummary, 'sources'> & { simulated: boolean }) {
  return sources.map(({ feed, title, dataset, href, city, checked }) => (
    <SourceLine
      key={feed}
      source={{
        title,
        ...(dataset === undefined ? {} : { dataset }),
        ...(href === undefined ? {} : { href }),
        cityUpdatedAt: city ?? 'unknown',
        ...(checked === undefined ? {} : { checkedAt: checked }),
        methodPath: '/methods',
        simulated,
      }}
    />
  ));
}

/** One median over decades says nothing of how long it takes now: year by year. */
function Years({ lines, leastN }: { lines: PropertiesSummary['byYear']; leastN: number }) {
  const {
    properties: { spread, cards },
  } = useWords();
  const format = useFormat();
  return (
    <Table
      look="flat"
      caption={spread.byYear}
      rows={lines}
      rowKey={({ year }) => String(year)}
      columns={[
        { id: 'year', header: spread.year, rowHeader: true, cell: ({ year }) => String(year) },
        {
          id: 'median',
          header: spread.median,
          align: 'end',
          cell: ({ medianDays, n }) =>
            medianDays === null
              ? cards.fewInYear(format.count(n), format.count(leastN))
              : spread.days(format.count(medianDays)),
        },
        {
          id: 'n',
          header: spread.n,
          align: 'end',
          cell: ({ n, rows }) => <RowsLink rows={rows}>{format.count(n)}</RowsLink>,
        },
      ]}
    />
  );
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin-top: 16px;
  align-items: start;
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Panel = styled(Card)`
  min-width: 0;
  padding: 20px 24px 16px;
  & > p {
    margin-top: 8px;
    font: ${font.small};
    color: ${color.ink2};
  }
  ${below.phone} {
    padding: 16px;
  }
`;
const Wide = styled(Panel)`
  grid-column: 1 / -1;
`;
