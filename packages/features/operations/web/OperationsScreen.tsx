import { queryOptions, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { getHealth } from '../addresses.ts';
import type { HealthIssue } from '@moontower/contracts/health';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { countLines, groupIssues } from '../group-issues.ts';
import { Desk } from './desk/Desk.tsx';
import { Small } from './desk/desk-styles.ts';
import { LookAtAll } from './LookAtAll.tsx';
import { GRAVE, HealthList } from './health/HealthList.tsx';
import { useOperationsWords } from './operations-words.ts';

const EVERY_MS = 15_000;
const health = () =>
  queryOptions({
    queryKey: ['ops', 'health'],
    queryFn: ({ signal }) => ask(getHealth, {}, { signal, part: 'issues' }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

const STORE_AWAY = [{ kind: 'store-away' as const }];

/** What is wrong now, for operators; for everybody else the two ways in. */
export function OperationsScreen() {
  const words = useOperationsWords();
  return (
    <Desk title={words.title} lead={words.lead}>
      <Now />
    </Desk>
  );
}

function Now() {
  const words = useOperationsWords();
  const format = useFormat();
  const answer = useQuery(health());
  const countOf = (issues: readonly HealthIssue[]): string => {
    const groups = groupIssues(issues);
    const grave = countLines(groups.filter(({ kind }) => GRAVE.has(kind)));
    return words.count(format.count(grave), format.count(countLines(groups) - grave));
  };
  const isStoreAway = answer.error instanceof ApiError && answer.error.status === 503;
  return isStoreAway ? (
    // A list of its own: what cannot be asked now is not over.
    <HealthList key="away" issues={STORE_AWAY} />
  ) : (
    <Async answer={answer} errorTitle={words.failed} skeleton={<SkeletonRows rows={4} height={96} />}>
      {({ issues, lookedAt, toRead }) => (
        <>
          <Looked role="status">
            {issues.length === 0 ? null : `${countOf(issues)} `}
            <Time at={lookedAt}>{words.looked(format.time(lookedAt))}</Time>
          </Looked>
          {issues.length === 0 ? <Banner tone="info">{words.nothing}</Banner> : <HealthList issues={issues} />}
          <LookAtAll toRead={toRead} />
        </>
      )}
    </Async>
  );
}

const Looked = styled(Small)`
  margin: 20px 0 12px;
`;
