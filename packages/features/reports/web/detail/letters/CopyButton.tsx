import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useCopy } from '@moontower/ui/feedback/use-copy.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** The specification's two seconds. */
const COPIED_MS = 2_000;

/**
 * Copies a text and says 'Copied!' for two seconds. Where the clipboard is closed the text is selected, to be copied by
 * hand.
 */
export function CopyButton({
  text,
  what,
  children,
  field,
  main = false,
  small = false,
}: {
  text: string;
  /** As it is said in 'Copied!' / '{label} has been copied to your clipboard'. */
  what: string;
  children: ReactNode;
  /** The element that shows the text. */
  field?: string;
  main?: boolean;
  small?: boolean;
}) {
  const {
    incidents: { letters: words },
  } = useWords();
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = async () => {
    if (!(await copy(text, what))) {
      select(field);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <Button
      $main={main}
      $small={small}
      onClick={() => {
        void press();
      }}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {copied ? words.copied : children}
    </Button>
  );
}

function select(id: string | undefined): void {
  const shown = id === undefined ? null : document.getElementById(id);
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) shown.select();
  else if (shown !== null) getSelection()?.selectAllChildren(shown);
}
