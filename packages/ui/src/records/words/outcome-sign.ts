import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  CircleX,
  Copy,
  CornerUpRight,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import type { ItemStatus } from '@moontower/contracts/items/item';

export type SignTone = 'done' | 'open' | 'passed' | 'none' | 'bad' | 'plain';
export interface Sign {
  icon: LucideIcon;
  tone: SignTone;
}

const STATES: Record<ItemStatus['state'], Sign> = {
  open: { icon: CircleDot, tone: 'open' },
  'in-progress': { icon: Hourglass, tone: 'open' },
  approved: { icon: CircleCheck, tone: 'done' },
  closed: { icon: CircleDot, tone: 'plain' },
  expired: { icon: Hourglass, tone: 'none' },
  withdrawn: { icon: Ban, tone: 'none' },
  denied: { icon: CircleX, tone: 'bad' },
  unknown: { icon: CircleQuestionMark, tone: 'plain' },
};
/** Outcomes that look other than the state they are counted under. */
const OUTCOMES: Partial<Record<NonNullable<ItemStatus['outcome']>, Sign>> = {
  'work-done': { icon: CircleCheck, tone: 'done' },
  inspected: { icon: CircleCheck, tone: 'done' },
  finished: { icon: CircleCheck, tone: 'done' },
  adopted: { icon: CircleCheck, tone: 'done' },
  'returned-to-owner': { icon: CircleCheck, tone: 'done' },
  'passed-on': { icon: CornerUpRight, tone: 'passed' },
  'already-reported': { icon: Copy, tone: 'passed' },
  'no-reason': { icon: CircleDashed, tone: 'none' },
};

/** How a status looks beside its words. */
export function signOf({ outcome, state }: ItemStatus): Sign {
  return (outcome === undefined ? undefined : OUTCOMES[outcome]) ?? STATES[state];
}
