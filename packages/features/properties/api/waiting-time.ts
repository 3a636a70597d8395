/** Days with how many cases had them. */
type Days = ReadonlyMap<number, number>;

const all = (days: Days): number => [...days.values()].reduce((sum, count) => sum + count, 0);

/**
 * The day by which half of the cases are approved, where those that still wait are known for so many days only (Kaplan
 * and Meier 1958). Undefined where less than half are.
 */
export function medianWithWaiting(approved: Days, waiting: Days): number | undefined {
  let atRisk = all(approved) + all(waiting);
  let left = 1;
  for (const day of [...new Set([...approved.keys(), ...waiting.keys()])].toSorted((a, b) => a - b)) {
    left *= 1 - (approved.get(day) ?? 0) / atRisk;
    if (left <= 0.5) return day;
    atRisk -= (approved.get(day) ?? 0) + (waiting.get(day) ?? 0);
  }
  return undefined;
}

export { all as countOf };
