import { Suspense, type ComponentType } from 'react';
import { Pages, type Page } from './router/router.tsx';
import { FeedScreen } from './screens/feed/FeedScreen.tsx';
import { ScreenLoading } from './shell/ScreenLoading.tsx';
import { Shell } from './shell/Shell.tsx';
import { lazyPart } from './words/lazy-part.tsx';

const pulse = lazyPart(async () => (await import('./screens/civic-pulse/CivicPulseScreen.tsx')).CivicPulseScreen, ['pulse', 'extras']);
const pork = lazyPart(async () => (await import('./screens/pork-tracker/PorkTrackerScreen.tsx')).PorkTrackerScreen, ['pork', 'extras']);
const item = lazyPart(async () => (await import('./screens/item/ItemScreen.tsx')).ItemScreen, ['item', 'pulse', 'extras']);
const status = lazyPart(async () => (await import('./screens/status/StatusScreen.tsx')).StatusScreen, ['status']);
const notOpen = lazyPart(async () => (await import('./screens/not-open/NotOpenScreen.tsx')).NotOpenScreen);
const notFound = lazyPart(async () => (await import('./screens/not-found/NotFoundScreen.tsx')).NotFoundScreen);
const devUi = lazyPart(async () => (await import('./screens/dev-ui/DevUiScreen.tsx')).DevUiScreen, ['pulse', 'pork', 'item', 'status', 'extras']);

const NOT_OPEN_YET = ['/auth', '/analytics', '/properties', '/vacant-properties', '/for-cities', '/incidents'];
const isDevelopment = import.meta.env.DEV || import.meta.env.MODE === 'development';

function Lazy({ screen: Screen }: { screen: ComponentType }) {
  return <Suspense fallback={<ScreenLoading />}><Screen /></Suspense>;
}

/** Every screen has one address. Home is in the first page; the rest is fetched when opened. */
const pages: readonly Page[] = [
  { path: '/', element: <FeedScreen /> },
  { path: '/civic-pulse', element: <Lazy screen={pulse} /> },
  { path: '/pork-tracker', element: <Lazy screen={pork} /> },
  { path: '/item/:uid', element: <Lazy screen={item} /> },
  { path: '/status', element: <Lazy screen={status} /> },
  ...NOT_OPEN_YET.map((path) => ({ path, element: <Lazy screen={notOpen} /> })),
  ...(isDevelopment ? [{ path: '/dev/ui', element: <Lazy screen={devUi} /> }] : []),
];

export function AppPages() {
  return <Shell><Pages pages={pages} missing={<Lazy screen={notFound} />} /></Shell>;
}
