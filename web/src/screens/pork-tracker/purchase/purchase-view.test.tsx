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
