import { DAY_MS, HOUR_MS, MINUTE_MS, daysAfter, midnightOf, zoneOffsetMs } from '@moontower/contracts/time';
import { cell, type PointColumns, type TimeRange } from '@moontower/ui/map/points/point-columns.ts';
import { city } from '@moontower/ui/city.ts';

const STEPS_MS = [
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  7 * DAY_MS,
  30 * DAY_MS,
  90 * DAY_MS,
  365 * DAY_MS,
];
const MOST_BUCKETS = 60;

/**
 * Events counted in steps of time. Step `at` goes from `edges[at]` up to `edges[at + 1]`; steps of a day and more begin
 * at midnight in the city. A step is about `stepMs` long; `first` and `last` are the moments of the oldest and newest
 * event.
 */
export interface TimeBuckets {
  edges: number[];
  stepMs: number;
  counts: number[];
  first: number;
  last: number;
}

function extentOf(points: PointColumns): [first: number, last: number] {
  let first = Infinity;
  let last = -Infinity;
  for (let row = 0; row < points.length; row += 1) {
    first = Math.min(first, cell(points.time, row));
    last = Math.max(last, cell(points.time, row));
  }
  return [first, last];
}

/** Edges from before the first event to after the last. */
function edgesOf(first: number, last: number, stepMs: number): number[] {
  const { zone } = city;
  const byDay = stepMs >= DAY_MS;
  const offset = zoneOffsetMs(first, zone);
  const start = byDay ? midnightOf(first, zone) : Math.floor((first + offset) / stepMs) * stepMs - offset;
  const edge = (at: number) => (byDay ? daysAfter(start, at * (stepMs / DAY_MS), zone) : start + at * stepMs);
  const edges = [start];
  for (let at = 1; (edges.at(-1) ?? last) <= last; at += 1) edges.push(edge(at));
  return edges;
}

/** The step that holds a moment; the first or last for one outside. */
function stepAt(edges: readonly number[], time: number): number {
  let [low, high] = [0, edges.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((edges[middle] ?? Infinity) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Counts located events in at most 60 steps; undefined when there are fewer than two moments to tell apart. */
export function timeBuckets(points: PointColumns): TimeBuckets | undefined {
  const [first, last] = extentOf(points);
  if (!(last > first)) return undefined;
  const stepMs =
    STEPS_MS.find((step) => (last - first) / step < MOST_BUCKETS - 2) ??
    Math.ceil((last - first) / (MOST_BUCKETS - 3) / DAY_MS) * DAY_MS;
  const edges = edgesOf(first, last, stepMs);
  const counts = Array.from({ length: edges.length - 1 }, () => 0);
  for (let row = 0; row < points.length; row += 1) {
    const bucket = stepAt(edges, cell(points.time, row));
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return { edges, stepMs, counts, first, last };
}

/**
 * The moments that a range, or all of the time, covers: no further than there are events, for a step of a year must not
 * name a day to come.
 */
export function momentsOf(range: TimeRange | undefined, { first, last }: TimeBuckets): TimeRange {
  if (range === undefined) return { from: first, to: last };
  const from = Math.max(first, range.from);
  return { from, to: Math.max(from, Math.min(last, range.to - 1)) };
}

/** First and last step of a range, both included. */
export interface Steps {
  first: number;
  last: number;
}

export function stepsOf(range: TimeRange | undefined, { edges, counts }: TimeBuckets): Steps {
  if (range === undefined) return { first: 0, last: counts.length - 1 };
  const first = stepAt(edges, range.from);
  return { first, last: Math.max(first, stepAt(edges, range.to - 1)) };
}

/** The range of some steps; undefined when they are all, so that "all times" needs no filter. */
export function rangeOf({ first, last }: Steps, { edges, counts }: TimeBuckets): TimeRange | undefined {
  if (first <= 0 && last >= counts.length - 1) return undefined;
  return { from: edges[first] ?? -Infinity, to: edges[last + 1] ?? Infinity };
}

const firstTenth = ({ counts }: TimeBuckets): Steps => ({
  first: 0,
  last: Math.max(0, Math.ceil(counts.length / 10) - 1),
});

/** The same width one step later; undefined at the end. From all times it starts with the first tenth. */
export function nextSteps(steps: Steps, buckets: TimeBuckets): Steps | undefined {
  const all = steps.first === 0 && steps.last === buckets.counts.length - 1;
  if (all) return firstTenth(buckets);
  return steps.last >= buckets.counts.length - 1 ? undefined : { first: steps.first + 1, last: steps.last + 1 };
}

/** Where playing begins: one step on, or, from the end, with steps of the same width at the beginning. */
export function playFrom(steps: Steps, buckets: TimeBuckets): Steps {
  return nextSteps(steps, buckets) ?? { first: 0, last: steps.last - steps.first };
}

/** A tap on the track takes the nearest thumb to it; where both stand at one step, the one on that side. */
export function stepsTapped({ first, last }: Steps, at: number): Steps {
  const nearer = Math.abs(at - first) - Math.abs(at - last);
  return nearer < 0 || (nearer === 0 && at < first) ? { first: at, last } : { first, last: at };
}
