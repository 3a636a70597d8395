// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CivicItem } from '@moontower/contracts/items/item';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { groupStories } from './rows/group-stories.ts';
import { ItemRow } from './rows/ItemRow.tsx';

afterEach(cleanup);
const at = '2026-05-04T05:00:00.000Z';
const title = 'Site plan: Consolidated';
const plan = (uid: string): CivicItem => ({
  uid,
  id: uid,
  feed: 'austin-site-plans',
  type: 'site-plans',
  pulseType: 'development',
  subtype: 'administrative',
  title,
  titleParts: [['Site plan: '], { from: 11, to: title.length }],
  address: '924 E 7TH ST',
  precision: 'none',
  url: 'https://example.test/',
  publishedAt: at,
  publishedDayOnly: true,
  firstSeenAt: at,
  changedAt: at,
  sourceLabel: 'Site plan cases',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
});

async function shown(items: CivicItem[], language: Language) {
  const words = await loadWords(language, ['feed', 'ui', 'extras']);
  const [story] = groupStories(items);
  if (story === undefined) throw new Error('no story');
  return render(
    <WordsProvider language={language} words={words}>
      <BrowserRouter>
        <ItemRow story={story} feedsById={new Map()} nowMs={Date.parse(at)} fresh={new Set()} compact={false} />
      </BrowserRouter>
    </WordsProvider>,
  ).container;
}

it.each([
  ['a record', [plan('a')]],
  ['the story of an address', [plan('a'), plan('b')]],
] as const)('in %s the city’s own words stand in their language and are marked in Spanish', async (_, items) => {
  const inSpanish = await shown([...items], 'es');
  const original = [...inSpanish.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);
  expect(original).toContain('Consolidated');
  expect(inSpanish.textContent).toContain('Original en inglés');
  cleanup();
  expect((await shown([...items], 'en')).textContent).not.toContain('Original');
});

it.each([
  ['en', '/row/a'],
  ['es', '/es/row/a'],
] as const)('in %s the source of a row that the city has as data only is our page of it', async (language, path) => {
  history.replaceState(null, '', language === 'en' ? '/' : '/es');
  const url = 'https://data.austintexas.gov/resource/wpu4-x69d.json?traffic_report_id=a';
  const links = [...(await shown([{ ...plan('a'), url }], language)).querySelectorAll('a')];
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs).toContain(path);
  expect(hrefs).not.toContain(url);
  history.replaceState(null, '', '/');
});

it.each([
  ['en', 'Debris in the street', 'Illegal dumping'],
  ['es', 'Debris in the street', 'Basura tirada'],
  ['en', 'Illegal Dumping - Debris', undefined],
] as const)('in %s the row of "%s" tells its kind in the specification’s word: %s', async (language, title, word) => {
  const request: CivicItem = {
    ...plan('a'),
    type: 'service-requests',
    subtype: 'dumping',
    title,
    titleParts: [{ from: 0, to: title.length }],
  };
  const row = await shown([request], language);
  const where = () => row.querySelector('h3 + [dir="auto"]')?.textContent ?? '';
  const place = `924 E 7th St · ${language === 'en' ? 'District not in this record' : 'Sin distrito en el registro'}`;
  await vi.waitFor(() => expect(where()).toBe(word === undefined ? place : `${place} · ${word}`));
});

it('tells no kind of a record that has none, or of another sort of record', async () => {
  for (const own of [{ type: 'service-requests', subtype: 'other' } as const, { subtype: 'dumping' }]) {
    const row = await shown([{ ...plan('a'), ...own }], 'en');
    await new Promise((done) => {
      setTimeout(done, 50);
    });
    expect(row.textContent).not.toMatch(/Other|dumping/);
    cleanup();
  }
});

it('unfolds a story to its records, each with its day, its title and its number', async () => {
  const row = await shown([plan('austin-site-plans:a'), plan('austin-site-plans:b')], 'en');
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  const list = await screen.findByRole('list');
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'May 4Site plan: Consolidated a',
    'May 4Site plan: Consolidated b',
  ]);
  expect(row.querySelectorAll('a[href^="/item/"]')).toHaveLength(2);
});
