import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formalThresholdCents } from '@moontower/city/austin/thresholds';
import { COMPONENT_LIMITS } from '@moontower/contracts/component-limits';
import { porkRules, porkStatistics } from '../../data/queries.ts';
import { color, font } from '../../theme/styles.ts';
import { Async } from '../../ui/Async.tsx';
import { Page } from '../../ui/Page.tsx';
import { Prose, ProseBox, TableCard } from '../../ui/Prose.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { RuleTable } from './RuleTable.tsx';

const PARTS = ['keywords', 'amount', 'description', 'vendor'] as const;
/** The day the law's limit rose. */
const RAISED_ON = '2025-09-01';
const DAY_BEFORE = '2025-08-31';

/** How records are read and purchases scored, with the version in force. */
export function MethodsScreen() {
  const { pages: { methods } } = useWords();
  return (
    <Page title={methods.title} lead={methods.lead}>
      <Prose sections={[methods.read, methods.score]} />
      <Weights />
      <Thresholds />
      <Rules />
    </Page>
  );
}

function Weights() {
  const { pages: { methods: { score } } } = useWords();
  return (
    <>
      <TableCard tabIndex={0} role="group" aria-label={score.weights}>
        <table>
          <caption className="visually-hidden">{score.weights}</caption>
          <thead><tr><th scope="col">{score.part}</th><th scope="col">{score.weights}</th></tr></thead>
          <tbody>{PARTS.map((part) => <tr key={part}><th scope="row">{score.parts[part]}</th><td>{COMPONENT_LIMITS[part]}</td></tr>)}</tbody>
        </table>
      </TableCard>
      <Note>{score.bands}</Note>
    </>
  );
}

function Thresholds() {
  const { pages: { methods: { thresholds } } } = useWords();
  const format = useFormat();
  const rows = [[format.longDay(RAISED_ON), RAISED_ON], [thresholds.before(format.longDay(RAISED_ON)), DAY_BEFORE]] as const;
  return (
    <>
      <ProseBox><h2>{thresholds.title}</h2><p>{thresholds.text}</p></ProseBox>
      <TableCard tabIndex={0} role="group" aria-label={thresholds.caption}>
        <table>
          <caption className="visually-hidden">{thresholds.caption}</caption>
          <thead><tr><th scope="col">{thresholds.from}</th><th scope="col">{thresholds.amount}</th></tr></thead>
          <tbody>{rows.map(([label, day]) => <tr key={day}><th scope="row">{label}</th><td>{format.fullMoney(formalThresholdCents(day) / 100)}</td></tr>)}</tbody>
        </table>
      </TableCard>
    </>
  );
}

function Rules() {
  const { pages: { methods: { rules } } } = useWords();
  const answer = useQuery(porkRules());
  return (
    <>
      <ProseBox><h2>{rules.title}</h2>{answer.data === undefined ? null : <p data-rule-set={answer.data.ruleSet}>{rules.version(answer.data.ruleSet)}</p>}<p>{rules.lead}</p></ProseBox>
      <Async answer={answer} isEmpty={({ rules: all }) => all.length === 0} empty={<Note>{rules.none}</Note>}>{(catalogue) => <RuleTable catalogue={catalogue} />}</Async>
      <NotScored />
    </>
  );
}

function NotScored() {
  const { pages: { methods: { notScored } } } = useWords();
  const format = useFormat();
  const { data } = useQuery(porkStatistics());
  const reasons = Object.entries(data?.notScoredByReason ?? {}).sort(([, a], [, b]) => b - a);
  return <ProseBox><h2>{notScored.title}</h2>{reasons.length === 0 ? <p>{notScored.none}</p> : <ul lang="en">{reasons.map(([reason, count]) => <li key={reason}>{reason}: {format.count(count)}</li>)}</ul>}</ProseBox>;
}

const Note = styled.p`margin-top: 8px; font: ${font.small}; color: ${color.ink2};`;
