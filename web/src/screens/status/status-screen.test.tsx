// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@moontower/words/words';
import { columnWords } from '@moontower/ui/records/words/column-words.ts';
import { aFeed, TROUBLED } from '@moontower/ui/records/testing/a-feed.ts';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
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
  foldedBy: { days_in_shelter: 2, 'same-row': 1 },
});
const WRITTEN_HERE = aFeed({ id: 'moontower-reports', residents: true, cadenceMs: 60_000, stored: 0 });
const heardAt = '2026-11-20T18:00:00.000Z';
const ENDING = [
  aFeed({
    id: 'ends-ahead',
    sourceEnding: { endsAt: '2099-04-01T12:00:00.000Z', info: 'https://portal.example/soda3', heardAt },
  }),
  aFeed({ id: 'ends-passed', sourceEnding: { endsAt: '2020-04-01T12:00:00.000Z', heardAt } }),
  aFeed({ id: 'ends-some-day', sourceEnding: { heardAt } }),
  aFeed({ id: 'ended', state: 'unreachable', stateWhy: 'ended', sourceEnding: { heardAt } }),
];
const HOSTS = [
  { host: 'data.open.example', rules: 'none', readAt: heardAt, closed: [], closedAsked: false },
  {
    host: 'data.slow.example',
    rules: 'read',
    readAt: heardAt,
    delaySeconds: 10,
    closed: ['/api/'],
    closedAsked: false,
  },
  { host: 'api.away.example', rules: 'away', readAt: heardAt, delaySeconds: 1, closed: ['/v1/'], closedAsked: true },
];
async function shown(language: Language = 'en', hash = '') {
  vi.stubGlobal('fetch', async (asked: string) =>
    asked.endsWith('/api/feeds')
      ? Response.json([...TROUBLED, FINE, WRITTEN_HERE, ...ENDING])
      : asked.endsWith('/api/source-hosts')
        ? Response.json(HOSTS)
        : Response.json({ city: { mode: 'live' } }),
  );
  const words = await showPart(<StatusScreen />, { path: `/status${hash}`, language, areas: ['status'] });
  await screen.findByRole('table', { name: /feed|fuente/i });
  const row = (id: string) => document.querySelector(`tr[data-feed="${id}"]`)?.textContent ?? '';
  return { words, row };
}

describe('the data status', () => {
  it('tells of every feed its state and the reason', async () => {
    const { row } = await shown();
    expect(document.querySelectorAll('tr[data-feed]')).toHaveLength(TROUBLED.length + 2 + ENDING.length);
    expect(row('austin-permits')).toMatch(/Changed form.*permit_number/);
    expect(row('austin-code-cases')).toMatch(/Late.*Apr 19/);
    expect(row('austin-payments')).toMatch(/Held back.*60 rows, the one before had 285/);
    expect(row('austin-311')).toMatch(/Out of reach.*Nov 19/);
    expect(row('austin-budget')).not.toMatch(/Changed form|Late|Held back|Out of reach/);
  });

  it.each(['en', 'es'] as const)(
    'says beside its multiples when what changes every few minutes is late, in %s',
    async (language) => {
      const { words } = await shown(language);
      expect(screen.getByText(words.status.how.live).textContent).toMatch(/15 .*30 /);
    },
  );

  it.each(['en', 'es'] as const)('promises no look at what residents write here, in %s', async (language) => {
    const { row, words } = await shown(language);
    const { asWritten, noneWritten, writtenHere, never, noTime } = words.status.table;
    const said = row('moontower-reports');
    for (const word of [asWritten, noneWritten, writtenHere]) expect(said).toContain(word);
    for (const word of [never, noTime, words.status.cadence.minutes('1')]) expect(said).not.toContain(word);
  });

  it.each(['en', 'es'] as const)('tells in %s when a source says that it will stop answering', async (language) => {
    const { row, words } = await shown(language);
    const { ending, why } = words.status;
    expect(row('ends-ahead')).toContain(ending.on('\u0000').split('\u0000')[0]);
    expect(row('ends-ahead')).toContain('2099');
    expect(screen.getByRole('link', { name: new RegExp(`^${ending.more}`) }).getAttribute('href')).toBe(
      'https://portal.example/soda3',
    );
    expect(row('ends-passed')).toContain(ending.since('\u0000').split('\u0000')[1]);
    expect(row('ends-some-day')).toContain(ending.noDay);
    expect(row('ended')).toContain(why.ended);
    expect(row('ended')).not.toContain(ending.noDay);
    expect(row('austin-budget')).not.toContain(ending.noDay);
  });

  it.each(['en', 'es'] as const)(
    'tells in %s which pause each host wants and what it closes to us',
    async (language) => {
      const { words } = await shown(language);
      const { hosts } = words.status;
      const line = async (host: string) => (await screen.findByText(host)).closest('tr')?.textContent ?? '';
      expect(await line('data.open.example')).toContain(`${hosts.noPause}${hosts.noRules}`);
      expect(await line('data.slow.example')).toContain(`${hosts.pause('10', false)}/api/${hosts.kept}`);
      const away = await line('api.away.example');
      for (const word of [hosts.pause('1', true), '/v1/', hosts.asked, hosts.away]) expect(away).toContain(word);
    },
  );

  it('brings the line into view that an address names', async () => {
    await shown('en', '#feed-austin-311');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-feed')).toBe('austin-311'));
  });

  it('stands where an address names what cannot be read', async () => {
    const { row } = await shown('en', '#%');
    expect(row('austin-311')).toContain('Out of reach');
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
    const folded = screen.getByRole('heading', { name: ledger.foldedTitle }).closest('section');
    expect(folded?.textContent).toBe(
      `${ledger.foldedTitle}${columnWords('days_in_shelter')}2${words.status.reasons['same-row']}1`,
    );
  });
});
