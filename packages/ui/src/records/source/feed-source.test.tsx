// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { LANGUAGES, loadWords } from '@moontower/words/words';
import { showPart } from '../../testing/show-part.tsx';
import { aFeed } from '../testing/a-feed.ts';
import { FeedSource } from './FeedSource.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const AT = '2026-04-19T17:00:00.000Z';
async function shown(about: Partial<FeedStatus>, language: 'en' | 'es' = 'en') {
  const feed = aFeed({ id: 'one', checkedAt: '2026-11-20T13:17:00.000Z', ...about });
  vi.stubGlobal('fetch', async () => Response.json([feed]));
  const words = await showPart(<FeedSource feed="one" />, { language });
  // In Spanish the source has a Spanish name.
  const line = (await screen.findByText(language === 'es' ? 'Permisos de construcción emitidos' : feed.title)).closest(
    'p',
  );
  return { words, text: () => line?.textContent ?? '' };
}

it.each(LANGUAGES)('what only the date of a record tells is called its newest record, in %s', async (language) => {
  const { status } = await loadWords(language, ['status']);
  const record = await shown({ cityUpdatedAt: AT, cityTimeFrom: 'record', newestRecordAt: AT }, language);
  await vi.waitFor(() => expect(record.text()).toContain(status.newestRecord('').trim()));
  expect(record.text()).not.toContain(record.words.ui.cityUpdated('').trim());
});

it('what the city said it changed, or its portal did, is called so; where nothing tells, that is said', async () => {
  for (const from of ['change', 'dataset'] as const) {
    const told = await shown({ cityUpdatedAt: AT, cityTimeFrom: from });
    expect(told.text()).toContain('City updated');
    cleanup();
  }
  const copy = await shown({ cityUpdatedAt: AT, cityTimeFrom: 'copy' });
  expect(copy.text()).toContain('No update time given');
});
