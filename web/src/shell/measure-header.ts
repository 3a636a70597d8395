/**
 * Keeps `--header` at the height of the header's rows: with large text there are two where the style sheet, which goes
 * by the window, expects one.
 */
export function measureHeader(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  // Without its line below.
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--header', `${bar.clientHeight}px`),
  );
  observer.observe(bar, { box: 'border-box' });
  return () => observer.disconnect();
}
