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

const words = await loadWords('en', ['account', 'extras', 'ui', 'incidents', 'alerts']);
const { own } = words.account;
function open(fetched: (url: string) => Promise<Response>): void {
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

const DAY = '2026-05-04T17:00:00.000Z';

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
  it.each([true, false])(
    'begins with what waits, then reports, follows and alerts: confirmed %s',
    async (confirmed) => {
      saveToken('token of ana');
      open(async (url) => {
        if (url.startsWith('/api/follows'))
          return Response.json([{ uid: 'austin-311:7', title: 'Pothole', since: DAY }]);
        if (url.startsWith('/api/incidents'))
          return Response.json([{ id: 'r1', title: 'Street light out', status: 'open', createdAt: DAY }]);
        if (url.startsWith('/api/alerts')) return Response.json([]);
        return Response.json({
          id: 'ana',
          email: 'ana@city.example',
          emailConfirmed: confirmed,
          name: 'Ana',
          roles: ['user'],
          createdAt: DAY,
          mail: true,
        });
      });
      const report = await screen.findByRole('link', { name: 'Street light out' });
      expect(report.getAttribute('href')).toBe('/item/moontower-reports%3Ar1');
      expect((await screen.findByRole('link', { name: 'Pothole' })).getAttribute('href')).toBe('/item/austin-311%3A7');
      const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(titles.slice(0, 3)).toEqual(
        confirmed ? [own.reports, own.alerts, own.about] : [own.waits, own.reports, own.about],
      );
    },
  );
});
