import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { LOOKS, openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'lamp over the river';
const WORDS = {
  '': {
    up: 'Sign Up',
    in: 'Sign In',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    missing: 'Name is required',
    short: 'Password must be at least 6 characters',
    out: /^(Sign Out|Out)/,
    wrong: 'The email or the password is not right.',
    account: 'Your account',
  },
  '/es': {
    up: 'Crear cuenta',
    in: 'Iniciar sesión',
    name: 'Nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    missing: 'Escriba su nombre',
    short: 'La contraseña debe tener al menos 6 caracteres',
    out: /^(Cerrar sesión|Salir)/,
    wrong: 'El correo o la contraseña no son correctos.',
    account: 'Su cuenta',
  },
} as const;

async function look(page: Page): Promise<void> {
  for (const { width, height, theme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('an account', () => {
  it.each(['', '/es'] as const)('is made, left, entered again and seen by keyboard%s', async (language) => {
    const words = WORDS[language];
    const { page } = await visit(browser);
    const email = `r${randomUUID().slice(0, 8)}@city.example`;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const type = async (label: string, text: string) => {
      await field(label).focus();
      await page.keyboard.type(text);
    };
    await page.goto(`${inject('baseUrl')}${language}/auth?next=${encodeURIComponent(`${language}/account`)}`);
    await page.getByRole('tab', { name: words.in }).focus();
    await page.keyboard.press('ArrowRight');
    await look(page);
    await type(words.password, 'short');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert').first();
    await summary.getByRole('link', { name: words.missing }).waitFor();
    expect(await summary.getByRole('link').allTextContents()).toContain(words.short);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await type(words.name, 'A. Reader');
    await type(words.email, email);
    await field(words.password).fill('');
    await type(words.password, PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: words.account }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth-token')?.split('.').length)).toBe(3);
    await look(page);
    await page.getByRole('button', { name: words.out }).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('#main').getByRole('link', { name: words.in }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
    await page.locator('#main').getByRole('link', { name: words.in }).focus();
    await page.keyboard.press('Enter');
    await type(words.email, email);
    await type(words.password, 'not that one');
    await page.keyboard.press('Enter');
    await page.locator('form').getByText(words.wrong).waitFor();
    expect(await field(words.email).inputValue()).toBe(email);
    expect(await axeFindings(page)).toEqual([]);
    await field(words.password).fill('');
    await type(words.password, PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: words.account }).waitFor();
    await page.context().close();
  });
});
