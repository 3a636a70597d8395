import { Fragment } from 'react';
import { SEEDED_ERRORS } from '@moontower/contracts/spending/rules/measured';
import { ProseBox } from '@moontower/ui/page/Prose.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { COMMAND, useMeasuredWords } from './Measured.tsx';

/** Known errors that were put into real payments, and how many of them are listed. */
export function SeededMeasured() {
  const { measured, nameOf } = useMeasuredWords();
  const { count, percent } = useFormat();
  const { seeded: words } = measured;
  const kinds = new Map<string, string>(Object.entries(words.kinds));
  return (
    <>
      <ProseBox>
        <h2>{words.title}</h2>
        <p>
          {words.text} {measured.again(COMMAND)}
        </p>
      </ProseBox>
      {Object.entries(SEEDED_ERRORS).map(([set, errors]) => (
        <Fragment key={set}>
          <ProseBox>
            <h3>{words.caption(nameOf(set))}</h3>
          </ProseBox>
          <Table
            caption={words.caption(nameOf(set))}
            onPhones="lines"
            rows={Object.entries(errors)}
            rowKey={([kind]) => kind}
            rowMarks={([kind]) => ({ 'data-seeded': `${set} ${kind}` })}
            columns={[
              { id: 'kind', header: words.kind, rowHeader: true, cell: ([kind]) => kinds.get(kind) ?? kind },
              {
                id: 'listed',
                header: words.listed,
                cell: ([, { listed, planted }]) =>
                  `${measured.persons.of(count(listed), count(planted))} (${percent(listed / planted)})`,
              },
              {
                id: 'goal',
                header: words.goal,
                cell: ([, { goal }]) => (goal === undefined ? words.nothing : words.promised(percent(goal))),
              },
              { id: 'rule', header: words.rule, cell: ([, { rule }]) => rule ?? measured.rates.none },
              { id: 'untouched', header: words.untouched, align: 'end', cell: ([, { untouched }]) => count(untouched) },
            ]}
          />
        </Fragment>
      ))}
    </>
  );
}
