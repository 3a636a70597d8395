import { useEffect, useRef } from 'react';
import type { BudgetAnalytics, ObjectLine } from '@moontower/contracts/analytics';
import { RowsLink } from '@moontower/ui/charts/RowsLink.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Charts } from './AnalyticsChart.tsx';
import { useAmount } from './DepartmentTable.tsx';
import { Panel, RowsOf } from './parts.tsx';

const CHARTS = ['budget-objects'];

/** One department: what was planned for each object and what was paid for it, side by side. */
export function ObjectPanel({
  data,
  people,
  close,
}: {
  data: BudgetAnalytics;
  people: number | undefined;
  close: () => void;
}) {
  const { analytics } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = useColumns(people);
  const code = data.department?.code;
  useEffect(() => {
    if (code !== undefined) heading.current?.focus();
  }, [code]);
  const { objects = [], name: department = '' } = data.department ?? {};
  const name = analytics.objectsOf(department);
  return (
    <Panel aria-labelledby="objects">
      <h2 id="objects" ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p>{objects.length === 0 ? analytics.noDepartment : analytics.objectsNote}</p>
      <Button $small onClick={close}>
        {analytics.closeDepartment}
      </Button>
      {objects.length === 0 ? null : (
        <>
          <Charts
            charts={data.charts}
            ids={CHARTS}
            people={people}
            query={`year=${data.fiscalYear}&department=${encodeURIComponent(code ?? '')}`}
          />
          <Table
            look="flat"
            onPhones="lines"
            caption={name}
            columns={columns}
            rows={objects}
            rowKey={(line) => `${line.code} ${line.category}`}
            csvName={`moontower_objects_${data.fiscalYear}.csv`}
          />
        </>
      )}
    </Panel>
  );
}

function useColumns(people: number | undefined): Column<ObjectLine>[] {
  const { analytics } = useWords();
  const format = useFormat();
  const { say, inFile, unit } = useAmount(people);
  const { columns: heads } = analytics;
  return [
    {
      id: 'object',
      header: heads.object,
      rowHeader: true,
      sort: ({ object }) => object,
      cell: ({ object }) => <bdi lang="en">{object}</bdi>,
    },
    {
      id: 'budget',
      header: heads.budget,
      ...unit,
      align: 'end',
      sort: ({ budget }) => budget ?? undefined,
      csv: ({ budget }) => inFile(budget),
      cell: ({ budget }) => say(budget),
    },
    {
      id: 'actual',
      header: heads.actual,
      ...unit,
      align: 'end',
      sort: ({ actual }) => actual ?? undefined,
      csv: ({ actual }) => inFile(actual),
      cell: ({ actual }) => say(actual),
    },
    {
      id: 'paid',
      header: heads.paid,
      ...unit,
      align: 'end',
      sort: ({ payments }) => payments?.value,
      csv: ({ payments }) => inFile(payments?.value),
      cell: ({ payments, object }) =>
        payments === undefined ? (
          analytics.cards.notInFile
        ) : (
          <RowsLink rows={payments.rows} name={`${object}: ${analytics.rows(format.count(payments.n))}`}>
            {say(payments.value)} ({format.count(payments.n)})
          </RowsLink>
        ),
    },
    {
      id: 'rows',
      header: heads.records,
      align: 'end',
      cell: ({ n, rows, object }) => <RowsOf n={n} rows={rows} what={object} />,
    },
  ];
}
