import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { reportPath } from '@moontower/contracts/reports/report-path';
import { asResident, newResident, ownReports, signedIn } from '@moontower/reports/web/testing/residents.ts';
import { SearchAnswer } from '@moontower/search/contract';
import { openBrowser, openContext } from '@moontower/testkit/browser';
import { WALK_CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';
import { lookAt } from './testing/walker.ts';

const base = inject('baseUrl');
let browser: Browser;
/** One that records name: it has its point once somebody can be asked. */
let address: string;
beforeAll(async () => {
  browser = await openBrowser();
  const asked = await fetch(`${base}/api/search?q=lamar&kind=address&limit=1`);
  address = SearchAnswer.parse(await asked.json()).groups[0]?.results[0]?.title ?? '';
});
afterAll(() => browser.close());

/** What the device holds for whoever has signed in once. */
const untilReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('draft')).keys()).map(({ url }) => url).join(' ')))
    .toMatch(/ToastRegion/);
};

describe.each(WALK_CORNERS)('a report without a network, $name', ({ name, language, path, look }) => {
  it('is written, seen to wait, also after a reload, and sent once with its point', async () => {
    const { incidents, reporting } = await loadWords(language, ['incidents', 'reporting']);
    const title = `Branch on the path ${randomUUID().slice(0, 6)}`;
    const eva = await newResident(base, { language });
    const context = await openContext(browser, { viewport: look, colorScheme: look.theme });
    const page = await context.newPage();
    const see = lookAt(page, { walk: 'offline', name });
    await signedIn(page, eva);
    await page.goto(`${base}${path}/`);
    await untilReady(page);
    await context.setOffline(true);
    await page.goto(`${base}${path}/incidents`);
    await page.locator('[data-report]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: reporting.fields.type }).selectOption('other');
    await dialog.getByLabel(reporting.fields.title).fill(title);
    await dialog.getByLabel(reporting.fields.description).fill('It fell over the whole path in the storm.');
    await dialog.getByLabel(reporting.fields.address).fill(address);
    await see('1 written');
    await dialog.getByRole('button', { name: reporting.press }).click();
    const waiting = page.locator('[data-held="waiting"]').filter({ hasText: title });
    await waiting.waitFor();
    await see('2 waiting');
    await page.reload();
    await waiting.getByText(incidents.card.waiting).waitFor();
    expect(await ownReports(base, eva)).toEqual([]);

    await context.setOffline(false);
    const card = page.locator('[data-incident]').filter({ hasText: title });
    await card.waitFor();
    await waiting.waitFor({ state: 'detached' });
    await see('3 sent');
    const [made, ...more] = await ownReports(base, eva);
    const id = made?.id ?? '';
    expect(more).toEqual([]);
    expect(await (await asResident(eva.token, `${base}/api/incidents/${id}`)).json()).toMatchObject({
      title,
      lat: expect.any(Number),
      district: expect.any(Number),
    });
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}${reportPath(id)}`);
    await see('4 its page');
    await context.close();
  });
});
