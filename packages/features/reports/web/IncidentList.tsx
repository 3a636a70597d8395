import { rememberList } from './list-visit.ts';
import { reportPath } from '@moontower/contracts/reports/report-path';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { below } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SampleBanner } from '@moontower/ui/feedback/SampleBanner.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { Tabs } from '@moontower/ui/button/Tabs.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { HeldHere } from './HeldHere.tsx';
import { IncidentCard } from './IncidentCard.tsx';
import { incidentCount, incidentList, type IncidentTab } from './incident-queries.ts';
import { IncidentStatsRow } from './IncidentStatsRow.tsx';
import { Narrow, Rows } from './list-styles.ts';
import type { Account } from '@moontower/ui/data/account/use-account.ts';

const TABS: readonly IncidentTab[] = ['all', 'mine', 'open', 'resolved'];
const asTab = (text: string | null): IncidentTab => TABS.find((tab) => tab === text) ?? 'all';

export function IncidentList({ account }: { account: Account }) {
  const { incidents } = useWords();
  const { query, change } = useAddress();
  const tab = asTab(query.get('tab'));
  rememberList(tab === 'all' ? '' : `?tab=${tab}`);
  const report = () => {
    change((before) => {
      before.set('new', '1');
      return before;
    });
  };
  const choose = (next: IncidentTab) => {
    change((before) => {
      if (next === 'all') before.delete('tab');
      else before.set('tab', next);
      return before;
    });
  };
  const counts = useQueries({ queries: TABS.map((each) => incidentCount(each, account.id)) });
  return (
    <Narrow>
      <Page
        title={incidents.title}
        lead={incidents.lead}
        aside={
          <Report $main onClick={report} data-report>
            <Plus aria-hidden />
            {incidents.report}
          </Report>
        }
      >
        <ConfirmAddress />
        <IncidentStatsRow />
        <Tabs
          label={incidents.tabs.label}
          tabs={TABS.map((value, at) => ({ value, label: incidents.tabs[value], count: counts[at]?.data }))}
          value={tab}
          onChange={choose}
        >
          {tab === 'mine' || tab === 'all' ? <HeldHere owner={account.id} onGoOn={report} /> : null}
          <TabList key={tab} tab={tab} account={account} onReport={report} />
        </Tabs>
      </Page>
    </Narrow>
  );
}

function TabList({ tab, account, onReport }: { tab: IncidentTab; account: Account; onReport: () => void }) {
  const { incidents } = useWords();
  const list = useInfiniteQuery(incidentList(tab, account.id));
  return (
    <Below>
      <h2 className="visually-hidden">{incidents.tabs[tab]}</h2>
      <Async
        answer={list}
        errorTitle={incidents.failed}
        skeleton={<SkeletonRows rows={3} height={142} />}
        isEmpty={({ pages }) => pages.every((page) => page.incidents.length === 0)}
        empty={
          <Empty
            title={incidents.empty.title}
            actions={
              <Button onClick={onReport}>
                <Plus aria-hidden />
                {incidents.report}
              </Button>
            }
          >
            <p>{incidents.empty.text}</p>
          </Empty>
        }
      >
        {({ pages }) => (
          <>
            {pages.some((page) => page.incidents.some(({ simulated }) => simulated === true)) ? (
              <SampleNote>
                <SampleBanner title={incidents.sample.title}>{incidents.sample.text}</SampleBanner>
              </SampleNote>
            ) : null}
            <Rows aria-label={incidents.listLabel}>
              {pages.flatMap((page) =>
                page.incidents.map((incident) => (
                  <li key={incident.id}>
                    <IncidentCard
                      incident={incident}
                      mine={incident.userId === account.id}
                      to={reportPath(incident.id)}
                    />
                  </li>
                )),
              )}
            </Rows>
            {list.hasNextPage ? (
              <MoreButton
                aria-disabled={list.isFetchingNextPage}
                onClick={() => {
                  if (!list.isFetchingNextPage) void list.fetchNextPage();
                }}
              >
                {incidents.more}
              </MoreButton>
            ) : null}
          </>
        )}
      </Async>
    </Below>
  );
}

const Report = styled(Button)`
  ${below.phone} {
    width: 100%;
  }
`;
const Below = styled.div`
  margin-top: 12px;
`;
const SampleNote = styled.div`
  margin-bottom: 12px;
`;
const MoreButton = styled(Button)`
  margin-top: 16px;
`;
