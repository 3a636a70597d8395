// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { lazyPart } from './lazy-part.tsx';

const words = await loadWords('en');
const reload = vi.fn<() => void>();
/** React tells the console of every failure that a boundary caught. */
const silent = vi.fn<() => void>();
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockImplementation(silent);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockClear();
});

const Arrived = () => <p>It is here</p>;
/** Code that arrives with the asking of this number. */
function arriving(at: number) {
  let asked = 0;
  const load = async (): Promise<ComponentType> => {
    asked += 1;
    if (asked < at) throw new TypeError('Failed to fetch dynamically imported module');
    return Arrived;
  };
  return { load, asked: () => asked };
}
const show = (Part: ComponentType) =>
  render(
    <WordsProvider language="en" words={words}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <Part />
        </Suspense>
      </QueryClientProvider>
    </WordsProvider>,
  );
const tryAgain = async () => fireEvent.click(await screen.findByRole('button', { name: words.ui.retry }));

describe('a part whose code does not arrive', () => {
  it('is asked for again by Try Again', async () => {
    const { load, asked } = arriving(2);
    show(lazyPart(load, []));
    await tryAgain();
    await screen.findByText('It is here');
    expect([asked(), reload.mock.calls.length]).toEqual([2, 0]);
  });

  it('has the page loaded again by the second press, for a browser may keep the failure', async () => {
    const { load, asked } = arriving(9);
    show(lazyPart(load, []));
    await tryAgain();
    await waitFor(() => expect(asked()).toBe(2));
    await tryAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('never has the page loaded by itself, however often whatever stands in its place draws it anew', async () => {
    const { load, asked } = arriving(4);
    function Insistent({ again }: { again: () => void }) {
      const [since] = useState(asked);
      useEffect(() => {
        if (since < 4) again();
      }, [since, again]);
      return null;
    }
    show(lazyPart(load, [], Insistent));
    await screen.findByText('It is here');
    expect([asked(), reload.mock.calls.length]).toEqual([4, 0]);
  });
});
