export type DateOrder = 'ymd' | 'mdy' | 'dmy';
const PARTS = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ].*)?$/;

/**
 * The calendar date that a cell states, undefined for one that no calendar has. Two-digit years are of this century.
 */
export function readDay(text: string, order: DateOrder): string | undefined {
  const found = PARTS.exec(text.trim());
  if (found === null) return undefined;
  const [a = '', b = '', c = ''] = found.slice(1);
  if (a.length === 4) return dayOf(a, b, c);
  return order === 'dmy' ? dayOf(c, b, a) : dayOf(c, a, b);
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const same = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return full >= 1900 && full <= 2200 && same ? date.toISOString().slice(0, 10) : undefined;
}
