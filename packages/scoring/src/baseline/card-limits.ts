import type { DirectOrderRows } from './columns.ts';

/** So many payments above the threshold, and it is not the card's limit. */
const FEWEST_ABOVE = 3;

/** Departments, each a card, that paid more than the threshold so often. */
export function cardsAbove(
  { columns: { department, size }, isDirect, worth, limit, day }: DirectOrderRows,
  isAlive: (row: number) => boolean = () => true,
): ReadonlySet<number> {
  const times = new Map<number, number>();
  for (let row = 0; row < size; row += 1)
    if (isDirect(row) && worth(row) > limit(day(row)) && isAlive(row))
      times.set(department.at(row), (times.get(department.at(row)) ?? 0) + 1);
  return new Set([...times].filter(([, above]) => above >= FEWEST_ABOVE).map(([of]) => of));
}
