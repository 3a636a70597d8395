// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { LANGUAGES, loadWords, type Language } from '@moontower/words/words';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { ChipCount } from './ChipCount.tsx';
import { countedOf, noneHeld, type TypeCounts } from './type-counts.ts';

async function said(
  of: string,
  counts: TypeCounts,
  { language = 'en', state = 'ok' }: { language?: Language; state?: FeedStatus['state'] } = {},
): Promise<string> {
  const words = await loadWords(language, ['pulse', 'ui']);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData<unknown[]>(['feeds'], [{ id: 'austin-permits', state }]);
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <ChipCount of={of} counts={counts} />
      </WordsProvider>
    </QueryClientProvider>,
  );
  const text = container.textContent ?? '';
  unmount();
  return text;
}

describe('the count of a type of events', () => {
  it('is a number where records are held, a 0 too', async () => {
    expect(await said('311', { '311': 2_340 })).toBe('2,340');
    expect(await said('permits', { '311': 2_340, permits: 0 })).toBe('0');
  });
  it('is no 0 where no record is held: that is said', async () => {
    expect(await said('permits', { '311': 2_340 })).toBe('not in this copy');
    expect(await said('permits', { '311': 2_340 }, { language: 'es' })).toBe('no está en esta copia');
  });
  it('is not said to be absent while records are read for the first time', async () => {
    expect(await said('permits', { '311': 2_340 }, { state: 'loading' })).toBe('not read yet');
    expect(await said('permits', { '311': 2_340 }, { language: 'es', state: 'waiting' })).toBe('aún sin leer');
  });
  it('is blank while the counts are loading and before the first load', async () => {
    expect([await said('311', undefined), await said('311', {})]).toEqual(['', '']);
  });
});

describe('a choice of types', () => {
  it('is not held only where none of them is', () => {
    expect(noneHeld(['permits', 'budget'], { '311': 1 })).toEqual(['permits', 'budget']);
    expect(noneHeld(['permits', '311'], { '311': 0 })).toEqual([]);
    expect([noneHeld(['permits'], undefined), noneHeld(['permits'], {})]).toEqual([[], []]);
  });
  it('that is not held has no numbers, not even 0; one that is held has them, 0 too', () => {
    const stats = { byType: { '311': 0 }, active: 0 };
    expect(countedOf(['budget'], { stats, shown: 0 })).toEqual({ stats: undefined, shown: undefined });
    expect(countedOf(['311', 'budget'], { stats, shown: 0 })).toEqual({ stats, shown: 0 });
    expect(countedOf(['budget'], { stats: undefined, shown: undefined }).shown).toBeUndefined();
  });
});

describe.each(LANGUAGES)('the type that holds residents’ reports beside requests to the city, in %s', (language) => {
  it('is not called by the city’s number alone', async () => {
    const { pulse, extras } = await loadWords(language, ['pulse', 'extras']);
    for (const name of [pulse.typeChips['311'], extras.pulseTypes['311']]) expect(name).toMatch(/^311 .*report/);
  });
});
