import type { BudgetAnalytics, DepartmentLine } from '@moontower/contracts/analytics';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Panel, RowsOf } from './parts.tsx';

/** The largest are read first; all of them fill several screens of a phone. */
const FIRST_ROWS = 12;
/** Less would be written as 0%. */
const LEAST_SHARE = 0.005;

/** Amounts of one line, in total or for one of so many people: on the page, and in the file. */
export function useAmount(people: number | undefined) {
  const {
    analytics: { cards, perPerson },
  } = useWords();
  const format = useFormat();
  const each = (amount: number) => (people === undefined ? amount : Math.round((amount / people) * 100) / 100);
  return {
    say: (amount: number | null): string => {
      if (amount === null) return cards.notInFile;
      return format.fullMoney(people === undefined ? Math.round(amount) : each(amount));
    },
    inFile: (amount: number | null | undefined): number | undefined =>
      amount === null || amount === undefined ? undefined : each(amount),
    /** Said in the heads of such columns; of a total their signs say it. */
    unit: people === undefined ? {} : { unit: perPerson },
  };
}

/** All departments of the year; a press opens what a department's money is for. */
export function DepartmentTable({
  data,
  people,
  open,
}: {
  data: BudgetAnalytics;
  people: number | undefined;
  open: (code: string) => void;
}) {
  const { analytics } = useWords();
  const format = useFormat();
  const { say, inFile, unit } = useAmount(people);
  const { columns: heads } = analytics;
  const money = (id: 'budget' | 'actual' | 'estimate'): Column<DepartmentLine> => ({
    id,
    header: heads[id],
    ...unit,
    align: 'end',
    sort: (line) => line[id] ?? undefined,
    csv: (line) => inFile(line[id]),
    cell: (line) => say(line[id]),
  });
  const columns: Column<DepartmentLine>[] = [
    {
      id: 'department',
      header: heads.department,
      rowHeader: true,
      sort: ({ department }) => department,
      cell: ({ code, department }) => (
        <LinkButton onClick={() => open(code)}>
          <bdi lang="en">{department}</bdi>
        </LinkButton>
      ),
    },
    money('budget'),
    money('actual'),
    money('estimate'),
    {
      id: 'change',
      header: heads.change,
      ...unit,
      align: 'end',
      sort: changeOf,
      csv: (line) => inFile(changeOf(line)),
      cell: (line) => {
        const change = changeOf(line) ?? null;
        if (change === null || change === 0) return say(change);
        return `${change < 0 ? '−' : '+'}${say(Math.abs(change))}`;
      },
    },
    {
      id: 'share',
      header: heads.share,
      align: 'end',
      sort: ({ share }) => share ?? undefined,
      cell: ({ share }) => {
        if (share === null) return analytics.cards.notInFile;
        return share > 0 && share < LEAST_SHARE ? analytics.underOne : format.percent(share);
      },
    },
    {
      id: 'rows',
      header: heads.records,
      align: 'end',
      cell: ({ n, rows, department }) => <RowsOf n={n} rows={rows} what={department} />,
    },
  ];
  return (
    <Panel aria-labelledby="departments">
      <h2 id="departments">{analytics.departments}</h2>
      <Table
        look="flat"
        onPhones="lines"
        caption={analytics.departmentsCaption(String(data.fiscalYear))}
        columns={columns}
        rows={data.departments}
        rowKey={({ code }) => code}
        first={FIRST_ROWS}
        csvName={`moontower_departments_${data.fiscalYear}.csv`}
      />
    </Panel>
  );
}

const changeOf = ({ budget, before }: DepartmentLine): number | undefined =>
  budget === null || before === null ? undefined : budget - before;
