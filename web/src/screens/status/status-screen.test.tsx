// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@moontower/words/words';
import { aFeed, TROUBLED } from '../../records/testing/a-feed.ts';
import { showPart } from '../../ui/testing/show-part.tsx';
import { StatusScreen } from './StatusScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FINE = aFeed({
  id: 'austin-budget',
  title: 'Operating budget',
  received: 12_345,
  inserted: 12_000,
  updated: 300,
  unchanged: 40,
  duplicate: 3,
  quarantined: 2,
  quarantinedBy: { no_amount: 2 },
});
async function shown(language: Language = 'en') {
  vi.stubGlobal('fetch', async (asked: string) =>
    asked.endsWith('/api/feeds') ? Response.json([...TROUBLED, FINE]) : Response.json({ city: { mode: 'live' } }),
  );
  const words = await showPart(<StatusScreen />, { path: '/status', language, areas: ['status'] });
  await screen.findByRole('table');
  const row = (id: string) => document.querySelector(`tr[data-feed="${id}"]`)?.textContent ?? '';
  return { words, row };
}

describe('the data status', () => {
  it('tells of every feed its state and the reason', async () => {
    const { row } = await shown();
    expect(document.querySelectorAll('tr[data-feed]')).toHaveLength(TROUBLED.length + 1);
    expect(row('austin-permits')).toMatch(/Changed form.*permit_number/);
    expect(row('austin-code-cases')).toMatch(/Late.*Apr 19/);
    expect(row('austin-payments')).toMatch(/Held back.*60 rows, the one before had 285/);
    expect(row('austin-311')).toMatch(/Out of reach.*Nov 19/);
    expect(row('austin-budget')).not.toMatch(/Changed form|Late|Held back|Out of reach/);
  });

  it('tells it in Spanish', async () => {
    const { row, words } = await shown('es');
    expect(row('austin-payments')).toContain(words.status.why.held);
    expect(row('austin-permits')).toContain('Faltan columnas: permit_number.');
  });

  it('says what became of every row of a feed', async () => {
    const { words } = await shown();
    const { ledger, table } = words.status;
    fireEvent.click(screen.getByRole('button', { name: `${table.details}: Operating budget` }));
    const told = await screen.findByText(/received = /);
    expect(told.textContent?.match(/[\d,]+/g)).toEqual(['12,345', '12,000', '300', '40', '3', '2']);
    expect(told.closest('div')?.textContent).toContain(ledger.quarantinedTitle);
  });
});
