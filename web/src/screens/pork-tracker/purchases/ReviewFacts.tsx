import { ListChecks, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { reviewedWord, suggestedWord } from './score-parts.ts';

/**
 * What the rules suggest and what people decided, as facts of their own: a suggestion is never called a review. The
 * score stands in its own block. `children`: further facts.
 */
export function ReviewFacts({ purchase, children }: { purchase: FlaggedItem; children?: ReactNode }) {
  const { pork } = useWords();
  const { card } = pork;
  const suggested = suggestedWord(purchase);
  return (
    <Facts>
      {suggested === undefined ? null : (
        <span>
          <ListChecks size={16} aria-hidden />
          <small>{card.suggested}</small> {pork.reviews[suggested]}
        </span>
      )}
      <span>
        <UserRoundCheck size={16} aria-hidden />
        <small>{card.review}</small> {pork.reviews[reviewedWord(purchase)]}
      </span>
      {children}
    </Facts>
  );
}

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 18px;
  margin-top: 2px;
  font: ${font.small};
  & > span > svg {
    display: inline-block;
    margin-right: 4px;
    vertical-align: -3px;
    color: ${color.ink3};
  }
  & small {
    font: inherit;
    color: ${color.ink3};
  }
`;
