import { z } from 'zod';

/** Sums of people's places are told from here on. */
export const LEAST_TOLD = 5;

/** A sum that may be told, or why it is not: it is below five, or it would give away one that is. */
export const GuardedSum = z.union([
  z.strictObject({ count: z.int().min(LEAST_TOLD) }),
  z.strictObject({ fewerThan: z.literal(LEAST_TOLD) }),
  z.strictObject({ withheld: z.literal(true) }),
]);
export type GuardedSum = z.infer<typeof GuardedSum>;

/**
 * Sums of one whole as they may be told beside it: those below five are not, and as long as the whole and what is told
 * would tell one of them, or narrow it, the next smallest is not told either.
 */
export function guardSums(counts: readonly number[]): GuardedSum[] {
  const hidden = new Set(counts.flatMap((count, index) => (count < LEAST_TOLD ? [index] : [])));
  const shown = counts
    .map((count, index) => ({ count, index }))
    .filter(({ index }) => !hidden.has(index))
    .toSorted((a, b) => a.count - b.count);
  for (const [at, { index }] of shown.entries()) {
    if (hidden.size === 0 || isSafe(counts, { hidden, next: shown[at]?.count ?? Infinity })) break;
    hidden.add(index);
  }
  return counts.map((count, index) => {
    if (!hidden.has(index)) return { count };
    return count < LEAST_TOLD ? { fewerThan: LEAST_TOLD } : { withheld: true };
  });
}

/**
 * Whether each sum below five could still be any of 0 to 4 for whoever takes what is told from the whole. `next`: the
 * smallest that is told, which nothing withheld is above.
 */
function isSafe(counts: readonly number[], { hidden, next }: { hidden: ReadonlySet<number>; next: number }): boolean {
  const most = LEAST_TOLD - 1;
  const own = [...hidden].map((index) => counts[index] ?? 0);
  const small = own.filter((count) => count < LEAST_TOLD).length;
  const withheld = own.length - small;
  const left = own.reduce((sum, count) => sum + count, 0);
  const others = most * (small - 1) + (withheld === 0 ? 0 : withheld * next);
  return left >= LEAST_TOLD && left - withheld * LEAST_TOLD >= most && left <= others;
}
