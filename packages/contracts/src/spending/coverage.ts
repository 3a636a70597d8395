import { z } from 'zod';
import { CalendarDate } from '../time.ts';

const Month = z.string().regex(/^\d{4}-\d{2}$/);

/** Which months our copy has something of, from its first to its last; `missing`: those between, without a row. */
export const HeldMonths = z.object({ from: Month, to: Month, missing: z.array(Month) });
export type HeldMonths = z.infer<typeof HeldMonths>;

/** What all sums of the tracker rest on: the rows of payments that our copy holds, scored or not. */
export const SpendingCoverage = z.object({
  rows: z.int(),
  /** The first and the last day on which one of them was paid. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  /** Between both, months without a row. */
  missing: z.array(Month),
  /** How many departments have a row, and the one with the most. */
  departments: z.int(),
  most: z.object({ name: z.string(), rows: z.int() }).optional(),
});
export type SpendingCoverage = z.infer<typeof SpendingCoverage>;

/** Months in order, from the first to the last of these, with those that are not among them. */
export function heldMonths(months: readonly string[]): HeldMonths | undefined {
  const held = new Set(months);
  const [from, ...rest] = [...held].toSorted();
  if (from === undefined) return undefined;
  const to = rest.at(-1) ?? from;
  const missing: string[] = [];
  for (let month = nextMonth(from); month < to; month = nextMonth(month)) if (!held.has(month)) missing.push(month);
  return { from, to, missing };
}

function nextMonth(month: string): string {
  const year = Number(month.slice(0, 4));
  const of = Number(month.slice(5));
  return of === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(of + 1).padStart(2, '0')}`;
}
