import type { Outcome } from './outcomes.ts';

// A file of its own, of plain lists: who asks these two questions in the browser needs no list of all outcomes.
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

/** The outcomes that mean: the city closed it. */
export const isClosing = (outcome: Outcome | undefined): boolean => outcome !== undefined && CLOSINGS.includes(outcome);
