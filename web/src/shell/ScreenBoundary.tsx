import type { ReactNode } from 'react';
import { useLocation } from '@moontower/ui/router/router.tsx';
import { Boundary } from '@moontower/ui/feedback/Boundary.tsx';
import { ScreenFailed } from '@moontower/ui/page/ScreenFailed.tsx';

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
