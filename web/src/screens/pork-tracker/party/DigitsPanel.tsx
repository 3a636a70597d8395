import type { DepartmentPage, VendorPage } from '@moontower/contracts/spending/purchase-page';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { benfordShare } from './benford.ts';

type Page = VendorPage | DepartmentPage;

/** First digits against Benford's, with the measure and its name. */
export function DigitsPanel({ found }: { found: NonNullable<Page['firstDigits']> }) {
  const {
    pork: {
      party: { panels: words },
    },
  } = useWords();
  const format = useFormat();
  const { count, counts } = found;
  const title = words.digits(format.count(count));
  return (
    <>
      <h3>{title}</h3>
      <p>{words.digitsText}</p>
      <Deviation found={found} />
      <Table
        look="flat"
        onPhones="lines"
        caption={title}
        rows={counts.map((n, at) => ({ digit: at + 1, n }))}
        rowKey={({ digit }) => String(digit)}
        columns={[
          { id: 'digit', header: words.digit, rowHeader: true, cell: ({ digit }) => digit },
          { id: 'share', header: words.share, align: 'end', cell: ({ n }) => format.percent(n / count) },
          {
            id: 'expected',
            header: words.expected,
            align: 'end',
            cell: ({ digit }) => format.percent(benfordShare(digit)),
          },
        ]}
      />
    </>
  );
}

/** The pairs of digits that come most above what is expected. */
export function PairsPanel({ found }: { found: NonNullable<Page['twoDigits']> }) {
  const {
    pork: {
      party: { panels: words },
    },
  } = useWords();
  const format = useFormat();
  const title = words.pairs(format.count(found.count));
  return (
    <>
      <h3>{title}</h3>
      <p>{words.pairsText}</p>
      <Deviation found={found} />
      <Table
        look="flat"
        onPhones="lines"
        caption={title}
        rows={found.most}
        rowKey={({ digits }) => String(digits)}
        columns={[
          { id: 'pair', header: words.pair, rowHeader: true, cell: ({ digits }) => digits },
          { id: 'found', header: words.found, align: 'end', cell: ({ count }) => format.count(count) },
          {
            id: 'wanted',
            header: words.wanted,
            align: 'end',
            cell: ({ expected }) => format.count(Math.round(expected * found.count)),
          },
        ]}
      />
    </>
  );
}

function Deviation({ found: { mad, band } }: { found: Pick<NonNullable<Page['firstDigits']>, 'mad' | 'band'> }) {
  const {
    pork: {
      party: { panels: words },
    },
  } = useWords();
  const { locale } = useFormat();
  const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(mad);
  return (
    <p>
      <b>
        {words.mad(shown)} {words.bands[band]}
      </b>{' '}
      {words.bandsFrom}
    </p>
  );
}
