import type { VendorPage } from '@moontower/contracts/spending/purchase-page';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** September against the other months, and the last five business days against a week, year by year. */
export function YearEnds({ years }: { years: NonNullable<VendorPage['yearEnds']> }) {
  const {
    pork: { party },
  } = useWords();
  const { panels: words } = party;
  const format = useFormat();
  const beside = (part: number, usual: number) =>
    usual <= 0
      ? format.money(part)
      : `${format.money(part)} (${words.times(format.count(Math.round((part / usual) * 10) / 10))})`;
  return (
    <>
      <h3>{words.yearEnd}</h3>
      <p>
        {words.yearEndText} {party.years.whole}
      </p>
      <Table
        look="flat"
        onPhones="lines"
        caption={words.yearEnd}
        rows={years}
        rowKey={({ fiscalYear }) => String(fiscalYear)}
        columns={[
          { id: 'year', header: party.years.year, rowHeader: true, cell: ({ fiscalYear }) => fiscalYear },
          {
            id: 'september',
            header: words.september,
            align: 'end',
            cell: ({ september, usualMonth }) => beside(september, usualMonth),
          },
          { id: 'month', header: words.usualMonth, align: 'end', cell: ({ usualMonth }) => format.money(usualMonth) },
          {
            id: 'last',
            header: words.lastDays,
            align: 'end',
            cell: ({ lastDays, usualWeek }) => beside(lastDays, usualWeek),
          },
          { id: 'week', header: words.usualWeek, align: 'end', cell: ({ usualWeek }) => format.money(usualWeek) },
          { id: 'n', header: party.years.purchases, align: 'end', cell: ({ purchases }) => format.count(purchases) },
        ]}
      />
    </>
  );
}
