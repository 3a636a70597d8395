// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { columnsOfFeatures } from '@moontower/ui/map/points/point-columns.ts';
import { aCollection, manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { usePulseFilters } from './filters/use-pulse-filters.ts';
import { useSelection } from './use-selection.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const words = await loadWords('en', ['ui']);
const features = manyFeatures(3);
const points = columnsOfFeatures(features);
const LOADED = features.slice(0, 1);
const wrapper = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <WordsProvider language="en" words={words}>
      {children}
    </WordsProvider>
  </BrowserRouter>
);

/** Marks of which only the first has its row here: the others are asked for, and answered when the test says so. */
function open() {
  history.replaceState(null, '', '/');
  const answers: ((value: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const { result, unmount } = renderHook(
    () => {
      const address = usePulseFilters('48h');
      const types = address.filters.types.join(',');
      const parameters = useMemo(() => ({ types }), [types]);
      const data = { rows: LOADED, baseRows: LOADED, points, parameters };
      return { ...address, ...useSelection(data, address) };
    },
    { wrapper },
  );
  const pick = (mark: number) => act(() => result.current.pick(mark));
  /** Until what it does is done. */
  const answer = async (asked: number) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(asked));
    await act(async () => {
      answers[asked]?.(Response.json(aCollection(features)));
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    });
  };
  return { result, unmount, pick, answer };
}
const item = () => new URLSearchParams(location.search).get('item');

describe('a mark whose row is not here yet', () => {
  it('opens by the address of the moment of its answer', async () => {
    const { result, pick, answer } = open();
    pick(1);
    act(() => result.current.change({ map: { middle: [-97.74, 30.26], zoom: 12 } }, { replace: true }));
    await answer(0);
    await waitFor(() => expect(item()).toBe('austin-311:1'));
    expect(result.current.filters.map?.zoom).toBe(12);
  });

  it.each([
    ['another such mark', 2, 'austin-311:2'],
    ['a mark whose row is here', 0, 'austin-311:0'],
  ] as const)('does not take the place of %s that was pressed after it', async (_what, second, chosen) => {
    const { result, pick, answer } = open();
    pick(1);
    pick(second);
    if (second !== 0) await answer(1);
    await waitFor(() => expect(result.current.uid).toBe(chosen));
    await answer(0);
    expect([result.current.uid, item()]).toEqual([chosen, chosen]);
  });

  it('does not open, nor put old filters back, once another question is asked', async () => {
    const { result, pick, answer } = open();
    pick(1);
    act(() => result.current.change({ types: ['permits'] }));
    await answer(0);
    await waitFor(() => expect(location.search).toBe('?types=permits'));
    expect([result.current.uid, result.current.filters.types]).toEqual([undefined, ['permits']]);
  });

  it('does not open once its reader has closed or left it', async () => {
    for (const leave of ['close', 'unmount'] as const) {
      const { result, unmount, pick, answer } = open();
      pick(1);
      if (leave === 'unmount') unmount();
      else act(() => result.current.close());
      await answer(0);
      expect([leave, item()]).toEqual([leave, null]);
    }
  });
});
