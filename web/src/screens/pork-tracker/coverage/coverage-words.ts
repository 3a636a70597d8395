import type { SpendingCoverage } from '@moontower/contracts/spending/coverage';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

/** From this share on one department is most of what is held, and is named. */
const MOST = 0.5;
/** More months than this are counted, not named. */
const NAMED = 6;

/** `Mar 2026, Apr 2026`; the first of them and how many more where they are many. */
export function monthsWords(months: readonly string[], { locale }: Pick<Format, 'locale'>): string {
  const said = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const named = months.slice(0, NAMED).map((month) => said.format(new Date(`${month}-15T12:00:00Z`)));
  return [named.join(', '), ...(months.length > NAMED ? [`+ ${String(months.length - NAMED)}`] : [])].join(' ');
}

/** What the totals rest on, a sentence each. */
export function coverageWords(
  { rows, from, to, missing, departments, most }: SpendingCoverage,
  words: Words['pork']['coverage'],
  format: Format,
): string[] {
  const day = (of: string) => format.dayYear(`${of}T12:00:00Z`);
  const count = format.count(rows);
  const isMost = most !== undefined && departments > 1 && most.rows / rows >= MOST;
  return [
    departments === 1 && most !== undefined
      ? words.one(count, most.name)
      : words.rows(count, format.count(departments)),
    ...(isMost ? [words.most(format.percent(most.rows / rows), most.name)] : []),
    ...(from === undefined || to === undefined ? [] : [words.days(day(from), day(to))]),
    ...(missing.length === 0 ? [] : [words.without(monthsWords(missing, format))]),
  ];
}
