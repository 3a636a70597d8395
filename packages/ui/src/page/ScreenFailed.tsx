import { useWords } from '../words/WordsProvider.tsx';
import { Button } from '../button/Button.tsx';
import { helpOf } from '../feedback/help-of.ts';
import { Page } from './Page.tsx';

/** In place of a whole screen, or of the whole site; without a network it says what is missing. */
export function ScreenFailed() {
  const { ui } = useWords();
  return (
    <Page title={ui.errorTitle} lead={helpOf(ui)}>
      <p>
        <Button $main onClick={() => location.reload()}>
          {ui.retry}
        </Button>
      </p>
    </Page>
  );
}
