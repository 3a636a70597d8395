import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CivicItem } from '@moontower/contracts';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { WALK_CORNERS } from '@moontower/testkit/corners';
import { linkIn, mailTo } from '@moontower/testkit/mail-inbox';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';
import { changeWords } from '@moontower/changes/web/change-words.ts';
import { lookAt } from './testing/walker.ts';

const base = inject('baseUrl');
const inbox = inject('inboxUrl');
let browser: Browser;
/** A record of the city's that is there by now. */
let uid: string;
beforeAll(async () => {
  browser = await openBrowser();
  const answer = await fetch(`${base}/api/items?type=building-permits&limit=1`);
  uid = CivicItem.array().parse(await answer.json())[0]?.uid ?? '';
});
afterAll(() => browser.close());

describe.each(WALK_CORNERS)('what the city changed, $name', ({ name, language, path, look }) => {
  it('is followed from its list by mail; a record of then says so and leads back to now', async () => {
    const { alerts, extras } = await loadWords(language, ['alerts', 'extras']);
    const words = await changeWords.load(language);
    const { page, problems, end } = await visit(browser, look);
    const ann = `ann-${randomUUID().slice(0, 8)}@city.example`;
    const see = lookAt(page, { walk: 'edits', name });
    await page.goto(`${base}${path}/changes?column=status`);
    await page.getByRole('button', { name: words.follow }).waitFor();
    await see('1 changes');
    await page.getByRole('button', { name: words.follow }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(alerts.dialog.email).fill(ann);
    await see('2 dialog');
    await dialog.getByRole('button', { name: alerts.dialog.press }).click();
    await page.getByText(alerts.dialog.stepTitle).first().waitFor();
    const mail = await mailTo(inbox, ann, alerts.say.edits.subject);
    // A mail that strangers can cause says no word that was typed.
    expect(mail.text).not.toContain(alerts.say.edits.column('status'));
    await page.goto(linkIn(mail, '/alerts/confirm'));
    await page.getByRole('button', { name: alerts.confirm.press, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: alerts.confirm.doneTitle }).waitFor();
    await page.getByRole('heading', { level: 2, name: alerts.say.edits.column('status') }).waitFor();
    await see('3 confirmed');

    const at = new Date(Date.now() - 1_000).toISOString();
    await page.goto(`${base}${path}/item/${encodeURIComponent(uid)}?asOf=${at}`);
    await page.getByRole('link', { name: extras.asOf.now }).waitFor();
    expect(await page.getByText(extras.asOf.text).count()).toBe(1);
    await see('4 record of then');
    await page.goto(`${base}${path}/records?district=9&asOf=${at}`);
    await page.getByRole('link', { name: extras.asOf.now }).waitFor();
    await page.getByRole('listitem').first().waitFor();
    await see('5 list of then');
    await page.goto(`${base}${path}/item/${encodeURIComponent(uid)}?asOf=2001-01-01`);
    await page.getByText(extras.asOf.unknown).waitFor();
    await see('6 not then');
    await page.getByRole('link', { name: extras.asOf.now }).click();
    await page.waitForURL((url) => url.pathname.endsWith(encodeURIComponent(uid)) && url.search === '');
    await page.getByText(extras.asOf.unknown).waitFor({ state: 'detached' });
    // That it cannot be told is an answer of its own, which the console notes.
    expect(problems.splice(0).filter((problem) => !problem.includes('422'))).toEqual([]);
    await end();
  });
});
