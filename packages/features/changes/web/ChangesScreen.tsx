import { Suspense } from 'react';
import { followedChanges } from '@moontower/contracts/views/changes-view';
import { FollowButton } from '@moontower/alerts/web/FollowButton.tsx';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ProofLinks } from '@moontower/proofs/web/ProofLinks.tsx';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { Card } from '@moontower/ui/page/Card.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Link, useSearchParams } from '@moontower/ui/router/router.tsx';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { listChanges, packChanges } from '../addresses.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { ChangeFilters } from './ChangeFilters.tsx';
import { changeList, type ChangesPage } from './change-queries.ts';
import { changesQuery, type NarrowedChanges } from './changes-query.ts';
import { useChangeWords } from './change-words.ts';

/** Every edit and removal that publishers made after publishing, with both values and the ordinary reasons for them. */
export function ChangesScreen() {
  const words = useChangeWords();
  const [params, setParams] = useSearchParams();
  const query = changesQuery(params);
  const answer = useQuery(changeList(query));
  const { before: _place, ...narrowed } = query;
  const find = (values: Readonly<Record<string, string>>) =>
    setParams(new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')));
  return (
    <Page title={words.title} lead={words.lead}>
      <Ask>
        <FollowButton filter={{ changes: followedChanges(narrowed) }} words={words.follow} />
      </Ask>
      {query.uid === undefined ? (
        <ChangeFilters key={JSON.stringify(narrowed)} query={query} find={find} />
      ) : (
        <p>
          {words.ofRecord(query.uid)} <Link to="/changes">{words.all}</Link>
        </p>
      )}
      <Columns>
        <Async
          answer={answer}
          skeleton={<SkeletonRows rows={6} height={120} />}
          isEmpty={({ changes }) => changes.length === 0}
          empty={
            <Empty title={words.none}>
              <p>{words.noneText}</p>
            </Empty>
          }
        >
          {(page) => <List page={page} query={query} />}
        </Async>
        <aside>
          <Reasons />
          <Machines query={narrowed} />
        </aside>
      </Columns>
    </Page>
  );
}

function List({ page, query }: { page: ChangesPage; query: NarrowedChanges }) {
  const words = useChangeWords();
  const { before, ...narrowed } = query;
  return (
    <Cards>
      {page.changes.map((change) => (
        <ChangeCard key={change.leaf} change={change} page={page} />
      ))}
      <nav>
        {before === undefined ? null : <Link to={withQuery('/changes', narrowed)}>{words.newest}</Link>}
        {page.next === undefined ? null : (
          <Link to={withQuery('/changes', { ...narrowed, before: page.next })}>{words.older}</Link>
        )}
      </nav>
    </Cards>
  );
}

function Reasons() {
  const { reasons } = useChangeWords();
  return (
    <Side aria-labelledby="changes-reasons">
      <h2 id="changes-reasons">{reasons.title}</h2>
      <p>{reasons.text}</p>
      <ul>
        {reasons.list.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{reasons.ask}</p>
    </Side>
  );
}

function Machines({ query }: { query: NarrowedChanges }) {
  const { machines } = useChangeWords();
  const language = useLanguage();
  const lang = language === 'es' ? ({ lang: language } as const) : {};
  return (
    <Side aria-labelledby="changes-machines">
      <h2 id="changes-machines">{machines.title}</h2>
      <ul>
        <li>
          <a href={hrefOf(listChanges, { query: { ...query, ...lang } }, 'atom')}>{machines.atom}</a>
        </li>
        <li>
          <a href={hrefOf(listChanges, { query }, 'csv')}>{machines.csv}</a>
        </li>
        <li>
          <a href={hrefOf(listChanges, { query })}>{machines.json}</a>
        </li>
      </ul>
      <Suspense>
        <ProofLinks of={{ pack: hrefOf(packChanges, { query: { ...query, ...lang } }) }} />
      </Suspense>
    </Side>
  );
}

const Ask = styled.p`
  margin: 8px 0 4px;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: 16px 24px;
  align-items: start;
  margin-top: 12px;
  & > aside {
    display: grid;
    gap: 16px;
  }
  ${below.panel} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Cards = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
  & > nav {
    display: flex;
    gap: 8px 24px;
    font: ${font.ui};
  }
  & > nav > a {
    display: inline-block;
    min-height: 24px;
  }
`;
const Side = styled(Card)`
  padding: 16px 20px 20px;
  font: ${font.small};
  color: ${color.ink2};
  & > h2 {
    margin-bottom: 6px;
    font: ${font.h3};
    color: ${color.ink};
  }
  & > ul {
    margin: 6px 0 8px;
    padding-inline-start: 18px;
  }
  & li {
    padding: 3px 0;
  }
`;
