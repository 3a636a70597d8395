import { useEffect } from 'react';
import { useWords } from '../words/WordsProvider.tsx';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { toast } from './toast.ts';

/** In place of a part of the page that did not arrive. */
export function PartFailed({ retry }: { retry: () => void }) {
  const { ui } = useWords();
  return (
    <Banner
      tone="error"
      actions={
        <Button $small onClick={retry}>
          {ui.retry}
        </Button>
      }
    >
      {ui.errorTitle}. {ui.partHelp}
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
    toast({ title: ui.errorTitle, text: ui.partHelp, tone: 'error' });
    onClose();
  }, [ui, onClose]);
  return null;
}

/** For notes that the page is whole without. */
export function NoteFailed() {
  return null;
}
