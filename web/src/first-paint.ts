/** A browser that paints nothing (its window is covered) or does not tell of it is not waited for longer. */
const LONGEST_WAIT_MS = 500;

/**
 * Resolves once what the server sent is on the screen: a page that is drawn before holds a slow phone's first paint up
 * by half a second.
 */
export async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  await new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
