import { Component, type ReactNode } from 'react';
import { useLocation } from '../router/router.tsx';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { useWords } from '../words/WordsProvider.tsx';

function ScreenFailed() {
  const { ui } = useWords();
  return <Page title={ui.errorTitle} lead={ui.errorHelp}><p><Button $main onClick={() => location.reload()}>{ui.retry}</Button></p></Page>;
}

class Boundary extends Component<{ children: ReactNode }, { failedAt: string | undefined }> {
  override state: { failedAt: string | undefined } = { failedAt: undefined };
  static getDerivedStateFromError(): { failedAt: string } { return { failedAt: location.pathname }; }
  override render(): ReactNode { return this.state.failedAt === undefined ? this.props.children : <ScreenFailed />; }
}

/** A screen that failed to draw, or whose code did not arrive, shows words and a way on; the frame and the other screens still work. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}
