import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { LOOKS, openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { aBulletin, someBulletins } from './testing/a-bulletin.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The page over bulletins that do not wait for the clock's next hour. */
async function open(path: string, { mail = true, bulletins = someBulletins } = {}): Promise<Visit> {
  const visited = await visit(browser);
  await visited.page.route('**/api/bulletins', (route) => route.fulfill({ json: { bulletins, mail } }));
  await visited.page.route(`**/api/bulletins/${aBulletin.id}`, (route) => route.fulfill({ json: aBulletin }));
  await visited.page.goto(`${inject('baseUrl')}${path}`);
  await visited.page.locator('#main h1').first().waitFor();
  return visited;
}
/** Each size and each theme once in English, the other two pairs of them in Spanish. */
const looksIn = (language: string) =>
  LOOKS.filter(({ width, theme }) => (width > 1000 === (theme === 'light')) === (language === ''));
async function look(page: Page, language: string): Promise<void> {
  for (const { width, height, theme } of looksIn(language)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

describe('the hourly bulletins', () => {
  it.each(['', '/es'])(
    'are listed, show one hour with a source beside every feed and finding, and fit every size and theme%s',
    async (language) => {
      const { page, end } = await open(`${language}/bulletins`);
      await page.locator('tr[data-bulletin]').first().waitFor();
      expect(await page.locator('tr[data-bulletin]').count()).toBe(someBulletins.length);
      await look(page, language);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator(`tr[data-bulletin="${aBulletin.id}"] a`).click();
      await page.locator('tr[data-feed]').first().waitFor();
      const without = await page
        .locator('#main :is(tr[data-feed], main li)')
        .evaluateAll((rows) => rows.filter((row) => row.querySelector('a[href]') === null).length);
      expect(without).toBe(0);
      await look(page, language);
      await end();
    },
  );

  it('take an address by keyboard, say what is wrong with it beside the field, then to look at the inbox', async () => {
    const { page, end } = await open('/bulletins');
    const asked: unknown[] = [];
    await page.route('**/api/subscriptions', (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { state: 'check-mail' } });
    });
    const field = page.getByLabel('Email address');
    await field.fill('nobody');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Enter an address like' }).waitFor();
    expect([
      await field.getAttribute('aria-invalid'),
      await field.evaluate((element) => element === document.activeElement),
      asked.length,
    ]).toEqual(['true', true, 0]);
    await field.fill('staff@austintexas.example');
    await field.press('Enter');
    await page.getByText('Check your inbox').waitFor();
    expect(asked).toEqual([{ email: 'staff@austintexas.example', language: 'en' }]);
    await end();
  });

  it('say plainly when mail is not set up, and when there are none yet', async () => {
    const { page, end } = await open('/bulletins', { mail: false, bulletins: [] });
    await page.getByText('Email is not set up on this copy').waitFor();
    await page.getByText('There is no bulletin yet').waitFor();
    expect(await page.getByLabel('Email address').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Bulletins as a feed (Atom)' }).getAttribute('href')).toBe(
      '/api/bulletins.atom',
    );
    await end();
  });

  it('are stopped by the link of a mail only after a press', async () => {
    const { page, end } = await open('/bulletins/leave?token=abcdefghijklmnopqrstuvwxyz');
    const pressed: string[] = [];
    await page.route('**/api/subscriptions/leave/**', (route) => {
      pressed.push(new URL(route.request().url()).pathname);
      return route.fulfill({ json: { state: 'left' } });
    });
    const button = page.getByRole('button', { name: 'Stop the mails' });
    await button.waitFor();
    expect(pressed).toEqual([]);
    await button.click();
    await page.getByText('No more mails are sent').waitFor();
    expect(pressed).toEqual(['/api/subscriptions/leave/abcdefghijklmnopqrstuvwxyz']);
    expect(await axeFindings(page)).toEqual([]);
    await end();
  });
});
