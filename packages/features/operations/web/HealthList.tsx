import styled from 'styled-components';
import type { HealthIssue, HealthKind } from '@moontower/contracts/health';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { ActButtons } from './ActButtons.tsx';
import { CardHead, CardList, Small } from './desk/desk-styles.ts';
import { useOperationsWords } from './operations-words.ts';

/** Nothing new comes in, or nothing leaves: these stand first. */
export const GRAVE: ReadonlySet<HealthKind> = new Set([
  'store-away',
  'feed-unreachable',
  'worker-away',
  'redis-away',
  'announcements-wait',
  'disk-low',
  'mail-late',
]);

/** Where it is mended; some things are mended outside a browser, and the runbook says how. */
const PLACES: Partial<Record<HealthKind, (subject: string) => string>> = {
  'feed-unreachable': (feed) => `/ops/feeds#feed-${feed}`,
  'feed-held': (feed) => `/ops/feeds#feed-${feed}`,
  'feed-drifted': (feed) => `/ops/feeds#feed-${feed}`,
  'feed-late': (feed) => `/ops/feeds#feed-${feed}`,
  'feed-paused': (feed) => `/ops/feeds#feed-${feed}`,
  'mail-late': () => '/ops/outbox',
  'mail-failed': () => '/ops/outbox',
  'reviews-wait': () => '/review',
  'findings-wait': () => '/review?kind=findings',
  'contests-due': () => '/review?kind=claims',
};

/** Of so many alike the first are shown; the rest opens. */
const SHOWN = 3;

/** What is wrong, by kind: since when, what it means for readers, and where or how it is mended. */
export function HealthList({ issues }: { issues: readonly HealthIssue[] }) {
  const all = [...new Set(issues.map(({ kind }) => kind))];
  const kinds = [...all.filter((kind) => GRAVE.has(kind)), ...all.filter((kind) => !GRAVE.has(kind))];
  return (
    <List>
      {kinds.map((kind) => (
        <li key={kind}>
          <Kind kind={kind} issues={issues.filter((issue) => issue.kind === kind)} />
        </li>
      ))}
    </List>
  );
}

function Kind({ kind, issues }: { kind: HealthKind; issues: readonly HealthIssue[] }) {
  const words = useOperationsWords();
  const format = useFormat();
  const [first] = issues;
  const heading =
    issues.length > 1 && isMany(kind, words.many) ? words.many[kind](format.count(issues.length)) : titleOf(first);
  function titleOf({ name, subject = '', count }: Partial<HealthIssue> = {}): string {
    return words.kinds[kind].title(name ?? subject, count === undefined ? '' : format.count(count));
  }
  const lines = issues.map((issue) => (
    <li key={issue.subject ?? ''}>
      {issues.length === 1 ? null : <b>{issue.name ?? issue.subject}</b>}
      <Line issue={issue} />
    </li>
  ));
  return (
    <article>
      <CardHead>
        <h2>{heading}</h2>
        <StatePill tone={GRAVE.has(kind) ? 'error' : 'late'}>{GRAVE.has(kind) ? words.grave : words.minor}</StatePill>
      </CardHead>
      <p>{words.kinds[kind].means}</p>
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

/** Kinds of which there may be several at once. */
const isMany = <M extends object>(kind: HealthKind, many: M): kind is HealthKind & keyof M => kind in many;

function Line({ issue }: { issue: HealthIssue }) {
  const { kind, subject = '', since, why } = issue;
  const { kinds, sinceWhen, said } = useOperationsWords();
  const format = useFormat();
  const { act } = kinds[kind];
  const place = PLACES[kind]?.(subject);
  return (
    <>
      {since === undefined ? null : (
        <Small>
          <Time at={since}>{sinceWhen(format.dayTime(since))}</Time>
        </Small>
      )}
      {why === undefined || why === '' ? null : <Small>{said(why)}</Small>}
      <Acts>
        {place === undefined ? <span>{act}</span> : <Link to={place}>{act}</Link>}
        <ActButtons issue={issue} />
      </Acts>
    </>
  );
}

const List = styled(CardList)`
  & a {
    display: inline-block;
    min-height: 24px;
  }
  & article > ul > li,
  & details > ul > li {
    padding: 10px 0;
  }
  & li + li,
  & details > ul > li {
    border-top: 1px solid ${color.line};
  }
  & > li + li {
    border-top: 0;
  }
  & summary {
    min-height: 44px;
    align-content: center;
    color: ${color.primary};
    cursor: pointer;
  }
  & b {
    font: ${font.uiStrong};
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
`;
