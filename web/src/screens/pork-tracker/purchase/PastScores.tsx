import type { PastScore } from '@moontower/contracts/spending/purchase-page';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Part } from '../kit/page-part.ts';
import { whyChangedWords } from './why-changed.ts';

/** What it scored by earlier rules, or before its record changed. */
export function PastScores({ history }: { history: readonly PastScore[] }) {
  const {
    pork: {
      purchase: { history: words },
    },
  } = useWords();
  const format = useFormat();
  return (
    <Part aria-labelledby="history">
      <h2 id="history">{words.title}</h2>
      {history.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table
          look="flat"
          onPhones="lines"
          caption={words.caption}
          rows={history}
          rowKey={({ until, ruleSet }) => `${until} ${ruleSet}`}
          columns={[
            { id: 'rules', header: words.rules, rowHeader: true, cell: ({ ruleSet }) => ruleSet },
            { id: 'score', header: words.score, align: 'end', cell: ({ total }) => format.count(total) },
            { id: 'scored', header: words.scored, cell: ({ scoredAt }) => format.dayYear(scoredAt) },
            { id: 'why', header: words.why, wide: true, cell: (past) => whyChangedWords(past, words.whys, format) },
            { id: 'until', header: words.until, cell: ({ until }) => format.dayYear(until) },
          ]}
        />
      )}
    </Part>
  );
}
