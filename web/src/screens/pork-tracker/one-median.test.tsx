// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import type { PurchasePage } from '@moontower/contracts/spending/purchase-page';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { LANGUAGES } from '@moontower/words/words';
import { CompareDialog } from './compare/CompareDialog.tsx';
import { PurchaseView } from './purchase/PurchaseView.tsx';
import { PurchaseCard } from './purchases/PurchaseCard.tsx';
import { aFlaggedItem } from './testing/a-flagged-item.ts';

const nothing = () => undefined;
const peers = { count: 486, medianCents: 133_673 };
/** Amount and median as the rule’s evidence has them. */
const purchase: FlaggedItem = {
  ...aFlaggedItem,
  value: 389_000,
  score: {
    ...aFlaggedItem.score,
    peers,
    hits: [
      {
        rule: 'F05',
        version: 6,
        component: 'amount',
        family: 'A1',
        title: 'Much larger than its peers',
        whyItMatters: 'It stands far out.',
        innocentExplanations: [],
        strength: 1,
        points: 25,
        counted: 25,
        strong: true,
        evidence: [
          { label: 'Amount, against the peers’ median', value: 38_900_000, limit: peers.medianCents, unit: 'cents' },
          { label: 'Peers', value: peers.count, limit: 20, unit: 'count' },
        ],
      },
    ],
  },
};
/** Others of the same goods have landed since: the page plots more than the rules compared with. */
const page: PurchasePage = {
  purchase,
  rows: [],
  sameCase: [],
  claims: [],
  history: [],
  peers: { by: 'commodity', code: '1', count: 502, below: 501, bins: [] },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(String(address).includes('/api/pork/flagged/') ? page : []),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(LANGUAGES)('one purchase has one median: in the list, on its page and compared, in %s', async (language) => {
  const areas = ['pork', 'findings', 'extras'] as const;
  const { pork } = await showPart(
    <>
      <PurchaseCard
        purchase={purchase}
        explained={false}
        fresh={false}
        compared={false}
        explain={nothing}
        showRows={nothing}
        compare={nothing}
      />
      <PurchaseView page={page} />
      <CompareDialog purchases={[purchase, { ...purchase, id: 'other' }]} onClose={nothing} />
    </>,
    { path: '/pork-tracker/p', language, areas: [...areas] },
  );
  const said = pork.purchase.peers.times('291', '486');
  expect(said).toMatch(/^291 .* 486 /);
  const ratios = [...document.querySelectorAll('[data-ratio]')].map(({ textContent }) => textContent);
  expect(ratios).toEqual([said, said]);
  const compared = await screen.findByRole('row', { name: new RegExp(`^${pork.compare.rows.ratio}`) });
  expect([...compared.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([said, said]);
  // The plot is of others, and has no second median.
  expect(document.querySelector('[data-place]')?.textContent).toContain('502');
  expect(document.querySelector('[data-rule-peers]')?.textContent).toContain('486');
});
