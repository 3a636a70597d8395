// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventName } from '@moontower/contracts/event';
import { livePage } from '../testing/live-page.tsx';
import { useRefreshed } from './use-refreshed.ts';

const reading = {
  feed: 'f',
  state: 'live',
  checkedAt: '2026-11-22T10:00:00.000Z',
  inserted: 1,
  updated: 0,
  withdrawn: 0,
};

async function shows(enabled = true) {
  const page = livePage();
  const again = vi.spyOn(page.client, 'invalidateQueries');
  const hook = renderHook(({ on }: { on: boolean }) => useRefreshed('feeds', on), {
    initialProps: { on: enabled },
    wrapper: page.wrapper,
  });
  await waitFor(() => expect(page.socket.asked).toHaveLength(1));
  let seq = 7;
  const tell = (name: EventName, payload: unknown) => {
    seq += 1;
    page.socket.push(name, seq, { seq, payload });
  };
  return { ...page, ...hook, again, tell };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is shown', () => {
  it('is read once for a burst, and not for what leaves it as it is', async () => {
    const { again, tell, unmount } = await shows();
    tell('feed:refreshed', reading);
    tell('feed:refreshed', { ...reading, feed: 'g' });
    await vi.advanceTimersByTimeAsync(400);
    expect(again.mock.calls).toEqual([[{ queryKey: ['feeds'] }]]);
    tell('spending:flagged', { id: 'p', title: '', amountCents: 1, score: 80, publishedAt: reading.checkedAt });
    await vi.advanceTimersByTimeAsync(400);
    expect(again).toHaveBeenCalledTimes(1);
    tell('feed:refreshed', reading);
    await vi.advanceTimersByTimeAsync(400);
    expect(again).toHaveBeenCalledTimes(2);
    unmount();
  });
  it('is read after a gap too long to replay', async () => {
    const { again, socket, unmount } = await shows();
    socket.answer = () => ({ seq: 90_000, missed: [], reset: true });
    socket.cut();
    socket.connect();
    await vi.advanceTimersByTimeAsync(400);
    expect(again).toHaveBeenCalledTimes(1);
    unmount();
  });
  it('stands as it is where it is not to be read, and after its screen has gone', async () => {
    const { again, tell, rerender, unmount } = await shows(false);
    tell('feed:refreshed', reading);
    await vi.advanceTimersByTimeAsync(400);
    rerender({ on: true });
    tell('feed:refreshed', reading);
    unmount();
    await vi.advanceTimersByTimeAsync(400);
    expect(again).not.toHaveBeenCalled();
  });
});
