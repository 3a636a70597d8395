// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { livePage } from '../testing/live-page.tsx';
import { useHeldRecord } from './use-held-record.ts';

const AT = '2026-11-22T10:00:00.000Z';
const LATER = '2026-11-22T11:00:00.000Z';

async function open({ provenance = 'city-record' } = {}) {
  const state = { title: 'Before', changedAt: AT, down: false, gone: false, provenance };
  vi.stubGlobal('fetch', async () =>
    state.gone
      ? new Response('It was taken back.', { status: 410, headers: { 'X-Problem': 'gone' } })
      : state.down
        ? Promise.reject(new TypeError('Failed to fetch'))
        : new Response(JSON.stringify({ uid: 'f:1', source: {}, ...state }), {
            headers: { 'Content-Type': 'application/json' },
          }),
  );
  const page = livePage();
  const hook = renderHook(() => useHeldRecord('f:1'), { wrapper: page.wrapper });
  await waitFor(() => expect([hook.result.current.record?.title, page.socket.asked.length]).toEqual(['Before', 1]));
  let seq = 7;
  const change = () =>
    act(() => {
      seq += 1;
      const payload = { uid: 'f:1', feed: 'f', type: 'business', pulseType: 'business', subtype: '', title: '' };
      page.socket.push('item:changed', seq, {
        seq,
        payload: { ...payload, publishedAt: AT, provenance: 'city-record' },
      });
    });
  return { ...page, ...hook, state, change };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an open record', () => {
  it('watches itself alone, stands when it changes, and is shown anew when asked', async () => {
    const { socket, result, state, change, unmount } = await open();
    expect(socket.asked).toEqual([{ uids: ['f:1'], since: 7 }]);
    Object.assign(state, { title: 'After', changedAt: LATER });
    change();
    expect([result.current.record?.title, result.current.changed]).toEqual(['Before', true]);
    await act(async () => {
      expect(await result.current.show()).toBe(true);
    });
    expect([result.current.record?.title, result.current.changed]).toEqual(['After', false]);
    unmount();
  });
  it('goes on waiting where it cannot be read', async () => {
    const { result, state, change, unmount } = await open();
    change();
    state.down = true;
    await act(async () => {
      expect(await result.current.show()).toBe(false);
    });
    expect([result.current.record?.title, result.current.changed]).toEqual(['Before', true]);
    unmount();
  });
  it.each([
    ['resident-report', [undefined, true, false]],
    ['city-record', ['Before', false, true]],
  ])('stands no longer where a resident took it back: %s', async (provenance, seen) => {
    const { result, state, change, unmount } = await open({ provenance });
    change();
    state.gone = true;
    await act(async () => {
      expect(await result.current.show()).toBe(false);
    });
    await waitFor(() => {
      const { record, gone, changed } = result.current;
      expect([record?.title, gone, changed]).toEqual(seen);
    });
    unmount();
  });
  it('is compared with the server after a gap too long to replay', async () => {
    const { socket, result, state, unmount } = await open();
    Object.assign(state, { title: 'After', changedAt: LATER });
    socket.answer = () => ({ seq: 90_000, missed: [], reset: true });
    act(() => {
      socket.cut();
      socket.connect();
    });
    await waitFor(() => expect(result.current.changed).toBe(true));
    expect(result.current.record?.title).toBe('Before');
    unmount();
  });
});
