// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NO_FILTERS } from '@moontower/contracts/views/feed-view';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '../testing/show-part.tsx';
import { FilterPanels } from './FilterPanels.tsx';

afterEach(cleanup);

it.each(LANGUAGES)(
  'a choice that holds residents’ reports too is not called the city’s requests, in %s',
  async (language) => {
    const panel = <FilterPanels panel="types" filters={NO_FILTERS} period="7d" change={() => undefined} />;
    const { feedParts, ui } = await showPart(panel, { language, areas: ['feedParts'] });
    expect(screen.getByRole('checkbox', { name: feedParts.requests })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: ui.types['service-requests'] })).toBeNull();
  },
);
