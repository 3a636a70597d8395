// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { IncidentsScreen } from './IncidentsScreen.tsx';

const ID = '0e0c5a5e-6d9b-4f0c-8a44-1df3a1d4f001';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)('a link to a report in the list of reports, in %s', (language) => {
  it('leads to the report’s one page, in place of itself', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
    const path = `/incidents?tab=mine&item=${ID}`;
    const screens = (
      <Routes>
        <Route path="/incidents" element={<IncidentsScreen />} />
        <Route path="*" element={null} />
      </Routes>
    );
    await showPart(screens, { language, path, areas: ['incidents', 'reporting'] });
    const before = history.length;
    await waitFor(() =>
      expect(location.pathname).toBe(`${language === 'es' ? '/es' : ''}/item/moontower-reports%3A${ID}`),
    );
    expect([location.search, history.length]).toEqual(['', before]);
  });
});
