import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sanAntonio as city } from '@moontower/city/san-antonio/san-antonio';
import { reportPath } from '@moontower/contracts/reports/report-path';
import { newResident, ownReports, signedIn } from '@moontower/reports/web/testing/residents.ts';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import { linkIn, mailTo } from '@moontower/testkit/mail-inbox';
import '@moontower/testkit/provided-context';
import { spokenCity } from '@moontower/testkit/speak-of-city';
import { startTestProduct, type TestProduct } from '@moontower/testkit/test-product';
import { speakOf } from '@moontower/words/city-words';
import { serverWords } from '@moontower/words/server-words';
import { loadWords } from '@moontower/words/words';
import { lookAt } from './testing/walker.ts';

const rows = fileURLToPath(new URL('../../../../shared/data/cities/san-antonio', import.meta.url));
const recorded = existsSync(rows);
if (!recorded) console.warn('../shared/data is not here: nobody walks through San Antonio');
/** Read beside the other tests on a busy machine: nobody walks through a city of which half is there. */
const LOADED_MS = 600_000;
const START_MS = 180_000;
/** In Brackenridge Park, council district 2. */
const HOLE = { latitude: 29.4602, longitude: -98.4731 };
const PLACE = '1819 N Main Ave';
/** Of the first city: streets of this one bear its name, and the list of cities on offer names it. */
const OTHER = /austintexas|travis|\bAustin(?! Hwy|, Houston)/i;

/** What a reader sees of no page here: another city; and links within the product, which lead somewhere. */
function watchOver(page: Page, base: string) {
  const links = new Map<string, string>();
  return {
    look: async () => {
      const [text, found] = await page.evaluate(() => [
        document.body.innerText,
        [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      ]);
      expect(OTHER.exec(`${text}\n${found.join('\n')}`)?.[0], page.url()).toBe(undefined);
      // One of each kind is enough, and the report waits for a reviewer.
      for (const link of found)
        if (link.startsWith('/') && !link.includes('moontower-reports'))
          links.set(link.replace(/(item|address|row|district)\/.*|[?#].*/, '$1'), link);
    },
    dead: async () => {
      const gone: string[] = [];
      for (const link of links.values())
        if ([404, 410, 500].includes((await fetch(base + link)).status)) gone.push(link);
      return gone;
    },
  };
}

describe.skipIf(!recorded)('San Antonio on its recorded rows', () => {
  let product: TestProduct;
  let browser: Browser;
  beforeAll(async () => {
    speakOf(city.words);
    const stores = { mongoUri: inject('mongoUri'), redisUrl: inject('redisUrl') };
    const plan = { city: `san-antonio:recorded:${rows}`, stores, prefix: `t_city_${process.pid}`, loadedMs: LOADED_MS };
    [product, browser] = await Promise.all([startTestProduct({ ...plan, tell: console.log }), openBrowser()]);
  }, LOADED_MS + START_MS);
  afterAll(async () => {
    speakOf(spokenCity);
    await Promise.all([browser.close(), product.stop()]);
  });

  it.each(CORNERS)('is walked from feed to alert, $name', async ({ name, language, path, look }) => {
    const base = product.baseUrl;
    const words = await loadWords(language, ['feed', 'feedParts', 'pulse', 'alerts', 'incidents', 'reporting']);
    const { feed, feedParts, pulse, alerts, incidents, reporting } = words;
    const letters = serverWords.letters[language];
    const ana = { name: 'Ana Vecina', phone: '210-555-0143', address: '3700 N St Marys St', language };
    const resident = await newResident(base, ana);
    const { page, context, end } = await visit(browser, look);
    const { look: ours, dead } = watchOver(page, base);
    const see = async (step: string) => {
      await ours();
      await lookAt(page, { walk: 'city', name })(step);
    };
    await context.grantPermissions(['geolocation'], { origin: base });
    await context.setGeolocation({ ...HOLE, accuracy: 12 });
    await signedIn(page, resident);

    await page.goto(`${base}${path}/`);
    await page.locator('[data-uid^="san-antonio-permits:"]').first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('San Antonio');
    // It names what this city does not publish.
    expect(await page.getByText(feed.lead).count()).toBe(0);
    await see('1 feed');
    await page.locator(`nav a[href="${path}/civic-pulse"]:visible`).click();
    const tabs = pulse.tabs;
    await page.getByRole('tab', { name: look.width < 640 ? tabs.feedShort : tabs.feed }).click();
    const event = page.locator('[data-event^="san-antonio-traffic:"]').first();
    const title = (await event.getByRole('heading', { level: 3 }).textContent()) ?? '';
    await see('2 pulse');
    await event.getByRole('link').click();
    const panel = page.locator('[data-panel]');
    const whole = panel.getByRole('link', { name: pulse.panel.fullPage });
    await whole.scrollIntoViewIfNeeded();
    await see('3 event');
    await whole.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('a[href^="https://www.sanantonio.gov/SAPD/Calls"]').first().waitFor();
    await see('4 item');
    await page.goBack();
    await panel.getByRole('link', { name: pulse.panel.report }).click();

    const dialog = page.getByRole('dialog');
    const report = `${language === 'es' ? 'Bache hondo' : 'Deep pothole'} ${randomUUID().slice(0, 6)}`;
    await dialog.getByRole('combobox', { name: reporting.fields.type }).selectOption('potholes');
    await dialog.getByLabel(reporting.fields.title).fill(report);
    await dialog.getByLabel(reporting.fields.description).fill('A wheel fits into it, right before the crossing.');
    await dialog.getByRole('button', { name: reporting.useCurrent }).click();
    await dialog.locator('[data-place="located"]').waitFor({ state: 'attached' });
    await dialog.getByLabel(reporting.fields.address).fill(ana.address);
    await see('5 written');
    await dialog.getByRole('button', { name: reporting.press }).click();
    await page.getByRole('heading', { level: 1, name: report }).waitFor();
    const [made] = await ownReports(base, resident);
    expect(new URL(page.url()).pathname).toBe(`${path}${reportPath(made?.id ?? '')}`);
    await page.getByRole('heading', { level: 2, name: incidents.detail.writeTo('2') }).waitFor();
    const letter = page.locator('[data-letter]');
    await letter.scrollIntoViewIfNeeded();
    await page.locator('[data-no-email]').waitFor();
    expect(await letter.textContent()).toContain([letters.close, ana.name, ana.address, ana.phone].join('\n'));
    await see('6 letter');

    await page.goto(`${base}${path}/`);
    await page.getByLabel(feed.near.address, { exact: true }).fill('1819 N Main');
    await page.getByRole('option', { name: new RegExp(`^${PLACE}`) }).click();
    const card = page.getByRole('region', { name: PLACE });
    await card.getByRole('button', { name: feedParts.answer.alert }).click();
    const asked = page.getByRole('dialog');
    const ann = `ann-${randomUUID().slice(0, 8)}@city.example`;
    await asked.getByLabel(alerts.dialog.email).fill(ann);
    await see('7 alert');
    await asked.getByRole('button', { name: alerts.dialog.press }).click();
    await page.getByText(alerts.dialog.stepTitle).first().waitFor();
    const mail = await mailTo(product.inboxUrl, ann, alerts.say.ofChosen(alerts.say.rings['457.2']));
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(OTHER);
    await page.goto(linkIn(mail, '/alerts/confirm'));
    await page.getByRole('button', { name: alerts.confirm.press, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: alerts.confirm.doneTitle }).waitFor();
    await page.getByRole('heading', { level: 2, name: alerts.say.ofPlace(alerts.say.rings['457.2'], PLACE) }).waitFor();
    await see('8 confirmed');

    await page.goto(`${base}${path}/district/3`);
    await page.getByRole('table').first().waitFor();
    expect(await page.getByRole('link', { name: /^0 / }).count()).toBe(0);
    await see('9 district');
    await page.goto(`${base}${path}/welcome`);
    await page.locator('p[data-claim]').waitFor();
    await see('10 welcome');
    await end();
    expect(await dead()).toEqual([]);
  });
});
