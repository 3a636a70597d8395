import { MINUTE_MS } from '@moontower/contracts';
import type { Store } from '@moontower/store/db/connect';
import { describeFeed } from '@moontower/store/feeds/feed-state';
import { REPORTS_FEED } from './to-incident.ts';

/**
 * Says what the feed of residents' reports is. It has no source that is looked at: a report is here the moment it is
 * published.
 */
export async function describeReports(store: Store, publicUrl: string): Promise<void> {
  await describeFeed(store, REPORTS_FEED, {
    title: 'Residents’ reports',
    dataset: 'reports',
    publisher: 'Moontower, from its residents',
    homepage: `${publicUrl}/incidents`,
    licence: 'Words and photos belong to whoever wrote them',
    category: 'Public Services',
    schedule: 'as it happens',
    cadenceMs: MINUTE_MS,
    unofficial: false,
    residents: true,
  });
}
