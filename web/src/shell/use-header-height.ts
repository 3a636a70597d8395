import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps `--header` at the height of the header's rows: with large text there are two where the style sheet, which goes by the window, expects one. */
export function useHeaderHeight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // Without its line below.
      style.setProperty('--header', `${current.clientHeight}px`);
    });
    observer.observe(current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--header');
    };
  }, []);
  return bar;
}
