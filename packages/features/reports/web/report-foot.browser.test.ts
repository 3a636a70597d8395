import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { openBrowser, untilDrawn, visit, type Visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { coveredBy } from '@moontower/ui/testing/on-top.ts';
import { lostByLargeText } from '@moontower/ui/testing/large-text.ts';
import { followLink } from '@moontower/ui/testing/screen-faults.ts';
import { newResident, signedIn } from './testing/residents.ts';

const base = inject('baseUrl');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** A desk's page at 400 %. */
const CLOSE_UP = { width: 320, height: 256 };
const { reporting } = await loadWords('en', ['reporting']);
let browser: Browser;
/** One page for all sizes: the form is opened anew in each. */
let visited: Visit;
beforeAll(async () => {
  browser = await openBrowser();
  visited = await visit(browser);
  await signedIn(visited.page, await newResident(base));
  await visited.page.goto(`${base}/incidents`);
  await visited.page.locator('[data-report]').waitFor();
});
afterAll(async () => {
  await visited.end();
  await browser.close();
});

/** The form at this size of screen and of text, as a reader may set both while a page is open. */
async function openReport(size: { width: number; height: number }, percent = 100) {
  const { page } = visited;
  const dialog = page.getByRole('dialog');
  await page.setViewportSize(size);
  await page.evaluate((text) => {
    document.documentElement.style.setProperty('font-size', `${text}%`);
  }, percent);
  await followLink(page, '/incidents?new=1');
  await dialog.getByLabel(reporting.fields.title).waitFor();
  await untilDrawn(page);
  // It slides in.
  await dialog.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The address follows what is seen.
    await page.waitForURL(({ searchParams }) => !searchParams.has('new'));
  };
  return { page, dialog, close };
}

/** How much of the foot is seen in the dialog's body, in pixels, of how much, and how far from its lower edge. */
const footOf = (page: Page) =>
  page.locator('form [data-foot]').evaluate((foot) => {
    const [own, body] = [foot.getBoundingClientRect(), foot.closest('[data-body]')?.getBoundingClientRect()];
    const [top, bottom] = [Math.max(own.top, body?.top ?? 0), Math.min(own.bottom, body?.bottom ?? 0, innerHeight)];
    const below = Math.abs(Math.round((body?.bottom ?? 0) - own.bottom));
    return { seen: Math.max(0, Math.round(bottom - top)), high: Math.round(own.height), below };
  });

/** What has the focus, and how many of its pixels the foot covers. */
const underFoot = (page: Page) =>
  page.locator('form [data-foot]').evaluate((foot) => {
    const focus = document.activeElement;
    const name = `${focus?.localName ?? ''} ${(focus?.getAttribute('name') ?? focus?.textContent ?? '').slice(0, 30)}`;
    if (focus === null || foot.contains(focus)) return { name, under: 0, inFoot: true };
    const under = focus.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
    return { name, under: Math.max(0, Math.round(under)), inFoot: false };
  });

describe.each([PHONE, DESK])('the button of a new report, $width px', (size) => {
  it('is seen from the start, covers nothing that has the focus, and stands after the last field', async () => {
    const { page, dialog, close } = await openReport(size);
    const before = await footOf(page);
    expect([before.seen, before.high > 44, before.below]).toEqual([before.high, true, 0]);
    expect(await coveredBy(dialog)).toEqual([]);
    const press = dialog.getByRole('button', { name: reporting.press });
    expect(await press.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    const covered: string[] = [];
    const met: string[] = [];
    await dialog.getByRole('combobox', { name: reporting.fields.type }).focus();
    for (let stops = 0; stops < 40; stops += 1) {
      const { name, under, inFoot } = await underFoot(page);
      if (inFoot) break;
      met.push(name);
      if (under > 0) covered.push(`${name}: ${under} px`);
      await page.keyboard.press('Tab');
    }
    expect(met.length).toBeGreaterThan(8);
    expect(covered).toEqual([]);
    // And backwards, from the button to the last fields.
    for (let stops = 0; stops < 4; stops += 1) {
      await page.keyboard.press('Shift+Tab');
      const { name, under } = await underFoot(page);
      if (under > 0) covered.push(`back, ${name}: ${under} px`);
    }
    expect(covered).toEqual([]);
    await close();
  });
});

describe('where it would take much of the screen, the button goes with the form', () => {
  it.each([
    ['a page at 400 %', CLOSE_UP, 100],
    ['text at 200 % on a phone', PHONE, 200],
    ['text at 200 % on a desk', DESK, 200],
  ] as const)('%s', async (_name, size, percent) => {
    const { page, dialog, close } = await openReport(size, percent);
    expect((await footOf(page)).seen).toBe(0);
    await dialog.getByRole('button', { name: reporting.press }).focus();
    expect((await footOf(page)).seen).toBeGreaterThan(40);
    expect(await lostByLargeText(page)).toEqual([]);
    await close();
  });
});
