import type { PropertiesSummary } from '@moontower/contracts/analytics';
import type { FigureValue } from '@moontower/contracts/feeds/figure';
import { RowsLink } from '@moontower/ui/charts/RowsLink.tsx';
import type { Answer } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useTryAgain } from '@moontower/ui/feedback/try-again.ts';
import { StatCards, type StatFact } from '@moontower/ui/page/Stat.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

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
    const facts = [cards.open, cards.days, cards.filed, cards.expired].map((label) => ({ label, value }));
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
  const { figures, filed, typical } = data;
  const fact = (label: string, { value, rows, simulated, unit }: FigureValue, note: string): StatFact => ({
    label,
    value: value === null ? cards.none : unit === 'days' ? spread.days(format.count(value)) : format.count(value),
    note,
    missing: value === null,
    sample: simulated,
    source: (
      <small>
        <RowsLink rows={rows} name={`${label}: ${chart.rows}`}>
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
        fact(cards.open, figures.open, cards.openNote),
        fact(
          cards.days,
          figures.medianDays,
          figures.medianDays.value === null
            ? cards.daysFew(format.count(typical.n), format.count(typical.leastN))
            : cards.daysNote(format.count(typical.n)),
        ),
        fact(
          cards.filed,
          figures.filed,
          cards.filedNote(format.count(filed.approved), format.count(filed.withoutApproval)),
        ),
        fact(
          cards.expired,
          figures.expired,
          filed.approved === 0 ? cards.expiredNone : cards.expiredNote(format.percent(expired / filed.approved)),
        ),
      ]}
    />
  );
}
