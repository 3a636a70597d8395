import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsOfLook, axeFindingsOpen } from '@moontower/testkit/axe';
import { untilDrawn, type Look } from '@moontower/testkit/browser';
import { smallTargets } from './targets.ts';
import { lostBySpacing } from './text-spacing.ts';
import { readdirSync } from 'node:fs';

/** Each feed has a folder that is named by its id; the hyphen tells an id from a plain word. */
const ids = readdirSync(new URL('../../../../worker/src/feeds', import.meta.url)).filter((name) => name.includes('-'));

/** The pages for people who program, where an id is what a reader types. */
const FOR_PROGRAMS = /^\/(developers|methods)/;

/** Sources that the page's own words name by id, where a reader expects a name. */
async function namedById(page: Page): Promise<string[]> {
  if (FOR_PROGRAMS.test(new URL(page.url()).pathname)) return [];
  const words = await page.locator('body').innerText();
  return ids.filter((id) => new RegExp(`(?<![\\w/-])${id}(?![\\w-])`).test(words));
}

/** Of what is pressed by thumb: the frame, filters, tabs, the ways to take a record along; not the small print. */
const MAIN = ':is(header, #main) :is(button, select, [role="tab"]):not(p *, dl *, [data-usual] *), nav[aria-label] > a';
/** Parts whose size is looked at: on a phone the main ones, else all. */
export const mainParts = (width: number): string => (width < 640 ? MAIN : '');

/** The share of the window's height that nothing pinned to it covers, in the middle of the page. */
const ownShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 3);
    const pinned = (y: number) => {
      for (let node = document.elementFromPoint(innerWidth / 2, y); node !== null; node = node.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(node).position)) return true;
      return false;
    };
    const free = Array.from({ length: innerHeight }, (_, y) => y).filter((y) => !pinned(y)).length;
    scrollTo(0, 0);
    return free / innerHeight;
  });

/**
 * What the page does not hold of the checks for every screen, as it stands now. `narrow`: and at 400 %, where words
 * have the least room.
 */
async function faultsOf(
  page: Page,
  { width, main, narrow = true }: { width: number; main: string; narrow?: boolean | undefined },
): Promise<string[]> {
  const faults = await smallTargets(page, main);
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  faults.push(...(await namedById(page)).map((id) => `a source named by its id: ${id}`));
  for (const size of [{ width, height: 0 }, ...(narrow ? [{ width: 320, height: 256 }] : [])]) {
    if (size.height > 0) {
      await page.setViewportSize(size);
      await untilDrawn(page);
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${over} px off sideways at ${size.width}`);
    faults.push(...(await lostBySpacing(page)).map((lost) => `${lost} at ${size.width}`));
  }
  if (!narrow) return faults;
  const share = await ownShare(page);
  if (share < 0.5) faults.push(`${Math.round(share * 100)} % of a window at 400 % is the page's`);
  return faults;
}

/**
 * What axe finds and which checks do not hold, once all is drawn. The window is as large afterwards as before.
 * `again`: the same screen is looked at by all rules elsewhere; here by those of colours and names, for what is small
 * is looked for by our own check. `main`: parts that a thumb has to meet. `within`: the rest was seen on another
 * screen.
 */
export async function checksOf(
  page: Page,
  look: Look,
  {
    again = false,
    main = mainParts(look.width),
    within,
    narrow,
  }: { again?: boolean; main?: string; within?: string; narrow?: boolean } = {},
): Promise<{ axe: string[]; faults: string[] }> {
  await untilDrawn(page);
  const whole = () => (again ? axeFindingsOfLook(page) : axeFindings(page));
  const axe = await (within === undefined ? whole() : axeFindingsOpen(page, within, { again }));
  const faults = await faultsOf(page, { width: look.width, main, narrow });
  await page.setViewportSize(look);
  return { axe, faults };
}

/**
 * Goes to an address as a link of the open page does. `state`: the router's, where one step has to be told from the
 * next.
 */
export async function followLink(page: Page, address: string, state: { key?: string } = {}): Promise<void> {
  await page.evaluate(
    ([to, own]) => {
      history.pushState(own, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: own }));
    },
    [address, state] as const,
  );
}

/**
 * Goes to another screen of the open page as a link does, without the cost of a page: a third of a second of the
 * processor, and axe is read in once. Screens that share an address but for its query are no others.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  if (new URL(path, page.url()).pathname === pathname) {
    // A second try of a test begins where the first ended.
    await page.goto(new URL(pathname.startsWith('/es') ? '/es/for-cities' : '/for-cities', page.url()).href);
    await page.locator('#main h1').first().waitFor();
  }
  await page.evaluate(() => document.querySelector('#main h1')?.setAttribute('data-left', ''));
  await followLink(page, path);
  await page.locator('#main h1:not([data-left])').first().waitFor();
}

/** Changes the query of the open page's address, as a link to the same screen does. */
export async function askWithin(page: Page, query: string): Promise<void> {
  await followLink(page, new URL(page.url()).pathname + query, { key: randomUUID().slice(0, 8) });
}
