import { lazy, useReducer, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import { PartFailed } from './PartFailed.tsx';
import { languageOfPath } from '../words/language.ts';
import { loadWords, type Area } from '@moontower/words/words';

export type LazyScreen<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Asks for it before it is drawn; what fails then is asked for again. */ fetch: () => void;
};

/**
 * A screen whose code and words are fetched together when it is first drawn; what does not arrive is the frame's to
 * say.
 */
export function lazyScreen<P>(
  load: () => Promise<ComponentType<P>>,
  areas: readonly Area[] = ['extras'],
): LazyScreen<P> {
  const both = async () => {
    const [part] = await Promise.all([load(), loadWords(languageOfPath(location.pathname), areas)]);
    return { default: part };
  };
  return Object.assign(lazy(both), {
    fetch: () => {
      both().catch(() => undefined);
    },
  });
}

/**
 * A part of a screen, fetched likewise. Where it does not arrive the rest of the page stands, with `Instead` in its
 * place: words and Try Again unless told.
 * What failed is asked for again with the next drawing (`again`), as the library would keep the failure for ever.
 * Chromium keeps some too, until the page is loaded again:
 * so does the second press on Try Again (`retry`), and nothing by itself.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  areas?: readonly Area[],
  Instead: ComponentType<NoInfer<P> & { again: () => void; retry: () => void }> = PartFailed,
): (props: P) => ReactNode {
  let Part = lazyScreen(load, areas);
  let failures = 0;
  const renew = () => {
    failures += 1;
    Part = lazyScreen(load, areas);
  };
  return function LatePart(props) {
    // The boundary alone would draw the failed part again, which it was handed.
    const [, drawAnew] = useReducer((times: number) => times + 1, 0);
    return (
      <Boundary
        onFailure={renew}
        instead={(clear) => {
          const again = () => {
            drawAnew();
            clear();
          };
          return <Instead {...props} again={again} retry={() => (failures > 1 ? location.reload() : again())} />;
        }}
      >
        <Part {...props} />
      </Boundary>
    );
  };
}
