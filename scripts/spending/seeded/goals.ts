import type { ErrorKind } from './plant-errors.ts';

/** Of each kind of error the share that must be listed; nothing is promised of the others. */
export const SEEDED_GOALS: Readonly<Record<ErrorKind, number | undefined>> = {
  'same-day': 0.95,
  'seven-days': 0.85,
  'other-account': undefined,
  'nine-more': undefined,
  'slip-10': 0.4,
  'slip-100': 0.8,
  pieces: 0.5,
};
