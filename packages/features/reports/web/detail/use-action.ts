import { useState } from 'react';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { unanswered } from '@moontower/ui/form/unanswered.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** What a button without a form does: one press at a time, and what the server would not do is told. */
export function useAction(act: () => Promise<unknown>): { busy: boolean; press: () => void } {
  const { extras, ui } = useWords();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const text =
        unanswered(error, extras.form) ??
        (error instanceof ApiError ? ui.problem(error) : undefined) ??
        extras.form.failed;
      toast({ title: ui.errorTitle, text, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    press: () => {
      void send();
    },
  };
}
