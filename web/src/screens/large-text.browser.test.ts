import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, untilDrawn, visit } from '@moontower/testkit/browser';
import { PHONE_CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { openArrivals, ownList, productDatabase, type Arrivals } from '@moontower/ui/data/testing/arrivals.ts';
import { keepFinding } from '@moontower/findings/testing/kept-finding';
import { enlargeText, lostByLargeText } from '@moontower/ui/testing/large-text.ts';
import { goWithin } from '@moontower/ui/testing/screen-faults.ts';
import { newResident, signedIn } from '@moontower/reports/web/testing/residents.ts';

const base = inject('baseUrl');
let browser: Browser;
let store: Arrivals;
async function keepFindingHere() {
  const uri = inject('mongoUri');
  return keepFinding({ uri, database: await productDatabase(uri) });
}
let finding: Awaited<ReturnType<typeof keepFinding>>;
beforeAll(async () => {
  [browser, store, finding] = await Promise.all([openBrowser(), openArrivals(inject('mongoUri')), keepFindingHere()]);
});
afterAll(async () => {
  await finding.drop();
  await store.close();
  await browser.close();
});

/** A record of one type that every city under test has. */
async function aRecord(type: string): Promise<string> {
  const [record]: { uid: string }[] = await (await fetch(`${base}/api/items?types=${type}&limit=1`)).json();
  if (record === undefined) throw new Error(`the product under test has no ${type}`);
  return `/item/${encodeURIComponent(record.uid)}`;
}

/** Rows of Civic Pulse whose words end in an ellipsis: read this large, each takes as many lines as it needs. */
async function shortRows(page: Page): Promise<string[]> {
  const handle = page.locator('[aria-controls="pulse-drawer"][aria-expanded="false"]');
  if ((await handle.count()) > 0) await handle.click();
  await page.locator('[data-event]').first().waitFor();
  return page
    .locator('[data-event] *')
    .evaluateAll((parts) =>
      parts
        .filter((part) => getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 2)
        .map((part) => `shortened: ${(part.textContent ?? '').slice(0, 40)}`),
    );
}

/** One and the next stand at different paths: that is how it is seen that the next has come. */
const SCREENS: readonly [name: string, path: () => Promise<string> | string][] = [
  ['Civic Pulse, map', () => '/civic-pulse?tab=map'],
  ['the pork tracker', () => '/pork-tracker'],
  ['Civic Pulse, list', () => '/civic-pulse?tab=feed&types=311'],
  ['a 311 request', () => aRecord('service-requests')],
  ['data status', () => '/status'],
  ['a site plan', () => aRecord('site-plans')],
  ['bulletins', () => '/bulletins'],
  ['the landing page', () => '/welcome'],
  ['For Cities', () => '/for-cities'],
  ['search', () => '/search?q=permit'],
  ['what is not scored', () => '/pork-tracker?priority=not-scored'],
  ['home', () => '/'],
  ['nonprofits', () => '/ngo'],
  ['properties', () => '/properties'],
  ['the council', () => '/council'],
  ['homelessness', () => '/homelessness'],
  ['findings', () => '/findings'],
  ['a finding', () => `/findings/${finding.id}`],
];

describe.each(PHONE_CORNERS)('with text at 200 %, at $name', ({ look, path: language }) => {
  it('every screen is whole: nothing is cut or covered, and no screen scrolls sideways', async () => {
    const { page, context } = await visit(browser, look);
    await enlargeText(page);
    const found: Record<string, string[]> = {};
    await page.goto(`${base}${language}`);
    // The name beside the mark gives way: it is there as a whole or not at all.
    const name = page.getByRole('banner').getByRole('link').first().locator('span');
    await name.waitFor({ state: 'attached' });
    const seen = await name.evaluate((node) => {
      const [own, box] = [node.getBoundingClientRect(), node.closest('a')?.getBoundingClientRect()];
      return box === undefined || own.top >= box.bottom ? 0 : (Math.min(own.bottom, box.bottom) - own.top) / own.height;
    });
    expect([0, 1]).toContain(seen);
    for (const [name, path] of SCREENS) {
      await goWithin(page, `${language}${await path()}`);
      await untilDrawn(page);
      const rows = name.startsWith('Civic Pulse') ? await shortRows(page) : [];
      found[name] = [...(await lostByLargeText(page)), ...rows];
    }
    await context.close();
    expect(found).toEqual(Object.fromEntries(SCREENS.map(([name]) => [name, []])));
  });
});

/** A reader may set it while a page is open, too. */
const setText = (page: Page, percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);

describe('the header of who signed in, which has the most in it', () => {
  it.each(['', '/es'])('holds all of it beside each other at every size of screen and text, at “%s/”', async (path) => {
    const resident = await newResident(base);
    const { page, context } = await visit(browser, { width: 1440, height: 900, theme: 'light' });
    await signedIn(page, resident);
    await page.goto(`${base}${path}/account`);
    await page.locator('#main h1').first().waitFor();
    for (const [width, percent] of [
      [1440, 200],
      [1440, 150],
      [1280, 200],
      [1100, 150],
      [900, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await setText(page, percent);
      await untilDrawn(page);
      const lost = (await lostByLargeText(page)).filter((fault) => !fault.includes(': footer '));
      expect({ width, percent, lost }).toEqual({ width, percent, lost: [] });
      const [told, high] = await page.evaluate(() => {
        const header = document.querySelector('header');
        return [getComputedStyle(document.documentElement).getPropertyValue('--header'), `${header?.clientHeight}px`];
      });
      expect({ width, percent, told }).toEqual({ width, percent, told: high });
    }
    await context.close();
  });
});

describe('the labels of a row', () => {
  it('are seen at every size of screen and of text, and nothing lies over them', async () => {
    const kind = `labelled_${Date.now()}`;
    await store.keep({
      subtype: kind,
      title: 'A permit with labels',
      tags: ['smart housing', 'Second label', 'Third'],
    });
    const { page, context } = await visit(browser, { width: 1440, height: 844, theme: 'light' });
    await page.goto(`${base}/${ownList(kind)}`);
    const labels = page.getByRole('list', { name: 'Labels' }).getByRole('listitem');
    await labels.first().waitFor();
    for (const { width, percent } of [
      { width: 1440, percent: 100 },
      { width: 1024, percent: 100 },
      { width: 390, percent: 100 },
      { width: 390, percent: 200 },
    ]) {
      await page.setViewportSize({ width, height: 844 });
      await setText(page, percent);
      await untilDrawn(page);
      const boxes = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().right));
      expect([boxes.length, boxes.every((right) => right > 0 && right <= width)]).toEqual([3, true]);
      // The drawing in the foot of a wide page runs off by intent.
      const lost = (await lostByLargeText(page)).filter((fault) => !fault.includes(': footer '));
      expect({ width, percent, lost }).toEqual({ width, percent, lost: [] });
    }
    await context.close();
  });
});
