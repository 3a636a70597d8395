import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listFlagged } from '@moontower/contracts/addresses/pork';
import type { FlaggedItem, PorkStatistics } from '@moontower/contracts/spending/purchase';
import { Figure } from '@moontower/ui/charts/Figure.tsx';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { fileLang } from '@moontower/ui/data/file-lang.ts';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async, type Answer } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PAYMENTS_FEED } from '../purchases/payments-feed.ts';
import { isListedRange, isScoreOfNone, PORK_FIGURES } from '../pork-figures.ts';
import { showShare } from '@moontower/ui/records/show-evidence.ts';
import { StatBox, StatTable } from './StatTable.tsx';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';

const LINKED = ['high', 'medium', 'low'];

/** How all scored purchases are spread over the scores, what they add up to, and the first of them. */
export function ScoresTab({ answer }: { answer: Answer<PorkStatistics> }) {
  const { pork } = useWords();
  return (
    <Async answer={answer} isEmpty={({ totalScored }) => totalScored === 0} empty={<Empty title={pork.figures.none} />}>
      {(statistics) => (
        <>
          <Note>{pork.scores.lead}</Note>
          <Distribution statistics={statistics} />
          <Ranges statistics={statistics} />
          <Bands statistics={statistics} />
          <Ten title={pork.scores.largest} rows={statistics.largestWasteItems} />
          <Ten title={pork.scores.highest} rows={statistics.highPriorityItems} />
        </>
      )}
    </Async>
  );
}

function Distribution({ statistics }: { statistics: PorkStatistics }) {
  const { pork } = useWords();
  const format = useFormat();
  const feed = useQuery(feeds()).data?.find(({ id }) => id === PAYMENTS_FEED);
  const said = PORK_FIGURES['purchases-by-score']({ statistics, feed, words: pork.figures, format });
  if (said === undefined) return <p>{pork.figures.none}</p>;
  return (
    <Space>
      <Figure {...said} embedPath="/embed/chart/purchases-by-score" />
    </Space>
  );
}

/** Where a range begins and ends: `20-29`, `0`. */
function endsOf(range: string): { minScore: string; maxScore: string } {
  const [minScore = '0', maxScore = minScore] = range.split('-');
  return { minScore, maxScore };
}

function Ranges({
  statistics: { scoreDistribution, totalScored, flagFloor, sampleScores, ruleSet },
}: {
  statistics: PorkStatistics;
}) {
  const {
    pork: { scores, explain },
  } = useWords();
  const format = useFormat();
  const language = useLanguage();
  const most = Math.max(...Object.values(scoreDistribution), 1);
  const rows = Object.entries(scoreDistribution).map(([range, count]) => ({
    key: range,
    name: isScoreOfNone(range) ? scores.none : isListedRange(range, flagFloor) ? scores.listed(range) : range,
    value:
      count === 0 ? (
        format.count(count)
      ) : (
        <a
          href={hrefOf(listFlagged, { query: { ...endsOf(range), ...fileLang(language) } }, 'csv')}
          aria-label={scores.open(range, format.count(count))}
        >
          {format.count(count)}
        </a>
      ),
    share: count / most,
    note: totalScored === 0 ? undefined : showShare(count / totalScored, format, explain),
  }));
  return (
    <>
      <StatTable
        title={scores.ranges}
        caption={scores.rangesCaption}
        columns={[scores.range, scores.count, scores.share]}
        rows={rows}
        limits={scores.limits}
      />
      <Note>
        {scores.rules(ruleSet)}
        {sampleScores.length === 0 ? null : (
          <>
            {' '}
            {scores.sample(format.count(sampleScores.length))}: <bdi>{sampleScores.join(', ')}</bdi>
          </>
        )}
      </Note>
    </>
  );
}

function Bands({ statistics: { wasteByPriority } }: { statistics: PorkStatistics }) {
  const {
    pork: { scores, bands },
  } = useWords();
  const format = useFormat();
  const most = Math.max(...Object.values(wasteByPriority), 1);
  const nameOf = (band: string) => Object.entries(bands).find(([known]) => known === band)?.[1] ?? band;
  return (
    <StatTable
      title={scores.bands}
      caption={scores.bandsCaption}
      columns={[scores.band, scores.amount, scores.bandShare]}
      rows={Object.entries(wasteByPriority).map(([band, amount]) => ({
        key: band,
        name: LINKED.includes(band) ? <Link to={`/pork-tracker?priority=${band}`}>{nameOf(band)}</Link> : nameOf(band),
        value: format.fullMoney(amount),
        share: Math.max(0, amount / most),
      }))}
      limits={scores.bandLimits}
    />
  );
}

function Ten({ title, rows }: { title: string; rows: readonly FlaggedItem[] }) {
  const {
    pork: { scores },
  } = useWords();
  const format = useFormat();
  return (
    <StatBox>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{scores.nothing}</p>
      ) : (
        <Table
          look="flat"
          onPhones="lines"
          caption={title}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'purchase',
              header: scores.purchase,
              rowHeader: true,
              cell: ({ id, title: name }) => (
                <Link to={`/pork-tracker/${encodeURIComponent(id)}`}>
                  <PurchaseTitle of={name} />
                </Link>
              ),
            },
            { id: 'amount', header: scores.amount, align: 'end', cell: ({ value }) => format.fullMoney(value) },
            { id: 'score', header: scores.score, align: 'end', cell: ({ score }) => format.count(score.total) },
          ]}
        />
      )}
    </StatBox>
  );
}

const Space = styled.div`
  margin-top: 16px;
`;
const Note = styled.p`
  margin-top: 12px;
  font: ${font.small};
  color: ${color.ink2};
`;
