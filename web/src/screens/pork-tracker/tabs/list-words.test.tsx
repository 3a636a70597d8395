// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { ALL_WITH_POINTS, readPorkFilters } from '../filters/pork-filters.ts';
import { PorkFilterBar } from '../filters/PorkFilterBar.tsx';
import type { ChangePork } from '../filters/use-pork-filters.ts';
import { aFeed } from '@moontower/ui/records/testing/a-feed.ts';
import { CountWords, NothingListed } from './ListWords.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const filtersOf = (text: string) => readPorkFilters(new URLSearchParams(text));
const list = { items: [], total: 180 };

async function counted(text: string, language: 'en' | 'es') {
  const change = vi.fn<ChangePork>();
  const words = await showPart(
    <CountWords list={list} filters={filtersOf(text)} withPoints={900} smaller={15} isCounted change={change} />,
    { language, areas: ['pork'] },
  );
  return { change, count: words.pork.count };
}

it.each(LANGUAGES)(
  'the list says how many sums under its floor it leaves out, and lists them when asked, in %s',
  async (language) => {
    const { change, count } = await counted('', language);
    fireEvent.click(screen.getByRole('button', { name: count.smaller('15', '$1K') }));
    expect(change.mock.calls).toEqual([[{ least: 0 }]]);
    cleanup();
    const whole = await counted('least=0', language);
    fireEvent.click(screen.getByRole('button', { name: count.onlyLarger('$1K') }));
    expect(whole.change.mock.calls).toEqual([[{ least: 1_000 }]]);
    cleanup();
    await counted('priority=cleared', language);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('a chip counts all that has a point, whatever is listed, and lists what it counts', async () => {
  const change = vi.fn<ChangePork>();
  const { pork } = await showPart(
    <PorkFilterBar
      filters={filtersOf('priority=high')}
      change={change}
      keywordChips={[{ keyword: 'luxury', count: 7, flagged: 2 }]}
      parameters={{}}
      total={undefined}
      first={undefined}
    />,
    { language: 'en', areas: ['pork', 'extras', 'ui', 'alerts'] },
  );
  const chip = screen.getByRole('button', { name: new RegExp(`^${pork.filters.keywordNames.luxury}`) });
  expect(chip.textContent).toBe('luxury 7');
  fireEvent.click(chip);
  expect(change).toHaveBeenCalledWith({ keyword: 'luxury', ...ALL_WITH_POINTS });
});

it.each([
  [{ stored: 0, state: 'unreachable', stateWhy: 'no-dataset' }, 'it is not in this recording'],
  [{ stored: 9, state: 'ok', checkedAt: '2026-11-20T12:00:00.000Z' }, 'This page fills by itself'],
] as const)('where no purchase is scored it says why: %j', async (payments, said) => {
  const feed = { ...aFeed({ id: 'austin-payments', stored: payments.stored, state: payments.state }), ...payments };
  vi.stubGlobal('fetch', async (asked: string) =>
    asked.endsWith('/api/feeds') ? Response.json([feed]) : Response.json({ city: { mode: 'recorded' } }),
  );
  await showPart(
    <NothingListed unscored filters={filtersOf('')} withPoints={0} smaller={0} change={vi.fn<ChangePork>()} />,
    { language: 'en', areas: ['pork', 'status'] },
  );
  await waitFor(() => expect(document.body.textContent).toContain(said));
});
