// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords, type Language, type Words } from '@moontower/words/words';
import { columnsOfFeatures } from '@moontower/ui/map/points/point-columns.ts';
import { aCollection, manyFeatures, scattered } from '@moontower/ui/map/testing/pulse-stub.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { pulsePoints, type PulsePage, type PulseQuery } from '../pulse-queries.ts';
import { useAtlasWords } from './use-atlas-words.ts';
import { usePulsePoints } from './use-pulse-points.ts';

/** The newest 2,000 of 2,500 events, so many of them with a place. */
function firstPage(placed: number): PulsePage {
  const features = manyFeatures(2_000, (at) => (at < placed ? scattered(at) : null));
  return { ...aCollection(features, { total: 2_500, next: 'more' }), readAt: 1 };
}

interface PulseRequest {
  query: PulseQuery;
  first?: PulsePage;
}
const initialProps: PulseRequest = { query: { types: '311' } };

/** What the map draws and says while the points of its own answer are on their way. */
function open(words: Words, { language = 'en' }: { language?: Language } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        {children}
      </WordsProvider>
    </QueryClientProvider>
  );
  const hook = renderHook(
    ({ query, first }: PulseRequest) => {
      const drawn = usePulsePoints(query, first);
      const list = { baseRows: first?.features ?? [], rows: first?.features, total: first?.total ?? 0, error: null };
      return { ...drawn, said: useAtlasWords({ ...drawn, ...list }).loading };
    },
    { wrapper, initialProps },
  );
  return { client, ...hook };
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  // What is still mounted would ask the network once the stub is gone.
  cleanup();
  vi.unstubAllGlobals();
});

describe('a map whose points are on their way', () => {
  it.each([
    ['en', 'The places of these events are on their way.'],
    ['es', 'Los lugares de estos eventos están por llegar.'],
  ] as const)('draws no few of them and says so (%s)', async (language, sentence) => {
    const { result, rerender } = open(await loadWords(language, ['pulse', 'ui']), { language });
    for (const placed of [0, 1, 99]) {
      rerender({ query: { types: `${placed}` }, first: firstPage(placed) });
      expect([result.current.points, result.current.gap, result.current.said]).toEqual([
        undefined,
        { why: 'coming', shown: 0, all: 2_500 },
        sentence,
      ]);
    }
  });
  it('draws the newest where they are many, and says that they are not all', async () => {
    const { result, rerender } = open(await loadWords('en', ['pulse', 'ui']));
    rerender({ query: { types: '311' }, first: firstPage(100) });
    expect(result.current.points).toHaveLength(100);
    expect(result.current.said).toBe('The newest 2,000 of 2,500 events. The rest is coming.');
  });
  it('says nothing more once they are there', async () => {
    const { client, result, rerender } = open(await loadWords('en', ['pulse', 'ui']));
    const query = { types: '311' };
    rerender({ query, first: firstPage(20) });
    const columns = columnsOfFeatures(firstPage(60).features);
    client.setQueryData(pulsePoints(query, 1, true).queryKey, { columns, shown: 60, all: 60 });
    await waitFor(() => expect(result.current.points).toBe(columns));
    expect([result.current.gap, result.current.said]).toEqual([undefined, 'Loading the map']);
  });
  it('keeps the marks of the question before, which say that they are old', async () => {
    const { result, rerender } = open(await loadWords('en', ['pulse', 'ui']));
    const features = manyFeatures(30, scattered);
    rerender({ query: { types: 'permits' }, first: { ...aCollection(features), readAt: 1 } });
    const { points } = result.current;
    rerender({ query: { types: '311' }, first: firstPage(20) });
    expect(points).toHaveLength(30);
    expect([result.current.points, result.current.pointsOld, result.current.gap]).toEqual([points, true, undefined]);
  });
});
