import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { reportPath } from '@moontower/contracts/reports/report-path';
import { asResident, grantRoles, newResident, ownReports, signedIn } from '@moontower/reports/web/testing/residents.ts';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { WALK_CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { serverWords } from '@moontower/words/server-words';
import { loadWords } from '@moontower/words/words';
import { lookAt } from './testing/walker.ts';

const base = inject('baseUrl');
const ANA = { name: 'Ana Vecina', phone: '512-555-0143', address: '1100 Congress Ave' };
/** Between downtown and the university, council district 9; far enough apart that no report is like another. */
const placeOf = (at: number) => ({ longitude: -97.7424 + Math.random() * 0.004, latitude: 30.27 + at * 0.0045 });
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A letter that is for us is not for its reader: what its link opens in a mail program. */
const mailOf = async (page: Page) => new URL((await page.locator('[data-mail-link]').getAttribute('href')) ?? '');

describe.each(WALK_CORNERS)('a report, $name', ({ name, language, path, look }) => {
  it('goes from the form to its one page, a signed letter, the account, and everybody’s page', async () => {
    const { incidents, reporting } = await loadWords(language, ['incidents', 'reporting']);
    const letters = serverWords.letters[language];
    const title = `${language === 'es' ? 'Bache hondo' : 'Deep pothole'} ${randomUUID().slice(0, 6)}`;
    const [ana, reviewer] = await Promise.all([newResident(base, { ...ANA, language }), newResident(base)]);
    await grantRoles(base, reviewer, ['reviewer']);
    const { page, context, end } = await visit(browser, look);
    const see = lookAt(page, { walk: 'report', name });
    await context.grantPermissions(['geolocation'], { origin: base });
    await context.setGeolocation({ ...placeOf(WALK_CORNERS.findIndex((each) => each.name === name)), accuracy: 12 });
    // Other walks report near here; this one is another.
    await page.addLocatorHandler(page.locator('[data-similar]'), () =>
      page.getByRole('button', { name: reporting.similar.mine }).click(),
    );
    await signedIn(page, ana);
    await page.goto(`${base}${path}/incidents`);
    await page.locator('[data-report]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: reporting.fields.type }).selectOption('other');
    await dialog.getByLabel(reporting.fields.title).fill(title);
    await dialog.getByLabel(reporting.fields.description).fill('A wheel fits into it, right before the crossing.');
    await dialog.getByRole('button', { name: reporting.useCurrent }).click();
    await dialog.locator('[data-place="located"]').waitFor({ state: 'attached' });
    await dialog.getByLabel(reporting.fields.address).fill(ANA.address);
    await see('1 written');
    await dialog.getByRole('button', { name: reporting.press }).click();

    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('heading', { name: incidents.detail.have }).waitFor();
    await page.getByRole('status').filter({ hasText: incidents.sent.title }).waitFor();
    expect(await page.locator('[data-swipe-direction]').count()).toBe(0);
    const [made] = await ownReports(base, ana);
    const id = made?.id ?? '';
    const itsPage = `${path}${reportPath(id)}`;
    expect(new URL(page.url()).pathname).toBe(itsPage);
    await see('2 received');
    await page.getByRole('heading', { level: 2, name: incidents.detail.writeTo('9') }).waitFor();
    const letter = page.locator('[data-letter]');
    await letter.scrollIntoViewIfNeeded();
    await see('3 letter');
    const signed = [letters.close, ANA.name, ANA.address, ANA.phone].join('\n');
    expect(((await letter.textContent()) ?? '').trim()).toContain(signed);
    const mail = await mailOf(page);
    expect(decodeURIComponent(mail.pathname)).toContain('district9@austintexas.gov');
    expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toContain(signed);

    await page.goto(`${base}${path}/account`);
    const own = page.getByRole('link', { name: title, exact: true });
    await own.waitFor();
    await see('4 account');
    expect(await own.getAttribute('href')).toBe(itsPage);

    const { version } = await (await asResident(ana.token, `${base}/api/incidents/${id}`)).json();
    const body = JSON.stringify({ action: 'approve', version });
    expect((await asResident(reviewer.token, `${base}/api/review/report/${id}`, { method: 'POST', body })).status).toBe(
      200,
    );
    const somebody = await visit(browser, look);
    await somebody.page.goto(`${base}${itsPage}`);
    await somebody.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await somebody.page
      .getByText(incidents.detail.historyLine(incidents.happened.reported, incidents.by.author))
      .waitFor();
    // Whoever reads it signs the letter with their own name.
    await expect.poll(() => somebody.page.locator('[data-letter]').textContent()).toContain(letters.yourName);
    await lookAt(somebody.page, { walk: 'report', name })('5 for everybody');
    expect(await somebody.page.getByText(ANA.name).count()).toBe(0);
    await somebody.end();
    await end();
  });
});
