// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { HeldReading } from './HeldReading.tsx';
import { operationsWords } from './operations-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const change = {
  feed: 'austin-311',
  title: '311 requests',
  reason: 'The new copy has 20 rows, the one before had 40.',
  reading: 'run-1',
  before: 1_040,
  received: 20,
  gone: 1_020,
  sample: [{ id: 'austin-311:1', title: 'Pothole' }, { id: 'austin-311:2' }],
};
type Language = 'en' | 'es';

async function shown(language: Language, answer: object = change, after = 200) {
  const asked: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    asked.push({ method, url, body: body === undefined ? undefined : JSON.parse(body) });
    if (method === 'GET') return Response.json(answer);
    return Response.json(after === 200 ? { state: 'done', count: 1 } : { error: 'Another' }, { status: after });
  });
  const words = await operationsWords.load(language);
  await showPart(<HeldReading feed="austin-311" title="311 requests" />, { language });
  return { asked, words };
}

it('nothing can be published before its change was shown', async () => {
  const { asked, words } = await shown('en');
  expect(screen.queryByRole('button', { name: words.held.release.label('311 requests') })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.held.look.label('311 requests') }));
  await screen.findByText('1,020');
  for (const text of ['1,040', '20', words.held.unknown, 'Pothole', 'austin-311:2'])
    expect(document.body.textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: words.held.release.label('311 requests') }));
  await vi.waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', url: '/api/ops/feeds/austin-311/releases', body: { reading: 'run-1' } },
    ]),
  );
});

it('is left out in Spanish, and one that an earlier version held has no way on', async () => {
  const { asked, words } = await shown('es');
  fireEvent.click(screen.getByRole('button', { name: words.held.look.label('311 requests') }));
  fireEvent.click(await screen.findByRole('button', { name: words.held.drop.label('311 requests') }));
  await vi.waitFor(() =>
    expect(asked.find(({ method }) => method === 'DELETE')?.url).toBe('/api/ops/feeds/austin-311/held?reading=run-1'),
  );
  cleanup();
  const old = await shown('es', { feed: 'austin-311', title: '311', reason: 'La copia nueva' });
  fireEvent.click(screen.getByRole('button', { name: old.words.held.look.label('311 requests') }));
  await screen.findByText(old.words.held.older);
  expect(screen.queryByRole('button', { name: old.words.held.release.label('311 requests') })).toBeNull();
});
