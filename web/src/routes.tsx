import { Suspense, type ComponentType } from 'react';
import { Route, Routes } from './router/router.tsx';
import { FeedScreen } from './screens/feed/FeedScreen.tsx';
import { ScreenLoading } from './shell/ScreenLoading.tsx';
import { Shell } from './shell/Shell.tsx';
import { lazyPart } from './words/lazy-part.tsx';

const pulse = lazyPart(async () => (await import('./screens/civic-pulse/CivicPulseScreen.tsx')).CivicPulseScreen, ['pulse', 'extras']);
const pork = lazyPart(async () => (await import('./screens/pork-tracker/PorkTrackerScreen.tsx')).PorkTrackerScreen, ['pork', 'extras']);
const item = lazyPart(async () => (await import('./screens/item/ItemScreen.tsx')).ItemScreen, ['item', 'pulse', 'extras']);
const status = lazyPart(async () => (await import('./screens/status/StatusScreen.tsx')).StatusScreen, ['status']);
const bulletins = lazyPart(async () => (await import('./screens/bulletins/BulletinsScreen.tsx')).BulletinsScreen, ['bulletins']);
const bulletin = lazyPart(async () => (await import('./screens/bulletins/BulletinScreen.tsx')).BulletinScreen, ['bulletins', 'status']);
const mailLink = lazyPart(async () => (await import('./screens/bulletins/MailLinkScreen.tsx')).MailLinkScreen, ['bulletins']);
const methods = lazyPart(async () => (await import('./screens/methods/MethodsScreen.tsx')).MethodsScreen, ['pages']);
const corrections = lazyPart(async () => (await import('./screens/corrections/CorrectionsScreen.tsx')).CorrectionsScreen, ['pages']);
const accessibility = lazyPart(async () => (await import('./screens/accessibility/AccessibilityScreen.tsx')).AccessibilityScreen, ['pages']);
const privacy = lazyPart(async () => (await import('./screens/privacy/PrivacyScreen.tsx')).PrivacyScreen, ['pages']);
const developers = lazyPart(async () => (await import('./screens/developers/DevelopersScreen.tsx')).DevelopersScreen, ['pages']);
const notOpen = lazyPart(async () => (await import('./screens/not-open/NotOpenScreen.tsx')).NotOpenScreen);
const notFound = lazyPart(async () => (await import('./screens/not-found/NotFoundScreen.tsx')).NotFoundScreen);

const NOT_OPEN_YET = ['/auth', '/analytics', '/properties', '/vacant-properties', '/for-cities', '/incidents'];
/** Every part in every state; the built site has neither the page nor its code. */
const devUi = import.meta.env.DEV || import.meta.env.MODE === 'development'
  ? lazyPart(async () => (await import('./screens/dev-ui/DevUiScreen.tsx')).DevUiScreen, ['pulse', 'pork', 'item', 'status', 'extras']) : undefined;

function Lazy({ screen: Screen }: { screen: ComponentType }) {
  return <Suspense fallback={<ScreenLoading />}><Screen /></Suspense>;
}

/** Every screen has one address. Home is in the first page; the rest is fetched when opened. */
export function AppPages() {
  return (
    <Shell>
      <Routes>
        <Route path="/" element={<FeedScreen />} />
        <Route path="/civic-pulse" element={<Lazy screen={pulse} />} />
        <Route path="/pork-tracker" element={<Lazy screen={pork} />} />
        <Route path="/item/:uid" element={<Lazy screen={item} />} />
        <Route path="/status" element={<Lazy screen={status} />} />
        <Route path="/bulletins" element={<Lazy screen={bulletins} />} />
        <Route path="/bulletins/confirm" element={<Lazy screen={mailLink} />} />
        <Route path="/bulletins/leave" element={<Lazy screen={mailLink} />} />
        <Route path="/bulletins/:hour" element={<Lazy screen={bulletin} />} />
        <Route path="/methods" element={<Lazy screen={methods} />} />
        <Route path="/corrections" element={<Lazy screen={corrections} />} />
        <Route path="/accessibility" element={<Lazy screen={accessibility} />} />
        <Route path="/privacy" element={<Lazy screen={privacy} />} />
        <Route path="/developers" element={<Lazy screen={developers} />} />
        {NOT_OPEN_YET.map((path) => <Route key={path} path={path} element={<Lazy screen={notOpen} />} />)}
        {devUi !== undefined ? <Route path="/dev/ui" element={<Lazy screen={devUi} />} /> : null}
        <Route path="*" element={<Lazy screen={notFound} />} />
      </Routes>
    </Shell>
  );
}
