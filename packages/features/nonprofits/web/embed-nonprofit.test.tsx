// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Filings } from '../contract.ts';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { A_NONPROFIT } from './testing/nonprofit-answer.ts';
import { EmbedNonprofit } from './EmbedNonprofit.tsx';
import { nonprofitWords } from './nonprofit-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(['en', 'es'] as const)('a frame, which asks nobody for returns, in %s', (language) => {
  it.each([
    ['not-asked', 'notAsked', 'asked'],
    ['asked', 'asked', 'notAsked'],
  ] as const)('says of returns whether anybody asked for them: %s', async (state, said, unsaid) => {
    const filings: Filings = { state, old: false, list: [] };
    const methods: string[] = [];
    vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
      methods.push(input instanceof Request ? input.method : (init?.method ?? 'GET'));
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
      return Response.json(pathname.includes('/api/ngo') ? { ...A_NONPROFIT, filings } : []);
    });
    const { filings: words } = await nonprofitWords.load(language);
    const { ein } = A_NONPROFIT.organisation;
    await showPart(
      <Routes>
        <Route path="/embed/ngo/:ein" element={<EmbedNonprofit />} />
      </Routes>,
      { path: `/embed/ngo/${ein}`, language, areas: ['embed'] },
    );
    expect((await screen.findByText(words[said], { exact: false })).isConnected).toBe(true);
    expect(screen.queryByText(words[unsaid], { exact: false })).toBeNull();
    expect(methods).not.toContain('POST');
  });
});
