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
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { ActRow } from './desk/ActRow.tsx';
import { Desk } from './desk/Desk.tsx';
import { CardList, PartHeading, Small } from './desk/desk-styles.ts';
import { useOperationsWords } from './operations-words.ts';
import { useSourceName } from './use-source-name.ts';

type Group = SetAsideRows['groups'][number];

/** Rows that were set aside, by feed and reason, and the way to have them read once more. */
export function SetAsideDesk() {
  const { asideDesk: words } = useOperationsWords();
  return (
    <Desk title={words.title} lead={words.lead}>
      <Groups />
    </Desk>
  );
}

function Groups() {
  const { asideDesk: words } = useOperationsWords();
  const answer = useQuery({
    queryKey: ['ops', 'set-aside'],
    queryFn: ({ signal }) => ask(listSetAside, {}, { signal, part: 'groups' }),
  });
  return (
    <Async answer={answer} errorTitle={words.failed} skeleton={<SkeletonRows rows={6} height={72} />}>
      {({ groups }) => (
        <>
          <Part title={words.broken} none={words.noBroken} groups={groups.filter(({ skipped }) => !skipped)} />
          <Part title={words.ruled} none={words.noRuled} groups={groups.filter(({ skipped }) => skipped)} />
        </>
      )}
    </Async>
  );
}

function Part({ title, none, groups }: { title: string; none: string; groups: readonly Group[] }) {
  return (
    <section>
      <PartHeading>{title}</PartHeading>
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

export function OneGroup({ group }: { group: Group }) {
  const { feed, reason, count, cut, newestAt, replayable } = group;
  const { asideDesk: words, cannot } = useOperationsWords();
  const format = useFormat();
  const title = useSourceName()(group.title);
  const [isOpen, setOpen] = useState(false);
  const replay = {
    ...words.replay,
    label: (name: string) => words.replay.label(name, reason),
    cannot: cannot.replay,
    send: () => ask(replayRows, { params: { feed }, body: { reason } }),
  };
  return (
    <article>
      <h3>{words.group(title, format.count(count))}</h3>
      <p>
        {words.reason} <code>{reason}</code>
      </p>
      <Small>
        <Time at={newestAt}>{words.newest(format.dayTime(newestAt))}</Time>{' '}
        {cut === 0 ? null : words.cut(format.count(cut))}
      </Small>
      {replayable ? null : (
        <Small>
          {cannot.replay} <Link to={`/ops/feeds#feed-${feed}`}>{cannot.readAll}</Link>
        </Small>
      )}
      <ActRow acts={replayable ? [replay] : []} name={title} changes={[['ops', 'set-aside']]}>
        <Button
          $small
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={words.show.label(title, reason)}
        >
          {isOpen ? words.hide : words.show.press}
        </Button>
      </ActRow>
      {isOpen ? <Rows group={group} /> : null}
    </article>
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

const List = styled(CardList)`
  & h3 {
    font: ${font.h3};
  }
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
