// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { porkStatistics } from '@moontower/ui/data/queries/pork-queries.ts';
import { livePage } from '@moontower/ui/data/testing/live-page.tsx';
import { readPorkFilters } from './pork-filters.ts';
import { useFlaggedList } from './use-flagged-list.ts';

/** What the server holds, and how often it was asked for it. */
function server(...ids: string[]) {
  const state = { ids, asked: new Array<string>() };
  vi.stubGlobal('fetch', async (address: string) => {
    state.asked.push(String(address));
    return new Response(JSON.stringify(state.ids.map((id) => ({ id }))), {
      headers: { 'Content-Type': 'application/json', 'X-Total-Count': String(state.ids.length) },
    });
  });
  return state;
}

async function open(query = '') {
  const page = livePage();
  const filters = readPorkFilters(new URLSearchParams(query));
  const hook = renderHook(() => useFlaggedList(filters), { wrapper: page.wrapper });
  await waitFor(() =>
    expect([hook.result.current.list, page.socket.asked]).toEqual([expect.anything(), [expect.anything()]]),
  );
  let seq = 7;
  const flag = (id: string, score: number) =>
    act(() => {
      seq += 1;
      const payload = { id, title: id, amountCents: 100_000, score, publishedAt: '2026-11-22T10:00:00.000Z' };
      page.socket.push('spending:flagged', seq, { seq, payload });
    });
  const ids = () => hook.result.current.list?.items.map(({ id }) => id);
  return { ...page, ...hook, flag, ids };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the tracker’s list', () => {
  it('stands while purchases are flagged, counts them once, and shows them when asked', async () => {
    const state = server('a', 'b');
    const { result, flag, ids, unmount } = await open();
    state.ids = ['new', 'a', 'b'];
    flag('new', 90);
    flag('new', 91);
    flag('below', 2);
    expect([ids(), result.current.waiting, result.current.list?.total]).toEqual([['a', 'b'], 1, 2]);
    await act(async () => {
      await result.current.show();
    });
    expect([ids(), result.current.waiting, [...result.current.fresh]]).toEqual([['new', 'a', 'b'], 0, ['new']]);
    unmount();
  });
  it('asks the server where a search decides, and what is new there waits', async () => {
    const state = server('a');
    const { result, flag, ids, unmount } = await open('q=consulting');
    state.ids = ['new', 'a'];
    flag('new', 90);
    expect(result.current.waiting).toBe(0);
    await waitFor(() => expect(result.current.waiting).toBe(1));
    expect([ids(), result.current.list?.total]).toEqual([['a'], 1]);
    expect(state.asked.at(-1)).toContain('q=consulting');
    unmount();
  });
  it('has the counts beside it read again with what it shows, however that came', async () => {
    const state = server('a');
    const { result, client, flag, unmount } = await open('q=consulting');
    client.setQueryData<unknown>(porkStatistics().queryKey, { total: 1 });
    const isOld = () => client.getQueryState(porkStatistics().queryKey)?.isInvalidated;
    state.ids = ['new', 'a'];
    flag('new', 90);
    await waitFor(() => expect(result.current.waiting).toBe(1));
    expect(isOld()).toBe(false);
    await act(async () => {
      await result.current.show();
    });
    expect([result.current.list?.total, isOld()]).toEqual([2, true]);
    unmount();
  });
  it('that is empty fills by itself', async () => {
    const state = server();
    const { flag, ids, unmount } = await open();
    expect(ids()).toEqual([]);
    state.ids = ['first'];
    flag('first', 90);
    await waitFor(() => expect(ids()).toEqual(['first']));
    unmount();
  });
});
