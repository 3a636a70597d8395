import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, untilDrawn, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { faintParts, ringOf } from '../ui/testing/forced-colours.ts';
import { smallTargets } from '../ui/testing/targets.ts';
import { lostBySpacing } from '../ui/testing/text-spacing.ts';

/** Of what is pressed by thumb: the frame, filters, tabs, the ways to take a record along; not the small print. */
const MAIN = ':is(header, #main) :is(button, select, [role="tab"]):not(p *, dl *, [data-usual] *), nav[aria-label] > a';
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => { browser = await openBrowser(); });
afterAll(() => browser.close());

/** The share of the window's height that nothing pinned to it covers, in the middle of the page. */
const ownShare = (page: Page) => page.evaluate(() => {
  scrollTo(0, document.documentElement.scrollHeight / 3);
  const pinned = (y: number) => { for (let node = document.elementFromPoint(innerWidth / 2, y); node !== null; node = node.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(node).position)) return true; return false; };
  const free = Array.from({ length: innerHeight }, (_, y) => y).filter((y) => !pinned(y)).length;
  scrollTo(0, 0);
  return free / innerHeight;
});

/** What the page does not hold of the checks for every screen, as it stands now. */
async function faultsOf(page: Page, { width, main, axe }: { width: number; main: string; axe: boolean }): Promise<string[]> {
  const faults = [...await smallTargets(page, main), ...(axe ? await axeFindings(page) : [])];
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  for (const size of [undefined, { width: 320, height: 256 }]) {
    if (size !== undefined) { await page.setViewportSize(size); await untilDrawn(page); }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${over} px off sideways at ${size?.width ?? width}`);
    faults.push(...(await lostBySpacing(page)).map((lost) => `${lost} at ${size?.width ?? width}`));
  }
  const share = await ownShare(page);
  if (share < 0.5) faults.push(`${Math.round(share * 100)} % of a window at 400 % is the page's`);
  return faults;
}

describe.each(CORNERS)('at $name', ({ look, path, language }) => {
  it('the feed, a record and Civic Pulse hold at 400 %, with text spaced out, for a thumb, each with one heading and its own title, and without errors', async () => {
    const { page, end } = await visit(browser, look);
    const [record]: { uid: string }[] = await (await fetch(`${base}/api/items?types=site-plans&limit=1`)).json();
    const titles: string[] = [];
    const faults: Record<string, string[]> = {};
    for (const [screen, address] of [['feed', '/?types=site-plans'], ['record', `/item/${encodeURIComponent(record?.uid ?? '')}`], ['pulse', '/civic-pulse']] as const) {
      await page.setViewportSize(look);
      await page.goto(`${base}${path}${address}`);
      await page.locator('#main article').first().waitFor();
      await untilDrawn(page);
      titles.push(await page.title());
      // The feed and records are looked at by axe in both languages elsewhere, Civic Pulse in English.
      faults[screen] = await faultsOf(page, { width: look.width, main: look.width < 640 ? MAIN : '', axe: screen === 'pulse' && language === 'es' });
    }
    expect(faults).toEqual({ feed: [], record: [], pulse: [] });
    expect(new Set(titles).size).toBe(3);
    await end();
  });
});

describe('a record in forced colours', () => {
  it.each(['light', 'dark'] as const)('keeps badges, buttons and the focus visible, %s', async (colorScheme) => {
    const { page, end } = await visit(browser);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const [record]: { uid: string }[] = await (await fetch(`${base}/api/items?types=site-plans&limit=1`)).json();
    await page.goto(`${base}/item/${encodeURIComponent(record?.uid ?? '')}`);
    await page.locator('[data-share]').waitFor();
    expect(await faintParts(page)).toEqual([]);
    expect(await ringOf(page.locator('[data-share]'))).toBeGreaterThanOrEqual(2);
    await end();
  });
});
