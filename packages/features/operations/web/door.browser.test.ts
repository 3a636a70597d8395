import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { grantRoles, newResident, signedIn } from '@moontower/reports/web/testing/residents.ts';
import { words as en } from '../words/en.ts';
import { words as es } from '../words/es.ts';

const base = inject('baseUrl');
const TOKEN = 'operator-token-of-the-tests';
/** Files and the job board; all others are screens. */
const OF_THE_SERVER = ['/ops/queues', '/ops/metrics'];
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Asks the API from the page, as its own screens do: with what the browser keeps, and no token. */
const asked = (page: Page, path: string, init: RequestInit = {}): Promise<number> =>
  page.evaluate(async ([address, about]) => (await fetch(address, about)).status, [path, init] as const);

it('the operators’ token opens every desk, acts, and is signed out', async () => {
  const { page, context, problems } = await visit(browser, { width: 1440, height: 900, theme: 'light' });
  await page.goto(`${base}/ops`);
  await heading(page, en.door.title).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await asked(page, '/api/ops/health')).toBe(401);

  await page.getByRole('link', { name: en.door.token }).click();
  await page.locator('#token').fill('not the token');
  await page.getByRole('button').click();
  await page.getByRole('alert').waitFor();
  await page.locator('#token').fill(TOKEN);
  await page.getByRole('button').click();
  await heading(page, en.title).waitFor();
  await page.getByText('Last look').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('moontower-operator-here=1');

  const desks = page.getByRole('navigation', { name: en.desks.label });
  const links = await desks.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(7);
  expect(links).toEqual(expect.arrayContaining(OF_THE_SERVER));
  for (const path of OF_THE_SERVER) expect([path, (await page.goto(`${base}${path}`))?.status()]).toEqual([path, 200]);
  for (const path of links.filter((each) => !OF_THE_SERVER.includes(each))) {
    await page.goto(`${base}${path}`);
    await page.getByRole('navigation', { name: en.desks.label }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await page.getByText('404').count()]).toEqual([path, 0]);
  }

  const { id } = await newResident(base);
  await page.goto(`${base}/ops`);
  const act = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{"roles":["staff"]}' };
  expect(await asked(page, `/api/people/${id}/roles`, act)).toBe(200);

  await page.getByRole('button', { name: en.signOut }).click();
  await page.locator('#token').waitFor();
  expect(await asked(page, `/api/people/${id}/roles`, act)).toBe(401);
  await page.goto(`${base}/ops`);
  await heading(page, en.door.title).waitFor();
  // What was refused on purpose, Chromium tells in its console.
  const refused = /status of 401 .*(\/api\/ops\/health|\/ops\/sign-in|\/api\/people\/[\w-]+\/roles)$/;
  expect(problems.filter((problem) => !refused.test(problem))).toEqual([]);
  await context.close();
});

it('an account with the role sees the same on a phone, in Spanish', async () => {
  const operator = await newResident(base);
  await grantRoles(base, operator, ['operator']);
  const { page, end } = await visit(browser, { width: 390, height: 844, theme: 'dark' });
  await signedIn(page, operator);
  await page.goto(`${base}/es/ops`);
  await heading(page, es.title).waitFor();
  await page.getByText('Última mirada').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The desks are one line, which opens by keyboard and leads on.
  const desks = page.getByRole('navigation', { name: es.desks.label });
  expect((await desks.boundingBox())?.height).toBeLessThan(70);
  expect(await desks.getByRole('link').count()).toBe(0);
  await desks.getByRole('button', { name: es.desks.now }).focus();
  await page.keyboard.press('Enter');
  await desks.getByRole('link', { name: es.desks.feeds }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await desks.getByRole('link').count()).toBe(0);
  await page.keyboard.press('Enter');
  await desks.getByRole('link', { name: es.desks.feeds }).click();
  await desks.getByRole('button', { name: es.desks.feeds }).waitFor();
  await page.goBack();
  await heading(page, es.title).waitFor();
  await desks.getByRole('button', { name: es.desks.now }).click();
  await desks.getByRole('link', { name: es.desks.people }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await end();
});
