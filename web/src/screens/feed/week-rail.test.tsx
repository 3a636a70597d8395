// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { WeekRail } from './WeekRail.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SINCE = '2026-04-27T17:00:00.000Z';
const about = (totalItems: number, city: object = { mode: 'live' }) => ({
  seq: 7,
  city,
  totalItems,
  byType: { 'service-requests': 900, 'building-permits': 40 },
});

/** The rail, whose summary comes when it is given. */
async function shown() {
  const asked: URLSearchParams[] = [];
  let answer: (summary: object) => void = () => undefined;
  const summaries = vi.fn<() => Promise<Response>>(
    () =>
      new Promise<Response>((resolve) => {
        answer = (given) => resolve(Response.json(given));
      }),
  );
  vi.stubGlobal('fetch', async (to: string) => {
    const { pathname, searchParams } = new URL(to, location.href);
    if (pathname === '/api/stats/summary') return summaries();
    asked.push(searchParams);
    return Response.json([], { headers: { 'X-Total-Count': '1234' } });
  });
  history.replaceState(null, '', '/');
  const words = await loadWords('en', ['feed', 'feedParts', 'ui', 'extras']);
  const client = createQueryClient();
  render(
    <WordsProvider language="en" words={words}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <WeekRail feedsById={new Map()} rss="/api/items.atom" since={SINCE} parameters={{}} />
        </BrowserRouter>
      </QueryClientProvider>
    </WordsProvider>,
  );
  const give = async (given: object) => {
    await waitFor(() => expect(summaries).toHaveBeenCalled());
    await act(async () => answer(given));
  };
  return { asked, client, give, rail: screen.getByRole('complementary', { name: 'About this week' }) };
}
const sections = (rail: HTMLElement) => [...rail.querySelectorAll('section')];
const figureOf = (rail: HTMLElement, name: string) =>
  within(rail).getByRole('link', { name }).closest('p')?.querySelector('b')?.textContent;

describe('the rail beside the feed', () => {
  it('is filled at once, so that nothing in it is pushed down by the figures above', async () => {
    const { rail, give } = await shown();
    expect(sections(rail)).toEqual([]);
    await give(about(1_234_000));
    await waitFor(() => expect(rail.querySelectorAll('section h2')).toHaveLength(4));
  });

  it('keeps standing while a newer summary is drawn into it', async () => {
    const { rail, client, give } = await shown();
    await give(about(1_234_000));
    await within(rail).findByText('1,234,000');
    const stood = sections(rail);
    act(() => {
      client.setQueryData<unknown>(summary().queryKey, about(1_234_001));
    });
    await within(rail).findByText('1,234,001');
    expect(stood).toHaveLength(4);
    expect(sections(rail).map((section, at) => section === stood[at])).toEqual([true, true, true, true]);
  });

  it('counts the list’s last seven days behind each number, and of a recording all it holds', async () => {
    const { rail, asked, client, give } = await shown();
    await give(about(1_000));
    await waitFor(() => expect(figureOf(rail, '311 and residents’ reports')).toBe('1,234'));
    expect(asked.map((query) => query.get('start'))).toEqual(asked.map(() => SINCE));
    const link = () => within(rail).getByRole('link', { name: '311 and residents’ reports' }).getAttribute('href');
    expect(link()).toBe('/?types=service-requests&period=7d');
    await within(rail).findByText(/^The last 7 days, since Apr 27(, 2026)?$/);
    act(() => {
      client.setQueryData<unknown>(summary().queryKey, about(1_000, { mode: 'recorded' }));
    });
    await waitFor(() => expect(figureOf(rail, '311 and residents’ reports')).toBe('900'));
    expect(link()).toBe('/?types=service-requests&period=all');
  });
});
