import { useLayoutEffect, type ReactNode } from 'react';
import { useWords } from '../words/WordsProvider.tsx';
import { pageTitle } from './use-page-title.ts';

/** A screen under a title that is at hand, set as early as `Titled` sets those of the table of words. */
export function TitledAs({ title, children }: { title: string; children: ReactNode }) {
  const { shell } = useWords();
  const whole = pageTitle(title, shell.name);
  useLayoutEffect(() => {
    document.title = whole;
  }, [whole]);
  return children;
}
