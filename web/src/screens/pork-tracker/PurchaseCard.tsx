import styled from 'styled-components';
import type { FlaggedItem } from '@moontower/contracts/purchase';
import { below, color, font, from } from '../../theme/styles.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { Time } from '../../ui/Time.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { ScoreBlock } from './ScoreBlock.tsx';
import { bandWord } from './score-parts.ts';
import { sourceLinks } from './source-links.ts';

interface Props { purchase: FlaggedItem; explained: boolean; compared: boolean; explain: () => void; compare: () => void }

/** A scored purchase: the rules' score and the people's review as two facts, its words, its documents. */
export function PurchaseCard({ purchase, explained, compared, explain, compare }: Props) {
  const { pork, ui } = useWords();
  const { card } = pork;
  const format = useFormat();
  const { title, score } = purchase;
  const links = sourceLinks(purchase);
  return (
    <Card data-on={explained ? '' : undefined} data-purchase={purchase.id}>
      <ScoreBlock score={score} />
      <div>
        <h3>{title}{purchase.simulated === true ? <> <SampleTag /></> : null}</h3>
        <Line><Facts purchase={purchase} /></Line>
        <Two>
          <span data-twice=""><small>{card.score}</small> {score.total}, {pork.bands[bandWord(score)]}</span>
          <span><small>{card.review}</small> {pork.reviews[purchase.reviewStatus]}</span>
        </Two>
      </div>
      <Amount><b><data value={purchase.value}>{format.fullMoney(purchase.value)}</data></b><span>{purchase.lines === 1 ? card.oneLine : card.lines(format.count(purchase.lines))}</span></Amount>
      <Acts>
        <LinkButton aria-label={card.reasonsOf(title)} aria-pressed={explained} data-explain={purchase.id} aria-keyshortcuts="e" onClick={explain}>{card.reasons}</LinkButton>
        <a href={links.document} target="_blank" rel="noopener noreferrer" aria-label={`${card.documentOf(title)} ${ui.newWindow}`}>{card.document}</a>
        {links.line === undefined ? null : <a href={links.line} target="_blank" rel="noopener noreferrer" aria-label={`${card.lineOf(title)} ${ui.newWindow}`}>{card.line}</a>}
        <LinkButton aria-label={compared ? card.comparedOf(title) : card.compareOf(title)} aria-pressed={compared} aria-keyshortcuts="c" onClick={compare}>{compared ? card.compared : card.compare}</LinkButton>
        <Note>{card.rule}</Note>
      </Acts>
    </Card>
  );
}

function Facts({ purchase }: { purchase: FlaggedItem }) {
  const { pork: { card } } = useWords();
  const format = useFormat();
  const { department, dateSource, publishedAt, flaggedKeywords } = purchase;
  const { number } = sourceLinks(purchase);
  return (
    <>
      {department ?? card.noDepartment} · {dateSource === 'none' ? card.noDate : <Time at={publishedAt}>{dateSource === 'first-payment' ? card.byPayment(format.day(publishedAt)) : format.day(publishedAt)}</Time>} · {flaggedKeywords.length === 0 ? card.noMatch : <>{card.matched} <b>{flaggedKeywords.join(', ')}</b></>}{number === undefined ? null : <> · <code>{number}</code></>}
    </>
  );
}

const Card = styled.article`
  position: relative; display: grid; grid-template-columns: 76px minmax(0, 1fr) auto; gap: 0 22px; padding: 12px 20px 11px;
  & > :first-child { grid-row: 1 / span 2; }
  & > :nth-child(4) { grid-column: 2 / -1; }
  & h3 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  ${from.short} { &[data-on] { background: ${color.primarySoft}; box-shadow: inset 3px 0 0 ${color.primary}; } }
  ${below.phone} { grid-template-columns: 64px minmax(0, 1fr); gap: 2px 14px; padding: 12px 16px; & > :first-child { grid-row: 1 / span 3; } & > :nth-child(3) { grid-column: 2; grid-row: 1; } & > :nth-child(4) { grid-column: 2; } }
`;
const Line = styled.p`display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; overflow-wrap: anywhere; font: ${font.small}; color: ${color.ink2}; & b { font-weight: 600; } & code { font: ${font.monoSmall}; }`;
const Two = styled.p`display: flex; flex-wrap: wrap; gap: 2px 18px; margin-top: 4px; font: ${font.small}; & small { font: inherit; color: ${color.ink3}; } ${below.phone} { & > [data-twice] { display: none; } }`;
const Amount = styled.div`
  text-align: right;
  & > b { display: block; font: 600 1.25rem/1.5rem var(--head); font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
  & > span { font: ${font.meta}; color: ${color.ink3}; }
  ${below.phone} { display: flex; gap: 8px; align-items: baseline; text-align: left; }
`;
const Acts = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; margin-top: 2px; font: ${font.small};
  & > a, & > button { display: inline-block; padding: 2px 0; min-height: 24px; }
  ${below.phone} { gap: 0 16px; & > a, & > button { min-height: 28px; padding: 4px 0; } }
`;
const Note = styled.span`margin-left: auto; font: ${font.meta}; color: ${color.ink3}; ${below.phone} { margin-left: 0; width: 100%; }`;
