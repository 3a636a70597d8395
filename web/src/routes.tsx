import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Shell } from './shell/Shell.tsx';
import { ScreenLoading } from './shell/ScreenLoading.tsx';
import { ScreenError } from './shell/ScreenError.tsx';
import { NotFoundScreen } from './screens/not-found/NotFoundScreen.tsx';

type Screen = () => Promise<{ Component: () => React.ReactNode }>;
const screen = (path: string, lazy: Screen): RouteObject => ({ path, lazy, HydrateFallback: ScreenLoading });

const feed: Screen = () => import('./screens/feed/FeedScreen.tsx').then(({ FeedScreen }) => ({ Component: FeedScreen }));
const pulse: Screen = () => import('./screens/civic-pulse/CivicPulseScreen.tsx').then(({ CivicPulseScreen }) => ({ Component: CivicPulseScreen }));
const pork: Screen = () => import('./screens/pork-tracker/PorkTrackerScreen.tsx').then(({ PorkTrackerScreen }) => ({ Component: PorkTrackerScreen }));
const item: Screen = () => import('./screens/item/ItemScreen.tsx').then(({ ItemScreen }) => ({ Component: ItemScreen }));
const status: Screen = () => import('./screens/status/StatusScreen.tsx').then(({ StatusScreen }) => ({ Component: StatusScreen }));
const notOpen: Screen = () => import('./screens/not-open/NotOpenScreen.tsx').then(({ NotOpenScreen }) => ({ Component: NotOpenScreen }));
const devUi: Screen = () => import('./screens/dev-ui/DevUiScreen.tsx').then(({ DevUiScreen }) => ({ Component: DevUiScreen }));

/** Every screen has one address; a screen's code is fetched when it is opened. */
const screens: RouteObject[] = [
  screen('/', feed),
  screen('/civic-pulse', pulse),
  screen('/pork-tracker', pork),
  screen('/item/:uid', item),
  screen('/status', status),
  ...['/auth', '/analytics', '/properties', '/vacant-properties', '/for-cities', '/incidents'].map((path) => screen(path, notOpen)),
  ...(import.meta.env.DEV || import.meta.env.MODE === 'development' ? [screen('/dev/ui', devUi)] : []),
  { path: '*', Component: NotFoundScreen },
];

export function createRouter(basename: string) {
  return createBrowserRouter([{ Component: Shell, ErrorBoundary: ScreenError, children: [{ ErrorBoundary: ScreenError, children: screens }] }], { basename });
}
