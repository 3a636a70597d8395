// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CivicItem } from '@moontower/contracts/item';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter } from '../../router/router.tsx';
import { WordsProvider } from '../../words/WordsProvider.tsx';
import { groupStories } from './group-stories.ts';
import { ItemRow } from './ItemRow.tsx';

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
