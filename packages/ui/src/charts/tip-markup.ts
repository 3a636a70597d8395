import type { ChartInput } from './chart-input.ts';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Names come from the city's records, and the library puts what it is given into the page as markup. */
const plain = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? '');

/** The hint beside a mark: its category, and each series with its number in full. */
export function tipMarkup(
  { kind, categories, series, write, missing }: ChartInput,
  { seriesIndex, dataPointIndex }: { seriesIndex: number; dataPointIndex: number },
): string {
  // A treemap draws only what is above zero, so its marks are fewer than the categories.
  const at =
    kind === 'treemap'
      ? categories.flatMap((_, index) => ((series[0]?.values[index] ?? 0) > 0 ? [index] : []))[dataPointIndex]
      : dataPointIndex;
  const category = at === undefined ? undefined : categories[at];
  if (at === undefined || category === undefined) return '';
  const shown = kind === 'line' ? series : series.slice(seriesIndex, seriesIndex + 1);
  const lines = shown.map(({ name, values }) => {
    const value = values[at] ?? null;
    return `<p>${plain(name)}: <b>${plain(value === null ? missing : write.full(value))}</b></p>`;
  });
  return `<div class="tip"><p>${plain(category)}</p>${lines.join('')}</div>`;
}
