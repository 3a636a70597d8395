import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CardFigure } from '@moontower/contracts/feeds/card-figures';
import type { FigureValue } from '@moontower/contracts/feeds/figure';
import { RowsLink } from '@moontower/ui/charts/RowsLink.tsx';
import { valueWriter } from '@moontower/ui/charts/figure-parts.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import type { StatFact } from '@moontower/ui/page/Stat.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { WhyNone } from './WhyMissing.tsx';

/** How many records a number rests on, leading to all of them. */
export function RowsOf({ n, rows, what }: { n: number; rows: string; what: string }) {
  const { analytics } = useWords();
  const format = useFormat();
  return (
    <RowsLink rows={rows} name={`${analytics.rows(format.count(n))}. ${analytics.rowsOf(what)}`}>
      {analytics.rows(format.count(n))}
    </RowsLink>
  );
}

/** A number of the answer as a card: short, in full as text, and the records behind it. */
export function useFact(): (
  [name, label]: readonly [name: CardFigure, label: string],
  figure: FigureValue,
  more?: { note?: string; why?: ReactNode },
) => StatFact {
  const {
    analytics,
    extras: { chart },
  } = useWords();
  const format = useFormat();
  return ([name, label], figure, { note, why } = {}) => {
    const write = valueWriter(figure.unit, format, chart);
    const { value } = figure;
    return {
      figure: name,
      label,
      value: value === null ? analytics.cards.none : write.short(value),
      full: value === null ? undefined : write.full(value),
      note,
      sample: figure.simulated,
      source:
        value === null ? (
          (why ?? <WhyNone figure={figure} />)
        ) : (
          <Behind>
            {figure.unit === 'cents' ? <span>{write.full(value)}</span> : null}
            <RowsOf n={figure.n} rows={figure.rows} what={label} />
          </Behind>
        ),
    };
  };
}

export function FigureSource({ figure }: { figure: FigureValue }) {
  return (
    <SourceLine
      source={{
        ...figure.source,
        cityUpdatedAt: figure.asOf.city ?? 'unknown',
        checkedAt: figure.asOf.checked,
        simulated: figure.simulated,
      }}
    />
  );
}

/** Under a card's number: the number in full, and the link. */
export const Behind = styled.p`
  font: ${font.meta};
  color: ${color.ink2};
  & > * {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
    margin-right: 8px;
  }
`;
export const Panel = styled.section`
  min-width: 0;
  /* A chart keeps its former width for a moment when the page narrows. */
  position: relative;
  overflow-x: clip;
  margin-top: 16px;
  padding: 20px 24px 16px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${elevation.e1};
  & > [role='group'] + [role='group'] {
    margin-top: 12px;
  }
  & > h2 {
    margin-bottom: 4px;
  }
  & > p {
    font: ${font.small};
    color: ${color.ink2};
    max-width: 72ch;
  }
  & > p + * {
    margin-top: 8px;
  }
  @media (max-width: 639.98px) {
    padding: 16px;
  }
`;
