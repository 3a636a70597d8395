// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FlaggedItem, RuleHit } from '@moontower/contracts/spending/purchase';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter, Route, Routes } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { purchasePage } from '../pork-queries.ts';
import { aFlaggedItem as purchase } from '../testing/a-flagged-item.ts';
import { EmbedPurchase } from './EmbedPurchase.tsx';

const hit = (rule: string, version: number): RuleHit => ({
  rule,
  version,
  title: `Title of ${rule}`,
  whyItMatters: '',
  innocentExplanations: [],
  component: 'keywords',
  family: 'words',
  strength: 1,
  points: 5,
  counted: 5,
  strong: false,
  evidence: [],
});

async function showFrame(language: 'en' | 'es', shown: Partial<FlaggedItem>) {
  const words = await loadWords(language, ['shell', 'embed', 'pork', 'ui', 'extras']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(purchasePage('p').queryKey, {
    purchase: { ...purchase, ...shown },
    rows: [],
    sameCase: [],
    history: [],
    claims: [],
  });
  history.replaceState(null, '', '/embed/purchase/p');
  render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={words}>
        <BrowserRouter>
          <Routes>
            <Route path="/embed/purchase/:id" element={<EmbedPurchase />} />
          </Routes>
        </BrowserRouter>
      </WordsProvider>
    </QueryClientProvider>,
  );
  return words;
}

it('a purchase in a Spanish page marks as English what is English there, and nothing else', async () => {
  const score = { ...purchase.score, hits: [hit('F34', 6), hit('F35', 99)] };
  const words = await showFrame('es', { score });
  const [known, unknown] = screen.getAllByRole('listitem');
  expect([known?.textContent, known?.lang]).toEqual([words.pork.explain.titled('F34.6', ''), '']);
  expect([unknown?.textContent, unknown?.lang]).toEqual(['Title of F35', 'en']);
  const without = screen.getByText((text) => text.includes(words.pork.card.noDepartment));
  expect(without.closest('[lang]')?.getAttribute('lang')).not.toBe('en');
});

it.each(['en', 'es'] as const)('a score that people cleared is framed with that word, in %s', async (language) => {
  const { pork } = await showFrame(language, { reviewStatus: 'cleared', reviewBy: 'people' });
  expect(screen.getByText(pork.purchase.cleared)).toBeTruthy();
});
