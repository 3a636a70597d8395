const DAY_MS = 86_400_000;

function day(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date);
}

/** The nth weekday (0 Sunday) of a month; -1 is the last. */
function nth(year: number, month: number, [n, weekday]: readonly [n: number, weekday: number]): number {
  if (n > 0) {
    const first = new Date(day(year, month, 1)).getUTCDay();
    return day(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7);
  }
  const last = new Date(day(year, month + 1, 0));
  return last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * DAY_MS;
}

/** A holiday on a Saturday is kept on Friday, one on a Sunday on Monday. */
function observed(epoch: number): number {
  const weekday = new Date(epoch).getUTCDay();
  return weekday === 6 ? epoch - DAY_MS : weekday === 0 ? epoch + DAY_MS : epoch;
}

function holidaysOf(year: number): number[] {
  return [
    observed(day(year, 1, 1)),
    nth(year, 1, [3, 1]),
    nth(year, 2, [3, 1]),
    nth(year, 5, [-1, 1]),
    ...(year >= 2021 ? [observed(day(year, 6, 19))] : []),
    observed(day(year, 7, 4)),
    nth(year, 9, [1, 1]),
    nth(year, 10, [2, 1]),
    observed(day(year, 11, 11)),
    nth(year, 11, [4, 4]),
    observed(day(year, 12, 25)),
  ];
}

const byYear = new Map<number, Set<string>>();
function holidaySet(year: number): Set<string> {
  let known = byYear.get(year);
  if (known === undefined) {
    // New Year's Day on a Saturday is kept on 31 December of the year before.
    known = new Set(
      [...holidaysOf(year), ...holidaysOf(year + 1)].map((epoch) => new Date(epoch).toISOString().slice(0, 10)),
    );
    if (byYear.size > 400) byYear.clear();
    byYear.set(year, known);
  }
  return known;
}

/** United States federal holidays, on the day they are kept (5 U.S.C. 6103). `date` is `YYYY-MM-DD`. */
export function isFederalHoliday(date: string): boolean {
  return holidaySet(Number(date.slice(0, 4))).has(date);
}

/** Neither a weekend nor a federal holiday. Text that is no date is not a business day. */
export function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !isFederalHoliday(date);
}

/** Business days after `from` up to and with `to`; 0 when `to` is not later. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  const end = Date.parse(`${to}T00:00:00Z`);
  for (let at = Date.parse(`${from}T00:00:00Z`) + DAY_MS; at <= end; at += DAY_MS) {
    if (isBusinessDay(new Date(at).toISOString().slice(0, 10))) count += 1;
  }
  return count;
}
