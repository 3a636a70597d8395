import { districtKey } from '@moontower/contracts/place/city-districts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import styled from 'styled-components';
import type { DistrictMeasure } from '@moontower/contracts/analytics';
import { DISTRICT_MEASURES } from '@moontower/contracts/analytics/chart-ids';
import { RowsLink } from '@moontower/ui/charts/RowsLink.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Check } from '@moontower/ui/button/Check.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { withDrawn } from '@moontower/ui/city-drawn.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { COMPARE_LEAST, COMPARE_MOST, toggleDistrict, type AnalyticsAddress } from '../analytics-address.ts';
import { districts } from '../analytics-queries.ts';
import { Charts } from '../AnalyticsChart.tsx';
import { CompareTable } from '../CompareTable.tsx';
import { FigureSource, Panel } from '../parts.tsx';
import type { ChangeAnalytics } from '../use-analytics-address.ts';
import { useChangeWords } from '../use-change-words.ts';
import { missingOf, WhyMissing } from '../WhyMissing.tsx';

const DistrictMap = lazyPart(async () => (await withDrawn(import('../DistrictMap.tsx'))).DistrictMap, []);

interface Props {
  address: AnalyticsAddress;
  change: ChangeAnalytics;
}
type Line = DistrictMeasure['districts'][number];

/** The ten districts by one measure as a map and a table, and two to four of them side by side. */
export function DistrictsTab({ address, change }: Props) {
  const { analytics } = useWords();
  const answer = useQuery(districts());
  return (
    <Async answer={answer}>
      {({ measures, charts }) => {
        const measure = measures.find(({ id }) => id === address.measure);
        return (
          <>
            <Bar>
              {analytics.districts.measure}{' '}
              <Select
                value={address.measure}
                onChange={({ target }) => {
                  const next = DISTRICT_MEASURES.find((id) => id === target.value);
                  if (next !== undefined) change({ measure: next });
                }}
              >
                {measures.map(({ id }) => (
                  <option key={id} value={id}>
                    {analytics.measures[id]}
                  </option>
                ))}
              </Select>
            </Bar>
            {measure === undefined ? null : <MeasurePanel measure={measure} address={address} change={change} />}
            <Compared measures={measures} address={address} change={change} />
            <Charts
              charts={charts}
              ids={[`district-${address.measure}`]}
              {...(measure?.missing === undefined
                ? {}
                : { why: <WhyMissing of={missingOf([measure], ({ id }) => analytics.measures[id])} /> })}
            />
          </>
        );
      }}
    </Async>
  );
}

function MeasurePanel({ measure, address, change }: Props & { measure: DistrictMeasure }) {
  const { analytics } = useWords();
  const format = useFormat();
  const title = analytics.measures[measure.id];
  const isMoney = measure.figure.unit === 'cents';
  const values = new Map(measure.districts.map(({ district, measured }) => [district, measured]));
  return (
    <Panel aria-labelledby="measure">
      <h2 id="measure">{title}</h2>
      <WhyMissing of={missingOf([measure], () => title)} />
      {measure.districts.some(({ change: year }) => year !== undefined) ? null : (
        <p>{`${analytics.columns.change}: ${analytics.missing.change}.`}</p>
      )}
      <Columns>
        <Suspense fallback={<Room />}>
          <DistrictMap what={title} values={values} write={isMoney ? format.money : format.count} />
        </Suspense>
        <Narrow>
          <DistrictTable measure={measure} address={address} change={change} />
        </Narrow>
      </Columns>
      {measure.without.count === 0 ? null : (
        <p>
          <RowsLink rows={measure.without.rows}>{analytics.without(format.count(measure.without.count))}</RowsLink>
        </p>
      )}
      <FigureSource figure={measure.figure} />
    </Panel>
  );
}

/** A reason in a cell of numbers: it wraps, so that the table fits a phone. */
const Short = styled.span`
  display: inline-block;
  max-width: 7em;
  white-space: normal;
`;

function DistrictTable({ measure, address, change }: Props & { measure: DistrictMeasure }) {
  const { analytics, ui } = useWords();
  const format = useFormat();
  const changed = useChangeWords();
  const { columns: heads, districts: words, cards } = analytics;
  const isMoney = measure.figure.unit === 'cents';
  const write = (value: number | null) => {
    if (value === null) return cards.none;
    return isMoney ? format.fullMoney(value) : format.count(value);
  };
  const full = (district: number) => address.compare.length >= COMPARE_MOST && !address.compare.includes(district);
  return (
    <Table
      look="flat"
      caption={analytics.measures[measure.id]}
      rows={measure.districts.toSorted((a, b) => (b.measured ?? -1) - (a.measured ?? -1))}
      rowKey={({ district }) => String(district)}
      columns={[
        {
          id: 'pick',
          header: words.compare,
          head: <span className="visually-hidden">{words.compare}</span>,
          cell: ({ district }: Line) => (
            <Check>
              <input
                type="checkbox"
                aria-label={words.pick(district)}
                checked={address.compare.includes(district)}
                disabled={full(district)}
                onChange={() => change({ compare: toggleDistrict(address.compare, district) })}
              />
            </Check>
          ),
        },
        {
          id: 'district',
          header: heads.district,
          rowHeader: true,
          sort: ({ district }) => district,
          cell: ({ district }) => <Link to={`/district/${districtKey(district)}`}>{ui.district(district)}</Link>,
        },
        {
          id: 'value',
          header: isMoney ? heads.value : heads.count,
          align: 'end',
          sort: ({ measured }) => measured ?? undefined,
          cell: ({ measured }) => write(measured),
        },
        // What no row can tell is said once, above the table.
        ...(measure.districts.some(({ change: year }) => year !== undefined)
          ? [
              {
                id: 'change',
                header: heads.change,
                align: 'end' as const,
                cell: ({ change: year }: Line) => <Short>{changed(year, write)}</Short>,
              },
            ]
          : []),
        {
          id: 'rows',
          header: heads.records,
          align: 'end',
          // The count alone: with its word the column would be cut on phones.
          cell: ({ count, rows, district }) =>
            count === null ? (
              cards.none
            ) : (
              <RowsLink
                rows={rows}
                name={`${analytics.rows(format.count(count))}. ${analytics.rowsOf(ui.district(district))}`}
              >
                {format.count(count)}
              </RowsLink>
            ),
        },
      ]}
    />
  );
}

function Compared({ measures, address: { compare }, change }: Props & { measures: readonly DistrictMeasure[] }) {
  const {
    analytics: { districts: words },
  } = useWords();
  const help =
    compare.length === 0 ? words.compareHelp : compare.length < COMPARE_LEAST ? words.compareOne : words.compareFull;
  return (
    <Panel aria-labelledby="compare">
      <h2 id="compare">{compare.length < COMPARE_LEAST ? words.compare : words.compared(compare.join(', '))}</h2>
      {compare.length >= COMPARE_LEAST && compare.length < COMPARE_MOST ? null : <p role="status">{help}</p>}
      {compare.length < COMPARE_LEAST ? null : <CompareTable measures={measures} compare={compare} />}
      {compare.length === 0 ? null : (
        <Button $small onClick={() => change({ compare: [] })}>
          {words.clear}
        </Button>
      )}
    </Panel>
  );
}

const Bar = styled.label`
  display: block;
  margin-top: 12px;
  font: ${font.small};
  color: ${color.ink2};
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 6fr);
  gap: 24px;
  align-items: start;
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** Five columns on a phone, in Spanish too. */
const Narrow = styled.div`
  min-width: 0;
  ${below.phone} {
    &&& :is(th, td):not(:last-child) {
      padding-right: 6px;
    }
  }
`;
const Room = styled.div`
  min-height: 300px;
`;
