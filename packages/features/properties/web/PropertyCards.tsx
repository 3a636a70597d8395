import type { PropertiesSummary } from '@moontower/contracts/analytics';
import type { FigureValue } from '@moontower/contracts/feeds/figure';
import { RowsLink } from '@moontower/ui/charts/RowsLink.tsx';
import type { Answer } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useTryAgain } from '@moontower/ui/feedback/try-again.ts';
import { StatCards, type StatFact } from '@moontower/ui/page/Stat.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const NAMES = ['open', 'days', 'filed', 'expired'] as const;

/** The four numbers of the filter, each with its records. */
export function PropertyCards({ answer }: { answer: Answer<PropertiesSummary> }) {
  const {
    properties: { cards, spread },
    ui,
    extras: { chart },
  } = useWords();
  const format = useFormat();
  const tryAgain = useTryAgain();
  const { data } = answer;
  if (data === undefined) {
    const value = answer.error === null ? '…' : cards.none;
    const facts = NAMES.map((name) => ({ figure: `properties-${name}` as const, label: cards[name], value }));
    return (
      <>
        <StatCards label={cards.label} facts={facts} />
        {answer.error === null ? null : (
          <p role="alert">
            {ui.errorTitle}{' '}
            <Button $small onClick={() => tryAgain(answer.refetch)}>
              {ui.retry}
            </Button>
          </p>
        )}
      </>
    );
  }
  const { figures, filed, typical, standing, byYear } = data;
  const year = byYear.find(({ medianDays }) => medianDays !== null);
  const span = (years: typeof standing.filedYears) =>
    years === null ? undefined : cards.years(String(years.from), String(years.to));
  const fact = (
    name: (typeof NAMES)[number],
    { value, rows, simulated, unit }: FigureValue,
    note: string,
  ): StatFact => ({
    figure: `properties-${name}`,
    label: cards[name],
    value: value === null ? cards.none : unit === 'days' ? spread.days(format.count(value)) : format.count(value),
    note,
    missing: value === null,
    sample: simulated,
    source: (
      <small>
        <RowsLink rows={rows} name={`${cards[name]}: ${chart.rows}`}>
          {chart.rows}
        </RowsLink>
      </small>
    ),
  });
  const expired = figures.expired.value ?? 0;
  return (
    <StatCards
      label={cards.label}
      facts={[
        fact('open', figures.open, cards.openNote(format.count(standing.inReview), format.count(standing.inForce))),
        fact(
          'days',
          year === undefined
            ? { ...figures.medianDays, value: null }
            : { ...figures.medianDays, value: year.medianDays, n: year.n, rows: year.rows },
          year === undefined
            ? cards.daysFew(format.count(typical.n), format.count(typical.leastN))
            : cards.daysNote(String(year.year), format.count(year.n)),
        ),
        fact(
          'filed',
          figures.filed,
          [
            cards.filedNote(format.count(standing.approved), format.count(filed.approved)),
            cards.filedIn(span(standing.filedYears) ?? cards.noYear),
            cards.approvedIn(span(standing.approvedYears) ?? cards.noYear),
          ].join(' '),
        ),
        fact(
          'expired',
          figures.expired,
          filed.n === 0
            ? cards.expiredNone
            : cards.expiredNote(format.percent(expired / filed.n), format.count(standing.expiredApproved)),
        ),
      ]}
    />
  );
}
