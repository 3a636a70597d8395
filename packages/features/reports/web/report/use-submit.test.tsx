// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { createQueryClient } from '@moontower/ui/data/requests/query-client.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import type { Pin } from '../queue/report-shelf.ts';
import { aReport, memoryShelf } from '../testing/memory-shelf.ts';
import { PlacePicker } from './place-picker.ts';
import { readLookup } from './place-search.ts';
import { ReportKeeper } from './report-keeper.ts';
import { useSubmit } from './use-submit.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KNOWN: Record<string, [number, number]> = {
  '1100 Congress Ave': [-97.7404, 30.2747],
  '500 W 2nd St': [-97.7473, 30.2656],
};
const LINKED: Pin = { lon: -97.7, lat: 30.3, from: 'link' };
const words = await loadWords('en', ['reporting', 'ui']);

/** The form's two parts that make a report, over a map service that answers in its time. */
function open(first?: Pin) {
  const sent: { address: string; lat?: number; lon?: number }[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return Response.json(body === undefined ? [] : { id: 'made' });
  });
  const shelf = memoryShelf();
  const keeping = { shelf, initial: {}, apart: [], nowMs: () => 1_000 };
  const keeper = new ReportKeeper(aReport({ pin: first }), keeping);
  const picker = new PlacePicker(
    { pin: () => keeper.read().pin, setPin: (pin) => keeper.change({ pin }) },
    {
      locate: async () => ({ lon: -97.75, lat: 30.26, accuracyM: 28 }),
      addressAt: async () => ({ address: '600 W 2nd St' }),
      search: async (text) => {
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
        const location = KNOWN[text];
        return readLookup(
          location === undefined
            ? { kind: 'problem', problem: 'missing' }
            : { kind: 'place', place: { label: text, location, source: 'records', district: 9 } },
        );
      },
      districtOf: async () => 9,
    },
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>
      <WordsProvider language="en" words={words}>
        {children}
      </WordsProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useSubmit({
        keeper,
        found: picker.found,
        ask: async () => 'new',
        answered: () => true,
        onSignedOut: () => undefined,
      }),
    { wrapper },
  );
  const send = async (address: string) => {
    await result.current.send({ type: 'other', title: 'A deep pothole', address });
    return sent.map(({ address: to, lon, lat }) => [to, lon, lat]);
  };
  return { keeper, shelf, picker, send };
}

describe('a report is sent', () => {
  it.each([
    ['to the place of the address that it says', '500 W 2nd St', [-97.7473, 30.2656]],
    ['to no place where nobody knows the address that it says', 'By the old pump', [undefined, undefined]],
  ])('%s, whatever place another address had', async (_what, address, place) => {
    const { picker, send } = open();
    await picker.search('1100 Congress Ave');
    expect(await send(address)).toEqual([[address, ...place]]);
  });

  it('to the place of its address, which was still looked up when the button was pressed', async () => {
    const { picker, send } = open();
    await picker.search('1100 Congress Ave');
    void picker.search('500 W 2nd St');
    expect(await send('500 W 2nd St')).toEqual([['500 W 2nd St', -97.7473, 30.2656]]);
  });

  it('to the place of its address, not where the link was that opened the form', async () => {
    expect(await open(LINKED).send('500 W 2nd St')).toEqual([['500 W 2nd St', -97.7473, 30.2656]]);
  });

  it.each(['device', 'hand'] as const)('to the place that the %s has set, whatever the address says', async (from) => {
    const { picker, send } = open();
    await (from === 'device' ? picker.locate() : picker.move({ lon: -97.75, lat: 30.26, from }));
    expect(await send('500 W 2nd St')).toEqual([['500 W 2nd St', -97.75, 30.26]]);
  });

  it('without the place of another address where nobody can be asked for its own', async () => {
    const { keeper, shelf, picker, send } = open();
    await picker.search('1100 Congress Ave');
    vi.stubGlobal('navigator', { onLine: false });
    // Nothing is queued, so nothing is sent after the test.
    shelf.broken = true;
    await expect(send('By the old pump')).rejects.toThrow('offline');
    expect(keeper.read().pin).toBeUndefined();
  });
});
