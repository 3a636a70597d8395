/** A number of a list that is known to be that long. */
export const at = (all: ArrayLike<number>, index: number): number => all[index] ?? 0;

export function raise(counts: { [index: number]: number } & ArrayLike<number>, index: number, by = 1): void {
  counts[index] = at(counts, index) + by;
}

/** Each number becomes the sum of itself and all before. */
export function sumUp(counts: Uint32Array): void {
  for (let index = 1; index < counts.length; index += 1) raise(counts, index, at(counts, index - 1));
}
