// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, startOfDays } from '@moontower/contracts/time';
import { city } from '@moontower/ui/city.ts';
import {
  aPermit,
  button,
  leaveFeedPart,
  noPill,
  numbers,
  permits,
  pill,
  showFeedPart,
  expectNumbers,
} from './testing/feed-part.tsx';

afterEach(leaveFeedPart);

const old = [4, 3, 2, 1];
const items = permits(4, 1);
const saying = (body: string, status = 200) => new Response(status === 204 ? null : body, { status });

describe('records that do not come as they should', () => {
  it.each([
    ['a web page', '<!doctype html><title>Sign in</title>', 200],
    ['half an answer', '[{"uid":"austin-permits:1","title":"Half', 200],
    ['no list', '{}', 200],
    ['null', 'null', 200],
    ['nothing', '', 204],
  ])('are not taken for an empty list: %s; Try Again brings it', async (_, body, status) => {
    const { server } = await showFeedPart({ items, own: { list: () => saying(body, status) } });
    await screen.findByRole('heading', { name: 'This part did not load' });
    expect(screen.queryByText('No Events Found')).toBeNull();
    server.list = undefined;
    fireEvent.click(await button('Try Again'));
    await expectNumbers(...old);
  });

  it.each([
    ['fail', 'Something failed on our side.', 500],
    ['answer {}', '{}', 200],
    ['answer null', 'null', 200],
    ['answer half of something', '[', 200],
  ])('are shown although the counts and the sources %s', async (_, body, status) => {
    const broken = () => saying(body, status);
    await showFeedPart({ items, query: '?period=all', own: { about: broken, sources: broken } });
    await expectNumbers(...old);
    expect(screen.queryByText('This part did not load')).toBeNull();
  });

  it('are said to be none where none match', async () => {
    await showFeedPart({ items: [] });
    await screen.findByRole('heading', { name: 'No Events Found' });
    expect(await screen.findByText(/No civic events match your current filters/)).toBeDefined();
  });
});

describe('a list that takes its time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('is waited for with a word after ten seconds; a failure later keeps the rows and their time', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { server } = await showFeedPart({
      items,
      own: {
        list: async () => {
          await held;
          return Response.json(items, { headers: { 'X-Total-Count': '4' } });
        },
      },
    });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(screen.queryByText('Still loading. The city’s data service is slow.')).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    await screen.findByText('Still loading. The city’s data service is slow.');
    release();
    await expectNumbers(...old);
    server.list = () => saying('The records cannot be read right now.', 503);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS + 1_000);
    await screen.findByText(/Could not refresh\. Showing .*\d.* data\./);
    expect(numbers()).toEqual(old);
  });

  it('is asked for again by the Try Again that appears then', async () => {
    const { server, asked } = await showFeedPart({ items, own: { list: () => new Promise(() => undefined) } });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(asked).toHaveLength(1);
    server.list = undefined;
    fireEvent.click(await button('Try Again'));
    await expectNumbers(...old);
    expect(asked).toHaveLength(2);
  });

  it('is read every five minutes, what is newer waits; not while updates are paused', async () => {
    const { asked, land } = await showFeedPart({ items });
    await expectNumbers(...old);
    const pause = await button('Pause updates');
    fireEvent.click(pause);
    const before = asked.length;
    land(aPermit(5), aPermit(6));
    await vi.advanceTimersByTimeAsync(6 * MINUTE_MS);
    expect([asked.length, noPill()]).toEqual([before, true]);
    fireEvent.click(pause);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS + 1_000);
    await pill(2);
    expect(numbers()).toEqual(old);
  });
});

describe('what the line above the list says', () => {
  it('is since when every source behind the list was looked at, not when the last one was', async () => {
    await showFeedPart({ items, own: { headers: { 'X-As-Of': '2024-02-09T18:00:00.000Z' } } });
    expect(await screen.findByText('All checked since Feb 9, 2024')).toBeDefined();
  });

  it('is that these are the newest 500 of more, all of which are offered as a file', async () => {
    await showFeedPart({ items, query: '?period=all&types=building-permits', own: { total: 12_345 } });
    await screen.findByText('Showing the newest 500. Narrow the filters or download all.');
    const file = screen.getByRole('link', { name: 'Download all 12,345 (CSV)' }).getAttribute('href');
    expect(file).toBe('/api/items?type=building-permits&format=csv');
    expect(document.querySelector('[role="status"][data-total]')?.getAttribute('data-total')).toBe('12345');
  });

  it('is that there are more than were counted, beside the rows, and how many there are once all are counted', async () => {
    let count = () => {};
    const counted = new Promise<void>((resolve) => (count = resolve));
    const list = async (url: URL) => {
      const isWhole = url.searchParams.get('count') === 'exact';
      if (isWhole) await counted;
      const headers = new Headers({ 'X-Total-Count': isWhole ? '12345' : '10000' });
      if (!isWhole) headers.set('X-Total-Relation', 'at-least');
      return Response.json(isWhole ? items.slice(0, 1) : items, { headers });
    };
    await showFeedPart({ items, query: '?period=all&q=permit', own: { list } });
    const said = () => document.querySelector('[role="status"][data-total]')?.textContent;
    await expectNumbers(...old);
    await vi.waitFor(() => expect(said()).toMatch(/^Newest 4 of 10,000\+ changes/));
    count();
    await vi.waitFor(() => expect(said()).toMatch(/^Newest 4 of 12,345 changes/));
    expect(numbers()).toEqual(old);
  });
});

describe('the period', () => {
  const starts = (asked: URLSearchParams[]) => asked.map((query) => query.get('start'));

  it('of a recording whose summary fails is all dates, as the page’s first tag says', async () => {
    const about = () => saying('The records cannot be read right now.', 503);
    document.documentElement.dataset['recording'] = '';
    const { asked } = await showFeedPart({ items, query: '', own: { about } });
    await expectNumbers(...old);
    expect(starts(asked)).toEqual([null]);
    leaveFeedPart();
    const { asked: elsewhere } = await showFeedPart({ items, query: '', own: { about } });
    await expectNumbers(...old);
    expect(starts(elsewhere)).toEqual([expect.stringMatching(/:00:00\.000Z$/)]);
  });

  it.each([
    ['is right', 0],
    ['is a day ahead', DAY_MS],
    ['is a day behind', -DAY_MS],
  ])(
    'and the ages are the server’s, and the week in numbers is that of the list, where the device’s clock %s',
    async (_, ahead) => {
      const now = Date.now();
      vi.useFakeTimers({ shouldAdvanceTime: true, now: now + ahead });
      const publishedAt = new Date(now - 2 * HOUR_MS - 300_000).toISOString();
      const headers = { Date: new Date(now).toUTCString() };
      const { asked } = await showFeedPart({
        items: [aPermit(1, { publishedAt })],
        query: '?period=7d',
        own: { headers, about: () => Response.json({ seq: 7, city: { mode: 'live' }, byType: {} }, { headers }) },
      });
      await expectNumbers(1);
      // The page's own time is renewed every half a minute.
      await vi.advanceTimersByTimeAsync(31_000);
      await screen.findByText('2 hours ago');
      const start = asked.at(-1)?.get('start') ?? '';
      expect(start).toBe(new Date(startOfDays(7, now, city.zone)).toISOString());
      await screen.findByText(`This week began at ${start}.`);
      // What other tests find is the time that it is.
      vi.setSystemTime(now);
      await vi.advanceTimersByTimeAsync(31_000);
      cleanup();
    },
  );
});
