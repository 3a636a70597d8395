import { Page } from '../ui/Page.tsx';
import { Button } from '../ui/Button.tsx';
import { useWords } from '../words/WordsProvider.tsx';

/** A screen that failed to draw or whose code did not arrive: words and a way on instead of a blank page. */
export function ScreenError() {
  const { ui } = useWords();
  return <Page title={ui.errorTitle} lead={ui.errorHelp}><p style={{ marginTop: 16 }}><Button $main onClick={() => location.reload()}>{ui.retry}</Button></p></Page>;
}
