// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PurchasePage, RuleHit } from '@moontower/contracts';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';
import { SameCase } from './SameCase.tsx';

afterEach(cleanup);
const hit = (rule: string, others: string[]): RuleHit => ({
  rule,
  version: 99,
  title: `Title of ${rule}`,
  whyItMatters: '',
  innocentExplanations: [],
  component: 'amount',
  family: 'A2',
  strength: 1,
  points: 25,
  counted: 25,
  strong: true,
  evidence: [],
  others,
});
const { id: _id, ...rest } = aFlaggedItem;
const member = (id: string, title: string) => ({ ...rest, id, title, value: 1_234.5, wastefulnessScore: 45 });

async function shown(page: Pick<PurchasePage, 'purchase' | 'sameCase'>): Promise<void> {
  const words = await loadWords('en', ['ui', 'pork', 'extras']);
  render(
    <BrowserRouter>
      <WordsProvider language="en" words={words}>
        <SameCase page={page} />
      </WordsProvider>
    </BrowserRouter>,
  );
}

it('the others of a case are named with each cost and the rules that count them, and lead to their pages', async () => {
  const hits = [hit('F03', ['order:1', 'order:2']), hit('F11', ['order:2'])];
  const purchase = { ...aFlaggedItem, score: { ...aFlaggedItem.score, hits } };
  await shown({ purchase, sameCase: [member('order:1', 'Gravel'), member('order:2', 'Sand')] });
  const [, gravel, sand] = screen.getAllByRole('row').map((row) => within(row));
  expect(gravel?.getByRole('link', { name: 'Gravel' }).getAttribute('href')).toBe('/pork-tracker/order%3A1');
  for (const told of ['$1,234.50', '45', 'Title of F03']) expect(gravel?.getByText(told)).toBeTruthy();
  expect(gravel?.queryByText(/F11/)).toBeNull();
  expect(sand?.getByText(/F11/)).toBeTruthy();
});

it('of a purchase that stands alone nothing is said', async () => {
  await shown({ purchase: aFlaggedItem, sameCase: [] });
  expect(screen.queryByRole('region')).toBeNull();
});
