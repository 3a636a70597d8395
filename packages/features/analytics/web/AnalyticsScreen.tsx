import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { FirstReadNote } from '@moontower/ui/records/first-read/first-read.ts';
import { AddressNote } from '@moontower/ui/page/AddressNote.tsx';
import { SampleBanner } from '@moontower/ui/feedback/SampleBanner.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Tabs } from '@moontower/ui/button/Tabs.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { readAnalytics, TABS, type AnalyticsAddress } from './analytics-address.ts';
import { BudgetTab } from './tabs/BudgetTab.tsx';
import { BusinessTab } from './tabs/BusinessTab.tsx';
import { DevelopmentTab } from './tabs/DevelopmentTab.tsx';
import { DistrictsTab } from './tabs/DistrictsTab.tsx';
import { OpportunitiesTab } from './tabs/OpportunitiesTab.tsx';
import { StatRow } from './StatRow.tsx';
import { useAnalyticsAddress, type ChangeAnalytics } from './use-analytics-address.ts';

const USUAL = { tab: 'budget', measure: 'permits' } as const;

/** How much, on what, compared with what. */
export function AnalyticsScreen() {
  const { analytics } = useWords();
  const { address, change } = useAnalyticsAddress();
  const sample = useQuery(summary()).data?.city.mode === 'sample';
  return (
    <Page title={analytics.title} lead={analytics.lead}>
      <AddressNote read={readAnalytics} usual={USUAL} />
      <Suspense>
        <FirstReadNote asked="analytics" />
      </Suspense>
      {sample ? (
        <Space>
          <SampleBanner>{analytics.sample}</SampleBanner>
        </Space>
      ) : null}
      <StatRow />
      <Tabs
        label={analytics.tabs.label}
        tabs={TABS.map((value) => ({ value, label: analytics.tabs[value] }))}
        value={address.tab}
        onChange={(tab) => change({ tab })}
      >
        <TabBody address={address} change={change} />
      </Tabs>
    </Page>
  );
}

function TabBody({ address, change }: { address: AnalyticsAddress; change: ChangeAnalytics }) {
  switch (address.tab) {
    case 'budget':
      return <BudgetTab address={address} change={change} />;
    case 'development':
      return <DevelopmentTab />;
    case 'business':
      return <BusinessTab />;
    case 'opportunities':
      return <OpportunitiesTab />;
    case 'districts':
      return <DistrictsTab address={address} change={change} />;
  }
}

const Space = styled.div`
  margin-top: 12px;
`;
