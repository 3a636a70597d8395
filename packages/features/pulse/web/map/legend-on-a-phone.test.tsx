// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { ThemeProvider } from '@moontower/ui/theme/ThemeProvider.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { MapLegend } from './MapLegend.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function showLegend(onPhone: boolean, language: 'en' | 'es') {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    if (query === '(max-width: 639.98px)') Object.defineProperty(list, 'matches', { value: onPhone });
    return list;
  });
  const words = await loadWords(language, ['pulse', 'ui']);
  render(
    <WordsProvider language={language} words={words}>
      <ThemeProvider>
        <MapLegend view="clusters" points={undefined} range={undefined} counts={new Map()} inView={0} />
      </ThemeProvider>
    </WordsProvider>,
  );
  return words.pulse?.legend.title ?? '';
}

describe.each(['en', 'es'] as const)('what the shapes mean, in %s', (language) => {
  it('is folded on a phone, and one press shows and hides it', async () => {
    const name = await showLegend(true, language);
    expect(screen.queryByRole('list', { name })).toBeNull();
    const fold = screen.getByRole('button', { name });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    expect(screen.getByRole('list', { name })).not.toBeNull();
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(fold);
    expect(screen.queryByRole('list', { name })).toBeNull();
  });

  it('stands on the map without asking where there is room', async () => {
    const name = await showLegend(false, language);
    expect(screen.getByRole('list', { name })).not.toBeNull();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
