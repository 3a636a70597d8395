import styled from 'styled-components';
import type { HealthIssue, HealthKind } from '@moontower/contracts/health';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { askSources } from '../../addresses.ts';
import { runbookPlace } from '../../runbook-place.ts';
import { ActButtons } from '../ActButtons.tsx';
import { ActRow } from '../desk/ActRow.tsx';
import { CardHead, Small } from '../desk/desk-styles.ts';
import { useOperationsWords } from '../operations-words.ts';
import type { StandingGroup, StandingIssue } from './standing-groups.ts';
import { useSourceName } from '../use-source-name.ts';

/** Where it is mended; some things are mended outside a browser, and the runbook says how. */
const PLACES: Partial<Record<HealthKind, (subject: string) => string>> = {
  'feed-unreachable': (feed) => `/ops/feeds#feed-${feed}`,
  'feed-held': (feed) => `/ops/feeds#feed-${feed}`,
  'feed-left-out': (feed) => `/ops/feeds#feed-${feed}`,
  'feed-drifted': (feed) => `/ops/feeds#feed-${feed}`,
  'feed-late': (feed) => `/ops/feeds#feed-${feed}`,
  'feed-paused': (feed) => `/ops/feeds#feed-${feed}`,
  'mail-late': () => '/ops/outbox',
  'mail-failed': () => '/ops/outbox',
  'reviews-wait': () => '/review',
  'findings-wait': () => '/review?kind=findings',
  'contests-due': () => '/review?kind=claims',
};
const CHANGES = [['ops', 'health']] as const;

/** Of so many alike the first are shown; the rest opens. */
const SHOWN = 3;

/** What went wrong together: one kind, or all that one host does not answer. */
export function IssueCard({ group, isGrave }: { group: StandingGroup; isGrave: boolean }) {
  const { kind, host, issues } = group;
  const words = useOperationsWords();
  const format = useFormat();
  const nameOf = useIssueName();
  const isOver = issues.every(({ over }) => over === true);
  const lines = issues.map((issue) => (
    <li key={issue.subject ?? ''}>
      {issues.length === 1 ? null : <b>{nameOf(issue)}</b>}
      <Line issue={issue} />
    </li>
  ));
  return (
    <article>
      <CardHead>
        <h2>{useHeading(group)}</h2>
        {isOver ? (
          <StatePill tone="off">{words.overNow}</StatePill>
        ) : (
          <StatePill tone={isGrave ? 'error' : 'late'}>{isGrave ? words.grave : words.minor}</StatePill>
        )}
      </CardHead>
      <p>{words.kinds[kind].means}</p>
      <Runbook kind={kind} />
      {host === undefined || isOver ? null : <AskHost host={host} issues={issues} />}
      <ul>{lines.slice(0, SHOWN)}</ul>
      {lines.length <= SHOWN ? null : (
        <details>
          <summary>{words.more(format.count(lines.length - SHOWN))}</summary>
          <ul>{lines.slice(SHOWN)}</ul>
        </details>
      )}
    </article>
  );
}

/** What a line is about: feeds by what they are called in the reader's language. */
function useIssueName(): (issue: HealthIssue) => string {
  const sourceName = useSourceName();
  return ({ kind, name, subject = '' }) =>
    kind.startsWith('feed-') && name !== undefined ? sourceName(name) : (name ?? subject);
}

function useHeading({ kind, host, issues }: StandingGroup): string {
  const words = useOperationsWords();
  const format = useFormat();
  const nameOf = useIssueName();
  const [first] = issues;
  if (host !== undefined) return words.silentHost(host, format.count(issues.length));
  if (issues.length > 1 && isMany(kind, words.many)) return words.many[kind](format.count(issues.length));
  const count = first?.count === undefined ? '' : format.count(first.count);
  return words.kinds[kind].title(first === undefined ? '' : nameOf(first), count);
}

/** Kinds of which there may be several at once. */
const isMany = <M extends object>(kind: HealthKind, many: M): kind is HealthKind & keyof M => kind in many;

/** The way to what the runbook says of it. */
function Runbook({ kind }: { kind: HealthKind }) {
  const { runbookDesk: words } = useOperationsWords();
  const place = runbookPlace(kind);
  return place === undefined ? null : (
    <p>
      <Link to={place.path}>
        {words.way} <span lang="en">{place.title}</span>
      </Link>
    </p>
  );
}

/** One press for all feeds that one host does not answer: those that stand below, not the others of the host. */
function AskHost({ host, issues }: { host: string; issues: readonly StandingIssue[] }) {
  const { acts } = useOperationsWords();
  const feeds = issues.flatMap(({ subject, over }) => (subject === undefined || over === true ? [] : [subject]));
  const send = () => ask(askSources, { body: { host, feeds } });
  return <ActRow acts={[{ ...acts.askHost, send }]} name={host} changes={CHANGES} />;
}

function Line({ issue }: { issue: StandingIssue }) {
  const { kind, subject = '', since, why, over } = issue;
  const words = useOperationsWords();
  const format = useFormat();
  const { act } = words.kinds[kind];
  const place = PLACES[kind]?.(subject);
  const name = useIssueName()(issue);
  if (over === true) return <Small>{words.overNow}</Small>;
  return (
    <>
      {since === undefined ? null : (
        <Small>
          <Time at={since}>{words.sinceWhen(format.dayTime(since))}</Time>
        </Small>
      )}
      {why === undefined || why === '' ? null : <Small>{words.said(why)}</Small>}
      <Acts>
        {place === undefined ? <span>{act}</span> : <Link to={place}>{act}</Link>}
        <ActButtons issue={{ ...issue, name }} />
      </Acts>
    </>
  );
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
`;
