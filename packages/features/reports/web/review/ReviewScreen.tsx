import type { listReviews } from '../../addresses.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '@moontower/contracts/wire/asking';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Tabs } from '@moontower/ui/button/Tabs.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Narrow } from '../list-styles.ts';
import { claimQueue } from './claim-queries.ts';
import { ClaimQueue } from './ClaimQueue.tsx';
import { FindingQueue, waitingFindings } from './FindingQueue.tsx';
import { List, Pills } from './queue-styles.ts';
import { ReviewOne } from './ReviewOne.tsx';
import { KINDS, reviewQueue, type Entry, type ReviewEntry } from './review-queries.ts';
import { useFindingWords } from '@moontower/findings/web/finding-words.ts';

type Kind = (typeof KINDS)[number];
const TABS = ['all', ...KINDS, 'claims', 'findings'] as const;
type Tab = (typeof TABS)[number];
const isKind = (tab: Tab): tab is Kind => KINDS.some((kind) => kind === tab);

/** What waits for a person: the queue, or one entry of it. Both are in the address. */
export function ReviewScreen() {
  return (
    <Narrow>
      <Queue />
    </Narrow>
  );
}

function Queue() {
  const findingWords = useFindingWords();
  const { review } = useWords();
  const account = useAccount();
  const { query, change } = useAddress();
  const entry = entryOf(query.get('entry'));
  const tab = TABS.find((each) => each === query.get('kind')) ?? 'all';
  const answer = useQuery(reviewQueue(isKind(tab) ? tab : undefined));
  const claims = useQuery(claimQueue());
  const findings = useQuery(waitingFindings(account?.id));
  const choose = (next: Tab) => {
    change(() => new URLSearchParams(next === 'all' ? {} : { kind: next }));
  };
  const { data } = answer;
  const open = (next: Entry | undefined) => {
    change((before) => {
      if (next === undefined) before.delete('entry');
      else before.set('entry', `${next.kind}:${next.id}`);
      return before;
    });
  };
  if (entry !== undefined)
    return (
      <ReviewOne
        key={`${entry.kind} ${entry.id}`}
        entry={entry}
        next={data?.entries.find(({ id }) => id !== entry.id)}
        onOpen={open}
      />
    );
  const counts = data?.counts;
  const all = counts === undefined ? undefined : Object.values(counts).reduce((sum, n) => sum + n, 0);
  const told = (value: Tab): { label: string; count: number | undefined } => {
    if (isKind(value)) return { label: review.kinds[value], count: counts?.[value] };
    if (value === 'claims') return { label: review.claims.tab, count: claims.data?.length };
    if (value === 'findings') return { label: findingWords.tabs.label, count: findings.data?.length };
    return { label: review.all, count: all };
  };
  return (
    <Page title={review.title} lead={review.lead}>
      <Tabs
        label={review.kindsLabel}
        tabs={TABS.map((value) => ({ value, ...told(value) }))}
        value={tab}
        onChange={choose}
      >
        {tab === 'claims' ? <ClaimQueue /> : tab === 'findings' ? <FindingQueue /> : <Entries answer={answer} />}
      </Tabs>
    </Page>
  );
}

function Entries({ answer }: { answer: UseQueryResult<AnswerOf<typeof listReviews>> }) {
  const { review } = useWords();
  return (
    <Async
      answer={answer}
      errorTitle={review.failed}
      isEmpty={({ entries }) => entries.length === 0}
      empty={
        <Empty title={review.none}>
          <p>{review.noneText}</p>
        </Empty>
      }
    >
      {({ entries }) => (
        <List>
          {entries.map((each) => (
            <li key={`${each.kind} ${each.id}`}>
              <Waiting entry={each} />
            </li>
          ))}
        </List>
      )}
    </Async>
  );
}

const ENTRY = /^([a-z]+):([0-9a-f-]{36})$/;
function entryOf(text: string | null): Entry | undefined {
  const [, name, id] = ENTRY.exec(text ?? '') ?? [];
  const kind = KINDS.find((each) => each === name);
  return kind === undefined || id === undefined ? undefined : { kind, id };
}

function Waiting({ entry }: { entry: ReviewEntry }) {
  const { review, incidents } = useWords();
  const format = useFormat();
  const now = useNow();
  const { kind, id, title, excerpt, waitingSince, risks, flags, type, anonymous, alike } = entry;
  return (
    <article data-review={kind}>
      <Pills>
        <StatePill tone="off">{review.kindOne[kind]}</StatePill>
        <span>{incidents.types[type]}</span>
        <Time at={waitingSince}>{review.waiting(format.age(waitingSince, now))}</Time>
        {flags === 0 ? null : <StatePill tone="error">{review.flags(format.count(flags))}</StatePill>}
        {[...new Set(risks.map((risk) => risk.kind))].map((risk) => (
          <StatePill key={risk} tone="late">
            {review.risks[risk]}
          </StatePill>
        ))}
        {anonymous ? <StatePill tone="off">{review.anonymous}</StatePill> : null}
        {alike === 0 ? null : <StatePill tone="late">{review.alike(format.count(alike))}</StatePill>}
      </Pills>
      <h2>
        <Link to={`/review?entry=${kind}:${id}`} aria-label={review.open(title)}>
          {title}
        </Link>
      </h2>
      <p>{excerpt}</p>
    </article>
  );
}
