import { findingWords } from '@moontower/findings/web/finding-words.ts';
import { Suspense, type ComponentType } from 'react';
import { SCREENS, type ScreenPart } from '@moontower/words/screens';
import type { RoomPart, RoomScreens } from '@moontower/ui/page/define-screens.ts';
import { languageOfPath } from '@moontower/ui/words/language.ts';
import type { Screen } from '@moontower/words/screen';
import { matchPath, Route, Routes } from '@moontower/ui/router/router.tsx';
import { roomScreens } from './room-screens.ts';
import type { Role } from '@moontower/contracts/route';
import { operationsWords } from '@moontower/operations/web/operations-words.ts';
import { ScreenLoading } from './shell/ScreenLoading.tsx';
import { lazyScreen, type LazyScreen } from '@moontower/ui/feedback/lazy-part.tsx';
import { Titled } from '@moontower/ui/page/Titled.tsx';
import { TitledAs } from '@moontower/ui/page/TitledAs.tsx';

/**
 * The component of each line of the table of screens; home is in the first page (`pages.tsx`), these are fetched when
 * opened.
 */
const PARTS: { [Part in ScreenPart]: () => Promise<Record<Part, ComponentType>> } = {
  AuthScreen: () => import('./screens/account/AuthScreen.tsx'),
  ResetScreen: () => import('./screens/account/ResetScreen.tsx'),
  AccountLinkScreen: () => import('./screens/account/AccountLinkScreen.tsx'),
  AccountScreen: () => import('./screens/account/AccountScreen.tsx'),
  PeopleScreen: () => import('./screens/account/PeopleScreen.tsx'),
  CivicPulseScreen: () => import('@moontower/pulse/web/CivicPulseScreen.tsx'),
  AnalyticsScreen: () => import('@moontower/analytics/web/AnalyticsScreen.tsx'),
  CitiesScreen: () => import('@moontower/analytics/web/benchmarks/CitiesScreen.tsx'),
  DistrictScreen: () => import('@moontower/analytics/web/DistrictScreen.tsx'),
  PropertiesScreen: () => import('@moontower/properties/web/PropertiesScreen.tsx'),
  PorkTrackerScreen: () => import('./screens/pork-tracker/PorkTrackerScreen.tsx'),
  PurchaseScreen: () => import('./screens/pork-tracker/purchase/PurchaseScreen.tsx'),
  PartyScreen: () => import('./screens/pork-tracker/party/PartyScreen.tsx'),
  IncidentsScreen: () => import('@moontower/reports/web/IncidentsScreen.tsx'),
  ReviewScreen: async () => {
    const [screen] = await Promise.all([
      import('@moontower/reports/web/review/ReviewScreen.tsx'),
      findingWords.load(languageOfPath(location.pathname)),
    ]);
    return screen;
  },
  RosterScreen: () => import('@moontower/reports/web/roster/RosterScreen.tsx'),
  FilingsScreen: () => import('@moontower/reports/web/filings/FilingsScreen.tsx'),
  AddressScreen: () => import('./screens/address/AddressScreen.tsx'),
  ItemScreen: () => import('./screens/item/ItemScreen.tsx'),
  SearchScreen: () => import('./screens/search/SearchScreen.tsx'),
  StatusScreen: () => import('./screens/status/StatusScreen.tsx'),
  AlertLinkScreen: () => import('@moontower/alerts/web/AlertLinkScreen.tsx'),
  RecordsScreen: () => import('./screens/records/RecordsScreen.tsx'),
  AlertManageScreen: () => import('@moontower/alerts/web/AlertManageScreen.tsx'),
  MethodsScreen: () => import('./screens/methods/MethodsScreen.tsx'),
  CorrectionsScreen: () => import('./screens/corrections/CorrectionsScreen.tsx'),
  AccessibilityScreen: () => import('./screens/accessibility/AccessibilityScreen.tsx'),
  PrivacyScreen: () => import('./screens/privacy/PrivacyScreen.tsx'),
  DevelopersScreen: () => import('./screens/developers/DevelopersScreen.tsx'),
  WelcomeScreen: () => import('./screens/welcome/WelcomeScreen.tsx'),
  ForCitiesScreen: () => import('./screens/welcome/cities/ForCitiesScreen.tsx'),
  InquiriesScreen: () => import('@moontower/inquiries/web/InquiriesScreen.tsx'),
  RowScreen: () => import('./screens/row/RowScreen.tsx'),
};
const hasPart = (part: string): part is ScreenPart => part in PARTS;
const fetchPart = async <Part extends ScreenPart>(part: Part): Promise<ComponentType> => (await PARTS[part]())[part];

/** Fetches what stands before a screen for a role, with what it says; nothing stands before one for everybody. */
async function openGate(role: Role | undefined) {
  if (role === undefined) return undefined;
  const [gate] = await Promise.all([
    import('./screens/not-found/Gate.tsx'),
    operationsWords.load(languageOfPath(location.pathname)),
  ]);
  return gate;
}

/** A line's component under the line's title. */
function ofLine({ part, areas, title, role }: Screen): LazyScreen<object> | undefined {
  if (!hasPart(part)) return undefined;
  const titled = async () => {
    const [Part, gate] = await Promise.all([fetchPart(part), openGate(role)]);
    return function TitledScreen() {
      const shown = (
        <Titled of={title}>
          <Part />
        </Titled>
      );
      return gate === undefined || role === undefined ? shown : <gate.Gate of={role}>{shown}</gate.Gate>;
    };
  };
  return lazyScreen(titled, areas);
}

/** A room's screen under its title, once the words of the room are there. */
function ofRoom({ part, areas, title, role }: RoomPart, { load }: RoomScreens): LazyScreen<object> {
  const titled = async () => {
    const language = languageOfPath(location.pathname);
    const [Part, gate] = await Promise.all([part(), openGate(role), load(language)]);
    return function TitledScreen() {
      const shown = (
        <TitledAs title={title(language)}>
          <Part />
        </TitledAs>
      );
      return gate === undefined || role === undefined ? shown : <gate.Gate of={role}>{shown}</gate.Gate>;
    };
  };
  return lazyScreen(titled, areas);
}

const LAZY: readonly (readonly [path: string, LazyScreen<object>])[] = [
  ...SCREENS.flatMap((line) => {
    const screen = ofLine(line);
    return screen === undefined ? [] : [[line.path, screen] as const];
  }),
  ...roomScreens.flatMap((room) => room.screens.map((line) => [line.path, ofRoom(line, room)] as const)),
  // Every part in every state; the built site has neither the page nor its code.
  ...(import.meta.env.DEV || import.meta.env.MODE === 'development'
    ? [
        [
          '/dev/ui',
          lazyScreen(
            async () => (await import('./screens/dev-ui/DevUiScreen.tsx')).DevUiScreen,
            ['pulse', 'pork', 'item', 'status', 'extras', 'outcomes'],
          ),
        ] as const,
      ]
    : []),
  ['*', lazyScreen(async () => (await import('./screens/not-found/NotFoundScreen.tsx')).NotFoundScreen)],
];

/** Asks for the code of the screen at a path (without its language) before it is drawn. */
export function fetchScreen(path: string): void {
  LAZY.find(([pattern]) => matchPath(pattern, path) !== null)?.[1].fetch();
}

/** The table's screens. Fetched with the first of them: home waits for none of their lines. */
export function OtherScreens() {
  return (
    <Routes>
      {LAZY.map(([path, Screen]) => (
        <Route
          key={path}
          path={path}
          element={
            <Suspense fallback={<ScreenLoading />}>
              <Screen />
            </Suspense>
          }
        />
      ))}
    </Routes>
  );
}
