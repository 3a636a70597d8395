import { districtKey } from '@moontower/contracts/place/city-districts';
import type { DistrictMeasure } from '@moontower/contracts/analytics';
import { RowsLink } from '@moontower/ui/charts/RowsLink.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** Two to four districts side by side, measure by measure; each number leads to its records. */
export function CompareTable({
  measures,
  compare,
}: {
  measures: readonly DistrictMeasure[];
  compare: readonly number[];
}) {
  const { analytics, ui } = useWords();
  const format = useFormat();
  const cell = ({ id, figure, districts }: DistrictMeasure, district: number) => {
    const line = districts.find((each) => each.district === district);
    if (line === undefined || line.measured === null) return analytics.cards.none;
    const value = figure.unit === 'cents' ? format.fullMoney(line.measured) : format.count(line.measured);
    return (
      <RowsLink rows={line.rows} name={`${ui.district(district)}, ${analytics.measures[id]}: ${value}`}>
        {value}
        {line.rank === null ? '' : ` (${analytics.districts.rankOf(format.count(line.rank))})`}
      </RowsLink>
    );
  };
  return (
    <Table
      look="flat"
      onPhones="lines"
      caption={analytics.districts.compared(compare.join(', '))}
      rows={measures}
      rowKey={({ id }) => id}
      columns={[
        { id: 'measure', header: analytics.columns.measure, rowHeader: true, cell: ({ id }) => analytics.measures[id] },
        ...compare.map((district) => ({
          id: String(district),
          header: ui.district(district),
          head: <Link to={`/district/${districtKey(district)}`}>{ui.district(district)}</Link>,
          align: 'end' as const,
          cell: (measure: DistrictMeasure) => cell(measure, district),
        })),
      ]}
    />
  );
}
