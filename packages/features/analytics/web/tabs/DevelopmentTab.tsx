import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { ApprovalLine, DevelopmentAnalytics } from '@moontower/contracts/analytics';
import { RowsLink } from '@moontower/ui/charts/RowsLink.tsx';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { below } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { StatCards } from '@moontower/ui/page/Stat.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { development } from '../analytics-queries.ts';
import { Charts } from '../AnalyticsChart.tsx';
import { Panel, RowsOf, useFact } from '../parts.tsx';
import { missingOf, WhyMissing } from '../WhyMissing.tsx';

const IDS = [
  'permits-by-district',
  'value-by-district',
  'permits-by-month',
  'value-by-month',
  'open-by-type',
  'approval-by-type',
  'approval-days',
];

export function DevelopmentTab() {
  const { analytics, ui } = useWords();
  const format = useFormat();
  const fact = useFact();
  const answer = useQuery(development());
  return (
    <Async answer={answer}>
      {(data) => (
        <>
          <Panel>
            <StatCards
              label={analytics.tabs.development}
              facts={[
                fact(['active-projects', analytics.cards.projects], data.figures.activeProjects),
                fact(['permits', analytics.measures.permits], data.figures.permits),
                fact(['declared-value', analytics.cards.value], data.figures.totalValue),
              ]}
            />
            {data.largest === undefined ? null : (
              <p>
                <Link to={`/item/${encodeURIComponent(data.largest.uid)}`}>
                  {analytics.largest(
                    plainText(titleSegments(data.largest, ui)),
                    format.fullMoney(data.largest.value),
                    format.percent(data.largest.share),
                  )}
                </Link>
              </p>
            )}
            {data.withoutDistrict.permits.count === 0 ? null : (
              <p>
                <RowsLink rows={data.withoutDistrict.permits.rows}>
                  {analytics.without(format.count(data.withoutDistrict.permits.count))}
                </RowsLink>
              </p>
            )}
          </Panel>
          <Charts charts={data.charts} ids={IDS} whyOf={(id) => whyOf(id, data, analytics.measures.permits)} />
          <ApprovalTable lines={data.approval} />
        </>
      )}
    </Async>
  );
}

/** Charts by district have no numbers, as on the districts' own tab, where too few permits name one. */
function whyOf(id: string, { withoutDistrict: { permits } }: DevelopmentAnalytics, name: string) {
  if (permits.missing === undefined || !id.endsWith('-by-district')) return undefined;
  return <WhyMissing of={missingOf([permits], () => name)} />;
}

/** Median and percentiles with their n and how many have no end, by type of case. */
function ApprovalTable({ lines }: { lines: readonly ApprovalLine[] }) {
  const {
    analytics,
    ui,
    extras: { chart },
  } = useWords();
  const format = useFormat();
  const { columns: heads } = analytics;
  const days = (id: 'median' | 'p75' | 'p90', take: (line: ApprovalLine) => number | null): Column<ApprovalLine> => ({
    id,
    header: heads[id],
    align: 'end',
    sort: (line) => take(line) ?? undefined,
    cell: (line) => {
      const value = take(line);
      if (value !== null) return chart.days(format.count(value));
      return <Sentence>{analytics.tooFew(format.count(line.n), format.count(line.leastN))}</Sentence>;
    },
  });
  return (
    <Panel aria-labelledby="approval">
      <h2 id="approval">{analytics.approval}</h2>
      <p>{analytics.approvalNote}</p>
      <Table
        look="flat"
        onPhones="lines"
        caption={analytics.approval}
        rows={lines}
        rowKey={({ type }) => type}
        columns={[
          { id: 'type', header: heads.type, rowHeader: true, cell: ({ type }) => ui.types[type] },
          days('median', ({ medianDays }) => medianDays),
          days('p75', ({ p75Days }) => p75Days),
          days('p90', ({ p90Days }) => p90Days),
          {
            id: 'n',
            header: heads.approved,
            align: 'end',
            cell: ({ n, reversed, rows, type }) => (
              <>
                <RowsOf n={n + reversed} rows={rows} what={ui.types[type]} />
                {reversed === 0 ? null : ` (${analytics.reversed(format.count(reversed))})`}
              </>
            ),
          },
          {
            id: 'filed',
            header: heads.filed,
            align: 'end',
            cell: ({ filed, type }) => (
              <RowsLink rows={filed.rows} name={`${ui.types[type]}, ${heads.filed}: ${format.count(filed.n)}`}>
                {format.count(filed.n)}
              </RowsLink>
            ),
          },
          {
            id: 'open',
            header: heads.open,
            align: 'end',
            cell: ({ filed, onlyApproved, type }) => {
              if (onlyApproved) return <Sentence>{analytics.onlyApproved}</Sentence>;
              const open = format.count(filed.open);
              return (
                <RowsLink rows={filed.openRows} name={`${ui.types[type]}, ${heads.open}: ${open}`}>
                  {filed.openShare === null ? open : `${open} (${format.percent(filed.openShare)})`}
                </RowsLink>
              );
            },
          },
        ]}
      />
    </Panel>
  );
}

/** In place of a number: broken into lines, as numbers are not, or it takes the room of the other columns. */
const Sentence = styled.span`
  display: inline-block;
  max-width: 9.5em;
  white-space: normal;
  ${below.phone} {
    display: inline;
  }
`;
