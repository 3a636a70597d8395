// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFeeds } from '@moontower/contracts/addresses/feeds';
import { feeds, items } from '../queries/queries.ts';
import { ask } from './ask.ts';
import { createQueryClient } from './query-client.ts';
import { clearCachedAnswers, useOnline } from './use-online.ts';

const AT = '2026-07-14T13:08:00.000Z';
/** The server fails for these, and the service worker hands out what it keeps. */
let failing: RegExp;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json([], { headers: failing.test(path) ? { 'X-Kept-At': AT } : {} }),
  );
});
afterEach(() => {
  cleanup();
  act(clearCachedAnswers);
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Screen = 'feed' | 'graffiti' | 'status' | 'text';
/** What the bar hears while one screen after the other is shown. */
function open(first: Screen = 'feed') {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    ({ screen }: { screen: Screen }) => {
      const list = useQuery({ ...items({ q: screen }), enabled: screen === 'feed' || screen === 'graffiti' });
      const sources = useQuery({ ...feeds(), enabled: screen === 'status' });
      return { keptAt: useOnline().keptAt, read: [list.isSuccess, sources.isSuccess] };
    },
    { initialProps: { screen: first }, wrapper },
  );
  const go = (screen: Screen) => hook.rerender({ screen });
  return { ...hook, go, keptAt: () => hook.result.current.keptAt };
}

describe('a copy that could not be renewed', () => {
  it('is of the screen that shows it: the next one says nothing of it, and Back says it again', async () => {
    failing = /api\/items/;
    const { go, keptAt, result } = open();
    await waitFor(() => expect(keptAt()).toBe(AT));
    go('text');
    await waitFor(() => expect(keptAt()).toBeUndefined());
    go('status');
    await waitFor(() => expect(result.current.read[1]).toBe(true));
    expect(keptAt()).toBeUndefined();
    go('feed');
    await waitFor(() => expect(keptAt()).toBe(AT));
  });
  it('of one list says nothing of the list for other filters', async () => {
    failing = /q=feed/;
    const { go, keptAt, result } = open();
    await waitFor(() => expect(keptAt()).toBe(AT));
    go('graffiti');
    await waitFor(() => expect(keptAt()).toBeUndefined());
    await waitFor(() => expect(result.current.read[0]).toBe(true));
    expect(keptAt()).toBeUndefined();
  });
  it('is one only after four seconds in which it was read again', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      const isFirst = asked === 1;
      if (!isFirst) await gate;
      return Response.json([], { headers: isFirst ? { 'X-Kept-At': AT } : {} });
    });
    const { keptAt } = open('graffiti');
    await waitFor(() => expect(asked).toBe(2));
    expect(keptAt()).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(keptAt()).toBe(AT);
    release();
    await waitFor(() => expect(keptAt()).toBeUndefined());
  });
  it('that no query holds is of the address where it was read', async () => {
    failing = /api\/feeds/;
    const { go, keptAt } = open();
    await act(async () => {
      await ask(listFeeds, {});
    });
    expect(keptAt()).toBe(AT);
    history.pushState(null, '', '/methods');
    go('text');
    await waitFor(() => expect(keptAt()).toBeUndefined());
  });
});
