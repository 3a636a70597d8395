import { recordPage } from '@moontower/contracts/items/record-page';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Bulletin } from '../contract.ts';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useBulletinWords } from './bulletin-words.ts';

/** Purchases flagged for a second look, with the way to what explains each score. */
export function Flagged({ flagged, simulated }: { flagged: Bulletin['flagged']; simulated: boolean }) {
  const { flagged: words } = useBulletinWords();
  const format = useFormat();
  return (
    <Part
      title={words.title(format.count(flagged.count))}
      note={
        flagged.count === 0
          ? words.none
          : [
              words.note,
              words.sum(format.money(flagged.amountCents / 100)),
              ...(flagged.count > flagged.top.length && flagged.top.length > 0
                ? [words.top(format.count(flagged.top.length))]
                : []),
            ].join(' ')
      }
    >
      {flagged.top.map(({ id, title, department, amountCents, score }) => (
        <li key={id}>
          <Link to={`/pork-tracker?item=${encodeURIComponent(id)}`}>
            <span lang="en" dir="auto">
              {title}
            </span>
          </Link>
          <Facts>
            <span>{format.fullMoney(amountCents / 100)}</span>
            {department === undefined ? null : (
              <span lang="en" dir="auto">
                {department}
              </span>
            )}
            <span>{words.score(format.count(score))}</span>
            {simulated ? <SampleTag /> : <span>{words.source}</span>}
          </Facts>
        </li>
      ))}
    </Part>
  );
}

/** New records with the largest stated values, each with the city's page. */
export function Biggest({ items }: { items: Bulletin['biggest'] }) {
  const { biggest: words } = useBulletinWords();
  const { ui } = useWords();
  const format = useFormat();
  return (
    <Part title={words.title} note={items.length === 0 ? words.none : words.note}>
      {items.map(({ uid, title, titleParts, address, valueCents, url }) => (
        <li key={uid}>
          <Link to={`/item/${encodeURIComponent(uid)}`}>
            <bdi>
              <RecordText segments={titleSegments({ title, titleParts }, ui)} />
            </bdi>
          </Link>
          <OriginalNote segments={titleSegments({ title, titleParts }, ui)} />
          <Facts>
            <span>{format.fullMoney(valueCents / 100)}</span>
            {address === undefined ? null : (
              <span lang="en" dir="auto">
                {address}
              </span>
            )}
            <a href={recordPage({ id: uid, url }, pathHere)} target="_blank" rel="noopener noreferrer">
              {words.page}
              <span className="visually-hidden"> {ui.newWindow}</span>
            </a>
          </Facts>
        </li>
      ))}
    </Part>
  );
}

/** Readings that failed, were held back or cut short, told once a feed. */
export function Failures({ failures }: { failures: Bulletin['failures'] }) {
  const { failures: words } = useBulletinWords();
  const { ui } = useWords();
  const format = useFormat();
  return (
    <Part title={words.title} note={failures.length === 0 ? words.none : undefined}>
      {failures.map(({ feed, title, homepage, state, message, times, lastAt }) => (
        <li key={`${feed} ${state}`}>
          <a href={homepage} target="_blank" rel="noopener noreferrer">
            <SourceName of={title} />
            <span className="visually-hidden"> {ui.newWindow}</span>
          </a>
          <Facts>
            <span>
              {words.states[state]} {words.times(format.count(times))}
            </span>
            <span>{words.last(format.time(lastAt))}</span>
            {message === undefined ? null : (
              <span lang="en" dir="auto">
                {message}
              </span>
            )}
          </Facts>
        </li>
      ))}
    </Part>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: readonly ReactNode[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {note === undefined ? null : <Note>{note}</Note>}
      {children.length === 0 ? null : <List>{children}</List>}
    </section>
  );
}

const Note = styled.p`
  margin: 2px 0 8px;
  font: ${font.small};
  color: ${color.ink2};
  max-width: 76ch;
`;
const List = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  font: ${font.ui};
  & > li {
    padding: 10px 16px;
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & a {
    display: inline-block;
    min-height: 24px;
    overflow-wrap: anywhere;
  }
`;
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  align-items: center;
  font: ${font.meta};
  color: ${color.ink2};
  overflow-wrap: anywhere;
  & > * + *::before {
    content: '·';
    display: inline-block;
    margin-right: 6px;
    color: ${color.ink3};
  }
  && > a {
    line-height: 24px;
  }
  & > span:first-child {
    font-variant-numeric: tabular-nums;
  }
`;
