import type { listItems } from '@moontower/contracts/addresses/items';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { PropertiesSummary } from '@moontower/contracts/analytics';
import type { QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { feedIds } from '@moontower/ui/city-facts.ts';
import { NotPublishedPart } from '@moontower/ui/records/first-read/not-published.ts';
import { FirstReadNote } from '@moontower/ui/records/first-read/first-read.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import type { Answer } from '@moontower/ui/feedback/Async.tsx';
import { AddressNote } from '@moontower/ui/page/AddressNote.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Tabs } from '@moontower/ui/button/Tabs.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { FLAGGED_STEP, readProperties, TABS, TIMELINE_STEP, type PropertyFilters } from './properties-address.ts';
import { PropertyAnalytics } from './PropertyAnalytics.tsx';
import { PropertyCards } from './PropertyCards.tsx';
import { PropertyFilterBar } from './PropertyFilterBar.tsx';
import { PropertyList } from './PropertyList.tsx';
import { PropertyTools } from './PropertyTools.tsx';
import { useProperties, type ChangeProperties } from './use-properties.ts';

const USUAL = { tab: 'overview', page: '1' };

/** Feeds whose records stand here. */
const FEEDS = feedIds('permits', 'plan-reviews', 'site-plans', 'subdivisions', 'zoning', 'code-cases', 'trees');

/** What is being built, torn down or left empty; of a city that publishes none of it, that none is read. */
export function PropertiesScreen({ feeds = FEEDS }: { feeds?: readonly string[] }) {
  const { properties } = useWords();
  if (feeds.length > 0) return <Properties />;
  return (
    <Page title={properties.title} lead={properties.lead}>
      <Suspense>
        <NotPublishedPart what={properties.title} />
      </Suspense>
    </Page>
  );
}

function Properties() {
  const { properties } = useWords();
  const { filters, change, period, parameters, vacant, summary } = useProperties();
  const { data } = summary;
  const total = data?.byType.reduce((sum, { count }) => sum + count, 0);
  const vacancy = vacant && filters.types.length === 0;
  const tabs = TABS.map((value) => ({
    value,
    label: properties.tabs[value],
    count: value === 'accountability' ? data?.flagged : undefined,
  }));
  return (
    <Page title={properties.title} lead={properties.lead}>
      <AddressNote read={readProperties} usual={USUAL} />
      <Suspense>
        <FirstReadNote asked="properties" />
      </Suspense>
      <PropertyTools parameters={parameters} sources={data?.sources} total={total} />
      {vacancy || filters.types.includes('vacant-property') ? (
        <Space>
          <Banner tone="info">
            {properties.vacancy} {vacant ? <Link to="/properties">{properties.vacancyAll}</Link> : null}
          </Banner>
        </Space>
      ) : null}
      <Space>
        <PropertyCards answer={summary} />
      </Space>
      <PropertyFilterBar filters={filters} change={change} period={period} vacant={vacant} results={total} />
      <Tabs label={properties.tabs.label} tabs={tabs} value={filters.tab} onChange={(tab) => change({ tab })}>
        <TabBody filters={filters} change={change} parameters={parameters} answer={summary} />
      </Tabs>
    </Page>
  );
}

interface BodyProps {
  filters: PropertyFilters;
  change: ChangeProperties;
  parameters: QueryOf<typeof listItems>;
  answer: Answer<PropertiesSummary>;
}
function TabBody({ filters, change, parameters, answer }: BodyProps) {
  switch (filters.tab) {
    case 'overview':
      return <OverviewTab answer={answer} parameters={parameters} change={change} />;
    case 'timeline':
      return (
        <Space>
          <TabTitle tab="timeline" />
          <PropertyList
            parameters={parameters}
            shown={filters.page * TIMELINE_STEP}
            step={TIMELINE_STEP}
            more={() => change({ page: filters.page + 1 }, true)}
          />
        </Space>
      );
    case 'accountability':
      return <Flagged parameters={parameters} />;
    case 'analytics':
      return <PropertyAnalytics answer={answer} parameters={parameters} />;
  }
}

/** Of a list without parts, for who goes by headings. */
function TabTitle({ tab }: { tab: PropertyFilters['tab'] }) {
  const { properties } = useWords();
  return <h2 className="visually-hidden">{properties.tabs[tab]}</h2>;
}

/** Only what a published rule flags, with the rule and what could explain it. */
function Flagged({ parameters }: { parameters: QueryOf<typeof listItems> }) {
  const { accountability } = useWords();
  const [shown, setShown] = useState(FLAGGED_STEP);
  return (
    <Space>
      <TabTitle tab="accountability" />
      <p>{accountability.question}</p>
      <PropertyList
        parameters={{ ...parameters, flagged: 'true' }}
        shown={shown}
        step={FLAGGED_STEP}
        more={() => setShown(shown + FLAGGED_STEP)}
        none={accountability.none}
        flags
      />
    </Space>
  );
}

const Space = styled.div`
  margin-top: 12px;
`;
