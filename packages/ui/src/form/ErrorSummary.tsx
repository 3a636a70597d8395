import type { Ref } from 'react';
import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';

export interface SummaryLine {
  /** The field to go to; none where it is the whole form's problem. */
  fieldId?: string;
  sentence: string;
}

/** All that is wrong with a form, above it: it takes the focus after a press, and each line leads to its field. */
export function ErrorSummary({ lines, ref }: { lines: readonly SummaryLine[]; ref: Ref<HTMLDivElement> }) {
  const {
    extras: { form },
  } = useWords();
  if (lines.length === 0) return null;
  return (
    <Box ref={ref} tabIndex={-1} role="alert">
      <b>{form.summary}</b>
      <ul>
        {lines.map(({ fieldId, sentence }) => (
          <li key={`${fieldId ?? ''} ${sentence}`}>
            {fieldId === undefined ? (
              sentence
            ) : (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {sentence}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  margin-bottom: 16px;
  padding: 12px 16px;
  border: 2px solid ${color.danger};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  & > b {
    font: ${font.uiStrong};
  }
  & li {
    margin-top: 4px;
    font: ${font.small};
  }
  & a {
    display: inline-block;
    min-height: 24px;
    color: ${color.danger};
    font-weight: 600;
  }
`;
