import type { LoggedEvent } from '@moontower/contracts/event';

/**
 * What residents wrote and somebody took back. Records of the city are corrected, and no harm is in a copy of
 * yesterday's.
 */
const REPORTS_FEED = 'moontower-reports';

/**
 * Tells the service worker which reports are to be read nowhere any more: it holds lists and pages for those without a
 * network.
 */
export function deleteCachedCopies(events: readonly LoggedEvent[]): void {
  const withdrawn = events.flatMap((event) =>
    event.name === 'item:withdrawn' && event.payload.feed === REPORTS_FEED ? [event.payload.uid] : [],
  );
  if (withdrawn.length > 0 && 'serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage({ withdrawn });
}
