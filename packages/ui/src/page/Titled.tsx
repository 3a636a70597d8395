import { useLayoutEffect, type ReactNode } from 'react';
import type { TextKey } from '@moontower/words/screen';
import { textAt } from '@moontower/words/text-at';
import { useWords } from '../words/WordsProvider.tsx';
import { pageTitle } from './use-page-title.ts';

/**
 * A screen under its title of the table. Set before effects run, so that a screen that names its record has the last
 * word.
 */
export function Titled({ of, children }: { of: TextKey; children: ReactNode }) {
  const words = useWords();
  const title = pageTitle(textAt(words, of), words.shell.name);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}
