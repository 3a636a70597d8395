// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readToken, saveToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { useSession } from './use-session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('signing out', () => {
  it.each([
    ['the server ended the session', async () => new Response('{}')],
    ['nobody answered', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('takes what was written and not sent off the device where %s, and leaves the rest', async (_case, answer) => {
    vi.stubGlobal('fetch', answer);
    localStorage.setItem('draft:report', '{}');
    localStorage.setItem('theme', 'dark');
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(['items'], ['read while signed in']);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result, unmount } = renderHook(() => useSession(), { wrapper });
    await act(() => result.current.signOut());
    expect([localStorage.getItem('draft:report'), localStorage.getItem('theme')]).toEqual([null, 'dark']);
    expect(client.getQueryData(['items'])).toBeUndefined();
    unmount();
  });
});

describe('signing out where the server never answers', () => {
  it('forgets who it was once the time for telling it is over', async () => {
    const timer = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
        }),
    );
    saveToken('token of ana');
    localStorage.setItem('draft:report', '{}');
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(['items'], ['read while signed in']);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result, unmount } = renderHook(() => useSession(), { wrapper });
    act(() => void result.current.signOut());
    expect([result.current.leaving, readToken()]).toEqual([true, 'token of ana']);
    timer.abort();
    await waitFor(() => expect(result.current.leaving).toBe(false));
    expect([readToken(), localStorage.getItem('draft:report')]).toEqual([undefined, null]);
    expect(client.getQueryData(['items'])).toBeUndefined();
    unmount();
  });
});

describe('a kept token', () => {
  const session = (drawn: (checking: boolean) => void = () => undefined) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    saveToken('token of ana');
    return renderHook(
      () => {
        const held = useSession();
        drawn(held.checking);
        return held;
      },
      { wrapper },
    );
  };

  it('means somebody is signed in where nobody answers who it is', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    const { result, unmount } = session();
    await waitFor(() => expect(result.current.checking).toBe(false));
    expect(result.current.user).toEqual({ label: undefined });
    unmount();
  });

  it('of a sign-in in another tab is checked behind the page that is drawn, the first one before it', async () => {
    const answers: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
    const seen: boolean[] = [];
    const { result, unmount } = session((checking) => seen.push(checking));
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(result.current.checking).toBe(true);
    answers[0]?.(Response.json({ id: 'a', email: 'ana@city.example', name: 'Ana', roles: [] }));
    await waitFor(() => expect(result.current.user?.label).toBe('Ana'));
    seen.length = 0;
    act(() => saveToken('token of bea'));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(Response.json({ id: 'b', email: 'bea@city.example', name: 'Bea', roles: [] }));
    await waitFor(() => expect(result.current.user?.label).toBe('Bea'));
    expect(seen).not.toContain(true);
    unmount();
  });

  it('means nobody once the server refused it', async () => {
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response('{"error":{"code":"not_signed_in"}}', { status: 401, headers: { 'X-Problem': 'not_signed_in' } }),
    );
    const { result, unmount } = session();
    await waitFor(() => expect(result.current.user).toBeUndefined());
    unmount();
  });
});
