// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AREA_NAMES } from '@moontower/words/areas';
import { roomScreens } from '@moontower/registry/room-screens';
import { SCREENS } from '@moontower/words/screens';
import type { Screen } from '@moontower/words/screen';
import { textAt } from '@moontower/words/text-at';
import { loadWords, type Words } from '@moontower/words/words';
import { saveToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { OtherScreens } from '../../routes.tsx';
import { basename } from '@moontower/ui/words/language.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';

afterEach(() => {
  cleanup();
  saveToken(undefined);
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const lines: readonly Screen[] = SCREENS;
const closed = [
  ...lines.map(({ path, role, title }) => ({ path, role, titleIn: (words: Words) => textAt(words, title) })),
  ...roomScreens.map(({ path, role, title }) => ({ path, role, titleIn: () => title.en })),
].flatMap(({ role, ...screenOf }) => (role === undefined ? [] : [{ ...screenOf, role }]));

/** What somebody of these roles is shown at an address, and what it asked for; without roles nobody is signed in. */
async function shown(path: string, roles: readonly string[] | undefined, language: 'en' | 'es' = 'en') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === '/api/auth/me') return Response.json({ id: '1', email: 'ana@city.example', roles });
    return new Response('Not now.', { status: 503 });
  });
  if (roles !== undefined) saveToken('token of ana');
  history.replaceState(null, '', `${language === 'es' ? '/es' : ''}${path}`);
  const words = await loadWords(language, AREA_NAMES);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter basename={basename(language)}>
          <OtherScreens />
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return { title: heading.textContent, tab: document.title, asked, words };
}

describe('a screen for a role', () => {
  it('is there for whoever has the role: the queue of reviews and five desks of operators', async () => {
    expect(closed.map(({ path }) => path).toSorted()).toEqual([
      '/ops/filings',
      '/ops/findings',
      '/ops/inquiries',
      '/ops/people',
      '/ops/roster',
      '/review',
    ]);
    for (const { path, role, titleIn } of closed) {
      const seen = await shown(path, ['user', role]);
      expect([path, seen.title]).toEqual([path, titleIn(seen.words)]);
      cleanup();
    }
  }, 60_000);

  it.each(closed)(
    'is a page that does not exist for everybody else, and asks nothing of the API: $path',
    async ({ path, role }) => {
      for (const roles of [undefined, ['user'], ['user', 'staff', role === 'operator' ? 'reviewer' : 'operator']]) {
        const { title, tab, asked, words } = await shown(path, roles);
        expect(title).toBe('404 Page Not Found');
        expect(tab).toContain(words.extras.notFound.title);
        expect(asked.filter((address) => address !== '/api/auth/me')).toEqual([]);
        cleanup();
        saveToken(undefined);
      }
    },
    60_000,
  );

  it('says so in Spanish too', async () => {
    expect((await shown('/review', ['user'], 'es')).title).toBe('404 Página no encontrada');
  });
});
