import { useEffect } from 'react';
import type { Words } from '@moontower/words/words';
import { useWords } from '../words/WordsProvider.tsx';
import { Banner } from './Banner.tsx';
import { Button } from '../button/Button.tsx';
import { helpOf } from './help-of.ts';
import { toast } from './toast.ts';
import { useTryAgain } from './try-again.ts';

/** Says of what a press asked for that it did not arrive. */
export const toastFailure = (ui: Words['ui']): void => toast({ title: ui.errorTitle, text: helpOf(ui), tone: 'error' });

/** In place of a part of the page that did not arrive; `again` asks for its code when another Try Again is pressed. */
export function PartFailed({ retry, again }: { retry: () => void; again?: () => void }) {
  const { ui } = useWords();
  const tryAgain = useTryAgain(again);
  return (
    <Banner
      tone="error"
      actions={
        <Button $small onClick={() => tryAgain(retry)}>
          {ui.retry}
        </Button>
      }
    >
      {ui.errorTitle}. {helpOf(ui)}
    </Banner>
  );
}

/**
 * For what opens above the page: it is closed again and a notification says why, so that the next press asks for it
 * anew.
 */
export function OpeningFailed({ onClose }: { onClose: () => void }) {
  const { ui } = useWords();
  useEffect(() => {
    toastFailure(ui);
    onClose();
  }, [ui, onClose]);
  return null;
}

/** Where the page stands whole without the part, and what a reader could ask for again is said beside it already. */
export const Nothing = () => null;
