import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readZip } from '@moontower/exports/testing/read-zip';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import { picture } from '@moontower/testkit/pictures';
import '@moontower/testkit/provided-context';
import { memoryWords } from '../../web/memory-words.ts';

const base = inject('baseUrl');
const words = { en: await memoryWords.load('en'), es: await memoryWords.load('es') };
const folder = mkdtempSync(join(tmpdir(), 'moontower-evidence-'));
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the browser saves when a link of the page is pressed. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return readFileSync(await download.path());
}

/** @returns the address of the page of an unpacked archive */
function unpack(zip: Buffer, name: string): string {
  for (const [file, text] of readZip(zip)) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    writeFileSync(join(folder, name, file), text);
  }
  return pathToFileURL(join(folder, name, 'index.html')).href;
}

const cellsOf = (page: Page, rows: string): Promise<string[][]> =>
  page
    .locator(rows)
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim())),
    );

describe.each(CORNERS)('what is taken along from a record, at $name', ({ name, look, language, path }) => {
  it('is one file that proves it, and a pack that shows the same without a network', async () => {
    const [record]: { uid: string }[] = await (await fetch(`${base}/api/items?types=site-plans&limit=1`)).json();
    const { page, end } = await visit(browser, look);
    await page.goto(`${base}${path}/row/${encodeURIComponent(record?.uid ?? '')}`);
    const { links, foot } = words[language];
    await page.getByRole('link', { name: links.pack }).waitFor();
    await picture(page, `row ${name}`);
    const onScreen = await cellsOf(page, '#main section table tbody tr');
    const proof = JSON.parse((await saved(page, links.prove)).toString('utf8'));
    expect([proof.format, proof.leaves[0].uid]).toEqual(['moontower-proof/1', record?.uid]);
    const address = unpack(await saved(page, links.pack), name);
    await page.locator('[data-log-foot]').scrollIntoViewIfNeeded();
    await page.locator('[data-log-foot] a').waitFor();
    expect(await page.locator('[data-log-foot]').textContent()).toContain(foot('', '').slice(0, 12));
    await end();

    const away = await visit(browser, look);
    await away.context.setOffline(true);
    await away.page.goto(address);
    await away.page.locator('body[data-state]').waitFor();
    expect(['proven', 'partly']).toContain(await away.page.locator('body').getAttribute('data-state'));
    expect(await away.page.locator('html').getAttribute('lang')).toBe(language);
    const inPack = await cellsOf(away.page, 'details tbody tr');
    expect(inPack.length).toBeGreaterThan(3);
    expect(inPack).toEqual(onScreen.slice(0, inPack.length));
    const width = await away.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(look.width);
    await picture(away.page, `pack ${name}`);
    await away.end();
  });
});
