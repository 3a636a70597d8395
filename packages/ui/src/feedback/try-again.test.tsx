// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { Async } from './Async.tsx';
import { lazyPart } from './lazy-part.tsx';

const words = await loadWords('en');
/** React tells the console of every failure that a boundary caught. */
const silent = vi.fn<() => void>();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(silent);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A server that is down until it is mended, and how often each of its calls was asked for. */
function aServer() {
  const asked: Record<string, number> = {};
  let down = true;
  const read = async (name: string) => {
    asked[name] = (asked[name] ?? 0) + 1;
    if (down && name !== 'healthy') throw new Error('503: The server is down.');
    return `${name} is here`;
  };
  const Part = lazyPart(async () => {
    const said = await read('code');
    return () => <p>{said}</p>;
  }, []);
  function Region({ name }: { name: string }) {
    const answer = useQuery({ queryKey: [name], queryFn: () => read(name) });
    return (
      <section aria-label={name}>
        <Async answer={answer}>{(said) => <p>{said}</p>}</Async>
      </section>
    );
  }
  return {
    asked,
    read,
    Part,
    Region,
    mend: () => {
      down = false;
    },
  };
}

async function aScreen() {
  const server = aServer();
  const { Region, Part, read } = server;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  // Kept from before, and failed when it was asked for again; and one of a screen that was left.
  client.setQueryData(['kept'], 'kept from before', { updatedAt: 1 });
  await client.prefetchQuery({ queryKey: ['left'], queryFn: () => read('left') });
  render(
    <WordsProvider language="en" words={words}>
      <QueryClientProvider client={client}>
        <Suspense>
          {['first', 'second', 'healthy', 'kept'].map((name) => (
            <Region key={name} name={name} />
          ))}
          <Part />
        </Suspense>
      </QueryClientProvider>
    </WordsProvider>,
  );
  await screen.findByText('healthy is here');
  await client.refetchQueries({ queryKey: ['kept'] });
  await waitFor(() => expect(screen.getAllByRole('button', { name: words.ui.retry })).toHaveLength(4));
  return server;
}

describe('Try Again', () => {
  it.each([0, 1, 2, 3])('heals all that failed on the screen, wherever it is pressed (%i)', async (at) => {
    const { asked, mend } = await aScreen();
    mend();
    const before = { ...asked };
    const button = screen.getAllByRole('button', { name: words.ui.retry })[at];
    if (button === undefined) throw new Error('no button');
    fireEvent.click(button);
    for (const name of ['first', 'second', 'kept', 'code']) await screen.findByText(`${name} is here`);
    expect(screen.queryByRole('button', { name: words.ui.retry })).toBeNull();
    const more = (name: string) => (asked[name] ?? 0) - (before[name] ?? 0);
    expect(['first', 'second', 'kept', 'code', 'healthy', 'left'].map(more)).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('leaves each part that fails again with its own words, and the page is not loaded anew for another’s press', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(silent);
    const { asked } = await aScreen();
    for (const times of [2, 3]) {
      const [button] = screen.getAllByRole('button', { name: words.ui.retry });
      if (button === undefined) throw new Error('no button');
      fireEvent.click(button);
      await waitFor(() => expect([asked['first'], asked['second'], asked['code']]).toEqual([times, times, times]));
      await waitFor(() => expect(screen.getAllByRole('button', { name: words.ui.retry })).toHaveLength(4));
    }
    expect(reload).not.toHaveBeenCalled();
  });
});
