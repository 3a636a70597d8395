import { lazy, Suspense, type ComponentType } from 'react';
import { Pages, type Page } from './router/router.tsx';
import { FeedScreen } from './screens/feed/FeedScreen.tsx';
import { NotFoundScreen } from './screens/not-found/NotFoundScreen.tsx';
import { ScreenLoading } from './shell/ScreenLoading.tsx';
import { Shell } from './shell/Shell.tsx';
import { languageOfPath } from './words/language.ts';
import { loadWords, type Area } from './words/words.ts';

/** A screen whose code and words are fetched when it is opened. */
interface LazyScreen { Component: ComponentType }
function lazyScreen(load: () => Promise<ComponentType>, areas: readonly Area[] = []): LazyScreen {
  return {
    Component: lazy(async () => {
      const [Component] = await Promise.all([load(), loadWords(languageOfPath(location.pathname), areas)]);
      return { default: Component };
    }),
  };
}

const pulse = lazyScreen(async () => (await import('./screens/civic-pulse/CivicPulseScreen.tsx')).CivicPulseScreen, ['pulse']);
const pork = lazyScreen(async () => (await import('./screens/pork-tracker/PorkTrackerScreen.tsx')).PorkTrackerScreen, ['pork']);
const item = lazyScreen(async () => (await import('./screens/item/ItemScreen.tsx')).ItemScreen, ['item', 'pulse']);
const status = lazyScreen(async () => (await import('./screens/status/StatusScreen.tsx')).StatusScreen, ['status']);
const notOpen = lazyScreen(async () => (await import('./screens/not-open/NotOpenScreen.tsx')).NotOpenScreen);
const devUi = lazyScreen(async () => (await import('./screens/dev-ui/DevUiScreen.tsx')).DevUiScreen, ['pulse', 'pork', 'item', 'status']);

const NOT_OPEN_YET = ['/auth', '/analytics', '/properties', '/vacant-properties', '/for-cities', '/incidents'];
const isDevelopment = import.meta.env.DEV || import.meta.env.MODE === 'development';

function Lazy({ screen: { Component } }: { screen: LazyScreen }) {
  return <Suspense fallback={<ScreenLoading />}><Component /></Suspense>;
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
  return <Shell><Pages pages={pages} missing={<NotFoundScreen />} /></Shell>;
}
