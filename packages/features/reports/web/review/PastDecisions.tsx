import styled from 'styled-components';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { pastWords } from './past-words.ts';
import type { ReviewDetail } from './review-queries.ts';

/** What was done before, newest first, as the audit log has it. */
export function PastDecisions({ detail: { history } }: { detail: ReviewDetail }) {
  const words = useWords();
  const { review } = words;
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <Box aria-labelledby="review-history">
      <h2 id="review-history">{review.history}</h2>
      <ol>
        {history.map(({ at, ...step }) => (
          <li key={`${at} ${step.what}`}>
            <Time at={at}>{format.dayTime(at)}</Time> · {pastWords(step, words)}
          </li>
        ))}
      </ol>
    </Box>
  );
}

const Box = styled.section`
  margin: 24px 0 48px;
  font: ${font.small};
  & li {
    padding: 6px 0;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
`;
