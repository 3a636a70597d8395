// @vitest-environment happy-dom
import { useState } from 'react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { readProperties, type PropertyFilters } from './properties-address.ts';
import { PropertyFilterBar } from './PropertyFilterBar.tsx';

afterEach(cleanup);

/** The bar over the filters, which others change too. */
function Bar() {
  const [filters, setFilters] = useState<PropertyFilters>(readProperties(new URLSearchParams('q=roof')));
  const change = (patch: Partial<PropertyFilters>) => setFilters((before) => ({ ...before, ...patch }));
  return (
    <>
      <PropertyFilterBar filters={filters} change={change} period="1y" vacant={false} results={undefined} />
      <button onClick={() => change({ q: '' })}>No words</button>
    </>
  );
}

it.each(LANGUAGES)(
  'the search keeps the focus when it is sent, and is emptied with the filters, in %s',
  async (language) => {
    const { properties } = await showPart(<Bar />, { language, areas: ['properties', 'feed', 'feedParts'] });
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    act(() => box.focus());
    fireEvent.change(box, { target: { value: ' porch ' } });
    fireEvent.click(screen.getByRole('button', { name: properties.find }));
    await waitFor(() => expect(box.value).toBe('porch'));
    expect(document.activeElement).toBe(box);
    fireEvent.click(screen.getByRole('button', { name: 'No words' }));
    await waitFor(() => expect(box.value).toBe(''));
  },
);
