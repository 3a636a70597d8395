import { useWords } from '../words/WordsProvider.tsx';
import { Button } from './Button.tsx';
import { Page } from './Page.tsx';

/** In place of a whole screen, or of the whole site. */
export function ScreenFailed() {
  const { ui } = useWords();
  return <Page title={ui.errorTitle} lead={ui.errorHelp}><p><Button $main onClick={() => location.reload()}>{ui.retry}</Button></p></Page>;
}
