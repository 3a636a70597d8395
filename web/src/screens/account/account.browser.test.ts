import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { axeFindings, axeFindingsOfLook, axeFindingsOpen } from '@moontower/testkit/axe';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

const base = inject('baseUrl');
const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'dark' };
const PASSWORD = 'lamp over the river';
const words = { en: (await loadWords('en', ['account'])).account, es: (await loadWords('es', ['account'])).account };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Wide and light in English by all rules, then on a dark phone in Spanish by those of colours and names. */
async function look(page: Page, language: 'en' | 'es'): Promise<void> {
  const [{ width, height, theme }, findings] = {
    en: [WIDE, axeFindings] as const,
    es: [PHONE, axeFindingsOfLook] as const,
  }[language];
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: WIDE.width, height: WIDE.height });
}
const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill('');
  await field.focus();
  await page.keyboard.type(text);
}

/** As its owner makes it, by keyboard, after a press that sends nothing. */
async function makeAccount(page: Page, email: string): Promise<void> {
  const { fields, sentences, tabs, own } = words.en;
  await page.goto(`${base}/auth?next=%2Faccount`);
  await page.getByRole('tab', { name: tabs.in }).focus();
  await page.keyboard.press('ArrowRight');
  await look(page, 'en');
  await type(page, fields.password, 'short');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').first();
  await summary.getByRole('link', { name: sentences.name }).waitFor();
  expect(await summary.getByRole('link').allTextContents()).toContain(sentences.short);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await type(page, fields.name, 'A. Reader');
  await type(page, fields.email, email);
  await type(page, fields.password, PASSWORD);
  await page.keyboard.press('Enter');
  await headed(page, own.title);
  expect(await page.evaluate(() => localStorage.getItem('auth-token')?.split('.').length)).toBe(3);
}

describe('an account', () => {
  it('is made, left, entered again and seen by keyboard, and in Spanish', async () => {
    const { fields, login, own } = words.en;
    const { page } = await visit(browser, WIDE);
    const email = `r${randomUUID().slice(0, 8)}@city.example`;
    await makeAccount(page, email);
    await look(page, 'en');
    await page
      .getByRole('button', { name: /^(Sign Out|Out)/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const way = page.locator('#main').getByRole('link', { name: own.signIn });
    await way.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
    await way.focus();
    await page.keyboard.press('Enter');
    await type(page, fields.email, email);
    await type(page, fields.password, 'not that one');
    await page.keyboard.press('Enter');
    await page.locator('form').getByText(login.wrong).waitFor();
    expect(await page.getByLabel(fields.email, { exact: true }).inputValue()).toBe(email);
    expect(await axeFindingsOpen(page, 'form')).toEqual([]);
    await type(page, fields.password, PASSWORD);
    await page.keyboard.press('Enter');
    await headed(page, own.title);
    await page.goto(`${base}/es/account`);
    await headed(page, words.es.own.title);
    await look(page, 'es');
    await page
      .getByRole('button', { name: /^(Cerrar sesión|Salir)/ })
      .first()
      .click();
    await page.locator('#main').getByRole('link', { name: words.es.own.signIn }).click();
    await page.getByRole('tab', { name: words.es.tabs.up }).click();
    await page.getByLabel(words.es.fields.name, { exact: true }).waitFor();
    await look(page, 'es');
    await page.context().close();
  });
});
