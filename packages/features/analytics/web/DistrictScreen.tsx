import { districtKey, districtOfKey } from '@moontower/contracts/place/city-districts';
import { useQuery } from '@tanstack/react-query';
import type { DistrictScorecard } from '@moontower/contracts/analytics';
import { CHARTS_OF } from '@moontower/contracts/analytics/chart-ids';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { Link, useParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { councilMembers, scorecard } from './analytics-queries.ts';
import { CityBesideOthers } from './benchmarks/CityBesideOthers.tsx';
import { Charts } from './AnalyticsChart.tsx';
import { ScoreParts, WhyNoScore } from './tabs/OpportunitiesTab.tsx';
import { FigureSource, Panel, RowsOf } from './parts.tsx';
import { useChangeWords } from './use-change-words.ts';
import { missingOf, WhyMissing } from './WhyMissing.tsx';

/** The numbers of one council district beside the middle of the ten. */
export function DistrictScreen() {
  const { analytics } = useWords();
  const { n = '' } = useParams();
  const answer = useQuery(scorecard(n));
  const district = districtOfKey(n);
  const { scorecard: words } = analytics;
  if (district === undefined || (answer.error instanceof ApiError && answer.error.status === 404))
    return (
      <Page title={words.missingTitle} lead={words.missing}>
        <Empty title={words.missingTitle} />
        <p>
          <Link to="/analytics?tab=districts">{words.all}</Link>
        </p>
      </Page>
    );
  return (
    <Page title={words.title(district)} documentTitle={words.title(district)} lead={words.lead}>
      <p>
        <Link to="/analytics?tab=districts">{words.all}</Link> ·{' '}
        <Link to={`/?district=${encodeURIComponent(n)}&period=all`}>{words.records}</Link>
      </p>
      <Member district={district} />
      <Async answer={answer}>{(data) => <Scorecard data={data} />}</Async>
    </Page>
  );
}

/** Who sits for the district, by the roster of today; nothing where that is not known. */
function Member({ district }: { district: number }) {
  const {
    analytics: { scorecard: words },
  } = useWords();
  const member = useQuery(councilMembers()).data?.members.find((one) => one.sits && one.district === district);
  return member === undefined ? null : (
    <p>
      {words.member} <Link to={`/council/member/${member.slug}`}>{member.name}</Link>
    </p>
  );
}

function Scorecard({ data }: { data: DistrictScorecard }) {
  const { analytics } = useWords();
  const format = useFormat();
  const changed = useChangeWords();
  const { columns: heads, districts: words, cards, scorecard: card, opportunity } = analytics;
  const write = (unit: string, value: number | null) => {
    if (value === null) return cards.none;
    return unit === 'cents' ? format.fullMoney(value / 100) : format.count(value);
  };
  const score = data.opportunity.opportunityScore;
  // What the city does not publish has no source.
  const named = data.measures.filter(({ figure }) => figure.source.title !== '');
  const sources = [...new Map(named.map(({ figure }) => [figure.source.title, figure])).values()];
  return (
    <>
      <Panel aria-labelledby="numbers">
        <h2 id="numbers">{card.label}</h2>
        <Table
          look="flat"
          onPhones="lines"
          caption={card.label}
          rows={data.measures}
          rowKey={({ id }) => id}
          columns={[
            { id: 'measure', header: heads.measure, rowHeader: true, cell: ({ id }) => analytics.measures[id] },
            {
              id: 'value',
              header: heads.count,
              align: 'end',
              cell: ({ figure: { unit, value } }) => write(unit, value),
            },
            {
              id: 'rank',
              header: heads.rank,
              align: 'end',
              cell: ({ rank }) => (rank === null ? cards.none : words.rankOf(format.count(rank))),
            },
            {
              id: 'median',
              header: heads.middle,
              align: 'end',
              // The mean of two of the ten: its cents say nothing.
              cell: ({ median, figure: { unit } }) =>
                write(unit, unit === 'cents' && median !== null ? Math.round(median / 100) * 100 : median),
            },
            {
              id: 'change',
              header: heads.change,
              align: 'end',
              cell: ({ change, figure: { unit } }) =>
                changed(change, unit === 'cents' ? format.fullMoney : format.count),
            },
            {
              id: 'rows',
              header: heads.records,
              align: 'end',
              cell: ({ id, figure: { n, rows, value } }) =>
                n === 0 && value === null ? cards.none : <RowsOf n={n} rows={rows} what={analytics.measures[id]} />,
            },
          ]}
        />
        <WhyMissing of={missingOf(data.measures, ({ id }) => analytics.measures[id])} />
        {sources.map((figure) => (
          <FigureSource key={figure.source.title} figure={figure} />
        ))}
      </Panel>
      <Panel aria-labelledby="score">
        <h2 id="score">
          {heads.score}: {score === null ? opportunity.noScore : format.count(Math.round(score))}
        </h2>
        <p>{opportunity.how}</p>
        <ScoreParts of={data.opportunity} />
        <WhyNoScore of={data.opportunity} />
      </Panel>
      <CityBesideOthers />
      <Charts charts={data.charts} ids={CHARTS_OF.district} query={`district=${districtKey(data.district)}`} />
    </>
  );
}
