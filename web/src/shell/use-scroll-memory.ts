import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../router/router.tsx';

/** Frames, for a device that is busy shows few of them while the list is made; and time, for some screens show twice as many. */
const FRAMES = 90;
const PATIENCE_MS = 1_500;

/** Who follows a link goes on from the screen it led to, unless that has put the focus somewhere itself. */
function startAtMain(): void {
  const main = document.querySelector<HTMLElement>('#main');
  if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
}

/** A new page starts at its top, the focus with it; Back finds the place it left, waiting a moment for the list to be as tall as it was. A change of filters never scrolls. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const places = useRef(new Map<string, number>());
  const before = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Leaving a long page for a short one scrolls too, when the address is the next one's already: that is nobody's place.
    const remember = () => { if ((history.state?.key ?? key) === key) places.current.set(key, scrollY); };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  useEffect(() => {
    const moved = before.current !== pathname;
    before.current = pathname;
    if (!moved) return undefined;
    if (how === 'PUSH') startAtMain();
    const wanted = how === 'POP' ? places.current.get(key) ?? 0 : 0;
    let frame = 0;
    let left = FRAMES;
    const until = performance.now() + PATIENCE_MS;
    const settle = () => {
      scrollTo(0, wanted);
      if (Math.abs(scrollY - wanted) > 2 && (left-- > 0 || performance.now() < until)) frame = requestAnimationFrame(settle);
    };
    settle();
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, how]);
}
