// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { EmbedList } from './EmbedList.tsx';
import { aPermit } from './testing/feed-part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['recording'];
});

/** From when on the frame asks for records. */
async function startAsked(query = ''): Promise<string | null> {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (to: string) => {
    const { pathname, searchParams } = new URL(to, location.href);
    if (pathname !== '/api/items') return new Response('The records cannot be read right now.', { status: 503 });
    asked.push(searchParams);
    return Response.json([aPermit(1)], { headers: { 'X-Total-Count': '1' } });
  });
  await showPart(<EmbedList />, { path: `/embed/items${query}`, areas: ['embed', 'feed', 'feedParts', 'outcomes'] });
  await screen.findByText('Permit 1');
  expect(asked).toHaveLength(1);
  return asked[0]?.get('start') ?? null;
}

describe('a framed list', () => {
  it('of a recording is of all dates though its summary fails, as the page’s first tag says', async () => {
    document.documentElement.dataset['recording'] = '';
    expect(await startAsked()).toBeNull();
  });

  it('is of thirty days where the page does not say so, or of the period in its address', async () => {
    const days = (start: string | null) => Math.ceil((Date.now() - Date.parse(start ?? '')) / 86_400_000);
    expect(days(await startAsked())).toBe(30);
    cleanup();
    expect(days(await startAsked('?period=7d'))).toBe(7);
  });
});
