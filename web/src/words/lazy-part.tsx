import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { languageOfPath } from './language.ts';
import { loadWords, type Area } from './words.ts';

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & { /** Asks for it before it is drawn; what fails then is asked for again. */ fetch: () => void };

/** A part whose code and words are fetched together when it is first drawn. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>, areas: readonly Area[] = ['extras']): LazyPart<P> {
  const both = async () => {
    const [part] = await Promise.all([load(), loadWords(languageOfPath(location.pathname), areas)]);
    return { default: part };
  };
  return Object.assign(lazy(both), { fetch: () => { both().catch(() => undefined); } });
}
