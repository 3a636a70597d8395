import { Suspense } from 'react';
import styled from 'styled-components';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { Card } from '@moontower/ui/page/Card.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { ProofLinks } from '@moontower/proofs/web/ProofLinks.tsx';
import { isWithheldField } from '@moontower/contracts/versions/withheld-field';
import { withQuery } from '@moontower/contracts/wire/with-query';
import type { ChangesPage, ListedChange } from './change-queries.ts';
import { useChangeWords } from './change-words.ts';

/** Columns that stand there until all are asked for. */
const FIRST = 8;

interface CardProps {
  change: ListedChange;
  page: ChangesPage;
  /** On the page of the record itself: it is not named again. */
  own?: boolean;
}

/** One change: what happened, who says so, both values side by side. */
export function ChangeCard({ change, page, own = false }: CardProps) {
  const words = useChangeWords();
  const format = useFormat();
  const { kind, heir, leaf, title = change.key } = change;
  const what = heir === undefined ? kind : 'replaced';
  return (
    <Box data-change={leaf} as={own ? 'li' : 'article'}>
      {own ? null : <Title change={change} title={title} />}
      <Said>
        <StatePill tone="off">{words.kinds[what]}</StatePill>
        {page.simulated === true ? <SampleTag /> : null}
        <Speaker change={change} page={page} what={what} />
      </Said>
      {change.fields.length === 0 ? null : <Fields change={change} name={title} />}
      <Foot>
        {own ? null : <Whose change={change} />}
        <Then change={change} />
        <span>{words.leaf(format.count(leaf))}</span>
      </Foot>
      <Suspense>
        <ProofLinks small of={{ leaf }} />
      </Suspense>
    </Box>
  );
}

function Title({ change: { page }, title }: { change: ListedChange; title: string }) {
  return (
    <h3 lang="en" dir="auto">
      {page === undefined ? title : <Link to={page}>{title}</Link>}
    </h3>
  );
}

function Whose({ change: { uid, department, vendor } }: { change: ListedChange }) {
  const words = useChangeWords();
  return (
    <>
      {department === undefined ? null : <span lang="en">{department}</span>}
      {vendor === undefined ? null : <span lang="en">{vendor}</span>}
      <Link to={withQuery('/changes', { uid })}>{words.history}</Link>
    </>
  );
}

/** The record's own page as of just before this change, and of just after. */
function Then({ change: { past, at } }: { change: ListedChange }) {
  const { asOf: words } = useChangeWords();
  if (past === undefined) return null;
  const before = new Date(Date.parse(at) - 1).toISOString();
  return (
    <>
      <Link to={withQuery(past, { asOf: before })}>{words.before}</Link>
      <Link to={withQuery(past, { asOf: at })}>{words.after}</Link>
    </>
  );
}

type What = keyof ReturnType<typeof useChangeWords>['says'];

/** Who published what, and when we read it. */
function Speaker({ change: { feed, at, cityAt }, page, what }: CardProps & { what: What }) {
  const words = useChangeWords();
  const format = useFormat();
  const { title, publisher } = page.feeds[feed] ?? { title: feed, publisher: feed };
  return (
    <p>
      <b>
        <SourceName of={title} />
      </b>
      . {words.says[what](publisher)} <Time at={at}>{words.read(format.dayTime(at))}</Time>
      {cityAt === undefined ? null : (
        <>
          {' '}
          <Time at={cityAt}>{words.cityDates(format.dayTime(cityAt))}</Time>
        </>
      )}
    </p>
  );
}

function Fields({ change: { fields, leaf }, name }: { change: ListedChange; name: string }) {
  const words = useChangeWords();
  const value = (text: string | undefined) =>
    text === undefined ? (
      <i>{words.nothing}</i>
    ) : (
      <span lang="en" dir="auto">
        {text}
      </span>
    );
  return (
    <Table
      look="flat"
      onPhones="cards"
      caption={words.fields(name)}
      rows={fields}
      first={FIRST}
      rowKey={(field) => `${leaf} ${field.name}`}
      columns={[
        { id: 'column', header: words.column, rowHeader: true, cell: (field) => <code>{field.name}</code> },
        {
          id: 'before',
          header: words.before,
          cell: (field) => (isWithheldField(field) ? words.withheld : value(field.from)),
        },
        {
          id: 'after',
          header: words.after,
          cell: (field) => (isWithheldField(field) ? words.withheld : value(field.to)),
        },
      ]}
    />
  );
}

const Box = styled(Card)`
  padding: 16px 20px;
  overflow-wrap: anywhere;
  list-style: none;
  & > h3 {
    margin-bottom: 6px;
    font: ${font.h3};
  }
`;
const Said = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 10px;
  align-items: baseline;
  font: ${font.small};
  color: ${color.ink2};
  & > p {
    flex: 1 1 18rem;
    margin: 0;
  }
`;
const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 8px 0 0;
  font: ${font.meta};
  color: ${color.ink3};
  & > a {
    display: inline-block;
    min-height: 24px;
  }
`;
