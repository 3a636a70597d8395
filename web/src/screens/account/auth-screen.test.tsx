// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { AuthScreen } from './AuthScreen.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const words = await loadWords('en', ['account', 'extras', 'ui']);

it.each([
  ['/auth', undefined],
  ['/auth?next=%2Faccount', undefined],
  ['/auth?next=%2Fitem%2Fmoontower-reports%253A1', undefined],
  ['/auth?next=%2Fincidents%3Fnew%3D1', 'Sign in to report an issue.'],
  ['/auth?draft=kept&next=%2Fincidents%3Fnew%3D1', 'Sign in to report an issue. Your draft is saved.'],
])('the way in, from %s, says why: %s', (address, reason) => {
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <WordsProvider language="en" words={words}>
          <AuthScreen />
        </WordsProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/^Sign in to report/)?.textContent).toBe(reason);
});
