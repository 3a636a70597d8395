import { useEffect, useRef } from 'react';

/** Between the lower edge and what stays there. */
export const EDGE = 12;
const STAYS: readonly string[] = ['fixed', 'sticky'];

/**
 * For what stays at the lower edge while the page scrolls: what has the focus is scrolled clear of it, as the page
 * keeps as much room there as it takes.
 */
export function useRoomBelow<E extends HTMLElement>(stands = true) {
  const bar = useRef<E>(null);
  useEffect(() => {
    const held = bar.current;
    if (!stands || held === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const room = STAYS.includes(getComputedStyle(held).position) ? held.offsetHeight + EDGE : 0;
      style.setProperty('--room-below', `${String(room)}px`);
    });
    observer.observe(held);
    return () => {
      observer.disconnect();
      style.removeProperty('--room-below');
    };
  }, [stands]);
  return bar;
}
