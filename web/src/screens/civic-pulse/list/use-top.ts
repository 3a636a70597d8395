import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps `--pulse-top` at the distance from the page's top to the element: banners above it come and go. */
export function useTop<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const measure = () => element.current?.style.setProperty('--pulse-top', `${element.current.offsetTop}px`);
    const watcher = new ResizeObserver(measure);
    measure();
    watcher.observe(document.body);
    for (const child of element.current?.parentElement?.parentElement?.children ?? []) watcher.observe(child);
    return () => watcher.disconnect();
  }, []);
  return element;
}
