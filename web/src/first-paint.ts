/** A browser that paints nothing (a window that is covered) is not waited for longer. */
const LONGEST_WAIT_MS = 1_000;

/** Resolves once what the server sent is on the screen: a page that is drawn before holds a slow phone's first paint up by half a second. */
export async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  await new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
