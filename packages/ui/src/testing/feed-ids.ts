import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Each feed has a folder that is named by its id; the hyphen tells an id from a plain word. */
const ids = readdirSync(new URL('../../../../worker/src/feeds', import.meta.url)).filter((name) => name.includes('-'));

/** The pages for people who program, where an id is what a reader types. */
const FOR_PROGRAMS = /^\/(developers|methods)/;

/** Sources that the page's own words name by id, where a reader expects a name. */
export async function namedById(page: Page): Promise<string[]> {
  if (FOR_PROGRAMS.test(new URL(page.url()).pathname)) return [];
  const words = await page.locator('body').innerText();
  return ids.filter((id) => new RegExp(`(?<![\\w/-])${id}(?![\\w-])`).test(words));
}
