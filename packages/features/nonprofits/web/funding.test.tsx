// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedNonprofit, NonprofitFunding } from '../contract.ts';
import { loadWords, type Language } from '@moontower/words/words';
import { A_NONPROFIT } from './testing/nonprofit-answer.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { MoneyBox } from './MoneyBox.tsx';
import { NonprofitsScreen } from './NonprofitsScreen.tsx';
import { nonprofitWords } from './nonprofit-words.ts';

const FUNDING: NonprofitFunding = {
  payments: {
    state: 'found',
    match: 'likely',
    why: 'same-name',
    cents: 1_234_56,
    n: 2,
    years: { from: 2024, to: 2026 },
  },
  contracts: { state: 'none' },
  grants: { state: 'unread' },
};
const LISTED: ListedNonprofit = { ...A_NONPROFIT.organisation, funding: FUNDING };
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push(address);
    return address.includes('/api/ngo') ? Response.json([LISTED]) : Response.json([]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(part: React.ReactNode, language: Language = 'en') {
  const words = await loadWords(language, ['shell', 'status', 'extras', 'ui']);
  const ngo = await nonprofitWords.load(language);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>{part}</BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return { words, ngo };
}

describe('public money under the name of an organisation', () => {
  it('is said on its page with what the city paid and the reason, or that none was found, or that it is unread', async () => {
    await shown(<MoneyBox funding={FUNDING} money={[]} />);
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual([
      'The city paid $1,234.56 under this name in fiscal years 2024 to 2026 (2 payments). ' +
        'Likely the same: the legal name is the same.',
      'No open city contract was found under this name.',
      'Federal grants are not read to the end yet.',
    ]);
  });

  it('says in Spanish why the match is only possible', async () => {
    await shown(
      <MoneyBox
        funding={{
          ...FUNDING,
          payments: { ...FUNDING.payments, state: 'found', match: 'possible', why: 'shared-name', cents: 5_00, n: 1 },
        }}
        money={[]}
      />,
      'es',
    );
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
      'La ciudad pagó $5 con este nombre en los años fiscales 2024 a 2026 (1 pago). ' +
        'Quizás la misma: más de una organización tiene este nombre.',
    );
  });

  it.each([
    ['en', '2024-10-01', 'Since October 2024, work in Austin'],
    ['es', '2024-10-01', 'Desde octubre de 2024, trabajo en Austin'],
    ['en', undefined, 'Work in Austin'],
  ] as const)(
    'tells since when grants are held, and where, not that they are of now: %s, %s',
    async (language, since, said) => {
      const line = {
        match: 'likely' as const,
        why: 'same-name' as const,
        name: 'LANTERN',
        lines: [{ cents: 5_00, n: 1 }],
      };
      const money = [
        { ...line, from: 'contracts' as const },
        { ...line, from: 'grants' as const },
      ];
      const { ngo } = await shown(<MoneyBox funding={FUNDING} money={money} grantsSince={since} />, language);
      const rows = screen.getAllByRole('row').slice(1);
      expect(rows.map((row) => row.querySelectorAll('td')[2]?.textContent)).toEqual([ngo.money.anyYear, said]);
    },
  );

  it('has a column a source in the list, and is filtered and ordered there by the address', async () => {
    history.replaceState(null, '', '/ngo');
    const { ngo } = await shown(<NonprofitsScreen />);
    const row = (await screen.findByRole('link', { name: LISTED.name })).closest('tr');
    expect(row?.textContent).toContain(`$1K${ngo.funding.matches.likely}`);
    expect(row?.textContent).toContain(`${ngo.funding.none}${ngo.funding.unread}`);
    fireEvent.change(screen.getByLabelText(ngo.funding.label), { target: { value: 'payments' } });
    fireEvent.change(screen.getByLabelText(ngo.sort), { target: { value: 'grants' } });
    await vi.waitFor(() => expect(asked.some((one) => /funding=payments&sort=grants/.test(one))).toBe(true));
    expect(location.search).toBe('?funding=payments&sort=grants');
  });
});

describe('the list of organisations', () => {
  it('names the register that was not read, with its line on the status page, and offers no filters over nothing', async () => {
    const register = {
      id: 'irs-nonprofits',
      title: 'Register',
      state: 'unreachable',
      stateWhy: 'no-dataset',
      stored: 0,
    };
    vi.stubGlobal('fetch', async (input: string | URL | Request) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.includes('/api/feeds')) return Response.json([register]);
      return Response.json(address.includes('/api/stats') ? { city: { mode: 'recorded', shifted: false } } : []);
    });
    history.replaceState(null, '', '/ngo');
    const { ngo, words } = await shown(<NonprofitsScreen />);
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toBe(`Register: ${words.status.notRead.absent}`);
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/status#feed-irs-nonprofits');
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.getByText(ngo.unread)).toBeTruthy();
  });
});
