import { onToken, readToken } from '@moontower/ui/data/requests/api-fetch.ts';

/**
 * Registers the service worker; a failure costs only the offline copy. What this page read before the worker answered
 * for it is handed over, so that one visit is enough. A sign-in is told too: from then on reports are written without a
 * network.
 */
export function registerServiceWorker(): void {
  sendWhatWaits();
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const tellSignIn = () => {
    if (readToken() !== undefined) workers.controller?.postMessage('signed-in');
  };
  tellSignIn();
  onToken(tellSignIn);
  workers.addEventListener('controllerchange', () => {
    tellSignIn();
    workers.controller?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  });
  workers.register('/sw.js').catch(() => undefined);
}

/** A report that its author has sent without a network goes out from whichever page is opened next. */
function sendWhatWaits(): void {
  try {
    if (localStorage.getItem('reports:waiting') === null) return;
  } catch {
    return;
  }
  import('@moontower/reports/web/queue/report-sender.ts').then(
    ({ startSending }) => startSending(),
    () => undefined,
  );
}
