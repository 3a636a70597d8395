import { RARE } from '@moontower/contracts/spending/bunching';
import type { DepartmentPage, VendorPage } from '@moontower/contracts/spending/purchase-page';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Part } from '../kit/page-part.ts';
import { ScoreBar } from '../purchases/ScoreBlock.tsx';
import { DigitsPanel, PairsPanel } from './DigitsPanel.tsx';
import { YearEnds } from './YearEnds.tsx';

type PanelsPartProps = { page: VendorPage | DepartmentPage };

/** Year end, first digits, amounts around the limit: patterns that add no points, each with what explains it. */
export function PanelsPart({ page }: PanelsPartProps) {
  const {
    pork: {
      party: { panels: words },
    },
  } = useWords();
  return (
    <Part aria-labelledby="panels">
      <h2 id="panels">{words.title}</h2>
      <p>{words.lead}</p>
      <Months page={page} />
      {page.yearEnds === undefined ? null : <YearEnds years={page.yearEnds} />}
      {page.firstDigits === undefined ? null : <DigitsPanel found={page.firstDigits} />}
      {page.twoDigits === undefined ? null : <PairsPanel found={page.twoDigits} />}
      <Bunching page={page} />
      <TooFew page={page} />
    </Part>
  );
}

/** A middle day of the month at a place of the fiscal year, October first. */
const monthDay = (at: number) => `2025-${String(((at + 9) % 12) + 1).padStart(2, '0')}-15T12:00:00Z`;

/** Fewer purchases over the twelve months are single bills, no pattern. */
const LEAST_FOR_MONTHS = 24;

function Months({ page: { months, purchases } }: PanelsPartProps) {
  const {
    pork: { party },
  } = useWords();
  const { panels: words } = party;
  const format = useFormat();
  const most = Math.max(1, ...months);
  if (purchases < LEAST_FOR_MONTHS) return null;
  const named = new Intl.DateTimeFormat(format.locale, { month: 'long', timeZone: 'UTC' });
  return (
    <>
      <h3>{words.months}</h3>
      <p>
        {words.monthsText} {party.years.whole}
      </p>
      <Table
        look="flat"
        onPhones="lines"
        caption={words.months}
        rows={months.map((paid, at) => ({ at, paid }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { id: 'month', header: words.month, rowHeader: true, cell: ({ at }) => named.format(new Date(monthDay(at))) },
          {
            id: 'paid',
            header: party.years.paid,
            align: 'end',
            // No purchase of the month is in our copy: that is not $0 paid.
            cell: ({ paid }) =>
              paid === 0 ? (
                words.noPurchase
              ) : (
                <>
                  {format.money(paid)}
                  <ScoreBar share={paid / most} />
                </>
              ),
          },
        ]}
      />
    </>
  );
}

const PATTERNS = ['yearEnds', 'firstDigits', 'twoDigits', 'bunching'] as const;

/** Which patterns have too little to be drawn, and how much each needs. */
function TooFew({ page }: PanelsPartProps) {
  const {
    pork: {
      party: { panels: words },
    },
  } = useWords();
  const missing = [
    ...(page.purchases < LEAST_FOR_MONTHS ? (['months'] as const) : []),
    ...PATTERNS.filter((pattern) => page[pattern] === undefined),
  ];
  return missing.length === 0 ? null : (
    <p data-too-few={missing.join(' ')}>
      {words.few} {missing.map((pattern) => words.needs[pattern]).join('; ')}.
    </p>
  );
}

function Bunching({ page: { bunching } }: PanelsPartProps) {
  const {
    pork: {
      party: { panels: words },
    },
  } = useWords();
  const format = useFormat();
  if (bunching === undefined) return null;
  const title = words.bunching(
    format.fullMoney(bunching.limitCents / 100),
    format.dayYear(`${bunching.since}T12:00:00Z`),
  );
  return (
    <>
      <h3>{title}</h3>
      <p>{words.bunchingText}</p>
      <p>
        <b>
          {words.heap(format.count(bunching.below), format.count(bunching.above), format.percent(bunching.usual))}{' '}
          {bunching.chance < RARE ? words.heapRare(words.rare(format.percent(RARE))) : words.heapUsual}
        </b>
      </p>
      <Table
        look="flat"
        onPhones="lines"
        caption={title}
        rows={bunching.bins}
        rowKey={({ fromCents }) => String(fromCents)}
        columns={[
          {
            id: 'around',
            header: words.around,
            rowHeader: true,
            cell: ({ fromCents, belowCents }) =>
              words.range(format.fullMoney(fromCents / 100), format.fullMoney(belowCents / 100)),
          },
          { id: 'count', header: words.purchases, align: 'end', cell: ({ count }) => format.count(count) },
        ]}
      />
    </>
  );
}
