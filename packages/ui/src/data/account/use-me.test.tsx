// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveToken } from '../requests/api-fetch.ts';
import { useMe } from './use-me.ts';

afterEach(() => {
  saveToken(undefined);
  vi.unstubAllGlobals();
});

const fresh = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
};

/** Answers with who the request's token stands for. */
const answering = async (_path: string, { headers }: RequestInit) => {
  const name = new Headers(headers).get('Authorization')?.replace('Bearer token of ', '');
  return new Response(JSON.stringify({ id: name, email: `${name}@city.example`, roles: [] }));
};

describe('who is signed in', () => {
  it('is not checked for ever where nobody answers: whatever else asks does not begin it anew', async () => {
    let asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      throw new TypeError('Failed to fetch');
    });
    saveToken('token of ana');
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const frame = renderHook(() => useMe(), { wrapper });
    expect(frame.result.current.checking).toBe(true);
    await waitFor(() => expect(frame.result.current.checking).toBe(false));
    const seen: boolean[] = [];
    // A screen that is drawn once the check is over asks as well.
    renderHook(() => seen.push(useMe().checking), { wrapper });
    await waitFor(() => expect(asked).toBe(2));
    expect([seen.includes(true), frame.result.current.checking]).toEqual([false, false]);
  });

  it('stays who it was without a network, and with one that does not answer; of nobody else, and not signed out', async () => {
    vi.stubGlobal('fetch', answering);
    saveToken('token of ana');
    const { result, unmount } = renderHook(() => useMe(), { wrapper: fresh() });
    await waitFor(() => expect(result.current.data?.email).toBe('ana@city.example'));
    unmount();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const offline = renderHook(() => useMe(), { wrapper: fresh() });
    await waitFor(() => expect(offline.result.current.data?.email).toBe('ana@city.example'));
    offline.unmount();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const slow = renderHook(() => useMe(), { wrapper: fresh() });
    await waitFor(() => expect(slow.result.current.data?.email).toBe('ana@city.example'), { timeout: 8_000 });
    expect(slow.result.current.checking).toBe(false);
    act(() => saveToken('token of bea'));
    await waitFor(() => expect(slow.result.current.checking).toBe(false), { timeout: 8_000 });
    expect(slow.result.current.data).toBeUndefined();
    act(() => saveToken(undefined));
    expect(Object.values(localStorage).join(' ')).not.toContain('ana');
  }, 20_000);

  it('is another one as soon as another token is kept, and nobody once there is none', async () => {
    vi.stubGlobal('fetch', answering);
    saveToken('token of ana');
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const seen: (string | undefined)[] = [];
    const { result } = renderHook(
      () => {
        const me = useMe();
        if (me.token === 'token of bea') seen.push(me.data?.id);
        return me;
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current.data?.id).toBe('ana'));
    act(() => saveToken('token of bea'));
    await waitFor(() => expect(result.current.data?.id).toBe('bea'));
    expect(seen).not.toContain('ana');
    act(() => saveToken(undefined));
    expect([result.current.token, result.current.data]).toEqual([undefined, undefined]);
  });
});
