import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SearchAnswer } from '@moontower/search/contract';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { PHONE_WALKS } from '@moontower/testkit/corners';
import { linkIn, mailTo } from '@moontower/testkit/mail-inbox';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';
import { lookAt } from './testing/walker.ts';

const base = inject('baseUrl');
const inbox = inject('inboxUrl');
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

describe.each(PHONE_WALKS)('an alert of an address, $name', ({ name, language, path, look }) => {
  it('goes from the address typed to what is near, its page, the alert, its mail, and the end of it', async () => {
    const { feed, feedParts, alerts } = await loadWords(language, ['feed', 'feedParts', 'alerts']);
    const { page, end } = await visit(browser, look);
    const ann = `ann-${randomUUID().slice(0, 8)}@city.example`;
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
    const see = lookAt(page, { walk: 'alert', name });
    await page.goto(`${base}${path}/`);
    await page.getByLabel(feed.near.address, { exact: true }).fill(address.slice(0, -1));
    const suggested = page.getByRole('option', { name: new RegExp(`^${address}`) });
    await suggested.waitFor();
    await see('1 typed');
    await suggested.click();
    const card = page.getByRole('region', { name: address });
    await card.getByRole('link', { name: feedParts.answer.everything }).waitFor();
    await see('2 near');
    await card.getByRole('link', { name: feedParts.answer.everything }).click();
    await page.getByRole('heading', { level: 1, name: address }).waitFor();
    await see('3 address');
    await page.goBack();
    await card.getByRole('button', { name: feedParts.answer.alert }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(alerts.dialog.email).fill(ann);
    await see('4 dialog');
    await dialog.getByRole('button', { name: alerts.dialog.press }).click();
    await page.getByText(alerts.dialog.stepTitle).first().waitFor();
    await see('5 one step left');

    const mail = await mailTo(inbox, ann, alerts.say.ofChosen(alerts.say.rings['457.2']));
    await page.goto(linkIn(mail, '/alerts/confirm'));
    await page.getByText(alerts.say.ofChosen(alerts.say.rings['457.2'])).waitFor();
    await see('6 confirm');
    await press(alerts.confirm.press);
    await page.getByRole('heading', { level: 1, name: alerts.confirm.doneTitle }).waitFor();
    const ring = alerts.say.ofPlace(alerts.say.rings['457.2'], address);
    await page.getByRole('heading', { level: 2, name: ring }).waitFor();
    await see('7 confirmed');
    await page.getByRole('link', { name: alerts.confirm.change }).click();
    await press(alerts.manage.open);
    await page.getByRole('combobox', { name: new RegExp(address) }).selectOption('weekly');
    await page.getByText(alerts.manage.changed).waitFor();
    await see('8 managed');
    const manage = page.url();
    await page.goto(linkIn(mail, '/alerts/stop'));
    await press(alerts.stop.press);
    await page.getByText(alerts.stop.done).waitFor();
    await see('9 stopped');
    await page.goto(manage);
    await press(alerts.manage.open);
    await expect(page.getByText(alerts.manage.none).waitFor()).resolves.toBeUndefined();
    await end();
  });
});
