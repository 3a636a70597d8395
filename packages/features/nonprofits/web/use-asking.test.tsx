// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Filings, NonprofitDetail } from '../contract.ts';
import { useRequestedFilings } from './use-requested-filings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const detail = (ein: string, filings: Partial<Filings>): NonprofitDetail => ({
  organisation: {
    ein,
    name: 'EXAMPLE INC',
    program: 'unknown',
    duty: 'unknown',
    assetsCents: null,
    incomeCents: null,
    revenueCents: null,
  },
  filings: { state: 'here', old: false, list: [], ...filings },
  funding: { payments: { state: 'none' }, contracts: { state: 'none' }, grants: { state: 'unread' } },
  money: [],
  near: [],
  asOf: '2026-11-20T18:00:00.000Z',
});

it('returns are asked for once each where none were read or they are old; unreachable ones are known', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path.includes('001000021')
      ? new Response('{}', { status: 503 })
      : Response.json({ state: 'asked', old: false, list: [] });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const details = [
    detail('001000007', { state: 'asked' }),
    detail('001000014', { old: true }),
    detail('001000021', { state: 'not-asked' }),
    detail('001000028', {}),
  ];
  const { result, rerender } = renderHook((shown: readonly NonprofitDetail[]) => useRequestedFilings(shown), {
    wrapper,
    initialProps: details,
  });
  await waitFor(() => expect([...result.current]).toEqual(['001000021']));
  rerender(details.slice(0, 2));
  rerender(details);
  const einOf = (path: string) => /\d{9}/.exec(path)?.[0];
  expect(asked.map(einOf)).toEqual(['001000007', '001000014', '001000021']);
});
