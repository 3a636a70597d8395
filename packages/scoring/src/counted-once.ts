interface Told {
  rule: string;
  /** Ids of the other purchases of the case. */
  others?: readonly string[] | undefined;
}

/**
 * Rules that tell what F03 has told: pieces of an order that were paid one after another are direct orders that come
 * back (F39), and equal pieces look like one bill paid twice (F11). One case counts once.
 */
export function countedOnce(fired: readonly Told[]): ReadonlySet<string> {
  const split = fired.find(({ rule }) => rule === 'F03');
  if (split === undefined) return new Set();
  const pieces = new Set(split.others);
  const isOfSplit = ({ rule, others = [] }: Told) =>
    rule === 'F39' || (rule === 'F11' && others.length > 0 && others.every((other) => pieces.has(other)));
  return new Set(fired.filter(isOfSplit).map(({ rule }) => rule));
}
