import { Dice, hashNumbers } from '../random.ts';
import { wallMs } from './city-clock.ts';

const HOUR_MS = 3_600_000;

/** How a kind of record is spread over hours (24) and days of the week (7, Sunday first); each list is relative. */
export interface Rhythm {
  hours: readonly number[];
  days: readonly number[];
}

export const rhythms = {
  /** Residents reporting: from breakfast on, a dip at the weekend. */
  residents: {
    hours: [2, 1, 1, 1, 1, 2, 4, 8, 11, 12, 12, 11, 10, 10, 10, 9, 9, 8, 7, 6, 5, 4, 4, 3],
    days: [6, 11, 11, 11, 10, 10, 7],
  },
  /** Streets: two rush hours, lively weekend nights. */
  street: {
    hours: [5, 4, 5, 3, 2, 3, 6, 10, 10, 7, 6, 7, 8, 8, 9, 10, 12, 13, 10, 8, 7, 6, 6, 5],
    days: [8, 9, 9, 9, 10, 12, 10],
  },
  /** Desks: working hours of working days, a trickle online otherwise. */
  desks: {
    hours: [0, 0, 0, 0, 0, 0, 1, 6, 12, 13, 12, 9, 7, 11, 12, 11, 8, 3, 1, 1, 0, 0, 0, 0],
    days: [0.2, 10, 11, 11, 10, 9, 0.4],
  },
  /** Once in the small hours: nightly loads. */
  nightly: {
    hours: [0, 0, 0, 0, 1, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    days: [1, 1, 1, 1, 1, 1, 1],
  },
  even: { hours: Array.from({ length: 24 }, () => 1), days: Array.from({ length: 7 }, () => 1) },
} as const satisfies Record<string, Rhythm>;
export type RhythmName = keyof typeof rhythms;

/** Records of one hour, and which hour it was: the n-th of hour h is the same record in every run. */
export interface Hour {
  hour: number;
  count: number;
}

/** How many records an hour brings. `hour` counts hours since 1970. */
export function countIn(
  hour: number,
  { rhythm, perDay, seed }: { rhythm: Rhythm; perDay: number; seed: number },
): number {
  const wall = new Date(wallMs(hour * HOUR_MS));
  const share =
    ((rhythm.hours[wall.getUTCHours()] ?? 0) / total(rhythm.hours)) *
    ((rhythm.days[wall.getUTCDay()] ?? 0) / total(rhythm.days)) *
    7;
  return poisson(perDay * share, new Dice(hashNumbers(seed, hour)));
}

const totals = new WeakMap<readonly number[], number>();
function total(list: readonly number[]): number {
  let sum = totals.get(list);
  if (sum === undefined) {
    sum = list.reduce((left, right) => left + right, 0);
    totals.set(list, sum);
  }
  return sum;
}

function poisson(mean: number, dice: Dice): number {
  if (mean <= 0) return 0;
  if (mean > 40)
    return Math.max(
      0,
      Math.round(mean + Math.sqrt(mean) * (dice.next() + dice.next() + dice.next() + dice.next() - 2) * 1.73),
    );
  const limit = Math.exp(-mean);
  let product = dice.next();
  let count = 0;
  while (product > limit) {
    product *= dice.next();
    count += 1;
  }
  return count;
}
