import { Check, CircleAlert, Clock, Eye, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import type { Incident } from '../contract.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { reasonText, stepOf, STEPS } from './incident-words.ts';

/**
 * How a report stands, in one line: what reviewers did for its author, else its status with day and reason, and the
 * city's own word beside it.
 */
export function IncidentStanding({ incident }: { incident: Incident }) {
  const { incidents } = useWords();
  const { review, publicVisible, cityTicket, userId } = incident;
  // Reviewers see those of others, too.
  const heldText = userId === undefined ? incidents.review.heldOthers : incidents.review.heldText;
  return (
    <>
      {review === 'held' ? (
        <Line icon={Eye} tone={color.caution} strong={incidents.review.held} text={heldText} />
      ) : review === 'hidden' ? (
        <Line
          icon={CircleAlert}
          tone={color.danger}
          strong={incidents.review.hidden}
          text={incidents.review.hiddenText(incidents.review.why[incident.hiddenReason ?? 'other'])}
        />
      ) : (
        <Status incident={incident} />
      )}
      {publicVisible === false ? (
        <Line icon={Eye} tone={color.ink} strong={incidents.review.private} text={incidents.review.privateText} />
      ) : null}
      {cityTicket === undefined ? null : (
        <Small>
          <a href={cityTicket.url} target="_blank" rel="noopener noreferrer">
            {incidents.detail.cityTicket(cityTicket.ticket)}
          </a>
          {' · '}
          {incidents.detail.cityStatus(incidents.detail.cityStates[cityTicket.status])}
        </Small>
      )}
    </>
  );
}

function Status({ incident }: { incident: Incident }) {
  const words = useWords();
  const format = useFormat();
  const { status, statusChangedAt } = incident;
  const ended = status === 'resolved' || status === 'closed';
  const name = words.incidents.statuses[status];
  return (
    <Small>
      <State $color={status === 'resolved' ? color.success : color.ink}>
        {ended ? <Check size={16} aria-hidden /> : <Clock size={16} aria-hidden />}
        <b>
          {name}
          {ended && statusChangedAt !== undefined ? (
            <>
              {' · '}
              <Time at={statusChangedAt}>{format.day(statusChangedAt)}</Time>
            </>
          ) : (
            '.'
          )}
        </b>
      </State>{' '}
      {reasonText(incident, words)}
    </Small>
  );
}

function Line({ icon: Icon, tone, strong, text }: { icon: LucideIcon; tone: string; strong: string; text: string }) {
  return (
    <Small>
      <State $color={tone}>
        <Icon size={16} aria-hidden />
        <b>{strong}</b>
      </State>{' '}
      {text}
    </Small>
  );
}

/** Sent → Seen → Being worked on → Closed. */
export function Progress({ incident }: { incident: Incident }) {
  const words = useWords();
  const { progress } = words.incidents;
  const now = STEPS.indexOf(stepOf(incident));
  const reason = incident.reason === undefined ? '' : `, ${words.incidents.reasons[incident.reason]}`;
  const nameOf = (at: number) => {
    const name = progress[STEPS[at] ?? 'sent'];
    return at === now && STEPS[at] === 'closed' ? `${name}${reason}` : name;
  };
  return (
    <Steps aria-label={progress.label(nameOf(now))}>
      {STEPS.map((step, at) => (
        <li key={step} data-done={at <= now ? '' : undefined} aria-current={at === now ? 'step' : undefined}>
          {at <= now ? <Check size={14} strokeWidth={2.5} aria-hidden /> : null}
          {at === now ? <b>{nameOf(at)}</b> : nameOf(at)}
        </li>
      ))}
    </Steps>
  );
}

export const Small = styled.p`
  margin-top: 4px;
  font: ${font.small};
  color: ${color.ink};
`;
const State = styled.span<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${({ $color }) => $color};
  vertical-align: bottom;
  & b {
    font-weight: 600;
  }
`;
const Steps = styled.ol`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 0;
  margin-top: 8px;
  font: ${font.meta};
  color: ${color.ink3};
  padding: 0;
  list-style: none;
  & > li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & b {
    color: ${color.ink};
    font-weight: 600;
  }
  & > li + li::before {
    content: '';
    width: 24px;
    height: 2px;
    margin: 0 8px;
    background: ${color.line};
  }
  @media (max-width: 639.98px) {
    & > li + li::before {
      width: 8px;
      margin: 0 4px;
    }
  }
  & > li[data-done] + li[data-done]::before {
    background: ${color.ink};
  }
`;
