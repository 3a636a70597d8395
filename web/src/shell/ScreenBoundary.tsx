import type { ReactNode } from 'react';
import { useLocation } from '../router/router.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { ScreenFailed } from '../ui/ScreenFailed.tsx';

/**
 * A screen that failed to draw, or whose code did not arrive, shows words and a way on; the frame and the other screens
 * still work.
 */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} instead={() => <ScreenFailed />}>
      {children}
    </Boundary>
  );
}
