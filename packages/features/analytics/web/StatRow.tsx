import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { OpportunitiesAnalytics, OpportunityPart } from '@moontower/contracts/analytics';
import type { CardFigure } from '@moontower/contracts/feeds/card-figures';
import type { FigureValue } from '@moontower/contracts/feeds/figure';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useTryAgain } from '@moontower/ui/feedback/try-again.ts';
import { StatCards, type StatFact } from '@moontower/ui/page/Stat.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CARD_YEAR } from './analytics-address.ts';
import { budget, budgetTrends, development, opportunities } from './analytics-queries.ts';
import { Behind, RowsOf, useFact } from './parts.tsx';
import { missingOf, WhyMissing, WhyNone } from './WhyMissing.tsx';

/** The five numbers over all tabs. Each waits and fails by itself. */
export function StatRow() {
  const {
    analytics: { cards },
  } = useWords();
  const built = useQuery(development());
  const chances = useQuery(opportunities());
  const fact = useCardFact();
  const nameOf = useMeasureNames();
  // All ten districts miss the same parts.
  const whyNoScore = ({ opportunities: [first] }: OpportunitiesAnalytics) => (
    <WhyMissing of={missingOf(first?.parts ?? [], nameOf)} />
  );
  const facts = [
    useBudgetCard(),
    fact(['active-projects', cards.projects, cards.projectsNote], built, (data) => data.figures.activeProjects),
    fact(['investment-gaps', cards.gaps, cards.gapsNote], chances, (data) => data.figures.investmentGaps),
    fact(['declared-value', cards.value, cards.valueNote], built, (data) => data.figures.totalValue),
    fact(
      ['opportunity-zones', cards.zones, cards.zonesNote, whyNoScore],
      chances,
      (data) => data.figures.opportunityZones,
    ),
  ];
  return (
    <Row>
      <StatCards label={cards.label} facts={facts} />
    </Row>
  );
}

interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

function useCardFact() {
  const waiting = useWaiting();
  const fact = useFact();
  return <T,>(
    [name, label, note, why]: readonly [name: CardFigure, label: string, note: string, why?: (data: T) => ReactNode],
    answer: QueryState<T>,
    take: (data: T) => FigureValue,
  ): StatFact =>
    answer.data === undefined
      ? waiting([name, label], answer)
      : fact([name, label], take(answer.data), { note, why: why?.(answer.data) });
}

/** The parts of the score, as the reader knows them. */
function useMeasureNames() {
  const {
    analytics: { opportunity },
  } = useWords();
  return ({ id }: Pick<OpportunityPart, 'id'>) => opportunity.parts[id];
}

/** Before its answer, or in place of one that failed: never a number. */
function useWaiting() {
  const {
    analytics: { cards },
  } = useWords();
  const tryAgain = useTryAgain();
  return (
    [figure, label]: readonly [figure: CardFigure, label: string],
    { error, refetch }: QueryState<unknown>,
  ): StatFact =>
    error === null
      ? { figure, label, value: '…' }
      : {
          figure,
          label,
          value: cards.failed,
          source: (
            <span role="alert">
              <Button $small aria-label={`${cards.retry}: ${label}`} onClick={() => tryAgain(refetch)}>
                {cards.retry}
              </Button>
            </span>
          ),
        };
}

/**
 * Fiscal year 2025 by the record; the specification's number only where the record has no such year, and then named a
 * default.
 */
function useBudgetCard(): StatFact {
  const { analytics } = useWords();
  const { cards } = analytics;
  const format = useFormat();
  const waiting = useWaiting();
  const trends = useQuery(budgetTrends({ year: CARD_YEAR }));
  const now = useQuery(budget());
  const label = cards.budget(String(CARD_YEAR));
  if (trends.data === undefined) return waiting(['city-budget', label], trends);
  const { totalOperatingBudget: total, population, years, simulated } = trends.data;
  const year = years.find(({ fiscalYear }) => fiscalYear === CARD_YEAR);
  const current = now.data === undefined ? undefined : cards.current(String(now.data.currentFiscalYear));
  if (total !== null && year !== undefined)
    return {
      figure: 'city-budget',
      label,
      value: format.money(total),
      full: format.fullMoney(total),
      note: current,
      sample: simulated,
      source: (
        <Behind>
          <span>{format.fullMoney(total)}</span>
          {population === undefined ? null : (
            <span>
              {cards.perPerson(format.fullMoney(perHead(total, population.value)), format.count(population.value))}
            </span>
          )}
          <RowsOf n={year.n} rows={year.rows} what={label} />
        </Behind>
      ),
    };
  if (now.data === undefined) return waiting(['city-budget', label], now);
  const usual = now.data.default;
  if (usual === undefined)
    return {
      figure: 'city-budget',
      label,
      value: cards.none,
      note: current,
      source: <WhyNone figure={now.data.figures.budget} />,
    };
  return {
    figure: 'city-budget',
    label,
    value: format.money(usual.budget),
    full: format.fullMoney(usual.budget),
    note: current,
    source: (
      <Behind>
        <span>
          <b>{cards.default}</b> {cards.undated}
        </span>
        <span>{format.fullMoney(usual.budget)}</span>
        <span>
          {cards.perPerson(format.fullMoney(perHead(usual.budget, usual.population)), format.count(usual.population))}
        </span>
      </Behind>
    ),
  };
}

/** To the cent: what a reader gets who divides the two numbers beside it. */
const perHead = (budget: number, people: number): number => Math.round((budget / people) * 100) / 100;

const Row = styled.div`
  margin-top: 16px;
`;
