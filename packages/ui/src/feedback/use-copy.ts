import { useCallback } from 'react';
import { useWords } from '../words/WordsProvider.tsx';
import { toast } from './toast.ts';

/** Copies and says so. @returns whether it worked, so that the caller can select the text for copying by hand. */
export function useCopy(): (text: string, label: string, said?: { title: string; text: string }) => Promise<boolean> {
  const words = useWords();
  return useCallback(
    async (text, label, said) => {
      try {
        await navigator.clipboard.writeText(text);
        toast(
          said === undefined
            ? { title: words.extras.toast.copied, text: words.extras.toast.copiedLabel(label), tone: 'success' }
            : { ...said, tone: 'success' },
        );
        return true;
      } catch {
        toast({ title: words.extras.toast.copyFailed, text: words.extras.toast.copyFailedText, tone: 'error' });
        return false;
      }
    },
    [words],
  );
}
