import type { Filing, NonprofitDetail } from '../contract.ts';
import { FUNDING_SOURCES } from '../nonprofit-funding.ts';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { Box } from './box.ts';
import { useNonprofitWords } from './nonprofit-words.ts';

/** Opened far below the list that its button belongs to, it takes the focus and so comes into view. */
const goTo = (heading: HTMLElement | null) => heading?.focus();

/** Two or three organisations side by side, each by its own year. `failed`: whose returns could not be asked for. */
export function CompareTable({
  details,
  failed,
}: {
  details: readonly NonprofitDetail[];
  failed: ReadonlySet<string>;
}) {
  const ngo = useNonprofitWords();
  const format = useFormat();
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? ngo.notStated : format.money(cents / 100);
  type Line = { name: string; of: (detail: NonprofitDetail) => string };
  /** What the latest published return says; where none was read yet, that, and not that nothing is stated. */
  const filed =
    (say: (latest: Filing | undefined) => string) =>
    ({ organisation: { ein }, filings: { state, list } }: NonprofitDetail): string => {
      if (state === 'here' || state === 'none') return say(list.find(({ published }) => published));
      return failed.has(ein) ? ngo.filings.failed : ngo.filings.asked;
    };
  const lines: Line[] = [
    { name: ngo.ein, of: ({ organisation }) => organisation.ein },
    { name: ngo.program, of: ({ organisation }) => ngo.programs[organisation.program] },
    { name: ngo.duty, of: ({ organisation }) => ngo.duties[organisation.duty] },
    { name: ngo.taxPeriod, of: ({ organisation }) => organisation.taxPeriod ?? ngo.notStated },
    { name: ngo.revenue, of: ({ organisation }) => money(organisation.revenueCents) },
    { name: ngo.assets, of: ({ organisation }) => money(organisation.assetsCents) },
    ...FUNDING_SOURCES.map((source) => ({
      name: ngo.funding.columns[source],
      of: ({ funding: { [source]: of } }: NonprofitDetail) =>
        of.state === 'found' ? `${money(of.cents)} · ${ngo.funding.matches[of.match]}` : ngo.funding[of.state],
    })),
    { name: ngo.filings.period, of: filed((latest) => latest?.taxPeriod ?? ngo.notStated) },
    { name: ngo.expenses, of: filed((latest) => money(latest?.expensesCents)) },
    { name: ngo.officersPay, of: filed((latest) => money(latest?.officersPayCents)) },
  ];
  return (
    <Box aria-labelledby="compared">
      <h2 id="compared" tabIndex={-1} ref={goTo}>
        {ngo.compareTitle}
      </h2>
      <p>{ngo.compareText}</p>
      <Table
        look="flat"
        caption={ngo.compareTitle}
        rows={lines}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: ngo.name, rowHeader: true, cell: ({ name }) => name },
          ...details.map((detail) => ({
            id: detail.organisation.ein,
            header: detail.organisation.name,
            cell: ({ of }: Line) => of(detail),
          })),
        ]}
      />
    </Box>
  );
}
