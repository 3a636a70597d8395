import type { getFinding } from '../addresses.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Rss } from 'lucide-react';
import styled from 'styled-components';
import { listFindings } from '../addresses.ts';
import { hrefOf, type AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { Link, useSearchParams } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button, ButtonLink } from '@moontower/ui/button/Button.tsx';
import { Card } from '@moontower/ui/page/Card.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Tabs } from '@moontower/ui/button/Tabs.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { findingPages } from './finding-queries.ts';
import { useFindingWords } from './finding-words.ts';

const TABS = ['live', 'mine', 'waiting'] as const;
type Tab = (typeof TABS)[number];

/** Findings that two people reviewed; one's own; and, for reviewers, what waits. */
export function FindingsScreen() {
  const words = useFindingWords();
  const account = useAccount();
  const [search, setSearch] = useSearchParams();
  const isReviewer = account?.roles.includes('reviewer') === true;
  const open = TABS.filter((tab) => tab === 'live' || (tab === 'mine' ? account !== undefined : isReviewer));
  const tab = open.find((each) => each === search.get('tab')) ?? 'live';
  const answer = useInfiniteQuery(findingPages({ tab }, account?.id));
  return (
    <Page title={words.title} lead={words.lead}>
      <Line>
        {account === undefined ? (
          <Link to="/auth?next=%2Ffindings%2Fnew">{words.signIn}</Link>
        ) : (
          <ButtonTo to="/findings/new">{words.write}</ButtonTo>
        )}
        <span>
          <ButtonLink $bare $small href={hrefOf(listFindings, {}, 'atom')}>
            <Rss aria-hidden />
            {words.atom}
          </ButtonLink>
          <ButtonLink $bare $small href={hrefOf(listFindings, {}, 'csv')} download>
            <Download aria-hidden />
            {words.csv}
          </ButtonLink>
        </span>
      </Line>
      <Tabs
        label={words.tabs.label}
        tabs={open.map((value) => ({ value, label: words.tabs[value] }))}
        value={tab}
        onChange={(value: Tab) => setSearch(value === 'live' ? {} : { tab: value }, { replace: true })}
      >
        <Async answer={answer} isEmpty={(list) => list.length === 0} empty={<Empty title={words.none[tab]} />}>
          {(list) => (
            <ul>
              {list.map((finding) => (
                <li key={finding.id}>
                  <Row finding={finding} />
                </li>
              ))}
            </ul>
          )}
        </Async>
        {answer.hasNextPage ? (
          <Button
            aria-disabled={answer.isFetchingNextPage}
            onClick={() => {
              if (!answer.isFetchingNextPage) void answer.fetchNextPage();
            }}
          >
            {words.more}
          </Button>
        ) : null}
      </Tabs>
    </Page>
  );
}

function Row({ finding }: { finding: AnswerOf<typeof getFinding> }) {
  const words = useFindingWords();
  const format = useFormat();
  const at = finding.liveAt ?? finding.createdAt;
  return (
    <Box>
      <h2 lang={finding.language}>
        <Link to={`/findings/${finding.id}`}>{finding.claim}</Link>
      </h2>
      <p>
        <StatePill tone={finding.state === 'live' ? 'ok' : 'off'}>
          {finding.state === 'live' ? words.badge : words.states[finding.state]}
        </StatePill>{' '}
        <Time at={at}>{format.dayYear(at)}</Time>
      </p>
    </Box>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin: 12px 0;
`;
const ButtonTo = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 16px;
  border-radius: 8px;
  background: ${color.primary};
  color: ${color.onPrimary};
  font: ${font.uiStrong};
  text-decoration: none;
`;
const Box = styled(Card)`
  margin-top: 12px;
  padding: 16px 20px;
  overflow-wrap: anywhere;
  & > p {
    margin-top: 6px;
    font: ${font.small};
    color: ${color.ink2};
  }
`;
