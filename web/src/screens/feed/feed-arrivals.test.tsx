// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CivicItem } from '@moontower/contracts/items/item';
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
  type FeedPart,
} from './testing/feed-part.tsx';

afterEach(leaveFeedPart);

const old = [4, 3, 2, 1];
/** The list, once it hears events and its rows are drawn. */
async function heard(query?: string): Promise<FeedPart> {
  const shown = await showFeedPart({ items: permits(4, 1), query });
  await expectNumbers(...old);
  await waitFor(() => expect(shown.socket.asked).toHaveLength(1));
  return shown;
}
async function openOldest(): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: 'Permit 1' }));
  await screen.findByRole('heading', { name: 'A record' });
}
const focused = () => document.activeElement?.closest<HTMLElement>('article')?.dataset['uid'];
/** Keeps the next answer of the list back, as it is when it is asked for, until the returned function is called. */
function holdBack({ server, asked }: FeedPart): { release: () => void; wasAsked: () => boolean } {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = asked.length;
  server.list = async () => {
    server.list = undefined;
    const answer = Response.json(server.items, { headers: { 'X-Total-Count': String(server.items.length) } });
    await gate;
    return answer;
  };
  return { release, wasAsked: () => asked.length > before };
}

describe('an arrival that was announced', () => {
  it('waits without asking for the list, and is shown when asked for, with the focus on the newest', async () => {
    const { land, asked } = await heard();
    const before = asked.length;
    land(aPermit(5), aPermit(6));
    fireEvent.click(await pill(2));
    expect([numbers(), asked.length]).toEqual([old, before]);
    await expectNumbers(6, 5, ...old);
    await waitFor(() => expect(focused()).toBe('austin-permits:6'));
    expect(noPill()).toBe(true);
  });

  it('told under the record of its place, or beyond the first page, leaves the focus in the list', async () => {
    const at = (number: number, own = {}) => aPermit(number, { address: `${number} Elm St`, ...own });
    const first = Array.from({ length: 50 }, (_, back) => 60 - back);
    const { land, server } = await showFeedPart({ items: [...first, 10].map((number) => at(number)) });
    await expectNumbers(...first);
    /** The server has it in its order. */
    const landOlder = (item: CivicItem) => {
      land(item);
      server.items = server.items.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    };
    landOlder(at(6, { address: '40 Elm St' }));
    fireEvent.click(await pill(1));
    await waitFor(() => expect(focused()).toBe('austin-permits:40'));
    document.querySelector<HTMLElement>(':focus')?.blur();
    landOlder(at(5));
    fireEvent.click(await pill(1));
    await waitFor(() => expect(focused()).toBe('austin-permits:60'));
  });

  it('still waits when a record was opened and left again, with what came since, the list as it was', async () => {
    const { land } = await heard();
    land(aPermit(5));
    await pill(1);
    await openOldest();
    land(aPermit(6));
    history.back();
    await pill(2);
    await expectNumbers(...old);
    fireEvent.click(await pill(2));
    await expectNumbers(6, 5, ...old);
  });

  it('waits in the same order of rows even when the list was read again before a record was opened', async () => {
    const { land, asked } = await heard();
    land(aPermit(5));
    await pill(1);
    for (const round of [1, 2]) {
      const before = asked.length;
      await openOldest();
      history.back();
      await waitFor(() => expect(asked.length, `time ${round}: compared with the server`).toBe(before + 1));
      await pill(1);
      await expectNumbers(...old);
    }
  });

  it('under other filters waits for the list that is chosen again', async () => {
    const { land, asked } = await heard('?period=all&types=building-permits');
    fireEvent.click(await button('Site plans too'));
    await waitFor(() => expect(asked.at(-1)?.get('type')).toBe('building-permits,site-plans'));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    land(aPermit(5));
    await pill(1);
    fireEvent.click(await button('Permits alone'));
    await waitFor(() => expect(asked.at(-1)?.get('type')).toBe('building-permits'));
    await pill(1);
    await expectNumbers(...old);
    fireEvent.click(await pill(1));
    await expectNumbers(5, ...old);
  });

  it('while others are being shown waits for the next press', async () => {
    const shown = await heard();
    shown.land(aPermit(5));
    const { release, wasAsked } = holdBack(shown);
    fireEvent.click(await pill(1));
    await waitFor(() => expect(wasAsked()).toBe(true));
    shown.land(aPermit(6));
    await pill(2);
    release();
    await expectNumbers(5, ...old);
    fireEvent.click(await pill(1));
    await expectNumbers(6, 5, ...old);
    expect(noPill()).toBe(true);
  });

  it('goes on waiting when it could not be read', async () => {
    const { land, server } = await heard();
    land(aPermit(5));
    server.list = () => new Response('Something failed on our side.', { status: 500 });
    fireEvent.click(await pill(1));
    await screen.findByText(/^Could not refresh\./);
    expect(numbers()).toEqual(old);
    server.list = undefined;
    fireEvent.click(await pill(1));
    await expectNumbers(5, ...old);
    expect(noPill()).toBe(true);
  });
});

describe('an arrival among searched words', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('is announced when the server finds it, which is asked once for a burst', async () => {
    const { land, server, asked } = await heard('?period=all&q=moonview');
    const before = asked.length;
    land(aPermit(5), aPermit(6));
    server.items = permits(4, 1);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(noPill()).toBe(true);
    expect(asked.length).toBe(before + 1);
    land(aPermit(7));
    await vi.advanceTimersByTimeAsync(2_100);
    fireEvent.click(await pill(1));
    await expectNumbers(7, ...old);
  });

  it('does not make the list one that was cut while it waits, nor does a record that was taken back', async () => {
    const { land, server } = await heard('?period=all&q=moonview');
    const said = () => document.querySelector('[role="status"][data-total]')?.textContent;
    const days = () => [...document.querySelectorAll('h2 + span')].map(({ textContent }) => textContent);
    land(aPermit(5));
    await vi.advanceTimersByTimeAsync(2_100);
    await pill(1);
    expect([said(), days()]).toEqual([expect.stringMatching(/^4 changes/), ['4 changes']]);
    server.items = permits(3, 1);
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1_000);
    await waitFor(() => expect(noPill()).toBe(true));
    expect([numbers(), said(), days()]).toEqual([old, expect.stringMatching(/^4 changes/), ['4 changes']]);
    expect(screen.queryByText(/^Showing the newest/)).toBeNull();
  });
});

describe('a socket that was cut', () => {
  it('brings what was missed once, in order, and says not live, catching up, live', async () => {
    const { land, socket } = await heard();
    const said = () => document.querySelector<HTMLElement>('[data-live]')?.dataset['live'];
    expect(said()).toBe('live');
    land(aPermit(5));
    await pill(1);
    act(() => socket.cut());
    await screen.findByText('Not live. Trying again.');
    land(aPermit(6), aPermit(7));
    const { answer } = socket;
    let release = () => {};
    socket.timeout = () => ({
      emit: (_, watch, done) => {
        const given = answer(watch);
        release = () => (given instanceof Error ? done(given) : done(null, given));
      },
    });
    act(() => socket.connect());
    await screen.findByText('Catching up');
    await pill(1);
    act(() => release());
    fireEvent.click(await pill(3));
    await expectNumbers(7, 6, 5, ...old);
    expect(said()).toBe('live');
  });

  it('for longer than is replayed is said; the list is read again, behind the pill', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { land, socket, asked } = await heard();
    act(() => socket.cut());
    land(aPermit(5));
    const before = asked.length;
    socket.answer = () => ({ seq: 90_000, missed: [], reset: true });
    act(() => socket.connect());
    await screen.findByText('The list was read again.');
    await vi.advanceTimersByTimeAsync(2_100);
    await pill(1);
    expect([numbers(), asked.length]).toEqual([old, before + 1]);
    fireEvent.click(await pill(1));
    await expectNumbers(5, ...old);
  });
});

describe('a resident’s report that is taken back', () => {
  const aReport = (number: number) =>
    aPermit(number, { uid: `moontower-reports:${number}`, feed: 'moontower-reports', provenance: 'resident-report' });
  const items = [aPermit(4), aReport(3), aPermit(2), aReport(1)];
  const takeBack = ({ socket }: FeedPart, number: number) =>
    act(() => {
      const { uid, feed, type, pulseType } = aReport(number);
      socket.push('item:withdrawn', 90 + number, { seq: 90 + number, payload: { uid, feed, type, pulseType } });
    });
  async function open(own: { total?: number } = {}): Promise<FeedPart> {
    const shown = await showFeedPart({ items, own });
    await expectNumbers(4, 3, 2, 1);
    await waitFor(() => expect(shown.socket.asked).toHaveLength(1));
    return shown;
  }
  const total = () => document.querySelector('[role="status"][data-total]')?.getAttribute('data-total');

  it('leaves the list at once, and the count, without a question; the city’s records stand', async () => {
    const shown = await open();
    const before = shown.asked.length;
    takeBack(shown, 3);
    await expectNumbers(4, 2, 1);
    expect([total(), shown.asked.length, noPill()]).toEqual(['3', before, true]);
  });

  it('leaves it with the next answer that lacks it where nothing told of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await open();
    server.items = [aPermit(4), aReport(1)];
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1_000);
    await expectNumbers(4, 2, 1);
  });

  it('is not one that a full answer has no room for any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await open({ total: 900 });
    server.items = [aPermit(5), aPermit(4), aReport(3), aPermit(2)];
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1_000);
    await pill(1);
    expect(numbers()).toEqual([4, 3, 2, 1]);
  });

  it('is not there either when the list is come back to', async () => {
    const shown = await open();
    fireEvent.click(screen.getByRole('link', { name: 'Permit 4' }));
    await screen.findByRole('heading', { name: 'A record' });
    shown.server.items = [aPermit(4), aPermit(2), aReport(1)];
    history.back();
    await expectNumbers(4, 2, 1);
  });
});

describe('a device whose clock is found to be a quarter of an hour wrong', () => {
  it('keeps its list: what is new waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await heard('?period=7d');
    server.items = permits(5, 1);
    server.headers = { Date: new Date(Date.now() - 10 * 60_000).toUTCString() };
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1_000);
    await pill(1);
    expect(numbers()).toEqual(old);
  });
});

describe('a page that is open over midnight', () => {
  const MIDNIGHT_MS = Date.parse('2026-05-05T05:00:00.000Z');
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: MIDNIGHT_MS - 10 * 60_000 });
  });
  const starts = ({ asked }: FeedPart) => asked.map((query) => query.get('start'));

  it('asks for its period from then on, and the list stands until it is shown', async () => {
    const shown = await heard('?period=7d');
    expect(new Set(starts(shown))).toEqual(new Set(['2026-04-28T05:00:00.000Z']));
    // The oldest is of the day that has left the period, and one has come.
    shown.server.items = permits(5, 2);
    await vi.advanceTimersByTimeAsync(16 * 60_000);
    await waitFor(() => expect(starts(shown).at(-1)).toBe('2026-04-29T05:00:00.000Z'));
    fireEvent.click(await pill(1));
    await expectNumbers(5, 4, 3, 2);
    expect(noPill()).toBe(true);
  });

  it('keeps its list where the server fails then, and says when it was read', async () => {
    const shown = await heard('?period=7d');
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1_000);
    shown.server.list = () => new Response('Something failed on our side.', { status: 500 });
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await waitFor(() => expect(starts(shown).at(-1)).toBe('2026-04-29T05:00:00.000Z'));
    await screen.findByText(/^Could not refresh\. Showing .*11:55 pm/);
    expect(numbers()).toEqual(old);
  });
});
