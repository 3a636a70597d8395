import styled from 'styled-components';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { runbook } from '../runbook-place.ts';
import { Desk } from './desk/Desk.tsx';
import { useHashTarget } from './desk/use-hash-target.ts';
import { PartHeading, Small } from './desk/desk-styles.ts';
import { useOperationsWords } from './operations-words.ts';

type Block = (typeof runbook)[number]['blocks'][number];

/** What to do about each line of what is wrong and each alarm, as it stands in the release that runs. */
export function RunbookDesk() {
  const { runbookDesk: words } = useOperationsWords();
  const language = useLanguage();
  return (
    <Desk title={words.title} lead={words.lead}>
      {language === 'en' ? null : <Small>{words.english}</Small>}
      <Sections />
    </Desk>
  );
}

function Sections() {
  const { runbookDesk: words } = useOperationsWords();
  useHashTarget();
  return (
    <>
      <nav aria-label={words.contents}>
        <Contents lang="en">
          {runbook.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </Contents>
      </nav>
      {runbook.map(({ id, title, blocks }) => (
        <Section key={id} aria-labelledby={id} lang="en">
          <PartHeading id={id} tabIndex={-1}>
            {title}
          </PartHeading>
          <Blocks blocks={blocks} />
        </Section>
      ))}
    </>
  );
}

/** Paragraphs, and points that follow each other in one list. */
function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const points = blocks.filter(({ kind }) => kind === 'li');
  const first = blocks.findIndex(({ kind }) => kind === 'li');
  const before = first === -1 ? blocks : blocks.slice(0, first);
  const after = first === -1 ? [] : blocks.slice(first).filter(({ kind }) => kind === 'p');
  const paragraphs = (all: readonly Block[]) =>
    all.map((block, n) => (
      <p key={n}>
        <Parts of={block} />
      </p>
    ));
  return (
    <>
      {paragraphs(before)}
      {points.length === 0 ? null : (
        <ul>
          {points.map((block, n) => (
            <li key={n}>
              <Parts of={block} />
            </li>
          ))}
        </ul>
      )}
      {paragraphs(after)}
    </>
  );
}

function Parts({ of: { parts } }: { of: Block }) {
  return parts.map(({ text, as }, n) => {
    if (as === 'code') return <code key={n}>{text}</code>;
    return as === 'strong' ? <b key={n}>{text}</b> : text;
  });
}

const Contents = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  margin-top: 12px;
  & a {
    display: inline-block;
    min-height: 32px;
    align-content: center;
  }
`;
const Section = styled.section`
  max-width: 72ch;
  font: ${font.body};
  overflow-wrap: anywhere;
  & > h2 {
    scroll-margin-top: 96px;
  }
  & > p + p,
  & > ul,
  & li + li {
    margin-top: 8px;
  }
  & > ul {
    padding-inline-start: 20px;
    list-style: disc;
  }
  & code {
    padding: 0 4px;
    border-radius: ${radius.control};
    background: ${color.sunken};
    font: ${font.mono};
  }
`;
