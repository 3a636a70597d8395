// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import type { ItemDetail } from '@moontower/contracts';
import { loadWords, type Words } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { Facts } from './Facts.tsx';

afterEach(cleanup);
const report: ItemDetail = {
  uid: 'a',
  id: 'a',
  feed: 'austin-crime',
  type: 'public-safety',
  pulseType: 'infrastructure',
  subtype: 'other',
  title: 'Police report: theft, district 9',
  precision: 'none',
  councilDistrict: 9,
  url: 'https://example.test/',
  publishedAt: '2026-04-20T06:00:00.000Z',
  publishedDayOnly: true,
  firstSeenAt: '2026-04-20T12:00:00.000Z',
  changedAt: '2026-04-20T12:00:00.000Z',
  sourceLabel: 'Crime reports',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
  facts: {},
  raw: {},
  changes: [],
  source: { title: 'Crime reports', dataset: 'x', publisher: 'City', homepage: 'https://example.test/', licence: 'PD' },
};

const Around = ({ words, children }: { words: Words; children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <WordsProvider language="en" words={words}>
      {children}
    </WordsProvider>
  </QueryClientProvider>
);

it.each([
  ['of a record without a place is no row', {}, undefined],
  ['that a record with an address lacks is said to be missing', { address: '501 Oak Dr' }, 'noData'],
  ['that was published is shown, with or without an address', { zip: '78704' }, '78704'],
] as const)('a ZIP code %s', async (_, own, said) => {
  const words = await loadWords('en', ['item', 'ui', 'extras']);
  render(
    <Around words={words}>
      <Facts record={{ ...report, ...own }} />
    </Around>,
  );
  const { facts } = words.item;
  const row = screen.queryByText(facts.zip)?.nextElementSibling?.textContent;
  expect(row).toBe(said === 'noData' ? facts.noData : said);
});

it('a ZIP code that the record does not state is that of its address page, and says so', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return Response.json({ kind: 'house', zip: '78704' });
  });
  const words = await loadWords('en', ['item', 'ui', 'extras']);
  render(
    <Around words={words}>
      <Facts record={{ ...report, address: '501 Oak Dr', place: '501-oak-dr' }} />
    </Around>,
  );
  const { facts } = words.item;
  await screen.findByText(facts.zipOfPlace('78704'));
  expect(asked).toEqual(['/api/address/501-oak-dr?limit=1']);
  vi.unstubAllGlobals();
});

it.each([
  [
    'the house has another: both are said, and which is which',
    { councilDistrict: 5, houseDistrict: 9 },
    'houseDistrict',
  ],
  [
    'the record says none: the house’s, and whence it is',
    { councilDistrict: undefined, houseDistrict: 9 },
    'districtOfHouse',
  ],
  ['both are one: it stands alone', { councilDistrict: 9 }, 'alone'],
] as const)('a house has one district on its records’ pages; where %s', async (_, own, said) => {
  for (const language of ['en', 'es'] as const) {
    const words = await loadWords(language, ['item', 'ui', 'extras']);
    const { facts } = words.item;
    const [nine, five] = [words.ui.district(9), words.ui.district(5)];
    const expected = {
      houseDistrict: facts.houseDistrict(nine, five),
      districtOfHouse: facts.districtOfHouse(nine),
      alone: nine,
    };
    render(
      <Around words={words}>
        <Facts record={{ ...report, address: '501 Oak Dr', zip: '78704', place: '501-oak-dr', ...own }} />
      </Around>,
    );
    expect(screen.getByText(facts.district).nextElementSibling?.textContent).toBe(expected[said]);
    cleanup();
  }
});

it('records behind a calculation are named by numbers, without a feed, and lead to their pages', async () => {
  const words = await loadWords('en', ['item', 'ui', 'extras']);
  const facts = { 'Code cases about the structure': 'austin-code-cases:CC-1, austin-code-cases:CC-2' };
  const { container } = render(
    <Around words={words}>
      <BrowserRouter>
        <Facts record={{ ...report, provenance: 'moontower-calculation', facts }} />
      </BrowserRouter>
    </Around>,
  );
  expect(container.textContent).toContain('CC-1, CC-2');
  expect(container.textContent).not.toContain('austin-');
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/item/austin-code-cases%3ACC-1',
    '/item/austin-code-cases%3ACC-2',
  ]);
});
