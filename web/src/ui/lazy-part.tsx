import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import { PartFailed } from './PartFailed.tsx';
import { languageOfPath } from '../words/language.ts';
import { loadWords, type Area } from '../words/words.ts';

export type LazyScreen<P> = LazyExoticComponent<ComponentType<P>> & { /** Asks for it before it is drawn; what fails then is asked for again. */ fetch: () => void };

/** A screen whose code and words are fetched together when it is first drawn; what does not arrive is the frame's to say. */
export function lazyScreen<P>(load: () => Promise<ComponentType<P>>, areas: readonly Area[] = ['extras']): LazyScreen<P> {
  const both = async () => {
    const [part] = await Promise.all([load(), loadWords(languageOfPath(location.pathname), areas)]);
    return { default: part };
  };
  return Object.assign(lazy(both), { fetch: () => { both().catch(() => undefined); } });
}

/**
 * A part of a screen, fetched likewise. Where it does not arrive the rest of the page stands, with `Instead` in its place: words and Try Again unless told.
 * What failed is asked for again with the next drawing, as the library would keep the failure for ever.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, areas?: readonly Area[], Instead: ComponentType<P & { again: () => void }> = PartFailed): (props: P) => ReactNode {
  let Part = lazyScreen(load, areas);
  const renew = () => { Part = lazyScreen(load, areas); };
  return (props) => <Boundary onFailure={renew} instead={(again) => <Instead {...props} again={again} />}><Part {...props} /></Boundary>;
}
