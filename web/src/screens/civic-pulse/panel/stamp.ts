import type { StatsSummary } from '@moontower/contracts/stats';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

/** `City updated Apr 19 · We checked 9:42 am`, as far as both are known. */
export function stampOf(
  summary: StatsSummary | undefined,
  { ui, format, now }: { ui: Words['ui']; format: Format; now: number },
): string {
  if (summary === undefined) return '';
  const { cityUpdatedAt, checkedAt } = summary;
  const city = cityUpdatedAt === undefined ? ui.cityUpdatedUnknown : ui.cityUpdated(format.stamp(cityUpdatedAt, now));
  return checkedAt === undefined ? city : `${city} · ${ui.weChecked(format.stamp(checkedAt, now))}`;
}
