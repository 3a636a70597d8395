/**
 * Events by type; a type of which this copy holds no record has no entry. Undefined, or without any entry, while that
 * is not known.
 */
export type TypeCounts = Readonly<Record<string, number>> | undefined;

export function isHeld(type: string, counts: TypeCounts): boolean {
  return counts === undefined || Object.keys(counts).length === 0 || type in counts;
}

/** The chosen types where this copy holds none of them: no other filter would help then. */
export function noneHeld<T extends string>(types: readonly T[], counts: TypeCounts): readonly T[] {
  return types.some((type) => isHeld(type, counts)) ? [] : types;
}

/**
 * What is said in numbers of a choice of types: nothing where this copy holds none of them, for nobody looked for any.
 */
export function countedOf<S extends { byType: Readonly<Record<string, number>> }>(
  types: readonly string[],
  { stats, shown }: { stats: S | undefined; shown: number | undefined },
): { stats: S | undefined; shown: number | undefined } {
  return noneHeld(types, stats?.byType).length > 0 ? { stats: undefined, shown: undefined } : { stats, shown };
}
