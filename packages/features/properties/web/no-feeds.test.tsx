// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES, loadWords } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { PropertiesScreen } from './PropertiesScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(LANGUAGES)(
  'a city that publishes no cases has no zeros: the page says that we read none, in %s',
  async (language) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json([]);
    });
    await showPart(<PropertiesScreen feeds={[]} />, { language, areas: ['properties'], path: '/properties' });
    const { extras } = await loadWords(language, ['extras']);
    expect(await screen.findByText(extras.chart.notPublished.says, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(asked.filter((url) => url.includes('/properties'))).toEqual([]);
  },
);
