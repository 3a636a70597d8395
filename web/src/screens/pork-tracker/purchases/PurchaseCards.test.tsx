// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { readPorkFilters } from '../filters/pork-filters.ts';
import { PurchaseCards } from './PurchaseCards.tsx';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';

afterEach(cleanup);
const nothing = () => undefined;
const rows = Array.from({ length: 5 }, (_, n) => ({ ...aFlaggedItem, id: `p${String(n)}`, object: 'Artists' }));

async function shown(address = '') {
  const words = await loadWords('en', ['ui', 'pork', 'extras']);
  render(
    <BrowserRouter>
      <WordsProvider language="en" words={words}>
        <PurchaseCards
          rows={rows}
          most={20}
          more={nothing}
          filters={readPorkFilters(new URLSearchParams(address))}
          change={nothing}
          showRows={nothing}
          fresh={new Set()}
        />
      </WordsProvider>
    </BrowserRouter>,
  );
}
const listed = () => screen.getAllByRole('article').map(({ dataset }) => dataset['purchase']);

it('what is alike stands behind a press, which leads to the first of it', async () => {
  await shown();
  expect(listed()).toEqual(['p0', 'p1', 'p2']);
  fireEvent.click(screen.getByRole('button', { name: /^And 2 more like it, .*: Example LLC$/ }));
  expect(listed()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
  expect(document.activeElement?.getAttribute('data-explain')).toBe('p3');
});

it('all of it is listed to whoever searches, and to whoever came for one of it', async () => {
  await shown('?q=artists');
  expect(listed()).toHaveLength(5);
  cleanup();
  await shown('?item=p4');
  expect(listed()).toEqual(['p0', 'p1', 'p2', 'p4']);
});
