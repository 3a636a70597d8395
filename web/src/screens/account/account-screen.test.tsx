// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { saveToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { AccountScreen } from './AccountScreen.tsx';

afterEach(() => {
  cleanup();
  saveToken(undefined);
  vi.unstubAllGlobals();
});

const words = await loadWords('en', ['account', 'extras', 'ui']);
const { own } = words.account;
function open(fetched: () => Promise<Response>): void {
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <WordsProvider language="en" words={words}>
          <AccountScreen />
        </WordsProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

describe('the account’s page', () => {
  it('asks to sign in where nobody is signed in', () => {
    open(() => Promise.reject(new Error('nothing is to be asked')));
    expect(screen.getByText(own.signedOut)).toBeDefined();
  });
  it('says neither that somebody is signed out while the account is read, nor where it cannot be', async () => {
    saveToken('token of ana');
    open(async () => new Response('The records cannot be read right now.', { status: 503 }));
    expect(screen.queryByText(own.signedOut)).toBeNull();
    await screen.findByRole('alert');
    expect(screen.queryByText(own.signedOut)).toBeNull();
  });
});
