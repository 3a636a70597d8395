/** Registers the service worker once the page has been drawn; a failure costs only the offline copy. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => { navigator.serviceWorker.register('/sw.js').catch(() => undefined); };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
