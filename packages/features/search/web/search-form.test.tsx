// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { SearchView } from './SearchView.tsx';

const NOTHING = { total: 0, groups: [], facets: { kinds: [], types: [], districts: [] }, close: false, asked: 'words' };
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(LANGUAGES)(
  'the box keeps the focus when it is sent, and says what is asked after Back, in %s',
  async (language) => {
    vi.stubGlobal('fetch', async (asked: string) => Response.json(asked.includes('/api/search') ? NOTHING : []));
    const { search } = await showPart(<SearchView follow={() => null} />, {
      path: '/search?q=roof',
      language,
      areas: ['search', 'status'],
    });
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    act(() => box.focus());
    fireEvent.change(box, { target: { value: ' porch ' } });
    fireEvent.click(screen.getByRole('button', { name: search.button }));
    await waitFor(() => expect([location.search, box.value]).toEqual(['?q=porch', 'porch']));
    expect(document.activeElement).toBe(box);
    act(() => history.back());
    await waitFor(() => expect(box.value).toBe('roof'));
    expect(document.activeElement).toBe(box);
  },
);
