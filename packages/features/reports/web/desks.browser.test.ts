import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { axeFindings, axeFindingsOpen } from '@moontower/testkit/axe';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { goWithin } from '@moontower/ui/testing/screen-faults.ts';
import { asResident, grantRoles, newResident, reported, signedIn } from './testing/residents.ts';

const base = inject('baseUrl');
/** Far out, where nothing else stands near. */
const PLACE = { lon: -97.6701, lat: 30.1902 };
const { account, review } = await loadWords('es', ['account', 'review']);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const aside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
async function rename(page: Page, from: string, name: string): Promise<void> {
  await page.getByRole('group', { name: from }).getByLabel(review.roster.name, { exact: true }).fill(name);
  await page.getByRole('button', { name: review.roster.save, exact: true }).click();
}

it('an operator on a phone, in Spanish, sees what the city did not get, keeps the roster, reads its log', async () => {
  const [operator, reviewer] = [await newResident(base), await newResident(base)];
  await grantRoles(base, operator, ['operator']);
  for (const roles of [['staff'], ['staff', 'reviewer']]) await grantRoles(base, reviewer, roles);
  const title = `Hole ${randomUUID().slice(0, 6)}`;
  const { id } = await reported(base, operator, { reviewer, type: 'potholes', title, ...PLACE });
  const mayorNow = async (): Promise<string> => {
    const answer = await asResident(operator.token, `${base}/api/ops/roster`);
    const { officials }: { officials: { name: string }[] } = await answer.json();
    return officials[0]?.name ?? '';
  };
  const { page, end } = await visit(browser, { width: 390, height: 844, theme: 'dark' });
  await signedIn(page, operator);

  await page.goto(`${base}/es/ops/people`);
  const log = page.getByRole('group', { name: account.log.title });
  await log.getByText(account.log.granted(account.own.role.staff)).first().waitFor();
  await page.getByLabel(account.log.show).selectOption('account:shut');
  await log.getByText(account.log.none).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await aside(page)).toBeLessThanOrEqual(390);

  await goWithin(page, '/es/ops/filings');
  await page.getByRole('heading', { level: 1, name: review.filings.title }).waitFor();
  await page.getByText(review.filings.none).waitFor();
  expect(await axeFindingsOpen(page, '#main')).toEqual([]);
  expect(await aside(page)).toBeLessThanOrEqual(390);

  const mayor = await mayorNow();
  await goWithin(page, '/es/ops/roster');
  await page.getByRole('group', { name: mayor }).waitFor();
  expect(await axeFindingsOpen(page, '#main')).toEqual([]);
  expect(await aside(page)).toBeLessThanOrEqual(390);
  const other = `Alcaldesa ${randomUUID().slice(0, 6)}`;
  await rename(page, mayor, other);
  await page.getByText(review.roster.savedText).first().waitFor();
  const to: { name: string }[] = await (await fetch(`${base}/api/incidents/${id}/representatives`)).json();
  expect(to.map(({ name }) => name)).toContain(other);
  await page.reload();
  await rename(page, other, mayor);
  await expect.poll(mayorNow).toBe(mayor);

  await goWithin(page, '/es/ops/people');
  await page.getByLabel(account.log.show).selectOption('roster:changed');
  await log.getByText(account.log.deeds['roster:changed']).nth(1).waitFor();
  await log.getByRole('link', { name: account.log.roster }).first().waitFor();
  await end();
});
