import { Suspense } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import type { PorkStatistics } from '@moontower/contracts/purchase';
import { feeds, porkStatistics } from '../../data/queries.ts';
import { useLive } from '../../data/use-live.ts';
import { below, color } from '../../theme/styles.ts';
import { LateFeeds } from '../../ui/late-feeds.ts';
import { Page } from '../../ui/Page.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { useWords } from '../../words/WordsProvider.tsx';
import { CategoriesTab } from './CategoriesTab.tsx';
import { FactCheckTab } from './FactCheckTab.tsx';
import { FlaggedTab } from './FlaggedTab.tsx';
import { KeywordsTab } from './KeywordsTab.tsx';
import type { PorkFilters, Tab } from './pork-filters.ts';
import { PorkStats } from './PorkStats.tsx';
import { PorkTabs } from './PorkTabs.tsx';
import { usePorkFilters, type ChangePork } from './use-pork-filters.ts';

const NO_ITEMS = { types: [], districts: [] };
const PAYMENTS_FEED = 'austin-payments';
const FROM = [PAYMENTS_FEED];

/** Purchases that deserve a second look, each with its reasons. */
export function PorkTrackerScreen() {
  const { pork } = useWords();
  const { filters, change } = usePorkFilters();
  const statistics = useQuery(porkStatistics());
  const sources = useQuery(feeds());
  useFirstScores(statistics.data?.totalFlagged === 0);
  const source = sources.data?.find(({ id }) => id === PAYMENTS_FEED);
  return (
    <Page title={pork.title} documentTitle={pork.pageTitle} lead={<><Strong>{pork.question}</Strong> <WideOnly>{pork.lead}</WideOnly></>}>
      <Suspense><LateFeeds from={FROM} /></Suspense>
      <PorkStats statistics={statistics.data} />
      <PorkTabs tab={filters.tab} flagged={statistics.data?.totalFlagged} choose={(tab) => change({ tab })}>
        <TabPanel tab={filters.tab} filters={filters} change={change} statistics={statistics} />
      </PorkTabs>
      {source === undefined ? null : (
        <Foot>
          <SourceLine source={{ title: source.title, dataset: source.dataset, href: source.homepage, cityUpdatedAt: source.cityUpdatedAt ?? 'unknown', checkedAt: source.checkedAt, dataHref: '/api/pork/flagged/all', methodPath: '/methods', simulated: source.simulated }} />
        </Foot>
      )}
    </Page>
  );
}

/** While nothing is flagged yet (a first load), the first flagged purchase reads the empty lists again; later ones wait for the poll. */
function useFirstScores(empty: boolean): void {
  const client = useQueryClient();
  const again = () => { if (empty) void client.invalidateQueries({ queryKey: ['pork'] }); };
  useLive(NO_ITEMS, (events) => { if (events.some(({ name }) => name === 'spending:flagged')) again(); }, again);
}

function TabPanel({ tab, filters, change, statistics }: { tab: Tab; filters: PorkFilters; change: ChangePork; statistics: UseQueryResult<PorkStatistics> }) {
  if (tab === 'categories') return <CategoriesTab answer={statistics} />;
  if (tab === 'keywords') return <KeywordsTab answer={statistics} show={(keyword) => change({ tab: 'flagged', keyword })} />;
  if (tab === 'fact-check') return <FactCheckTab />;
  return <FlaggedTab filters={filters} change={change} topKeywords={statistics.data?.topKeywords} />;
}

const Strong = styled.b`font-weight: 600; color: ${color.ink};`;
const WideOnly = styled.span`${below.phone} { display: none; }`;
const Foot = styled.div`margin-top: 12px;`;
