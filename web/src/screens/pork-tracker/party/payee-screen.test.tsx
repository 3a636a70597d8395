// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { PartyScreen } from './PartyScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const NAME = 'A/B Example Works, LLC';
const answer = {
  name: NAME,
  paid: 300,
  purchases: 2,
  years: [{ fiscalYear: 2026, paid: 300, purchases: 2 }],
  leftOut: { persons: 0, reversals: 0, notScored: 0 },
  flagged: [],
  totalFlagged: 0,
  months: Array.from({ length: 12 }, () => 0),
  ruleSet: 'r1',
  departments: [{ code: '4000', name: 'Works', paid: 300, purchases: 2 }],
  spellings: [],
  sameName: [],
  contracts: [],
};

it.each(['en', 'es'] as const)(
  'a payee without a code has its page by its name, and its way to all payments: %s',
  async (language) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(String(url));
      return String(url).startsWith('/api/payees/') ? Response.json(answer) : Response.json([]);
    });
    const path = `/payee/${encodeURIComponent(NAME)}`;
    const words = await showPart(
      <Routes>
        <Route path="/payee/:name" element={<PartyScreen />} />
      </Routes>,
      { path, language, areas: ['pork', 'findings'] },
    );
    const { party } = words.pork;
    await screen.findByRole('heading', { level: 1, name: party.vendor(NAME) });
    expect(asked).toContain(`/api/payees/${encodeURIComponent(NAME)}`);
    expect(document.body.textContent).toContain(party.payeeLead);
    const all = screen.getByRole('link', { name: party.allPayments }).getAttribute('href') ?? '';
    expect(new URLSearchParams(all.split('?')[1]).get('payee')).toBe(NAME);
    expect(screen.getByText(party.years.whole).isConnected).toBe(true);
    expect(document.body.textContent).not.toContain('undefined');
  },
);
