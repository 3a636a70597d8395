// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PurchaseDetail } from '@moontower/contracts';
import { loadWords, type Language } from '@moontower/words/words';
import { purchase as readPurchase } from '@moontower/ui/data/queries/pork-queries.ts';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { PurchaseRows } from './PurchaseRows.tsx';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';

afterEach(cleanup);

const row = { amount: 40, description: 'SUPPLIES', document: 'PRM 6200 1' };
const detail: PurchaseDetail = {
  purchase: aFlaggedItem,
  rows: [row, { ...row, amount: 1_000, before: { amount: 100, goneAt: '2026-05-12T12:00:00.000Z' } }],
};

async function lines(language: Language): Promise<(string | null)[]> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(readPurchase(aFlaggedItem.id).queryKey, detail);
  const { container } = render(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} words={await loadWords(language, ['ui', 'pork', 'extras'])}>
        <PurchaseRows purchase={aFlaggedItem} opened />
      </WordsProvider>
    </QueryClientProvider>,
  );
  return within(container)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('a line that the city corrected says what stood there before and until when, and no other line does', async () => {
  const [plain, corrected] = await lines('en');
  expect(plain).not.toContain('Before');
  expect(corrected).toContain('Before$100, until the city published this line anew (seen on May 12, 2026)');
  cleanup();
  expect((await lines('es'))[1]).toContain('hasta que la ciudad publicó de nuevo esta línea');
});
