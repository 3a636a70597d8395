import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Decide } from './Decide.tsx';
import { EntryText } from './EntryText.tsx';
import { JoinReports } from './JoinReports.tsx';
import { PastDecisions } from './PastDecisions.tsx';
import { PhotoBoxes } from './PhotoBoxes.tsx';
import { StepNotes } from './StepNotes.tsx';
import { decide, reviewChanged, reviewOf, type Decision, type Entry, type ReviewDetail } from './review-queries.ts';

/**
 * One entry: everything a reviewer decides by, and the decision, which holds for what was read. Who comes second sees
 * both versions.
 */
export function ReviewOne({
  entry,
  next,
  onOpen,
}: {
  entry: Entry;
  next: Entry | undefined;
  onOpen: (entry: Entry | undefined) => void;
}) {
  const { review } = useWords();
  const answer = useQuery(reviewOf(entry));
  const [read, setRead] = useState<ReviewDetail>();
  const decision = useDecision(entry, { onConflict: () => setRead(answer.data) });
  const press = async (body: Decision) => {
    if (!(await decision.send(body))) return;
    setRead(undefined);
    if (body.action === 'approve' || body.action === 'hide' || body.action === 'dismiss') onOpen(next);
  };
  return (
    <Page
      title={review.kindOne[entry.kind]}
      aside={
        <Ways>
          <LinkButton onClick={() => onOpen(undefined)}>
            <ArrowLeft size={16} aria-hidden /> {review.back}
          </LinkButton>
          {next === undefined ? null : <LinkButton onClick={() => onOpen(next)}>{review.next}</LinkButton>}
        </Ways>
      }
    >
      <Async answer={answer} errorTitle={review.failed}>
        {(detail) => (
          <>
            {read === undefined ? null : (
              <div role="alert">
                <Banner tone="stale" title={review.conflict.title}>
                  {review.conflict.text}
                </Banner>
              </div>
            )}
            <EntryText detail={detail} />
            {detail.photo === undefined ? null : (
              <PhotoBoxes
                key={detail.version}
                incident={detail.incident.id}
                photo={detail.photo}
                {...(detail.closed === undefined
                  ? { onSave: (boxes) => press({ action: 'boxes', version: detail.version, boxes }) }
                  : {})}
              />
            )}
            <Decide key={`decide ${detail.version}`} detail={detail} busy={decision.busy} onDecide={press} />
            <p role="alert">{decision.wrong}</p>
            {read === undefined ? null : (
              <section aria-label={review.conflict.yours}>
                <h2>{review.conflict.yours}</h2>
                <EntryText detail={read} />
              </section>
            )}
            {detail.kind === 'report' || detail.kind === 'flag' ? <StepNotes detail={detail} /> : null}
            {mayJoin(detail) ? <JoinReports detail={detail} /> : null}
            <PastDecisions detail={detail} />
          </>
        )}
      </Async>
    </Page>
  );
}

/**
 * A report that others were joined to is joined to none. One's own is joined by another reviewer, unless everybody
 * reads it under a name.
 */
function mayJoin({ kind, closed, review, incident }: ReviewDetail): boolean {
  if (kind !== 'report' || (incident.mergedInto === undefined && incident.merged.length > 0)) return false;
  return closed !== 'own' || (review === 'published' && incident.anonymousReport !== true);
}

/** Sends a decision; another that came first is a conflict, after which the entry is read anew. */
function useDecision(entry: Entry, { onConflict }: { onConflict: () => void }) {
  const { review, ui, extras } = useWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const send = async (body: Decision): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setWrong('');
    try {
      await decide(entry, body);
      toast({ title: review.done[body.action], tone: 'success' });
      await reviewChanged(client);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        onConflict();
        await client.invalidateQueries({ queryKey: reviewOf(entry).queryKey });
      } else setWrong((error instanceof ApiError ? ui.problem(error) : undefined) ?? extras.form.failed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, send };
}

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font: ${font.small};
  color: ${color.ink2};
  & svg {
    display: inline;
    vertical-align: -3px;
  }
`;
