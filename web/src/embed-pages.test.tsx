// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@moontower/words/words';
import { EmbedPages } from './embed-pages.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-not-live');
});

/** A frame that needs nothing of its own, in a city of this kind. @returns what was asked for */
async function framed(city: { mode: string; shifted: boolean }, language: Language = 'en') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ city });
  });
  if (city.mode !== 'live') document.documentElement.setAttribute('data-not-live', '');
  const words = await showPart(<EmbedPages />, { path: '/embed/nothing', language, areas: ['embed'] });
  await screen.findByText(words.embed.missing.title);
  return { words, asked };
}

describe('a page in another site', () => {
  it.each(['en', 'es'] as const)(
    'says that its records are a recording, and of moved dates, in %s',
    async (language) => {
      const { words } = await framed({ mode: 'recorded', shifted: false }, language);
      await screen.findByText(words.embed.recorded);
      cleanup();
      await framed({ mode: 'recorded', shifted: true }, language);
      expect(await screen.findByText(words.embed.shifted)).toBeTruthy();
    },
  );

  it('asks nothing and says nothing of a live city', async () => {
    const { words, asked } = await framed({ mode: 'live', shifted: false });
    await waitFor(() => expect(asked).toEqual([]));
    expect(screen.queryByText(words.embed.recorded)).toBeNull();
  });
});
