// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { FeedTools } from './FeedTools.tsx';

afterEach(cleanup);

describe.each(['en', 'es'] as const)('the ways to take the list along, in %s', (language) => {
  it('are five forms of what is filtered, and what each holds is said, and a pack that proves it', async () => {
    const words = await loadWords(language, ['feed', 'feedParts', 'ui', 'extras']);
    history.replaceState(null, '', language === 'es' ? '/es/' : '/');
    render(
      <QueryClientProvider client={new QueryClient()}>
        <WordsProvider language={language} words={words}>
          <BrowserRouter>
            <FeedTools parameters={{ type: 'site-plans', district: '4,9' }} />
          </BrowserRouter>
        </WordsProvider>
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: words.extras.exporting.open }));
    const menu = within(screen.getByRole('group', { name: words.extras.exporting.open }));
    await menu.findByText(language === 'es' ? /RSS trae los 500 más recientes/ : /RSS holds the newest 500/);
    expect(menu.getByText(language === 'es' ? /empieza con un apóstrofo/ : /begins with an apostrophe/)).toBeDefined();
    await menu.findByRole('link', { name: language === 'es' ? 'Paquete de pruebas' : 'Evidence pack' });
    const links = [screen.getByRole('link', { name: 'CSV' }), ...menu.getAllByRole('link')];
    const forms = ['csv', 'json', 'geojson', 'atom', 'ics'].map((format) => {
      const told = language === 'es' && (format === 'atom' || format === 'ics');
      return `/api/items.${format}?type=site-plans&district=4,9${told ? '&lang=es' : ''}`;
    });
    const pack = `/api/pack?type=site-plans&district=4,9${language === 'es' ? '&lang=es' : ''}`;
    expect([...new Set(links)].map((link) => link.getAttribute('href'))).toEqual([...forms, pack]);
  });
});
