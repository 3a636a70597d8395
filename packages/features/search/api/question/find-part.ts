/** One word of a question, as far as a part of the question is chosen by it. */
export interface PartWord {
  /** Things that hold it. */
  found: number;
  asTyped: boolean;
  /** The place of the name to which it belongs, which may be itself; -1 for none. */
  name: number;
}

/**
 * The largest part of the words that something holds, as places in their list. `among`: sets of words that stand
 * together, with a bit for each: most names, then most words, then most
 * that are found as typed, then the rarest. Empty where nothing holds a name.
 */
export function largestPart(words: readonly PartWord[], among: ReadonlySet<number>): number[] {
  const parts = new Map([...among].map((bits) => partOf(words, bits)).map((part) => [part.join(), part]));
  const ranked = [...parts.values()]
    .filter((part) => part.length > 0)
    .map((part) => ({ part, worth: worthOf(words, part) }))
    .sort((one, other) => compare(other.worth, one.worth));
  return ranked[0]?.part ?? [];
}

/** A word that only tells more of a name, as a house of its street, counts with that name alone. */
function partOf(words: readonly PartWord[], bits: number): number[] {
  const holds = (at: number): boolean => at >= 0 && (bits & (1 << at)) !== 0;
  return words.flatMap(({ name }, at) => (holds(at) && holds(name) ? [at] : []));
}

function worthOf(words: readonly PartWord[], part: readonly number[]): number[] {
  const held = part.flatMap((at) => words[at] ?? []);
  const names = part.filter((at) => words[at]?.name === at);
  return [
    names.length,
    part.length,
    held.filter(({ asTyped }) => asTyped).length,
    -held.reduce((sum, { found }) => sum + Math.log(Math.max(found, 1)), 0),
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
