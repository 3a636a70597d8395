import { useQuery } from '@tanstack/react-query';
import type { BusinessAnalytics } from '@moontower/contracts/analytics';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { StatCards } from '@moontower/ui/page/Stat.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { business } from '../analytics-queries.ts';
import { Charts } from '../AnalyticsChart.tsx';
import { Panel, RowsOf, useFact } from '../parts.tsx';

/** Of one kind beside each other, so that they are of one height. */
const IDS = [
  'licences-by-month',
  'sales-tax-by-month',
  'licences-by-district',
  'rentals-by-district',
  'receipts-by-month',
  'inspections-by-month',
  'receipts-by-zip',
  'inspection-scores',
];
const FIGURES = [
  'alcoholLicences',
  'newAlcoholLicences',
  'salesTaxPermits',
  'shortTermRentals',
  'inspections',
  'inspectionsBelow70',
  'receipts',
] as const;
type ZipLine = BusinessAnalytics['licencesByZip'][number];

export function BusinessTab() {
  const { analytics } = useWords();
  const fact = useFact();
  const answer = useQuery(business());
  return (
    <Async answer={answer}>
      {(data) => (
        <>
          <Panel>
            <StatCards
              label={analytics.businessLabel}
              facts={FIGURES.slice(0, 4).map((id) => fact([id, analytics.figures[id]], data.figures[id]))}
            />
            <StatCards
              label={analytics.tabs.business}
              facts={FIGURES.slice(4).map((id) => fact([id, analytics.figures[id]], data.figures[id]))}
            />
          </Panel>
          <Charts charts={data.charts} ids={IDS} />
          <ZipTable title={analytics.zips.licences} rows={data.licencesByZip} />
          <ZipTable title={analytics.zips.tax} rows={data.salesTaxByZip} />
          <ZipTable title={analytics.zips.receipts} rows={data.receiptsByZip} valued />
        </>
      )}
    </Async>
  );
}

function ZipTable({ title, rows, valued = false }: { title: string; rows: readonly ZipLine[]; valued?: boolean }) {
  const {
    analytics: { columns: heads, cards },
  } = useWords();
  const format = useFormat();
  if (rows.length === 0) return null;
  const amount: Column<ZipLine> = {
    id: 'value',
    header: heads.value,
    align: 'end',
    sort: ({ value }) => value ?? undefined,
    cell: ({ value }) => (value === null ? cards.notInFile : format.fullMoney(value)),
  };
  return (
    <Panel>
      <details>
        <summary>{title}</summary>
        <Table
          look="flat"
          caption={title}
          rows={rows}
          rowKey={({ zip }) => zip}
          columns={[
            { id: 'zip', header: heads.zip, rowHeader: true, sort: ({ zip }) => zip, cell: ({ zip }) => zip },
            ...(valued ? [amount] : []),
            {
              id: 'count',
              header: heads.count,
              align: 'end',
              sort: ({ count }) => count,
              cell: ({ zip, count, rows: behind }) => <RowsOf n={count} rows={behind} what={`${title}, ${zip}`} />,
            },
          ]}
        />
      </details>
    </Panel>
  );
}
