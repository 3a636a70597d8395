// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoggedEvent, WatchFilter } from '@moontower/contracts/event';
import { liveState } from './live-state.ts';
import { livePage } from '../testing/live-page.tsx';
import { useLive, useLiveState } from './use-live.ts';

const withdrawn = { uid: 'u', feed: 'f', type: 'business', pulseType: 'business', district: 3 };

function listen(filter: WatchFilter, page = livePage()) {
  const seen: number[] = [];
  const resets: string[] = [];
  const hook = renderHook(
    ({ watch, name }: { watch: WatchFilter; name: string }) =>
      useLive(
        watch,
        (events: LoggedEvent[]) => seen.push(...events.map(({ seq }) => seq)),
        () => resets.push(name),
      ),
    { initialProps: { watch: filter, name: 'first' }, wrapper: page.wrapper },
  );
  return { ...page, ...hook, seen, resets };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a screen that hears events', () => {
  it('asks for its own since the page’s summary was read, and hangs up when it goes', async () => {
    const { socket, seen, unmount } = listen({ districts: [3] });
    await waitFor(() => expect(socket.asked).toEqual([{ districts: [3], since: 7 }]));
    socket.push('item:withdrawn', 8, { seq: 8, payload: withdrawn });
    socket.push('item:withdrawn', 9, { seq: 9, payload: { ...withdrawn, district: 4 } });
    expect(seen).toEqual([8]);
    unmount();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(socket.closed).toBe(true);
  });
  it('asks anew only for another question, and calls what it was last drawn with', async () => {
    const { socket, resets, rerender, unmount } = listen({ districts: [3] });
    await waitFor(() => expect(socket.asked).toHaveLength(1));
    rerender({ watch: { districts: [3] }, name: 'second' });
    socket.answer = () => ({ seq: 20_000, missed: [], reset: true });
    socket.cut();
    socket.connect();
    expect([socket.asked.length, resets]).toEqual([2, ['second']]);
    rerender({ watch: { districts: [4] }, name: 'third' });
    await waitFor(() => expect(socket.asked.at(-1)?.districts).toEqual([4]));
    unmount();
  });
  it('is offline where the socket’s code does not come, and tries again', async () => {
    const page = livePage();
    page.refuse(1);
    const { socket, unmount } = listen({}, page);
    await waitFor(() => expect(liveState.read()).toBe('offline'));
    expect(socket.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(socket.asked).toHaveLength(1));
    unmount();
  });
});

describe('the word for the state of the socket', () => {
  it('follows it', async () => {
    const { result, unmount } = renderHook(() => useLiveState());
    liveState.set('live');
    await waitFor(() => expect(result.current).toBe('live'));
    liveState.set('catching-up');
    await waitFor(() => expect(result.current).toBe('catching-up'));
    unmount();
    liveState.set('off');
  });
});
