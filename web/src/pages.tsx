import { Suspense, useEffect } from 'react';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { FeedScreen } from './screens/feed/FeedScreen.tsx';
import { ScreenLoading } from './shell/ScreenLoading.tsx';
import { Shell } from './shell/Shell.tsx';
import { lazyScreen } from '@moontower/ui/feedback/lazy-part.tsx';
import { Titled } from '@moontower/ui/page/Titled.tsx';

// The areas of words with it: what the table's screens speak is asked for through them.
const table = async () => (await Promise.all([import('./routes.tsx'), import('@moontower/words/areas')]))[0];
const OtherScreens = lazyScreen(async () => (await table()).OtherScreens, []);

/**
 * Asks for the table of screens, and by it for the code of the screen at a path (without its language), before they are
 * drawn.
 */
export function fetchScreen(path: string): void {
  if (path === '/') return;
  table().then(
    (screens) => screens.fetchScreen(path),
    () => undefined,
  );
}

/** Home and the table's screens, each in the frame. */
export function AppPages() {
  // Home is drawn: whoever presses a link is not to wait for the table.
  useEffect(() => OtherScreens.fetch(), []);
  return (
    <Shell>
      <Routes>
        <Route
          path="/"
          element={
            <Titled of="feed.title">
              <FeedScreen />
            </Titled>
          }
        />
        <Route
          path="*"
          element={
            <Suspense fallback={<ScreenLoading />}>
              <OtherScreens />
            </Suspense>
          }
        />
      </Routes>
    </Shell>
  );
}
