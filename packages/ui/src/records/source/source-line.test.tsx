// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter } from '../../router/router.tsx';
import { WordsProvider } from '../../words/WordsProvider.tsx';
import { SourceLine } from './SourceLine.tsx';

afterEach(cleanup);

async function named(title: string, language: Language) {
  const words = await loadWords(language, ['ui']);
  const { container } = render(
    <WordsProvider language={language} words={words}>
      <BrowserRouter>
        <SourceLine source={{ title, href: 'https://data.example/x' }} />
      </BrowserRouter>
    </WordsProvider>,
  );
  const name = container.querySelector('bdi');
  return [name?.textContent, name?.querySelector('[lang="en"]')?.textContent];
}

describe('the source of a record', () => {
  it('has a Spanish name on a Spanish page; one that has none is marked as English', async () => {
    expect(await named('Low-water crossings', 'es')).toEqual(['Cruces inundables', undefined]);
    cleanup();
    expect(await named('Some other file', 'es')).toEqual(['Some other file', 'Some other file']);
    cleanup();
    expect(await named('Low-water crossings', 'en')).toEqual(['Low-water crossings', undefined]);
  });
});
