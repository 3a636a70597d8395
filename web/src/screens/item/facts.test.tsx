// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ItemDetail } from '@moontower/contracts';
import { loadWords } from '@moontower/words/words';
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

it.each([
  ['of a record without a place is no row', {}, undefined],
  ['that a record with an address lacks is said to be missing', { address: '501 Oak Dr' }, 'noData'],
  ['that was published is shown, with or without an address', { zip: '78704' }, '78704'],
] as const)('a ZIP code %s', async (_, own, said) => {
  const words = await loadWords('en', ['item', 'ui', 'extras']);
  render(
    <WordsProvider language="en" words={words}>
      <Facts record={{ ...report, ...own }} />
    </WordsProvider>,
  );
  const { facts } = words.item;
  const row = screen.queryByText(facts.zip)?.nextElementSibling?.textContent;
  expect(row).toBe(said === 'noData' ? facts.noData : said);
});

it('records behind a calculation are named by numbers, without a feed, and lead to their pages', async () => {
  const words = await loadWords('en', ['item', 'ui', 'extras']);
  const facts = { 'Code cases about the structure': 'austin-code-cases:CC-1, austin-code-cases:CC-2' };
  const { container } = render(
    <WordsProvider language="en" words={words}>
      <BrowserRouter>
        <Facts record={{ ...report, provenance: 'moontower-calculation', facts }} />
      </BrowserRouter>
    </WordsProvider>,
  );
  expect(container.textContent).toContain('CC-1, CC-2');
  expect(container.textContent).not.toContain('austin-');
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/item/austin-code-cases%3ACC-1',
    '/item/austin-code-cases%3ACC-2',
  ]);
});
