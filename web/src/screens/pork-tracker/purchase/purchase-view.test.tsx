// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PurchasePage } from '@moontower/contracts/spending/purchase-page';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';
import { PurchaseView } from './PurchaseView.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const page: PurchasePage = {
  purchase: {
    ...aFlaggedItem,
    score: { ...aFlaggedItem.score, peers: { count: 251, medianCents: 400_000 } },
    vendorCode: 'EXA 1',
    departmentCode: '8600',
    department: 'Parks',
  },
  rows: [],
  sameCase: [],
  claims: [],
  history: [],
  vendorCode: 'EXA 1',
  departmentCode: '8600',
};

it.each(LANGUAGES)('the page of a purchase begins with what it cost against those like it, in %s', async (language) => {
  const { pork } = await showPart(<PurchaseView page={page} />, {
    path: '/pork-tracker/p',
    language,
    areas: ['pork', 'findings', 'extras'],
  });
  const headline = document.querySelector('[data-ratio]');
  expect(headline?.textContent).toBe(pork.purchase.peers.times('12', '251'));
  const payee = screen.getAllByRole('link', { name: 'Example LLC' });
  expect(payee.map((link) => link.getAttribute('href'))).toEqual(
    payee.map(() => `${language === 'es' ? '/es' : ''}/vendor/EXA%201`),
  );
  expect(payee.length).toBeGreaterThan(0);
  expect(screen.getByRole('region', { name: pork.purchase.kit.title })).toBeTruthy();
});

it('of fewer than 20 like it no ratio is told', async () => {
  await showPart(<PurchaseView page={{ ...page, purchase: aFlaggedItem }} />, {
    path: '/pork-tracker/p',
    areas: ['pork', 'findings', 'extras'],
  });
  expect(document.querySelector('[data-ratio]')).toBeNull();
});

it.each(LANGUAGES)(
  'a purchase that outgrew its verdict says what it was and what it became, in %s',
  async (language) => {
    const reopened = {
      clearedAt: '2026-11-01T18:00:00Z',
      at: '2026-11-20T18:00:00Z',
      amountCents: { before: 100_000, after: 900_000 },
      gained: ['F41'],
    };
    const { pork } = await showPart(<PurchaseView page={{ ...page, purchase: { ...page.purchase, reopened } }} />, {
      path: '/pork-tracker/p',
      language,
      areas: ['pork', 'findings', 'extras'],
    });
    const said = document.querySelector('[data-reopened]')?.textContent ?? '';
    expect(said).toContain(pork.purchase.history.whys.amount('$1,000', '$9,000'));
    expect(said).toContain(pork.purchase.history.whys.gained('F41'));
    expect(said).toContain('2026');
    expect(screen.getByText(pork.reviews.reopened, { exact: false })).toBeTruthy();
  },
);
