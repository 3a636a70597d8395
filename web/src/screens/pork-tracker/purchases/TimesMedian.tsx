import styled from 'styled-components';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ratioWords } from './peer-ratio.ts';

/** First of all how many times the median of those like it, where 20 or more are. */
export function TimesMedian({ purchase }: { purchase: FlaggedItem }) {
  const {
    pork: {
      purchase: { peers },
    },
  } = useWords();
  const format = useFormat();
  const said = ratioWords(purchase, { words: peers, format });
  return said === undefined ? null : <Ratio data-ratio="">{said}</Ratio>;
}

const Ratio = styled.p`
  font: ${font.small};
  font-weight: 600;
`;
