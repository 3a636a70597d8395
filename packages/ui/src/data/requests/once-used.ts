/** What people do on a page that is in front of them already. */
const ACTS = ['focus', 'pointerdown', 'keydown', 'wheel'];

/** Calls back once, as soon as somebody turns to this page or does something on it. */
export function onceUsed(hear: () => void): void {
  const heard = new AbortController();
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    heard.abort();
    hear();
  };
  for (const act of ACTS) addEventListener(act, look, { passive: true, signal: heard.signal });
  document.addEventListener('visibilitychange', look, { signal: heard.signal });
}
