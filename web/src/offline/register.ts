/** What the worker fetches for later must not hold up what the page itself still fetches and draws. */
const AFTER_LOAD_MS = 2_000;

/** Registers the service worker once the page has been drawn; a failure costs only the offline copy. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => { navigator.serviceWorker.register('/sw.js').catch(() => undefined); };
  const later = () => setTimeout(register, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
