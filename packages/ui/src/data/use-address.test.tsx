// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { BrowserRouter } from '../router/router.tsx';
import { useAddress } from './use-address.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
const to = (name: string, value: string) => (before: URLSearchParams) => {
  const after = new URLSearchParams(before);
  after.set(name, value);
  return after;
};

describe('filters in the address', () => {
  it('count as soon as they are chosen, and two quick changes stand both', async () => {
    const { result } = renderHook(() => useAddress(), { wrapper });
    act(() => result.current.change(to('district', '4')));
    expect(result.current.query.get('district')).toBe('4');
    act(() => result.current.change(to('type', 'permits')));
    await waitFor(() => expect(location.search).toBe('?district=4&type=permits'));
    expect(result.current.query.toString()).toBe('district=4&type=permits');
  });

  it('are those of the address after a Back that came before the router told of the change', async () => {
    const { result } = renderHook(() => useAddress(), { wrapper });
    const left = `${location.pathname}${location.search}`;
    act(() => {
      const { state }: { state: unknown } = history;
      result.current.change(to('district', '4'));
      history.replaceState(state, '', left);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    });
    await waitFor(() => expect(result.current.query.toString()).toBe(''));
  });

  it('are those of the address once another part has set it back before the router told of the change', async () => {
    history.replaceState(null, '', '/?item=1');
    const { result } = renderHook(() => [useAddress(), useAddress()] as const, { wrapper });
    act(() => {
      const [one, other] = result.current;
      one.change(() => new URLSearchParams());
      other.change(to('item', '1'));
    });
    await waitFor(() => expect(result.current.map(({ query }) => query.get('item'))).toEqual(['1', '1']));
    expect(location.search).toBe('?item=1');
  });
});
