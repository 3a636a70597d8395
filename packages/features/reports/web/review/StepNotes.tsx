import styled from 'styled-components';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { ReviewDetail } from './review-queries.ts';

/** Words that stand beside the steps of a report, each with the way to change or hide them. */
export function StepNotes({ detail: { incident } }: { detail: ReviewDetail }) {
  const { review, incidents } = useWords();
  const format = useFormat();
  const notes = incident.timeline.filter(({ id, comment }) => id !== undefined && comment !== undefined);
  if (notes.length === 0) return null;
  return (
    <Box aria-labelledby="review-notes">
      <h2 id="review-notes">{review.notes}</h2>
      <ul>
        {notes.map(({ id, at, by, comment, review: state }) => (
          <li key={id}>
            <p>
              <Time at={at}>{format.dayTime(at)}</Time> · {incidents.by[by]}
              {state === 'held' ? ` · ${incidents.review.held}` : null}
            </p>
            <blockquote>{comment}</blockquote>
            <Link to={`/review?entry=step:${id}`}>{review.readNote}</Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.section`
  margin-top: 24px;
  font: ${font.small};
  & li {
    padding: 8px 0;
    border-top: 1px solid ${color.line};
  }
  & blockquote {
    margin: 4px 0;
    max-width: 68ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
    color: ${color.ink2};
  }
`;
