import { useState } from 'react';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Dialog, Sheet } from '@moontower/ui/overlay/Dialog.tsx';
import { ShareDialog } from '@moontower/ui/share/ShareDialog.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Specimen } from './Specimen.tsx';

type Open = 'dialog' | 'sheet' | 'share' | undefined;

export function OverlayStates() {
  const { ui, extras } = useWords();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const shared = {
    title: '924 E 7th St',
    text: 'Ten permits at 924 E 7th St. '.repeat(12),
    link: `${location.origin}/item/city-permits:1`,
    source: 'City of Springfield, Issued Construction Permits',
    embed: `${location.origin}/embed/item/city-permits:1`,
  };
  return (
    <>
      <Specimen name="Dialog">
        <Button data-open="dialog" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button data-open="sheet" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button data-open="share" onClick={() => setOpen('share')}>
          {extras.share.open}
        </Button>
      </Specimen>
      <Specimen name="Toast">
        <Button
          data-toast="success"
          onClick={() => toast({ title: extras.toast.copiedTitle, text: extras.share.copiedAll, tone: 'success' })}
        >
          success
        </Button>
        <Button
          data-toast="error"
          onClick={() => toast({ title: extras.toast.copyFailed, text: extras.toast.copyFailedText, tone: 'error' })}
        >
          error
        </Button>
        <Button data-toast="plain" onClick={() => toast({ title: ui.paused, background: true })}>
          plain
        </Button>
      </Specimen>
      {open === 'dialog' ? (
        <Dialog
          title={extras.keys.title}
          description={extras.keys.lead}
          onClose={close}
          footer={
            <Button $main onClick={close}>
              {ui.filters.done}
            </Button>
          }
        >
          <p>{ui.errorHelp}</p>
        </Dialog>
      ) : null}
      {open === 'sheet' ? (
        <Sheet title={ui.filters.title} onClose={close}>
          <p>{ui.errorHelp}</p>
        </Sheet>
      ) : null}
      {open === 'share' ? <ShareDialog shared={shared} onClose={close} /> : null}
    </>
  );
}
