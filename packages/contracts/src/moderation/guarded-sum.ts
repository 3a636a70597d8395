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
 * Sums of one whole as they may be told beside it: those below five are not, and as long as what is left of the whole
 * would be below five, the next smallest is not told either.
 */
export function guardSums(counts: readonly number[]): GuardedSum[] {
  const hidden = new Set(counts.flatMap((count, index) => (count < LEAST_TOLD ? [index] : [])));
  const left = () => [...hidden].reduce((sum, index) => sum + (counts[index] ?? 0), 0);
  const shown = counts
    .map((count, index) => ({ count, index }))
    .filter(({ index }) => !hidden.has(index))
    .toSorted((a, b) => a.count - b.count);
  for (const { index } of shown) {
    if (hidden.size === 0 || left() >= LEAST_TOLD) break;
    hidden.add(index);
  }
  return counts.map((count, index) => {
    if (!hidden.has(index)) return { count };
    return count < LEAST_TOLD ? { fewerThan: LEAST_TOLD } : { withheld: true };
  });
}
