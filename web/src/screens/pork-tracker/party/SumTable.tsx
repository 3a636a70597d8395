import { Link } from '@moontower/ui/router/router.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

interface Row {
  code?: string | undefined;
  name?: string | undefined;
  paid: number;
  purchases: number;
}

/** Dollars paid and purchases by somebody or by a year. `to`: where the page of a code is. */
export function SumTable({
  rows,
  words,
  to,
}: {
  rows: readonly Row[];
  words: { caption: string; name: string };
  to?: string;
}) {
  const {
    pork: { party },
  } = useWords();
  const format = useFormat();
  return (
    <Table
      look="flat"
      onPhones="lines"
      caption={words.caption}
      rows={rows}
      rowKey={({ code, name }) => `${code ?? ''} ${name ?? ''}`}
      columns={[
        {
          id: 'name',
          header: words.name,
          rowHeader: true,
          cell: ({ code, name = party.vendors.unnamed }) =>
            code === undefined || to === undefined ? (
              name
            ) : (
              <Link to={`${to}${encodeURIComponent(code)}`} lang="en">
                {name}
              </Link>
            ),
        },
        { id: 'paid', header: party.years.paid, align: 'end', cell: ({ paid }) => format.fullMoney(paid) },
        {
          id: 'purchases',
          header: party.years.purchases,
          align: 'end',
          cell: ({ purchases }) => format.count(purchases),
        },
      ]}
    />
  );
}
