import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { reportPath } from '@moontower/contracts/reports/report-path';
import {
  asResident,
  grantRoles,
  newResident,
  reported,
  signedIn,
  type Resident,
} from '@moontower/reports/web/testing/residents.ts';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { WALK_CORNERS } from '@moontower/testkit/corners';
import { linkIn, mailTo } from '@moontower/testkit/mail-inbox';
import '@moontower/testkit/provided-context';
import { loadWords } from '@moontower/words/words';
import { mailWords } from '@moontower/words/mails';
import { lookAt } from './testing/walker.ts';

const base = inject('baseUrl');
const inbox = inject('inboxUrl');
let browser: Browser;
let reviewer: Resident;
let staff: Resident;
beforeAll(async () => {
  [browser, reviewer, staff] = await Promise.all([openBrowser(), newResident(base), newResident(base)]);
  await Promise.all([grantRoles(base, reviewer, ['reviewer']), grantRoles(base, staff, ['staff'])]);
});
afterAll(() => browser.close());

/** As city staff begins to work on it. */
async function takeUp(id: string): Promise<void> {
  const body = JSON.stringify({ status: 'in_progress', from: 'open' });
  const answer = await asResident(staff.token, `${base}/api/incidents/${id}/status`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}

describe.each(WALK_CORNERS)('a report that is followed, $name', ({ name, language, path, look }) => {
  it('asks to confirm the address there and then, and a mail tells of its new status', async () => {
    const { account, incidents } = await loadWords(language, ['account', 'incidents']);
    const mails = mailWords[language];
    const title = `Dark corner ${randomUUID().slice(0, 6)}`;
    const [ben, author] = await Promise.all([newResident(base, { language }), newResident(base)]);
    const about = { type: 'street_lights', title, lat: 30.1975, lon: -97.6664 };
    const { id } = await reported(base, author, { reviewer, ...about });
    const { page, end } = await visit(browser, look);
    const see = lookAt(page, { walk: 'follow', name });
    const itsPage = `${base}${path}${reportPath(id)}`;
    await signedIn(page, ben);
    await page.goto(itsPage);
    await page.getByRole('button', { name: incidents.follow.follow, exact: true }).click();
    await page.getByText(incidents.follow.doneNoMail).first().waitFor();
    const ask = page.locator('[data-confirm-address]');
    await see('1 followed');
    await ask.getByRole('button', { name: incidents.confirm.press }).click();
    await ask.getByText(incidents.confirm.sent).waitFor();
    await takeUp(id);

    const confirm = await mailTo(inbox, ben.email, mails.confirmAccount.subject);
    await page.goto(linkIn(confirm, '/auth/confirm'));
    await page.getByRole('button', { name: account.link.confirmPress }).click();
    await page.getByText(account.link.confirmed).waitFor();
    await see('2 confirmed');
    const { reports } = mails;
    // By its news: other mails to this reader may name the report before.
    const news = await mailTo(inbox, ben.email, reports.status(reports.statuses.in_progress));
    expect(news.subject).toContain(title);
    expect(news.text).toContain(reports.followed(title));
    expect(news.text).toContain(reports.status(reports.statuses.in_progress));
    await page.goto(linkIn(news, reportPath(id)));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const now = incidents.happened.status(incidents.statuses.in_progress);
    const step = page.getByText(incidents.detail.historyLine(now, incidents.by.staff));
    await step.scrollIntoViewIfNeeded();
    await see('3 in progress');
    expect(await ask.count()).toBe(0);
    await end();
  });
});
