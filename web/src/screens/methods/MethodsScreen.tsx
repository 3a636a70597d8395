import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formalThresholdCents } from '@moontower/city/austin/thresholds';
import { COMPONENT_LIMITS } from '@moontower/contracts/component-limits';
import { flagged, porkStatistics } from '../../data/queries.ts';
import { color, font } from '../../theme/styles.ts';
import { Async } from '../../ui/Async.tsx';
import { Page } from '../../ui/Page.tsx';
import { Prose, ProseBox, TableCard } from '../../ui/Prose.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { firedRules } from './fired-rules.ts';

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
  const { pages: { methods: { rules, notScored, score } } } = useWords();
  const format = useFormat();
  const statistics = useQuery(porkStatistics());
  const purchases = useQuery(flagged());
  const fired = useMemo(() => firedRules(purchases.data ?? []), [purchases.data]);
  const reasons = Object.entries(statistics.data?.notScoredByReason ?? {}).sort(([, a], [, b]) => b - a);
  return (
    <>
      <ProseBox><h2>{rules.title}</h2>{statistics.data === undefined ? null : <p data-rule-set={statistics.data.ruleSet}>{rules.version(statistics.data.ruleSet)}</p>}<p>{rules.lead}</p></ProseBox>
      <Async answer={purchases} isEmpty={() => fired.length === 0} empty={<Note>{rules.none}</Note>}>
        {() => (
          <TableCard tabIndex={0} role="group" aria-label={rules.caption}>
            <table>
              <caption className="visually-hidden">{rules.caption}</caption>
              <thead><tr><th scope="col">{rules.rule}</th><th scope="col">{rules.what}</th><th scope="col">{rules.most}</th><th scope="col">{rules.count}</th></tr></thead>
              <tbody>
                {fired.map((rule) => (
                  <tr key={rule.rule}>
                    <th scope="row">{rule.rule}<Small>{score.parts[rule.component]}</Small></th>
                    <td lang="en"><b>{rule.title}</b><p>{rule.whyItMatters}</p>{rule.innocentExplanations.length === 0 ? null : <Small><span>{rules.ordinary}:</span> {rule.innocentExplanations.join('; ')}</Small>}</td>
                    <td data-number="">{format.count(Math.round(rule.mostPoints * 10) / 10)}</td><td data-number="">{format.count(rule.purchases)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableCard>
        )}
      </Async>
      <ProseBox><h2>{notScored.title}</h2>{reasons.length === 0 ? <p>{notScored.none}</p> : <ul lang="en">{reasons.map(([reason, count]) => <li key={reason}>{reason}: {format.count(count)}</li>)}</ul>}</ProseBox>
    </>
  );
}

const Note = styled.p`margin-top: 8px; font: ${font.small}; color: ${color.ink2};`;
const Small = styled.small`display: block; font: ${font.meta}; color: ${color.ink3};`;
