/** A number of a list that is known to be that long. */
export const at = (all: ArrayLike<number>, index: number): number => all[index] ?? 0;

export function raise(counts: { [index: number]: number } & ArrayLike<number>, index: number, by = 1): void {
  counts[index] = at(counts, index) + by;
}

/** Each number becomes the sum of itself and all before. */
export function sumUp(counts: Uint32Array): void {
  for (let index = 1; index < counts.length; index += 1) raise(counts, index, at(counts, index - 1));
}

// The same where hits are marked and counted, for arrays of one kind each: what reads many kinds takes twice as long.
export const byteAt = (all: Uint8Array, index: number): number => all[index] ?? 0;
export const shortAt = (all: Uint16Array, index: number): number => all[index] ?? 0;
export function countOne(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
