import styled from 'styled-components';
import type { RuleCatalogue, RuleReport } from '@moontower/contracts/spending/rules/rule-report';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { RuleExample } from './RuleExample.tsx';
import { ruleText } from './rule-text.ts';

/**
 * Every rule: what it looks for, its ordinary reasons, its points, and how often it fired when purchases were last
 * scored.
 */
export function RuleTable({ catalogue }: { catalogue: RuleCatalogue }) {
  const {
    pages: {
      methods: { rules, score },
    },
  } = useWords();
  const format = useFormat();
  const { scored, scoredAt, firingLimit } = catalogue;
  return (
    <>
      {scoredAt === undefined ? null : <Note>{rules.scored(format.count(scored), format.dayTime(scoredAt))}</Note>}
      <Table
        caption={rules.caption}
        onPhones="lines"
        rows={catalogue.rules}
        rowKey={({ id }) => id}
        rowMarks={({ id, state }) => ({ 'data-rule': id, 'data-rule-state': state })}
        columns={[
          {
            id: 'rule',
            header: rules.rule,
            rowHeader: true,
            cell: ({ id, component }) => (
              <>
                {id}
                {component === undefined ? null : <Small>{score.parts[component]}</Small>}
              </>
            ),
          },
          { id: 'what', header: rules.what, speaks: true, cell: (rule) => <What rule={rule} /> },
          { id: 'most', header: rules.most, align: 'end', cell: ({ points }) => format.count(points) },
          {
            id: 'count',
            header: rules.count,
            cell: (rule) => (
              <Told>
                {ruleText(rule, { firingLimit, words: rules, format })}
                {rule.state === 'judged' && rule.fired > 0 ? (
                  <>
                    {' '}
                    <Link to={`/pork-tracker?rule=${rule.id}&floor=1`} aria-label={`${rules.list}: ${rule.id}`}>
                      {rules.list}
                    </Link>
                  </>
                ) : null}
              </Told>
            ),
          },
        ]}
      />
    </>
  );
}

function What({ rule }: { rule: RuleReport }) {
  const {
    pages: {
      methods: { rules },
    },
  } = useWords();
  const { id, version, title, looksFor, whyItMatters, innocentExplanations } = rule;
  const key = `${id}.${String(version)}`;
  const why = rules.whyOf(key, whyItMatters);
  const reasons = rules.reasonsOf(key, innocentExplanations);
  return (
    <>
      <b lang={langOf(rules.titled(key, title), title)}>{rules.titled(key, title)}</b>
      <p lang={langOf(rules.looksFor(key, looksFor), looksFor)}>{rules.looksFor(key, looksFor)}</p>
      <p lang={langOf(why, whyItMatters)}>{why}</p>
      {reasons.length === 0 ? null : (
        <Reasons>
          <span>{rules.ordinary}:</span>{' '}
          <span lang={langOf(reasons.join(), innocentExplanations.join())}>{reasons.join('; ')}</span>
        </Reasons>
      )}
      <RuleExample rule={rule} />
    </>
  );
}

/** What is said as the API gave it is English; else it is in the language of the page. */
const langOf = (said: string, given: string): string | undefined => (said === given ? 'en' : undefined);

const Note = styled.p`
  margin: 8px 0;
  font: ${font.small};
  color: ${color.ink2};
`;
const Small = styled.small`
  display: block;
  font: ${font.meta};
  color: ${color.ink3};
`;
const Reasons = styled.p`
  font: ${font.meta};
  color: ${color.ink3};
`;
const Told = styled.div`
  min-width: 13em;
  ${below.phone} {
    display: inline;
  }
  font-variant-numeric: tabular-nums;
`;
