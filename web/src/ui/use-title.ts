import { useEffect } from 'react';
import { useWords } from '../words/WordsProvider.tsx';

/** Sets the page's title; the product's name stands last. */
export function useTitle(title: string): void {
  const { shell } = useWords();
  useEffect(() => { document.title = title === '' ? shell.name : `${title} · ${shell.name}`; }, [title, shell.name]);
}
