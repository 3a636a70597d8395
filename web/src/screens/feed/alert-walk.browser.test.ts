import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { AskAlertBody } from '@moontower/alerts/contract';
import { SearchAnswer } from '@moontower/search/contract';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';

const base = inject('baseUrl');
const LATER = '2026-11-21T13:00:00.000Z';
let browser: Browser;
/** One that the records of the product under test name. */
let address: string;
beforeAll(async () => {
  browser = await openBrowser();
  const { groups } = SearchAnswer.parse(
    await (await fetch(`${base}/api/search?q=congress&kind=address&limit=1`)).json(),
  );
  address = groups[0]?.results[0]?.title ?? '';
});
afterAll(() => browser.close());

/**
 * The product under test sends no mail: what it would do with an alert is done here, of what the page really sent. The
 * same on real stores is in `alerts.int.test.ts`.
 */
async function mailsAlerts(page: Page) {
  const held: object[] = [];
  const mailbox = () => ({ address: 'a…@city.example', language: 'en', alerts: held, bulletins: false });
  await page.route('**/api/alerts/preview?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), mail: true } });
  });
  await page.route(
    /\/api\/(alerts(\/confirm|\/named|\/mailbox(\/end)?)?|subscriptions\/leave\/stop)$/,
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith('/alerts')) {
        const { topics, filter, frequency, called } = AskAlertBody.parse(route.request().postDataJSON());
        held.push({ id: 'one', topics, filter, frequency, called, state: 'pending', createdAt: LATER, firstAt: LATER });
        return route.fulfill({ json: { state: 'check-mail' } });
      }
      if (pathname.endsWith('/confirm'))
        return route.fulfill({ json: { ...mailbox(), state: 'active', manage: 'manage', stop: 'stop' } });
      if (pathname.endsWith('/stop')) held.splice(0);
      return route.fulfill({ json: mailbox() });
    },
  );
}

const aside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe.each([
  { language: 'en', path: '', theme: 'light' },
  { language: 'es', path: '/es', theme: 'dark' },
] as const)('an alert of an address, on a phone, in $language', ({ language, path, theme }) => {
  const look: Look = { width: 390, height: 844, theme };

  it('goes from the address typed to what is near, its page, the alert, its mail’s links, and the end of it', async () => {
    const { feed, feedParts, alerts } = await loadWords(language, ['feed', 'feedParts', 'alerts']);
    const { page, end } = await visit(browser, look);
    await mailsAlerts(page);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(`${base}${path}/`);
    await page.getByLabel(feed.near.address, { exact: true }).fill(address.slice(0, -1));
    await page.getByRole('option', { name: new RegExp(`^${address}`) }).click();
    const card = page.getByRole('region', { name: address });
    await card.getByRole('link', { name: feedParts.answer.everything }).click();
    await page.getByRole('heading', { level: 1, name: address }).waitFor();
    expect(await aside(page)).toBeLessThanOrEqual(0);
    await page.goBack();
    await card.getByRole('button', { name: feedParts.answer.alert }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(alerts.dialog.email).fill('ann@city.example');
    await dialog.getByRole('button', { name: alerts.dialog.press }).click();
    await page.getByText(alerts.dialog.stepTitle).first().waitFor();

    // The links of the mail.
    await page.goto(`${base}${path}/alerts/confirm?token=confirm`);
    await page.getByText(alerts.say.ofChosen(alerts.say.rings['457.2'])).waitFor();
    await press(alerts.confirm.press);
    await page.getByRole('heading', { level: 1, name: alerts.confirm.doneTitle }).waitFor();
    const ring = alerts.say.ofPlace(alerts.say.rings['457.2'], address);
    await page.getByRole('heading', { level: 2, name: ring }).waitFor();
    expect(await aside(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: alerts.confirm.change }).click();
    await press(alerts.manage.open);
    await page.getByRole('combobox', { name: new RegExp(address) }).waitFor();
    expect(await aside(page)).toBeLessThanOrEqual(0);
    await page.goto(`${base}${path}/alerts/stop?token=stop`);
    await press(alerts.stop.press);
    await page.getByText(alerts.stop.done).waitFor();
    await page.goto(`${base}${path}/alerts/manage?token=manage`);
    await press(alerts.manage.open);
    await page.getByText(alerts.manage.none).waitFor();
    await end();
  });
});
