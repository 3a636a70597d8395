import styled from 'styled-components';
import { Link } from '../../router/router.tsx';
import type { Evidence, FlaggedItem, RuleHit } from '@moontower/contracts/purchase';
import { color, font, radius } from '../../theme/styles.ts';
import { ProvenanceBadge } from '../../ui/ProvenanceBadge.tsx';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { reportErrorHref } from './report-error.ts';
import { ScoreBar } from './ScoreBlock.tsx';
import { possiblePoints, scoreParts, showPoints, type ScorePart } from './score-parts.ts';
import { showEvidence } from './show-evidence.ts';

/** `titled` is off in a dialog, which has its own heading. How a score adds up: four parts, the rules that fired in each, the values they compared, and what all this does not show. */
export function ExplainScore({ purchase, titled = true }: { purchase: FlaggedItem; titled?: boolean }) {
  const { pork } = useWords();
  const { explain } = pork;
  const format = useFormat();
  const { score } = purchase;
  const parts = scoreParts(score);
  const possible = possiblePoints(score);
  return (
    <>
      <Top>
        <ProvenanceBadge provenance="moontower-calculation" score />
        {purchase.simulated === true ? <SampleTag /> : null}
        <span>{explain.rules(score.ruleSet)}</span>
      </Top>
      {titled ? <h2 id="explain-title">{explain.title}</h2> : null}
      <Sub>{purchase.title}, {format.fullMoney(purchase.value)}</Sub>
      <Ruler parts={parts} total={score.total} />
      <Parts>{parts.map((part) => <PartBox key={part.part} part={part} />)}</Parts>
      <Total data-sum={score.total}>
        <span>{parts.map(({ points }) => showPoints(points)).join(' + ')}</span><b>= {score.total}</b>
      </Total>
      {possible < 100 ? <Small>{explain.possible(showPoints(score.total), showPoints(possible))}</Small> : null}
      <Small>{explain.completeness}: {format.percent(score.completeness)} · {explain.confidence}: {explain.confidences[score.confidence]} · {explain.run(format.dayTime(score.scoredAt))}</Small>
      <Small><b>{explain.doesNotShow}</b> {explain.doesNotShowText}</Small>
      <Acts><Link to="/methods">{explain.method}</Link><a href={reportErrorHref(purchase.id)}>{explain.error}</a></Acts>
    </>
  );
}

function Ruler({ parts, total }: { parts: readonly ScorePart[]; total: number }) {
  const { pork: { explain } } = useWords();
  const widths = parts.map(({ points }) => points);
  return (
    <Scale role="img" aria-label={explain.scale(String(total))}>
      <i data-track="" />
      {parts.map(({ part, points }, index) => <i key={part} data-part="" style={{ left: `${String(widths.slice(0, index).reduce((sum, width) => sum + width, 0))}%`, width: `${String(points)}%` }} />)}
      <u style={{ left: '50%' }} /><u style={{ left: '70%' }} />
      <span style={{ left: 0, transform: 'none' }}>0</span><span style={{ left: '50%' }}>{explain.mediumTick}</span><span style={{ left: '72%' }}>{explain.highTick}</span><span style={{ right: 0, transform: 'none' }}>100</span>
    </Scale>
  );
}

function PartBox({ part }: { part: ScorePart }) {
  const { pork: { explain } } = useWords();
  const { hits, scored } = part;
  return (
    <Part data-part-name={part.part} data-points={part.points}>
      <h3>{explain.parts[part.part]}</h3>
      <b>{scored ? <>{showPoints(part.points)} <span>{explain.of(String(part.limit))}</span></> : <span>{explain.notScored}</span>}</b>
      <ScoreBar share={part.points / part.limit} />
      {hits.length === 0 ? <p>{scored ? explain.nothing[part.part] : explain.notScoredText}</p> : hits.map((hit) => <Hit key={`${hit.rule}-${hit.family}`} hit={hit} />)}
    </Part>
  );
}

function Hit({ hit }: { hit: RuleHit }) {
  const { pork: { explain } } = useWords();
  const title = explain.titled(`${hit.rule}.${String(hit.version)}`, hit.title);
  return (
    <HitBox>
      <p><b>{showPoints(hit.counted)}</b> <span lang={title === hit.title ? 'en' : undefined}>{title}</span></p>
      <ul aria-label={explain.facts}>{hit.evidence.map((fact, index) => <li key={`${fact.label}${String(index)}`}><Fact fact={fact} /></li>)}</ul>
      {hit.counted === 0 ? <p>{explain.noPoints}</p> : null}
      <details>
        <summary>{explain.details}</summary>
        <p>{explain.rule(hit.rule, String(hit.version))}</p>
        <p><b>{explain.why}:</b> <span lang="en">{hit.whyItMatters}</span></p>
        {hit.innocentExplanations.length === 0 ? null : <><p><b>{explain.ordinary}:</b></p><ul lang="en">{hit.innocentExplanations.map((reason) => <li key={reason}>{reason}</li>)}</ul></>}
      </details>
    </HitBox>
  );
}

function Fact({ fact }: { fact: Evidence }) {
  const { pork: { explain } } = useWords();
  const format = useFormat();
  const { value, limit } = showEvidence(fact, format);
  return (
    <>
      <span lang="en">{fact.label}</span>{fact.text === undefined && value === '' ? null : ': '}
      {fact.text === undefined ? null : <mark lang="en">{fact.text}</mark>}{value === '' ? null : <b>{fact.text === undefined ? '' : ' '}{value}</b>}
      {limit === '' ? null : ` (${explain.limit(limit)})`}{fact.source === undefined ? null : <> <code>{fact.source}</code></>}
    </>
  );
}

const Top = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 8px; & > span:last-of-type { margin-left: auto; font: ${font.meta}; color: ${color.ink3}; }`;
const Sub = styled.p`font: ${font.small}; color: ${color.ink2}; overflow-wrap: anywhere;`;
const Scale = styled.div`
  position: relative; height: 30px; margin-top: 8px; forced-color-adjust: none;
  & > i { position: absolute; top: 0; height: 10px; }
  & > i[data-track] { left: 0; right: 0; background: ${color.sunken}; border-radius: ${radius.bar}; }
  & > i[data-part] { background: ${color.ink2}; border-right: 2px solid ${color.surface}; }
  & > u { position: absolute; top: -3px; width: 2px; height: 16px; background: ${color.ink}; }
  & > span { position: absolute; top: 14px; transform: translateX(-50%); font: ${font.micro}; color: ${color.ink3}; white-space: nowrap; }
`;
const Parts = styled.div`display: grid; gap: 11px; margin-top: 10px;`;
const Part = styled.section`
  display: grid; grid-template-columns: 1fr auto; gap: 2px 12px;
  & > h3 { font: ${font.uiStrong}; }
  & > b { font: 600 1.0625rem/1.25rem var(--head); font-variant-numeric: tabular-nums; & > span { font: ${font.meta}; color: ${color.ink3}; } }
  & > span { grid-column: 1 / -1; height: 6px; margin: 2px 0; }
  & > p, & > div { grid-column: 1 / -1; font: ${font.small}; color: ${color.ink2}; }
`;
const HitBox = styled.div`
  & b { font-weight: 600; color: ${color.ink}; }
  & > ul { margin-top: 2px; padding-left: 12px; border-left: 2px solid ${color.line}; }
  & li { overflow-wrap: anywhere; }
  & code { font: ${font.monoSmall}; color: ${color.ink3}; }
  & summary { min-height: 24px; color: ${color.primary}; text-decoration: underline; text-underline-offset: .18em; cursor: pointer; }
  & details ul { padding-left: 20px; list-style: disc; }
`;
const Total = styled.p`
  display: flex; align-items: baseline; justify-content: space-between; margin-top: 12px; padding-top: 8px; border-top: 2px solid ${color.ink}; font: ${font.ui}; font-variant-numeric: tabular-nums;
  & > b { font: 700 1.5rem/1.75rem var(--head); }
`;
const Small = styled.p`margin-top: 6px; font: ${font.small}; color: ${color.ink2}; & b { font-weight: 600; color: ${color.ink}; }`;
const Acts = styled.p`display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 10px; font: ${font.small}; & a { min-height: 24px; }`;
