import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where somebody who looks at the walks wants their pictures; none is taken without it. */
const folder = process.env['PICTURES'];

/** Keeps a picture of the page as it stands, `<walk>-<step>.png`, where the variable `PICTURES` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`), timeout: 10_000 });
}
