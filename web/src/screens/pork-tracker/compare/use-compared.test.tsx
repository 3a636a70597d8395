// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { livePage } from '@moontower/ui/data/testing/live-page.tsx';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';
import { useCompared } from './use-compared.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('compares what the list does not hold, too: it is asked for by itself; all stand in the order chosen', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address));
    const id = decodeURIComponent(String(address).split('/').at(-1) ?? '');
    return Response.json({ purchase: { ...aFlaggedItem, id }, rows: [] });
  });
  const rows = [{ ...aFlaggedItem, id: 'listed' }];
  const { result, unmount } = renderHook(() => useCompared(['beyond-500', 'listed', 'below-the-floor'], rows), {
    wrapper: livePage().wrapper,
  });
  await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual(['beyond-500', 'listed', 'below-the-floor']));
  expect(new Set(asked.map((address) => address.split('/').at(-1)))).toEqual(
    new Set(['below-the-floor', 'beyond-500']),
  );
  unmount();
});
