import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { font } from '@moontower/ui/theme/styles.ts';
import { feet } from '@moontower/ui/data/feet.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Wrong } from '@moontower/ui/form/controls.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { joinTo, nearReport, reviewChanged, undoJoin, type ReviewDetail } from './review-queries.ts';

/** Joins a report to another of the same thing, or takes that back. */
export function JoinReports({ detail: { incident } }: { detail: ReviewDetail }) {
  const { review, reporting, ui, extras } = useWords();
  const format = useFormat();
  const now = useNow();
  const client = useQueryClient();
  const [wrong, setWrong] = useState('');
  const { data } = useQuery(nearReport(incident));
  const press = async (work: Promise<unknown>, said: string) => {
    setWrong('');
    try {
      await work;
      toast({ title: said, tone: 'success' });
      await reviewChanged(client);
    } catch (error) {
      setWrong((error instanceof ApiError ? ui.problem(error) : undefined) ?? extras.form.failed);
    }
  };
  const others = (data ?? []).flatMap((each) => (each.id === undefined ? [] : [{ ...each, id: each.id }]));
  return (
    <Box aria-labelledby="review-join">
      <h2 id="review-join">{review.merge.title}</h2>
      {incident.mergedInto === undefined ? (
        others.length === 0 ? (
          <p>{review.merge.none}</p>
        ) : (
          <>
            <p>{review.merge.text}</p>
            <ul>
              {others.map(({ id, title, metres, publishedAt }) => (
                <li key={id}>
                  <span>
                    {title} · {reporting.similar.away(format.count(feet(metres)))} · {format.age(publishedAt, now)}
                  </span>
                  <Button $small onClick={() => void press(joinTo(incident.id, id), review.done.merge)}>
                    {review.merge.press}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )
      ) : (
        <Button $small onClick={() => void press(undoJoin(incident.id), review.done.unmerge)}>
          {review.merge.undo}
        </Button>
      )}
      <Wrong role="alert">{wrong}</Wrong>
    </Box>
  );
}

const Box = styled.section`
  margin-top: 24px;
  font: ${font.small};
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding: 6px 0;
  }
`;
