import { useState } from 'react';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { Wrong } from '@moontower/ui/form/controls.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** Asks before a report is deleted: nothing brings it back. */
export function RemoveDialog({ onRemove, onClose }: { onRemove: () => Promise<void>; onClose: () => void }) {
  const {
    incidents: { detail: words },
    extras,
    ui,
  } = useWords();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onRemove();
    } catch (error) {
      setWrong((error instanceof ApiError ? ui.problem(error) : undefined) ?? extras.form.failed);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={words.removeTitle}
      onClose={onClose}
      footer={
        <>
          <Button
            $main
            aria-disabled={busy}
            onClick={() => {
              void remove();
            }}
          >
            {words.removeYes}
          </Button>
          <Button onClick={onClose}>{ui.close}</Button>
        </>
      }
    >
      <p>{words.removeText}</p>
      <Wrong role="alert">{wrong}</Wrong>
    </Dialog>
  );
}
