// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { HeroNumber } from './HeroNumber.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the number of the landing page', () => {
  it('counts the seven days that it names, and no eighth', async () => {
    // One permit a day, each at the midnight that a day without an hour is published as.
    const midnights = Array.from({ length: 30 }, (_, back) => Date.parse('2026-05-08T05:00:00Z') - back * 86_400_000);
    vi.stubGlobal('fetch', async (to: string) => {
      const { pathname, searchParams } = new URL(to, location.href);
      if (pathname !== '/api/items') return Response.json([]);
      const start = Date.parse(searchParams.get('start') ?? '1900-01-01');
      const found = midnights.filter((at) => at >= start);
      const newest = { uid: 'austin-permits:1', publishedAt: new Date(found[0] ?? 0).toISOString() };
      return Response.json([newest], { headers: { 'X-Total-Count': String(found.length) } });
    });
    await showPart(<HeroNumber />, { areas: ['welcome', 'feed', 'feedParts'] });
    const text = await screen.findByText('new permits in the 7 days to May 8, 2026');
    expect(text.previousSibling?.textContent).toBe('7');
  });
});
