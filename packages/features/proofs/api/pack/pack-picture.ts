import { escapeMarkup } from '@moontower/exports/atom';
import type { Lang } from '@moontower/contracts/wire/lang';
import { packWords } from '../../words/pack-words.ts';
import type { PackData } from './pack-data.ts';

const WIDTH = 420;
const LEFT = 8;
const HIGH = 90;
const ROW = 150;
/** Bars that still have a width on a phone; more months than that are taken together by year. */
const MOST_BARS = 120;

interface Bars {
  label: string;
  days: readonly string[];
}

/** Names of months, or of years, from the first to the last, none left out. */
function steps(days: readonly string[]): string[] {
  const months = days.map((day) => day.slice(0, 7)).toSorted();
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const at = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  const count = at(last) - at(first) + 1;
  const named = (index: number) =>
    `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  if (count <= MOST_BARS) return Array.from({ length: count }, (_, index) => named(at(first) + index));
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: Math.min(to - from + 1, MOST_BARS) }, (_, index) =>
    String(to - index).padStart(4, '0'),
  ).toReversed();
}

const textAt = (says: string, [x, y]: readonly [number, number], anchor = 'start'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="14" font-family="system-ui, sans-serif" ` +
  `fill="currentColor">${escapeMarkup(says)}</text>`;

function barsOf({ label, days }: Bars, { top, none }: { top: number; none: string }): string {
  const names = steps(days);
  const size = names[0]?.length ?? 7;
  const counts = names.map((name) => days.filter((day) => day.slice(0, size) === name).length);
  const most = Math.max(1, ...counts);
  const step = (WIDTH - 2 * LEFT) / Math.max(1, names.length);
  const bars = counts.map((count, index) => {
    const high = (count / most) * HIGH;
    const [x, y] = [LEFT + index * step, top + 24 + HIGH - high];
    const wide = Math.max(1, Math.min(step - 1, 24));
    const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${wide.toFixed(1)}" height="${high.toFixed(1)}"`;
    return `<rect ${place} fill="currentColor" fill-opacity="0.6"/>`;
  });
  const ends =
    names.length === 0
      ? ''
      : textAt(`${names[0]}`, [LEFT, top + HIGH + 42]) +
        (names.length === 1 ? '' : textAt(`${names.at(-1)}`, [WIDTH - LEFT, top + HIGH + 42], 'end'));
  const total = days.length === 0 ? none : String(days.length);
  return `${textAt(`${label}: ${total}`, [LEFT, top + 14])}${bars.join('')}${ends}`;
}

/** When: rows by their own dates, and changes by the month in which we read them. Counted here, and nothing smoothed. */
export function packPicture(pack: PackData, lang: Lang): string {
  const { title, rows, changes, none } = packWords[lang].picture;
  const name = escapeMarkup(title(pack.about.name, pack.madeAt));
  const dated = pack.rows.flatMap(({ datedAt }) => datedAt ?? []);
  const parts = [
    { label: rows, days: dated },
    { label: changes, days: pack.changes.map(({ at }) => at) },
  ].map((bars, index) => barsOf(bars, { top: index * ROW, none }));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${2 * ROW}" width="${WIDTH}" height="${2 * ROW}" ` +
    `role="img" aria-label="${name}"><title>${name}</title>${parts.join('')}</svg>`
  );
}
