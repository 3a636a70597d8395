import styled from 'styled-components';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { middleOf, ratioWords } from './peer-ratio.ts';

/** First of all how many times the median of those like it, where a rule compared with one. */
export function TimesMedian({ purchase: { value, score } }: { purchase: FlaggedItem }) {
  const {
    pork: {
      purchase: { peers },
    },
  } = useWords();
  const format = useFormat();
  const said = ratioWords(middleOf(score.hits), value, { words: peers, format });
  return said === undefined ? null : <Ratio data-ratio="">{said}</Ratio>;
}

const Ratio = styled.p`
  font: ${font.small};
  font-weight: 600;
`;
