import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@moontower/ui/router/router.tsx';

/** Who follows a link goes on from the screen it led to, unless that has put the focus somewhere itself. */
function startAtMain(): void {
  const main = document.querySelector<HTMLElement>('#main');
  if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
}

/**
 * A new page starts at its top, the focus with it; Back and a reload find the row that was left, and the focus on it. A
 * change of filters never scrolls.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef('');
  useEffect(() => {
    const { current: was } = before;
    const moved = was !== pathname;
    before.current = pathname;
    if (was !== '' && moved) {
      if (how === 'PUSH') startAtMain();
      scrollTo(0, 0);
    }
    // The first page is lighter without.
    const keeping = import('./keep-places.ts').then(
      ({ keepPlace }) => keepPlace(key, moved && how === 'POP'),
      () => undefined,
    );
    return () => {
      void keeping.then((stop) => stop?.());
    };
  }, [key, pathname, how]);
}
