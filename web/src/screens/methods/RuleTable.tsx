import styled from 'styled-components';
import type { RuleCatalogue, RuleReport } from '@moontower/contracts/rule-report';
import { color, font } from '../../theme/styles.ts';
import { TableCard } from '../../ui/Prose.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { sayJudged } from './say-judged.ts';

/** Every rule: what it looks for, its ordinary reasons, its points, and how often it fired when purchases were last scored. */
export function RuleTable({ catalogue }: { catalogue: RuleCatalogue }) {
  const { pages: { methods: { rules } } } = useWords();
  const format = useFormat();
  const { scored, scoredAt, firingLimit } = catalogue;
  return (
    <>
      {scoredAt === undefined ? null : <Note>{rules.scored(format.count(scored), format.dayTime(scoredAt))}</Note>}
      <TableCard tabIndex={0} role="group" aria-label={rules.caption}>
        <table>
          <caption className="visually-hidden">{rules.caption}</caption>
          <thead><tr><th scope="col">{rules.rule}</th><th scope="col">{rules.what}</th><th scope="col">{rules.most}</th><th scope="col">{rules.count}</th></tr></thead>
          <tbody>{catalogue.rules.map((rule) => <Row key={rule.id} rule={rule} firingLimit={firingLimit} />)}</tbody>
        </table>
      </TableCard>
    </>
  );
}

function Row({ rule, firingLimit }: { rule: RuleReport; firingLimit: number }) {
  const { pages: { methods: { rules, score } } } = useWords();
  const format = useFormat();
  const { id, version, component, points, state, title, looksFor, whyItMatters, innocentExplanations } = rule;
  const key = `${id}.${String(version)}`;
  return (
    <tr data-rule={id} data-rule-state={state}>
      <th scope="row">{id}{component === undefined ? null : <Small>{score.parts[component]}</Small>}</th>
      <td>
        <b lang={langOf(rules.titled(key, title), title)}>{rules.titled(key, title)}</b>
        <p lang={langOf(rules.looksFor(key, looksFor), looksFor)}>{rules.looksFor(key, looksFor)}</p>
        <p lang="en">{whyItMatters}</p>
        {innocentExplanations.length === 0 ? null : <Small><span>{rules.ordinary}:</span> <span lang="en">{innocentExplanations.join('; ')}</span></Small>}
      </td>
      <td data-number="">{format.count(points)}</td>
      <Told>{sayJudged(rule, { firingLimit, words: rules, format })}</Told>
    </tr>
  );
}

/** What is said as the API gave it is English; else it is in the language of the page. */
const langOf = (said: string, given: string): string | undefined => (said === given ? 'en' : undefined);

const Note = styled.p`margin-top: 8px; font: ${font.small}; color: ${color.ink2};`;
const Small = styled.small`display: block; font: ${font.meta}; color: ${color.ink3};`;
const Told = styled.td`min-width: 13em; font-variant-numeric: tabular-nums;`;
