import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from '@moontower/contracts/time';
import { openBrowser, visit } from '@moontower/testkit/browser';
import { CORNERS, type Corner } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { checksOf } from '@moontower/ui/testing/screen-faults.ts';
import { agenda, DAY, withMeetings, withVotes } from './testing/a-council.ts';
import { councilWords } from './council-words.ts';

const words = { en: await councilWords.load('en'), es: await councilWords.load('es') };
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/**
 * The recorded city has no council; neither has the server pages of what is made up here, so they are come to by links.
 */
async function answered(page: Page): Promise<void> {
  const coming = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  for (const [path, json] of [
    ['**/api/council', withMeetings(coming)],
    [`**/api/council/agenda/${DAY}`, agenda],
    [`**/api/council/member/${withVotes.member.slug}*`, withVotes],
  ] as const)
    await page.route(path, (route) => route.fulfill({ json }));
}

/** Head and foot are looked at on another screen, 400 % in the language of longer words. */
async function checked(page: Page, corner: Corner): Promise<string[]> {
  const { axe, faults } = await checksOf(page, corner.look, {
    again: corner !== CORNERS[0],
    within: '#main',
    narrow: corner.language === 'es',
  });
  return [...axe, ...faults];
}

describe.each(CORNERS)('the council at $name', (corner) => {
  const { look, path, language } = corner;
  const council = words[language];

  it('its meetings, a member and an agenda hold the checks of every screen', async () => {
    const { page, end } = await visit(browser, look);
    await answered(page);
    await page.goto(`${base}${path}/council`);
    await page.getByText(council.meetings.states.planned, { exact: true }).first().waitFor();
    await page.getByText(council.meetings.states.cancelled, { exact: true }).first().waitFor();
    await page.getByText(council.meetings.states.held, { exact: true }).first().waitFor();
    const found: Record<string, unknown[]> = { council: await checked(page, corner) };

    await page.getByRole('link', { name: withVotes.member.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: withVotes.member.name }).waitFor();
    await page.getByRole('row').nth(withVotes.votes.length).waitFor();
    found['member'] = await checked(page, corner);

    await page.locator(`#main a[href$="/council/agenda/${DAY}"]`).first().click();
    await page.getByText(agenda.items[0]?.text ?? '', { exact: true }).waitFor();
    await page.getByText(council.agenda.votes, { exact: true }).click();
    found['agenda'] = await checked(page, corner);
    expect(found).toEqual({ council: [], member: [], agenda: [] });
    await end();
  });
});
