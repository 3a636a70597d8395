import { Suspense } from 'react';
import { matchPath, Route, Routes } from './router/router.tsx';
import { FeedScreen } from './screens/feed/FeedScreen.tsx';
import { ScreenLoading } from './shell/ScreenLoading.tsx';
import { Shell } from './shell/Shell.tsx';
import { lazyScreen, type LazyScreen } from './ui/lazy-part.tsx';

const mailLink = lazyScreen(async () => (await import('./screens/bulletins/MailLinkScreen.tsx')).MailLinkScreen, ['bulletins']);
const notOpen = lazyScreen(async () => (await import('./screens/not-open/NotOpenScreen.tsx')).NotOpenScreen);

/** Every screen has one address. Home is in the first page; these are fetched when opened. */
const SCREENS: Readonly<Record<string, LazyScreen<object>>> = {
  '/civic-pulse': lazyScreen(async () => (await import('./screens/civic-pulse/CivicPulseScreen.tsx')).CivicPulseScreen, ['pulse', 'extras']),
  '/pork-tracker': lazyScreen(async () => (await import('./screens/pork-tracker/PorkTrackerScreen.tsx')).PorkTrackerScreen, ['pork', 'extras']),
  '/item/:uid': lazyScreen(async () => (await import('./screens/item/ItemScreen.tsx')).ItemScreen, ['item', 'pulse', 'extras']),
  '/status': lazyScreen(async () => (await import('./screens/status/StatusScreen.tsx')).StatusScreen, ['status']),
  '/bulletins': lazyScreen(async () => (await import('./screens/bulletins/BulletinsScreen.tsx')).BulletinsScreen, ['bulletins']),
  '/bulletins/confirm': mailLink, '/bulletins/leave': mailLink,
  '/bulletins/:hour': lazyScreen(async () => (await import('./screens/bulletins/BulletinScreen.tsx')).BulletinScreen, ['bulletins', 'status']),
  '/methods': lazyScreen(async () => (await import('./screens/methods/MethodsScreen.tsx')).MethodsScreen, ['pages']),
  '/corrections': lazyScreen(async () => (await import('./screens/corrections/CorrectionsScreen.tsx')).CorrectionsScreen, ['pages']),
  '/accessibility': lazyScreen(async () => (await import('./screens/accessibility/AccessibilityScreen.tsx')).AccessibilityScreen, ['pages']),
  '/privacy': lazyScreen(async () => (await import('./screens/privacy/PrivacyScreen.tsx')).PrivacyScreen, ['pages']),
  '/developers': lazyScreen(async () => (await import('./screens/developers/DevelopersScreen.tsx')).DevelopersScreen, ['pages']),
  '/auth': notOpen, '/analytics': notOpen, '/properties': notOpen, '/vacant-properties': notOpen, '/for-cities': notOpen, '/incidents': notOpen,
  // Every part in every state; the built site has neither the page nor its code.
  ...(import.meta.env.DEV || import.meta.env.MODE === 'development'
    ? { '/dev/ui': lazyScreen(async () => (await import('./screens/dev-ui/DevUiScreen.tsx')).DevUiScreen, ['pulse', 'pork', 'item', 'status', 'extras']) } : {}),
  '*': lazyScreen(async () => (await import('./screens/not-found/NotFoundScreen.tsx')).NotFoundScreen),
};

/** Asks for the code of the screen at a path (without its language) before it is drawn. */
export function fetchScreen(path: string): void {
  if (path !== '/') Object.entries(SCREENS).find(([pattern]) => matchPath(pattern, path) !== null)?.[1].fetch();
}

/** Home and the table's screens, each in the frame. */
export function AppPages() {
  return (
    <Shell>
      <Routes>
        <Route path="/" element={<FeedScreen />} />
        {Object.entries(SCREENS).map(([path, Screen]) => <Route key={path} path={path} element={<Suspense fallback={<ScreenLoading />}><Screen /></Suspense>} />)}
      </Routes>
    </Shell>
  );
}
