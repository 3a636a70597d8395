/** Within how many days of the city's calendar a request was closed. */
export const CLOSED_WITHIN = [7, 30] as const;

/** What is held against other cities. */
export const BENCHMARKS = ['closed-7', 'closed-30', 'permits', 'approval'] as const;
export type BenchmarkId = (typeof BENCHMARKS)[number];

/** Raised when what is counted changes: numbers of two versions are not held against each other. */
export const BENCHMARK_VERSIONS: Readonly<Record<BenchmarkId, number>> = {
  'closed-7': 1,
  'closed-30': 1,
  permits: 1,
  approval: 1,
};

/** Whole months that are counted at most, the newest. A list that reaches back a year has all of these whole. */
export const BENCHMARK_MONTHS = 6;
/** With fewer records no share, no rate and no median is told. */
export const LEAST_RECORDS = 30;
/** Below it chance can move a number by what a reader would take for a difference: told with its interval. */
export const FEW_RECORDS = 1_000;
/** Of the closed requests and the issued permits, how many have to name their days. */
export const LEAST_DATED = 0.8;

/** Why a city has no number of a measure. */
export const WHY_UNCOUNTED = [
  'not-published',
  'recorded',
  'first-reading',
  'stopped',
  'no-whole-month',
  'undated',
  'no-people',
] as const;
export type UncountedReason = (typeof WHY_UNCOUNTED)[number];

/** Why two cities that were both asked are not held against each other. */
export const WHY_APART = [
  ...WHY_UNCOUNTED,
  'few',
  'not-read',
  'refused',
  'definition',
  'sample',
  'other-months',
] as const;
export type WhyApart = (typeof WHY_APART)[number];
