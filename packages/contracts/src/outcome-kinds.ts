import type { ItemType } from './item.ts';
import type { Outcome } from './outcomes.ts';

// A file of its own, of plain lists: the first page of the browser asks these three questions and needs no list of all outcomes.
const HOLDS: readonly Outcome[] = [
  'open',
  'pending',
  'on-hold',
  'in-force',
  'active',
  'no-longer-active',
  'crossing-open',
  'crossing-closed',
  'crossing-caution',
  'flashing-as-planned',
  'flashing',
  'no-signal-contact',
  'under-way',
  'no-power',
];
const CLOSINGS: readonly Outcome[] = [
  'work-done',
  'inspected',
  'passed-on',
  'already-reported',
  'answered',
  'no-reason',
];

/** How a date stands beside an outcome: true, since when it holds; false, the day it came. */
export const holdsSince = (outcome: Outcome): boolean => HOLDS.includes(outcome);

/** A request or a case, which somebody asked the city to settle: only of these is said that the city closed it, and why. */
export const isAsked = (type: ItemType): boolean => type === 'service-requests' || type === 'code-cases';

/** The outcomes that mean: the city closed it. */
export const isClosing = (outcome: Outcome | undefined): boolean => outcome !== undefined && CLOSINGS.includes(outcome);
