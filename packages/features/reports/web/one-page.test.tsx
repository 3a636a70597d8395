// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { IncidentsScreen } from './IncidentsScreen.tsx';

const ID = '0e0c5a5e-6d9b-4f0c-8a44-1df3a1d4f001';

const screens = (
  <Routes>
    <Route path="/incidents" element={<IncidentsScreen />} />
    <Route path="*" element={null} />
  </Routes>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)('a link to a report in the list of reports, in %s', (language) => {
  it('leads to the report’s one page, in place of itself', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
    const path = `/incidents?tab=mine&item=${ID}`;
    await showPart(screens, { language, path, areas: ['incidents', 'reporting'] });
    const before = history.length;
    await waitFor(() =>
      expect(location.pathname).toBe(`${language === 'es' ? '/es' : ''}/item/moontower-reports%3A${ID}`),
    );
    expect([location.search, history.length]).toEqual(['', before]);
  });
});

describe.each(LANGUAGES)('reporting without a sign-in, in %s', (language) => {
  it('opens the form itself, which says that it can be written before', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
    const { reporting } = await showPart(screens, {
      language,
      path: '/incidents?new=1',
      areas: ['incidents', 'reporting'],
    });
    const dialog = await screen.findByRole('dialog', { name: reporting.title });
    expect(await within(dialog).findByText(reporting.signIn.before)).toBeDefined();
    expect(within(dialog).getByRole('button', { name: reporting.signIn.press })).toBeDefined();
    expect(location.pathname.replace('/es', '')).toBe('/incidents');
  });
});
