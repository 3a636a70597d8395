import styled from 'styled-components';
import type { RuleReport } from '@moontower/contracts/spending/rules/rule-report';
import { EvidenceFact } from '@moontower/ui/records/EvidenceFact.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** A made-up purchase on which the rule fires, and what the rule itself found there. */
export function RuleExample({ rule: { example, points } }: { rule: RuleReport }) {
  const {
    pages: {
      methods: { rules: words },
    },
  } = useWords();
  const format = useFormat();
  if (example === undefined) return null;
  const { amountCents, onDate, object, text, others, evidence } = example;
  const given = [
    format.fullMoney(amountCents / 100),
    ...(onDate === undefined ? [] : [format.dayYear(`${onDate}T12:00:00Z`)]),
  ].join(', ');
  return (
    <Box>
      <summary>{words.example}</summary>
      <p>{words.exampleText}</p>
      <p>
        <b>{words.given}:</b> {given}, <span lang="en">{[text, object].filter(Boolean).join(', ')}</span>
        {others === 0 ? null : ` (${words.beside(format.count(others))})`}
      </p>
      <p>
        <b>{words.compared}:</b>
      </p>
      <ul>
        {evidence.map((fact, at) => (
          <li key={`${fact.label}${String(at)}`}>
            <EvidenceFact fact={fact} said={words} />
          </li>
        ))}
      </ul>
      <p>{words.gives(format.count(example.points), format.count(points))}</p>
    </Box>
  );
}

const Box = styled.details`
  margin-top: 4px;
  font: ${font.meta};
  color: ${color.ink2};
  & summary {
    min-height: 24px;
    color: ${color.primary};
    cursor: pointer;
  }
  & ul {
    padding-left: 20px;
    list-style: disc;
  }
  & li {
    overflow-wrap: anywhere;
  }
`;
