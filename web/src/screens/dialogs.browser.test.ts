import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit, type Look, type Visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { coveredBy } from '@moontower/ui/testing/on-top.ts';
import { openPulse, rowsOf } from '@moontower/pulse/web/testing/pulse-page.ts';

const PHONE: Look = { width: 390, height: 844, theme: 'light' };
const DESK: Look = { width: 1440, height: 900, theme: 'light' };
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A press that opens a dialog, or a panel that is a sheet on phones. */
interface Opener {
  press?: string;
  key?: string;
  shows?: string;
  only?: 'phone' | 'desk';
}
const DIALOG = '[role="dialog"]';
const COMMANDS: Opener = { key: 'Control+k' };
/** The frame's own are the same over every screen; what a screen pins is tried against one of them. */
const FRAME: Opener[] = [COMMANDS, { key: '?' }, { press: 'header button[aria-label="Menu"]', only: 'phone' }];
const FEED: Opener[] = [
  ...FRAME,
  { press: '#main button:has-text("Filters")', only: 'phone' },
  { press: '#main button:has-text("Get Alerts"):visible', only: 'desk' },
  {
    press: '#main button:has-text("Save view"):visible',
    shows: '[role="group"][aria-label="Save view"]',
    only: 'desk',
  },
];
const RECORD: Opener[] = [{ press: '[data-share]' }, COMMANDS];
const TRACKER: Opener[] = [
  { press: 'article[data-purchase] [data-explain]', only: 'phone' },
  { press: 'button:text-is("Compare")' },
  COMMANDS,
];
const EVENT: Opener[] = [{ press: '[data-panel] button:has-text("Share")' }, COMMANDS];

async function coversOf(page: Page, openers: readonly Opener[], look: Look): Promise<string[]> {
  const covered: string[] = [];
  const kind = look.width < 640 ? 'phone' : 'desk';
  for (const { press, key, shows = DIALOG, only } of openers) {
    if (only !== undefined && only !== kind) continue;
    if (press === undefined) await page.keyboard.press(key ?? '');
    else await page.locator(press).first().click();
    const panel = page.locator(shows).first();
    await panel.waitFor();
    covered.push(...(await coveredBy(panel)).map((by) => `${press ?? key}, ${by}`));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
  return covered;
}

/**
 * Notes what is announced: live regions say what is put into them, unless they or what holds them are hidden; each
 * lasts a second only.
 */
const listen = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      for (const live of document.querySelectorAll('[role=status][aria-live=assertive]'))
        if (live.textContent !== '' && live.closest('[aria-hidden=true],[inert]') === null)
          document.documentElement.dataset['announced'] = live.textContent;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** Copies in the share dialog; what says so is announced, is there for assistive technology, and closes alone. */
async function expectAnnounced(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete document.documentElement.dataset['announced'];
  });
  const dialog = page.getByRole('dialog');
  await page.locator('[data-share]').click();
  await dialog.getByRole('button', { name: /^Copy/ }).first().click();
  await page.waitForFunction(() => /Copied to clipboard/.test(document.documentElement.dataset['announced'] ?? ''));
  const region = page.getByRole('region', { name: /Notifications/ });
  await region.getByText('Copied to clipboard').waitFor();
  await region.getByRole('button').click();
  await region.getByText('Copied to clipboard').waitFor({ state: 'detached' });
  expect(await dialog.count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

describe.each([PHONE, DESK])('what opens is on top, $width px', (look) => {
  // One after the other in one page, each from its own address.
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, look);
  });
  afterAll(() => visited.end());

  it('over the feed and its frame', async () => {
    const { page } = visited;
    await page.goto(`${base}/?view=records`);
    await page.locator('article[data-uid]').nth(2).waitFor();
    expect(await coversOf(page, FEED, look)).toEqual([]);
  });

  it('over a record; a notification over its dialog is announced, the first time and the second', async () => {
    const [record]: { uid: string }[] = await (await fetch(`${base}/api/items?types=site-plans&limit=1`)).json();
    const { page, context } = visited;
    await page.goto(`${base}/item/${encodeURIComponent(record?.uid ?? '')}`);
    await page.locator('[data-share]').waitFor();
    expect(await coversOf(page, RECORD, look)).toEqual([]);
    // Who hears it has no width.
    if (look.width < 640) return;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await listen(page);
    for (const _time of ['first', 'second']) await expectAnnounced(page);
  });

  it('over the purchases and the tray of those to compare', async () => {
    const { page } = visited;
    await page.goto(`${base}/pork-tracker?floor=1`);
    const cards = page.locator('article[data-purchase]');
    for (const at of [0, 1])
      await cards
        .nth(at)
        .getByRole('button', { name: /^Add to compare/ })
        .click();
    expect(await coversOf(page, TRACKER, look)).toEqual([]);
  });

  it('over an open event, which itself is over the bars', async () => {
    const { page, end } = await openPulse(browser, base, { features: manyFeatures(40), query: '?tab=feed', look });
    const choices = page.locator('[role="group"][aria-label] > button[aria-pressed]');
    for (const chip of await page.locator('#main button[aria-expanded="false"]:visible').all()) {
      await chip.click();
      expect(await coveredBy(choices.first().locator('..'))).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await rowsOf(page).first().getByRole('link').click();
    const event = page.locator('[data-panel]');
    await event.waitFor();
    expect(await coveredBy(event)).toEqual([]);
    expect(await coversOf(page, EVENT, look)).toEqual([]);
    await end();
  });
});
