import { useEffect } from 'react';
import { useWords } from '../words/WordsProvider.tsx';

/** The product's name stands last. */
export const pageTitle = (title: string, name: string): string => (title === '' ? name : `${title} · ${name}`);

/**
 * Sets the page's title where it is more than the screen's own, which the table of screens gives; undefined leaves
 * that.
 */
export function usePageTitle(title: string | undefined): void {
  const { shell } = useWords();
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title, shell.name);
  }, [title, shell.name]);
}
