import { Ban, CircleCheck, CircleDashed, CircleDot, CircleQuestionMark, CircleX, CornerUpRight, Copy, Hourglass, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import type { ItemStatus } from '@moontower/contracts/item';
import { color, font } from '../theme/styles.ts';
import type { Words } from '../words/words.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';

type Tone = 'done' | 'open' | 'passed' | 'none' | 'bad';
interface Sign { icon: LucideIcon; tone: Tone }
const states: Record<ItemStatus['state'], Sign> = {
  open: { icon: CircleDot, tone: 'open' }, 'in-progress': { icon: Hourglass, tone: 'open' }, approved: { icon: CircleCheck, tone: 'done' }, closed: { icon: CircleDashed, tone: 'none' },
  expired: { icon: Hourglass, tone: 'none' }, withdrawn: { icon: Ban, tone: 'none' }, denied: { icon: CircleX, tone: 'bad' }, unknown: { icon: CircleQuestionMark, tone: 'none' },
};
const outcomes: Record<NonNullable<ItemStatus['outcome']>, Sign> = {
  'work-done': { icon: CircleCheck, tone: 'done' }, inspected: { icon: CircleCheck, tone: 'done' }, 'passed-on': { icon: CornerUpRight, tone: 'passed' },
  'already-reported': { icon: Copy, tone: 'passed' }, 'no-reason': { icon: CircleDashed, tone: 'none' },
};

/** The state in words, with its outcome where the city gave one. */
function stateWords({ state, outcome }: ItemStatus, ui: Words['ui'], locale: string): string {
  const told = state === 'closed' && outcome !== undefined && outcome !== 'no-reason';
  return told ? `${ui.states.closed}: ${ui.outcomes[outcome].toLocaleLowerCase(locale)}` : ui.states[state];
}
/** The publisher's own reason; for a closing without one the words that say so. */
function Reason({ status: { state, outcome, reason } }: { status: ItemStatus }) {
  const { ui } = useWords();
  if (reason !== undefined) return <bdi lang="en">{reason}</bdi>;
  return state === 'closed' && (outcome === undefined || outcome === 'no-reason') ? <span>{ui.noReason}</span> : null;
}

/** State, date and reason, cut after two lines: "closed" never stands alone. */
export function StatusLine({ status }: { status: ItemStatus }) {
  const { ui } = useWords();
  const format = useFormat();
  const sign = status.outcome === undefined ? states[status.state] : outcomes[status.outcome];
  return (
    <Line>
      <State $tone={sign.tone}><sign.icon size={16} aria-hidden />{stateWords(status, ui, format.locale)}</State>
      {status.changedAt === undefined ? null : <time dateTime={status.changedAt} title={format.exact(status.changedAt)}>{format.day(status.changedAt)}</time>}
      <Reason status={status} />
    </Line>
  );
}

const tones: Record<Tone, string> = { done: color.success, open: color.ink, passed: color.warn, none: color.caution, bad: color.danger };
const Line = styled.p`display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; font: ${font.small}; color: ${color.ink2}; & > * + *::before { content: ' · '; color: ${color.ink3}; }`;
const State = styled.span<{ $tone: Tone }>`display: inline-flex; align-items: center; gap: 6px; vertical-align: top; font-weight: 600; color: ${({ $tone }) => tones[$tone]};`;
