import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { listSetAside, replayRows } from '../addresses.ts';
import type { SetAsideRows } from '../contract.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { OperatorNav } from './OperatorNav.tsx';
import { useAct } from './use-act.ts';
import { useOperationsWords } from './operations-words.ts';
import { useOperator } from './use-operator.ts';
import { WaysIn } from './WaysIn.tsx';

type Group = SetAsideRows['groups'][number];

/** Rows that were set aside, by feed and reason, and the way to have them read once more. */
export function SetAsideDesk() {
  const { asideDesk: words } = useOperationsWords();
  const operator = useOperator();
  const answer = useQuery({
    queryKey: ['ops', 'set-aside'],
    queryFn: ({ signal }) => ask(listSetAside, {}, { signal, part: 'groups' }),
    enabled: operator === 'account' || operator === 'token',
  });
  if (operator === 'checking') return <Page title={words.title} />;
  if (operator === undefined) return <WaysIn />;
  return (
    <>
      <OperatorNav by={operator} />
      <Page title={words.title} lead={words.lead}>
        <Async answer={answer} errorTitle={words.failed} skeleton={<SkeletonRows rows={6} height={72} />}>
          {({ groups }) => (
            <>
              <Part title={words.broken} none={words.noBroken} groups={groups.filter(({ skipped }) => !skipped)} />
              <Part title={words.ruled} none={words.noRuled} groups={groups.filter(({ skipped }) => skipped)} />
            </>
          )}
        </Async>
      </Page>
    </>
  );
}

function Part({ title, none, groups }: { title: string; none: string; groups: readonly Group[] }) {
  return (
    <section>
      <Heading>{title}</Heading>
      {groups.length === 0 ? (
        <Banner tone="info">{none}</Banner>
      ) : (
        <List>
          {groups.map((group) => (
            <li key={`${group.feed} ${group.reason}`}>
              <OneGroup group={group} />
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

function OneGroup({ group }: { group: Group }) {
  const { title, reason, count, cut, newestAt } = group;
  const { asideDesk: words } = useOperationsWords();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <article>
      <h3>{words.group(title, format.count(count))}</h3>
      <p>
        {words.reason} <code>{reason}</code>
      </p>
      <Told>
        <Time at={newestAt}>{words.newest(format.dayTime(newestAt))}</Time>{' '}
        {cut === 0 ? null : words.cut(format.count(cut))}
      </Told>
      <Row>
        <Replay group={group} />
        <Button
          $small
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={words.show.label(title, reason)}
        >
          {isOpen ? words.hide : words.show.press}
        </Button>
      </Row>
      {isOpen ? <Rows group={group} /> : null}
    </article>
  );
}

function Replay({ group: { feed, reason, title } }: { group: Group }) {
  const { asideDesk: words } = useOperationsWords();
  const { act, isPending } = useAct([['ops', 'set-aside']]);
  const send = () => ask(replayRows, { params: { feed }, body: { reason } });
  return (
    <Button
      $small
      disabled={isPending}
      aria-label={words.replay.label(title, reason)}
      onClick={() => void act({ send, done: words.replay.done, name: title })}
    >
      {words.replay.press}
    </Button>
  );
}

function Rows({ group: { feed, reason } }: { group: Group }) {
  const { asideDesk: words } = useOperationsWords();
  const answer = useQuery({
    queryKey: ['ops', 'set-aside', feed, reason],
    queryFn: ({ signal }) => ask(listSetAside, { query: { feed, reason } }, { signal, part: 'rows' }),
  });
  return (
    <Async answer={answer} errorTitle={words.failed} skeleton={<SkeletonRows rows={2} height={48} />}>
      {({ rows }) => (
        <ul>
          {rows.map(({ id, rawText }) => (
            <li key={id}>
              <Raw tabIndex={0} aria-label={words.row}>
                {rawText}
              </Raw>
            </li>
          ))}
        </ul>
      )}
    </Async>
  );
}

const Heading = styled.h2`
  margin: 24px 0 12px;
  font: ${font.h2};
`;
const List = styled.ol`
  display: grid;
  gap: 12px;
  & > li > article {
    display: grid;
    gap: 6px;
    padding: 16px 20px;
    background: ${color.surface};
    border-radius: ${radius.card};
    box-shadow: ${elevation.e1};
    overflow-wrap: anywhere;
  }
  & h3 {
    font: ${font.h3};
  }
`;
const Told = styled.p`
  font: ${font.small};
  color: ${color.ink2};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Raw = styled.pre`
  margin: 4px 0;
  padding: 8px 12px;
  max-height: 160px;
  overflow: auto;
  white-space: pre-wrap;
  background: ${color.sunken};
  border-radius: ${radius.control};
  font-size: 13px;
`;
