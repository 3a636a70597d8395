import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings, axeFindingsOfLook, axeFindingsOpen, axeFindingsWithin } from '@moontower/testkit/axe';
import { openBrowser, untilDrawn, visit, type Visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';
import { goWithin } from '@moontower/ui/testing/screen-faults.ts';

const base = inject('baseUrl');
const AREAS = ['welcome', 'inquiries', 'alerts', 'extras'] as const;
const words = { en: await loadWords('en', AREAS), es: await loadWords('es', AREAS) };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Whether it stands whole within the first window. */
const isSeen = (page: Page, name: string) =>
  page
    .getByText(name, { exact: true })
    .first()
    .evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
/** Numbers that name no source: neither a link beside them nor rows to open. */
const claimsWithoutSource = (page: Page) =>
  page
    .locator('[data-claim]')
    .evaluateAll((all) =>
      all
        .filter((claim) => claim.querySelector('a[href], button[aria-expanded]') === null)
        .map((each) => each.textContent),
    );
const wrongAt = (page: Page) =>
  page.locator('[aria-invalid="true"]').evaluateAll((all) => all.map((each) => each.getAttribute('name')));

/** The way to alerts stands in the first window, opens their dialog, and has the focus again when that is closed. */
async function getsAlerts(page: Page, { button, title }: { button: string; title: string }): Promise<void> {
  const press = page.getByRole('button', { name: button });
  const low = await press.evaluate((node) => node.getBoundingClientRect().bottom - innerHeight);
  expect(low).toBeLessThanOrEqual(0);
  await press.click();
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => press.evaluate((node) => node === document.activeElement)).toBe(true);
}

describe.each(CORNERS)('at $name', (corner) => {
  const { look, path, language } = corner;
  const { welcome, inquiries, alerts } = words[language];
  const again = corner !== CORNERS[0];
  // One after the other in one page, as somebody goes on from the one to the other.
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, look);
    await visited.page.goto(`${base}${path}/welcome`);
  });
  afterAll(() => visited.end());

  it('the landing page says what this is, from where each number is, and leads on', async () => {
    const { page } = visited;
    await page.locator('[data-claim] b').first().waitFor();
    await untilDrawn(page);
    for (const seen of [welcome.hero.title, welcome.hero.press])
      expect([seen, await isSeen(page, seen)]).toEqual([seen, true]);
    expect(await page.locator('h1').count()).toBe(1);
    await getsAlerts(page, { button: `${welcome.hero.alerts} ${welcome.hero.trial}`, title: alerts.dialog.title });
    const cards = page.locator('#main button[aria-expanded]');
    expect(await cards.count()).toBe(4);
    for (let at = 0; at < 4; at += 1) {
      await cards.nth(at).click();
      const opened = page.getByRole('region', { name: (await cards.nth(at).locator('.name').textContent()) ?? '' });
      const json = opened.getByRole('link', { name: welcome.pilot.live });
      const answer = await fetch(`${base}${await json.getAttribute('href')}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
      expect(await opened.locator('a[target="_blank"][href^="https://"]').count()).toBeGreaterThan(1);
      expect(await opened.locator('tbody tr').count()).toBeLessThanOrEqual(5);
    }
    expect(await page.getByText(welcome.pro.sample, { exact: true }).count()).toBe(3);
    expect(await claimsWithoutSource(page)).toEqual([]);
    expect(await (again ? axeFindingsOfLook(page) : axeFindings(page))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
    const press = page.getByRole('button', { name: welcome.pro.waitlist });
    await press.click();
    await page.getByRole('dialog').getByRole('button', { name: inquiries.waitlist.press }).click();
    expect(await wrongAt(page)).toEqual(['email']);
    expect(await axeFindingsWithin(page, '[role="dialog"]', { again })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => press.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('For Cities has a source for each claim, and its button leads to a form that the server takes', async () => {
    const { page } = visited;
    await goWithin(page, `${path}/for-cities`);
    await page.locator('#main article').first().waitFor();
    await untilDrawn(page);
    expect(await claimsWithoutSource(page)).toEqual([]);
    expect(await axeFindingsOpen(page, '#main', { again })).toEqual([]);
    await page.getByRole('button', { name: inquiries.forCities.demo }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cities-form');
    for (const [name, text] of [
      ['cityName', 'San Marcos'],
      ['contactName', 'A clerk'],
      ['email', `clerk-${Date.now()}@city.example`],
    ] as const)
      await page.locator(`[name="${name}"]`).fill(text);
    await page.getByRole('button', { name: inquiries.forCities.form.press }).dblclick();
    const done = page.locator('section[aria-labelledby="cities-form"] [role="status"]');
    await done.getByText(/MT-[2-9A-Z]{8}/).waitFor();
  });

  it('a ZIP code leads from the landing page to its records', async () => {
    const { page } = visited;
    await goWithin(page, `${path}/welcome`);
    await page.getByRole('textbox', { name: welcome.hero.label }).fill('78704');
    await page.getByRole('button', { name: welcome.hero.press }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?zip=78704');
  });
});
