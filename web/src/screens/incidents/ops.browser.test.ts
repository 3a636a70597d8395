import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { grantRoles, newResident, signedIn } from './testing/residents.ts';

const base = inject('baseUrl');
const { account, review } = await loadWords('es', ['account', 'review']);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('operators see on a phone who granted which role, and what did not get to the city; nobody else does', async () => {
  const [operator, somebody] = [await newResident(base), await newResident(base)];
  await grantRoles(base, operator, ['operator']);
  await grantRoles(base, somebody, ['staff']);
  const { page, end } = await visit(browser, { width: 390, height: 844, theme: 'dark' });
  await signedIn(page, operator);
  await page.goto(`${base}/es/ops/people`);
  const log = page.getByRole('group', { name: account.log.title });
  await log.getByText(account.log.granted(account.own.role.staff)).first().waitFor();
  await page.getByLabel(account.log.show).selectOption('account:shut');
  await log.getByText(account.log.none).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(`${base}/es/ops/filings`);
  await page.getByRole('heading', { level: 1, name: review.filings.title }).waitFor();
  await page.getByText(review.filings.none).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await end();
  const other = await visit(browser);
  await signedIn(other.page, somebody);
  await other.page.goto(`${base}/es/ops/filings`);
  await other.page.getByRole('heading', { level: 1, name: review.notYours.title }).waitFor();
  await other.end();
});
