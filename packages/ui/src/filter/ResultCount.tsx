import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { color, font } from '../theme/styles.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';

/** How many records are shown, of how many; announced when it changes. `children` replaces the usual words. */
export function ResultCount({
  shown,
  total = shown,
  totalRelation,
  children,
}: Partial<Total> & { shown: number; children?: ReactNode }) {
  const { ui } = useWords();
  const format = useFormat();
  const words =
    shown === 0
      ? ui.results.none
      : shown === 1 && total === 1
        ? ui.results.one
        : shown < total
          ? ui.results.of(format.count(shown), format.count(total, totalRelation))
          : ui.results.many(format.count(shown));
  return (
    <Count role="status" data-count={shown} data-total={total}>
      {children ?? words}
    </Count>
  );
}

const Count = styled.p`
  font: ${font.ui};
  color: ${color.ink2};
  & b {
    color: ${color.ink};
    font-weight: 600;
  }
`;
