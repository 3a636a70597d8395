import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useLocation } from '@moontower/ui/router/router.tsx';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { Nothing, OpeningFailed, toastFailure } from '@moontower/ui/feedback/PartFailed.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Banners } from './banners/Banners.tsx';
import { BottomBar } from './menus/BottomBar.tsx';
import { Header } from './Header.tsx';
import { sections } from './sections.ts';
import { Toasts } from './banners/Toasts.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSession } from './use-session.ts';
import { useShortcuts } from './menus/use-shortcuts.ts';
import { Boundary } from '@moontower/ui/feedback/Boundary.tsx';
import { ScreenFailed } from '@moontower/ui/page/ScreenFailed.tsx';

/**
 * A screen that failed to draw, or whose code did not arrive, shows words and a way on; the frame and the other screens
 * still work.
 */
function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} instead={() => <ScreenFailed />}>
      {children}
    </Boundary>
  );
}

const BottomSpace = styled.div`
  height: var(--bottom-bar);
`;
const CommandMenu = lazyPart(
  async () => (await import('./menus/CommandMenu.tsx')).CommandMenu,
  undefined,
  OpeningFailed,
);
const KeyboardSheet = lazyPart(
  async () => (await import('./menus/KeyboardSheet.tsx')).KeyboardSheet,
  undefined,
  OpeningFailed,
);
// Only who is signed in waits for it.
const SessionLoading = lazyPart(async () => (await import('./SessionLoading.tsx')).SessionLoading, [], Nothing);
const Footer = lazyPart(async () => (await import('./Footer.tsx')).Footer);

/**
 * The frame of every screen: header, banners, the screen, footer, the phone's bottom bar, and what opens above them.
 */
export function Shell({ children }: { children: ReactNode }) {
  const words = useWords();
  const session = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'command' | 'keys' | undefined>();
  const places = sections(words).flatMap(({ key, path }) => (key === undefined ? [] : [{ key, path }]));
  useShortcuts(places, {
    onSearch: () => setOpen('command'),
    onHelp: () => setOpen('keys'),
    onFailed: () => toastFailure(words.ui),
  });
  useScrollMemory();
  if (session.checking)
    return (
      <Suspense>
        <SessionLoading />
      </Suspense>
    );
  return (
    <>
      <Skip
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('#main')?.focus();
        }}
      >
        {words.shell.skip}
      </Skip>
      <Header session={session} onSearch={() => setOpen('command')} />
      <Banners />
      <Main id="main" tabIndex={-1}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </Main>
      {/* Pulse fills the window down to its lower edge; its links stand in the phone's menu and in the command menu. */}
      {pathname === '/civic-pulse' ? null : (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <BottomSpace />
      <BottomBar />
      <Suspense>
        {open === 'command' ? <CommandMenu onClose={() => setOpen(undefined)} onHelp={() => setOpen('keys')} /> : null}
        {open === 'keys' ? <KeyboardSheet onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
      <Toasts />
    </>
  );
}

const Main = styled.main`
  flex: 1 0 auto;
  min-width: 0;
`;
const Skip = styled.a`
  position: absolute;
  left: 16px;
  top: -64px;
  z-index: var(--layer-toast);
  background: ${color.ink};
  color: ${color.bg};
  padding: 12px 16px;
  border-radius: ${radius.control};
  font: ${font.uiStrong};
  &:focus {
    top: 8px;
    color: ${color.bg};
  }
`;
