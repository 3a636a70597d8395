import styled from 'styled-components';
import type { IncidentStep } from '../../contract.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Card } from '@moontower/ui/page/Card.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** What happened to a report, oldest first: what, when, in what role, with the reason and the words that were given. */
export function Timeline({ steps }: { steps: readonly IncidentStep[] }) {
  const { incidents } = useWords();
  const format = useFormat();
  return (
    <Section aria-labelledby="incident-history">
      <h2 id="incident-history">{incidents.detail.history}</h2>
      <ol>
        {steps.map((step) => (
          <li key={`${step.at} ${step.what}`} data-step={step.what}>
            <Time at={step.at}>{format.dayTime(step.at)}</Time>
            <p>
              {incidents.detail.historyLine(whatOf(step, incidents), incidents.by[step.by])}
              {step.reason === undefined ? '' : `. ${incidents.reasonOf(incidents.reasons[step.reason])}`}
            </p>
            {step.comment === undefined ? null : <blockquote>{step.comment}</blockquote>}
            {step.review === 'held' ? <small>{incidents.review.held}</small> : null}
            {step.edited === true ? <small>{incidents.card.edited}</small> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function whatOf({ what, status }: IncidentStep, incidents: ReturnType<typeof useWords>['incidents']): string {
  if (what === 'city')
    return incidents.happened.city(incidents.detail.cityStates[status === 'closed' ? status : 'open']);
  if (what !== 'status') return incidents.happened[what];
  return incidents.happened.status(status === undefined ? '' : incidents.statuses[status]);
}

export const Section = styled(Card)`
  margin-top: 16px;
  padding: 16px 20px;
  & > ol {
    margin-top: 8px;
  }
  & > ol > li {
    padding: 8px 0;
    border-top: 1px solid ${color.line};
    font: ${font.small};
  }
  & select {
    appearance: auto;
  }
  & time {
    color: ${color.ink3};
    font: ${font.meta};
  }
  & ol small {
    display: block;
    color: ${color.ink3};
    font: ${font.meta};
  }
  & blockquote {
    margin-top: 4px;
    white-space: pre-line;
    overflow-wrap: anywhere;
    color: ${color.ink2};
  }
`;
