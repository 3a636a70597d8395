import { districtKey } from '@moontower/contracts/place/city-districts';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { OpportunitiesAnalytics, Opportunity, OpportunityPart } from '@moontower/contracts/analytics';
import { RowsLink } from '@moontower/ui/charts/RowsLink.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { opportunities } from '../analytics-queries.ts';
import { Charts } from '../AnalyticsChart.tsx';
import { FigureSource, Panel } from '../parts.tsx';
import { missingOf, WhyMissing } from '../WhyMissing.tsx';

const IDS = ['opportunity-scores', 'investment-shares'];

export function OpportunitiesTab() {
  const { analytics } = useWords();
  const answer = useQuery(opportunities());
  return (
    <Async answer={answer}>
      {(data) => (
        <>
          <Charts charts={data.charts} ids={IDS} why={whyNoScore(data)} />
          <Panel aria-labelledby="parts">
            <h2 id="parts">{analytics.opportunity.title}</h2>
            <p>
              {analytics.opportunity.how} {analytics.cards.zonesNote}
            </p>
            <WhyNoScore of={data.opportunities[0]} />
            <ScoreTable rows={data.opportunities} />
            <FigureSource figure={data.figures.opportunityZones} />
          </Panel>
        </>
      )}
    </Async>
  );
}

/** Which parts no district has, why, and when they come. */
export function WhyNoScore({ of }: { of: Opportunity | undefined }) {
  const {
    analytics: { opportunity },
  } = useWords();
  return <WhyMissing of={missingOf(of?.parts ?? [], ({ id }) => opportunity.parts[id])} />;
}

/** In the place of a chart: undefined where there are scores. */
const whyNoScore = ({ opportunities: [first], figures }: OpportunitiesAnalytics) =>
  figures.opportunityZones.value === null ? <WhyNoScore of={first} /> : undefined;

const Parts = styled.ul`
  line-height: 1.5rem;
`;
/** What each part is and gives, leading to its records. Why one has no number stands apart: it is so of all ten. */
export function ScoreParts({ of }: { of: Opportunity }) {
  const {
    analytics: { opportunity },
  } = useWords();
  const format = useFormat();
  const value = ({ id, value: amount }: OpportunityPart) => {
    if (amount === null) return '';
    return id === 'value' ? format.money(amount) : format.count(amount);
  };
  return (
    <Parts>
      {of.parts.map((part) =>
        part.points === null ? null : (
          <li key={part.id}>
            <RowsLink rows={part.rows}>
              {opportunity.part(opportunity.parts[part.id], format.count(Math.round(part.points)), value(part))}
            </RowsLink>
          </li>
        ),
      )}
    </Parts>
  );
}

function ScoreTable({ rows }: { rows: readonly Opportunity[] }) {
  const { analytics, ui } = useWords();
  const format = useFormat();
  const { columns: heads, opportunity, cards } = analytics;
  return (
    <Table
      look="flat"
      onPhones="lines"
      caption={opportunity.title}
      rows={rows}
      rowKey={({ district }) => String(district)}
      columns={[
        {
          id: 'district',
          header: heads.district,
          rowHeader: true,
          sort: ({ district }) => district,
          cell: ({ district }) => <Link to={`/district/${districtKey(district)}`}>{ui.district(district)}</Link>,
        },
        {
          id: 'score',
          header: heads.score,
          align: 'end',
          sort: ({ opportunityScore }) => opportunityScore ?? undefined,
          cell: ({ opportunityScore: score, zone }) => {
            if (score === null) return opportunity.noScore;
            return zone === true
              ? `${format.count(Math.round(score))} (${opportunity.zone})`
              : format.count(Math.round(score));
          },
        },
        { id: 'parts', header: heads.parts, wide: true, cell: (row) => <ScoreParts of={row} /> },
        {
          id: 'share',
          header: heads.share,
          align: 'end',
          sort: ({ valueShare }) => valueShare ?? undefined,
          cell: ({ valueShare, gap }) => {
            if (valueShare === null) return cards.none;
            return gap === true ? `${format.percent(valueShare)} (${opportunity.gap})` : format.percent(valueShare);
          },
        },
      ]}
    />
  );
}
