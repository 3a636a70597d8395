import type { NonprofitMoney } from '@moontower/contracts/nonprofit';
import { Table } from '../../ui/Table.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { Box } from './box.ts';

/** Public money under the name, each source by itself with the strength of its match. */
export function MoneyBox({ money }: { money: readonly NonprofitMoney[] }) {
  const {
    ngo: { money: words },
  } = useWords();
  const format = useFormat();
  const rows = money.flatMap(({ lines, ...about }) => lines.map((line) => ({ ...about, ...line })));
  return (
    <Box aria-labelledby="money">
      <h2 id="money">{words.title}</h2>
      <p>{words.text}</p>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Table
            look="flat"
            caption={words.title}
            rows={rows}
            rowKey={({ from, name, year }) => `${from} ${name} ${year}`}
            columns={[
              { id: 'source', header: words.source, rowHeader: true, cell: ({ from }) => words.from[from] },
              { id: 'match', header: words.match, cell: ({ match }) => words.matches[match] },
              { id: 'name', header: words.as, cell: ({ name }) => <bdi lang="en">{name}</bdi> },
              { id: 'year', header: words.year, cell: ({ year }) => year ?? words.anyYear },
              { id: 'amount', header: words.amount, align: 'end', cell: ({ cents }) => format.fullMoney(cents / 100) },
              { id: 'count', header: words.count, align: 'end', cell: ({ n }) => format.count(n) },
            ]}
          />
          <p>{words.likelyText}</p>
        </>
      )}
    </Box>
  );
}
