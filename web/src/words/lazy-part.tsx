import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { languageOfPath } from './language.ts';
import { loadWords, type Area } from './words.ts';

/** A part whose code and words are fetched together when it is first drawn. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>, areas: readonly Area[] = ['extras']): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadWords(languageOfPath(location.pathname), areas)]);
    return { default: part };
  });
}
