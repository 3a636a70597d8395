import type { Homelessness } from '../contract.ts';
import { feedId } from '@moontower/ui/city-facts.ts';
import { FeedSource } from '@moontower/ui/records/source/FeedSource.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { hasWithheld } from './series-rows.ts';
import { Box, Unread, useSaySum } from './SeriesCards.tsx';
import { useHomelessnessWords } from './homelessness-words.ts';

/** The tickets among which complaints are found. */
const COMPLAINTS = feedId('requests');

/** Complaints and reports of three months side by side, never added; below five, no number. */
export function Districts({ districts: { from, to, rows } }: { districts: Homelessness['districts'] }) {
  const homelessness = useHomelessnessWords();
  const format = useFormat();
  const saySum = useSaySum();
  const { districts } = homelessness;
  return (
    <Box aria-labelledby="by-district" id="districts">
      <h2 id="by-district">{districts.title}</h2>
      <p>{districts.text}</p>
      {from === undefined || to === undefined ? (
        <Unread feed={COMPLAINTS} />
      ) : (
        <>
          <p>{districts.period(format.dayYear(from), format.dayYear(to))}</p>
          <Table
            look="flat"
            caption={districts.title}
            rows={rows}
            rowKey={({ district }) => String(district)}
            csvName="moontower_camps_by_district.csv"
            columns={[
              {
                id: 'district',
                header: districts.district,
                rowHeader: true,
                cell: ({ district }) => district ?? districts.unknown,
                csv: ({ district }) => String(district ?? districts.unknown),
              },
              {
                id: 'complaints',
                header: districts.complaints,
                align: 'end',
                cell: ({ complaints }) => saySum(complaints),
                csv: ({ complaints }) => saySum(complaints),
              },
              {
                id: 'reports',
                header: districts.reports,
                align: 'end',
                cell: ({ reports }) => saySum(reports),
                csv: ({ reports }) => saySum(reports),
              },
            ]}
          />
        </>
      )}
      {hasWithheld(rows.flatMap(({ complaints, reports }) => [complaints, reports])) ? (
        <p>{homelessness.withheldNote}</p>
      ) : null}
      <p>
        <Link to="/?types=service-requests&subtypes=encampment">{districts.camps}</Link>
      </p>
      <FeedSource feed={COMPLAINTS} />
    </Box>
  );
}
