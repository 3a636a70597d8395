import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { COMPONENT_LIMITS } from '@moontower/contracts/spending/component-limits';
import { city } from '@moontower/ui/city.ts';
import { porkRules, porkStatistics } from '@moontower/ui/data/queries/pork-queries.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Prose, ProseBox } from '@moontower/ui/page/Prose.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PersonsMeasured, RatesMeasured } from './Measured.tsx';
import { SeededMeasured } from './SeededMeasured.tsx';
import { RuleTable } from './RuleTable.tsx';

const PARTS = ['keywords', 'amount', 'description', 'vendor'] as const;
/** The day the law's limit rose. */
const RAISED_ON = '2025-09-01';
const DAY_BEFORE = '2025-08-31';
/** The amount in cents above which the law asks for competing offers, for a purchase awarded on that day. */
const formalThresholdCents = (onDate: string): number =>
  (city.formalThresholds.find(({ from }) => onDate >= from) ?? city.formalThresholds.at(-1))?.cents ?? 0;

/** How records are read and purchases scored, with the version in force. */
export function MethodsScreen() {
  const {
    pages: { methods },
  } = useWords();
  return (
    <Page title={methods.title} lead={methods.lead}>
      <Prose sections={[methods.read, methods.score]} />
      <PersonsMeasured />
      <Weights />
      <Thresholds />
      <Rules />
      <RatesMeasured />
      <SeededMeasured />
    </Page>
  );
}

function Weights() {
  const {
    pages: {
      methods: { score },
    },
  } = useWords();
  return (
    <>
      <Table
        caption={score.weights}
        rows={PARTS}
        rowKey={(part) => part}
        columns={[
          { id: 'part', header: score.part, rowHeader: true, cell: (part) => score.parts[part] },
          { id: 'points', header: score.weights, cell: (part) => COMPONENT_LIMITS[part] },
        ]}
      />
      <Note>{score.bands}</Note>
    </>
  );
}

function Thresholds() {
  const {
    pages: {
      methods: { thresholds },
    },
  } = useWords();
  const format = useFormat();
  const rows = [
    { label: format.longDay(RAISED_ON), day: RAISED_ON },
    { label: thresholds.before(format.longDay(RAISED_ON)), day: DAY_BEFORE },
  ];
  return (
    <>
      <ProseBox>
        <h2>{thresholds.title}</h2>
        <p>{thresholds.text}</p>
      </ProseBox>
      <Table
        caption={thresholds.caption}
        rows={rows}
        rowKey={({ day }) => day}
        columns={[
          { id: 'from', header: thresholds.from, rowHeader: true, cell: ({ label }) => label },
          {
            id: 'amount',
            header: thresholds.amount,
            cell: ({ day }) => format.fullMoney(formalThresholdCents(day) / 100),
          },
        ]}
      />
    </>
  );
}

function Rules() {
  const {
    pages: {
      methods: { rules },
    },
  } = useWords();
  const answer = useQuery(porkRules());
  return (
    <>
      <ProseBox>
        <h2>{rules.title}</h2>
        {answer.data === undefined || answer.data.rules.length === 0 ? null : (
          <p data-rule-set={answer.data.ruleSet}>{rules.version(answer.data.ruleSet)}</p>
        )}
        <p>{rules.lead}</p>
      </ProseBox>
      <Async answer={answer} isEmpty={({ rules: all }) => all.length === 0} empty={<Note>{rules.none}</Note>}>
        {(catalogue) => <RuleTable catalogue={catalogue} />}
      </Async>
      <NotScored />
    </>
  );
}

function NotScored() {
  const {
    pages: {
      methods: { notScored, rules },
    },
  } = useWords();
  const format = useFormat();
  const { data } = useQuery(porkStatistics());
  if (data === undefined) return null;
  const reasons = Object.entries(data.notScoredByReason).sort(([, a], [, b]) => b - a);
  // Before the first scoring there is nothing to say of it.
  if (reasons.length === 0 && data.totalScored === 0) return null;
  return (
    <ProseBox>
      <h2>{notScored.title}</h2>
      {reasons.length === 0 ? (
        <p>{notScored.none}</p>
      ) : (
        <ul>
          {reasons.map(([reason, count]) => (
            <li key={reason}>
              {rules.unscored(reason)}: {format.count(count)}
            </li>
          ))}
        </ul>
      )}
    </ProseBox>
  );
}

const Note = styled.p`
  margin-top: 8px;
  font: ${font.small};
  color: ${color.ink2};
`;
