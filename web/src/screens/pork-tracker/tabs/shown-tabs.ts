import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { TABS, type Tab } from '../filters/pork-filters.ts';

/** The views that tell something: a table of one row compares nothing. The one that is open stays. */
export function shownTabs(
  statistics: Pick<PorkStatistics, 'wasteByCategory' | 'topKeywords'> | undefined,
  open: Tab,
): readonly Tab[] {
  if (statistics === undefined) return TABS;
  const rows: Partial<Record<Tab, number>> = {
    categories: Object.keys(statistics.wasteByCategory).length,
    keywords: statistics.topKeywords.length,
  };
  return TABS.filter((tab) => tab === open || rows[tab] !== 1);
}
