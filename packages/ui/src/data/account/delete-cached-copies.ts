import type { LoggedEvent } from '@moontower/contracts/event';
import { REPORTS_FEED } from '@moontower/contracts/reports/report-path';

/**
 * What residents wrote and somebody took back. Records of the city are corrected, and no harm is in a copy of
 * yesterday's.
 */
export const reportsTakenBack = (events: readonly LoggedEvent[]): string[] =>
  events.flatMap((event) =>
    event.name === 'item:withdrawn' && event.payload.feed === REPORTS_FEED ? [event.payload.uid] : [],
  );

/**
 * Tells the service worker which reports are to be read nowhere any more: it holds lists and pages for those without a
 * network.
 */
export function deleteCachedCopies(withdrawn: readonly string[]): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ withdrawn });
}
