import { Link } from '@moontower/ui/router/router.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

interface Row {
  code?: string | undefined;
  name?: string | undefined;
  /** Without a code, and with a page by its exact name. */
  byName?: true | undefined;
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
          cell: (row) => <PartyName row={row} to={to} unnamed={party.vendors.unnamed} />,
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

function PartyName({ row, to, unnamed }: { row: Row; to: string | undefined; unnamed: string }) {
  const { code, name = unnamed, byName } = row;
  const page = code === undefined ? undefined : to && `${to}${encodeURIComponent(code)}`;
  const own = byName === true ? `/payee/${encodeURIComponent(name)}` : page;
  return own === undefined ? (
    name
  ) : (
    <Link to={own} lang="en">
      {name}
    </Link>
  );
}
