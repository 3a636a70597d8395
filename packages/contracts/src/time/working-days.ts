const DAY_MS = 86_400_000;
/** So many days in a row without one working day means that the calendar is broken. */
const MOST_IDLE = 30;

/** The last of so many working days after a day, by the city's calendar. `from` is `YYYY-MM-DD`. */
export function workingDayAfter(from: string, days: number, isBusinessDay: (date: string) => boolean): string {
  let at = Date.parse(`${from}T00:00:00Z`);
  let left = days;
  for (let idle = 0; left > 0; at += DAY_MS) {
    const next = new Date(at + DAY_MS).toISOString().slice(0, 10);
    if (isBusinessDay(next)) [left, idle] = [left - 1, 0];
    else idle += 1;
    if (idle > MOST_IDLE) throw new Error(`The city's calendar has no working day after ${from}.`);
  }
  return new Date(at).toISOString().slice(0, 10);
}
