import { Suspense, useEffect } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import { listFlagged } from '@moontower/contracts/addresses/pork';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { porkStatistics } from '@moontower/ui/data/queries/pork-queries.ts';
import { useRefreshed } from '@moontower/ui/data/live/use-refreshed.ts';
import { below, color } from '@moontower/ui/theme/styles.ts';
import { NotPublishedPart } from '@moontower/ui/records/first-read/not-published.ts';
import { FirstReadNote } from '@moontower/ui/records/first-read/first-read.ts';
import { useFirstRead } from '@moontower/ui/records/first-read/use-first-read.ts';
import { LateFeeds } from '@moontower/ui/records/first-read/late-feeds.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { FeedSource } from '@moontower/ui/records/source/FeedSource.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CoverageNote } from './coverage/CoverageNote.tsx';
import { CategoriesTab } from './tabs/CategoriesTab.tsx';
import { FactCheckTab } from './tabs/FactCheckTab.tsx';
import { FlaggedTab } from './tabs/FlaggedTab.tsx';
import { KeywordsTab } from './tabs/KeywordsTab.tsx';
import { PAYMENTS_FEED } from './purchases/payments-feed.ts';
import { ALL_WITH_POINTS, type PorkFilters, type Tab } from './filters/pork-filters.ts';
import { countedOf, isUnscored } from './purchases/pork-facts.ts';
import { PorkStats } from './PorkStats.tsx';
import { PorkTabs } from './tabs/PorkTabs.tsx';
import { shownTabs } from './filters/pork-filters.ts';
import { usePorkFilters, type ChangePork } from './filters/use-pork-filters.ts';

const ScoresTab = lazyPart(async () => (await import('./tabs/ScoresTab.tsx')).ScoresTab);
const FROM = [PAYMENTS_FEED];

/** Purchases that deserve a second look, each with its reasons; of a city without a feed of payments, that none is read. */
export function PorkTrackerScreen({ payments = PAYMENTS_FEED }: { payments?: string }) {
  return payments === '' ? <NoPayments /> : <Purchases />;
}

function NoPayments() {
  const { pork } = useWords();
  return (
    <Page tight title={pork.title} lead={<Strong>{pork.question}</Strong>}>
      <Suspense>
        <NotPublishedPart what={pork.payments} />
      </Suspense>
    </Page>
  );
}

function Purchases() {
  const { pork } = useWords();
  const { filters, change } = usePorkFilters();
  const statistics = useQuery(porkStatistics());
  const { reading } = useFirstRead(FROM);
  const unscored = statistics.data !== undefined && isUnscored(statistics.data);
  const counted = countedOf(statistics.data, reading !== undefined);
  // Over a list the fold is dear: there it stands beneath.
  const rest = <CoverageNote coverage={counted?.coverage} />;
  useFirstScores(statistics.data?.totalScored === 0);
  return (
    <Page
      tight
      title={pork.title}
      lead={
        <>
          <Strong>{pork.question}</Strong> <WideOnly>{pork.lead}</WideOnly>
        </>
      }
    >
      {reading === undefined ? null : (
        <Suspense>
          <FirstReadNote of={FROM} asked="pork" />
        </Suspense>
      )}
      <PorkStats statistics={counted} waits={!statistics.isError} />
      <PorkTabs
        shown={shownTabs(counted, filters.tab)}
        tab={filters.tab}
        flagged={counted?.totalFlagged}
        choose={(tab) => change({ tab })}
        note={
          <>
            <Suspense>
              <LateFeeds from={FROM} />
            </Suspense>
            {filters.tab === 'flagged' ? null : rest}
          </>
        }
      >
        <TabPanel
          tab={filters.tab}
          filters={filters}
          change={change}
          statistics={statistics}
          counted={counted}
          unscored={unscored}
        />
      </PorkTabs>
      <Foot>
        {filters.tab === 'flagged' ? rest : null}
        <FeedSource feed={PAYMENTS_FEED} more={{ dataHref: listFlagged.path, methodPath: '/methods' }} />
      </Foot>
    </Page>
  );
}

const FIRST_SCORES_MS = 15_000;

/**
 * While nothing is scored yet (a first load), the empty lists are read again soon, also for a flagged purchase; later
 * ones wait for the poll.
 */
function useFirstScores(empty: boolean): void {
  const client = useQueryClient();
  useRefreshed('pork', empty);
  useEffect(() => {
    if (!empty) return undefined;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['pork'] }), FIRST_SCORES_MS);
    return () => clearInterval(timer);
  }, [empty, client]);
}

function TabPanel({
  tab,
  filters,
  change,
  statistics,
  counted,
  unscored,
}: {
  tab: Tab;
  filters: PorkFilters;
  change: ChangePork;
  statistics: UseQueryResult<PorkStatistics>;
  /** Undefined while its sums are not known, or are of nothing read yet. */
  counted: PorkStatistics | undefined;
  /** Nothing has been judged yet. */
  unscored: boolean;
}) {
  // Of its own, as whoever came here by arrow keys stands on the tab meanwhile.
  if (tab === 'scores')
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <ScoresTab answer={statistics} />
      </Suspense>
    );
  if (tab === 'categories') return <CategoriesTab answer={statistics} />;
  if (tab === 'keywords')
    return (
      <KeywordsTab answer={statistics} show={(keyword) => change({ tab: 'flagged', keyword, ...ALL_WITH_POINTS })} />
    );
  if (tab === 'fact-check') return <FactCheckTab />;
  return <FlaggedTab filters={filters} change={change} statistics={counted} unscored={unscored} />;
}

const Strong = styled.b`
  font-weight: 600;
  color: ${color.ink};
`;
const WideOnly = styled.span`
  ${below.phone} {
    display: none;
  }
`;
const Foot = styled.div`
  margin-top: 12px;
`;
