import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import {
  asResident,
  grantRoles,
  newResident,
  ownReports,
  reported,
  signedIn,
  type Resident,
} from './testing/residents.ts';

const base = inject('baseUrl');
const PHONE = { width: 390, height: 844, theme: 'dark' } as const;
/** At the airport, where little is reported. */
const PLACE = { longitude: -97.6664, latitude: 30.1975 };
const north = (metres: number) => ({ lon: PLACE.longitude, lat: PLACE.latitude + metres / 111_195 });
const { account, incidents, reporting } = await loadWords('en', ['account', 'incidents', 'reporting']);
let browser: Browser;
/** Whoever reports in these tests. */
let resident: Resident;
beforeAll(async () => {
  [browser, resident] = await Promise.all([openBrowser(), newResident(base)]);
});
afterAll(() => browser.close());

/** One that is found, as the city has a record there: the recorded city has no other map service. */
async function knownAddress(): Promise<string> {
  const answer = await fetch(`${base}/api/items?types=building-permits,service-requests&limit=200`);
  const items: { address?: string; precision: string; location?: object }[] = await answer.json();
  // Others are asked for once a second, and not found.
  const exact = items.filter(
    ({ precision, location }) => location !== undefined && /^(exact|address)$/.test(precision),
  );
  for (const { address = '' } of exact.filter((each) => /^\d+ /.test(each.address ?? ''))) {
    const found = await fetch(`${base}/api/geocode?q=${encodeURIComponent(address)}`);
    const { places }: { places: { precision?: string }[] } = await found.json();
    if (places.length === 1 && places[0]?.precision === 'address') return address;
  }
  throw new Error('no address of a record is found');
}

const unique = (what: string) => `${what} ${randomUUID().slice(0, 6)}`;

async function standingThere(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation'], { origin: base });
  await page.context().setGeolocation({ ...PLACE, accuracy: 12 });
}
async function useCurrent(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: reporting.useCurrent }).click();
  // Hidden where something near is asked about at once.
  await dialog.locator('[data-place="located"]').waitFor({ state: 'attached' });
}
/** What a report needs but its place. */
async function fillIn(dialog: Locator, title: string): Promise<void> {
  await dialog.getByRole('combobox', { name: reporting.fields.type }).selectOption('other');
  await dialog.getByLabel(reporting.fields.title).fill(title);
  await dialog.getByLabel(reporting.fields.description).fill('The curb is in pieces along the whole corner.');
}
async function signOutInAnotherTab(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(`${base}/for-cities`);
  await tab
    .getByRole('button', { name: /^(Sign Out|Out)/ })
    .first()
    .click();
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  await tab.close();
}

async function dragged(page: Page, what: Locator, by: { right: number; down: number }): Promise<void> {
  // Waits until it stands still: the map goes to where its pin is.
  await what.hover();
  const box = await what.boundingBox();
  if (box === null) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.right / 2, y + by.down / 2, { steps: 4 });
  await page.mouse.move(x + by.right, y + by.down, { steps: 4 });
  await page.mouse.up();
}

/** The pin of an address that is found, moved by mouse and by key. @returns the address that then stands there */
async function placedByHand(page: Page, dialog: Locator): Promise<string> {
  const address = dialog.getByLabel(reporting.fields.address);
  await address.fill(await knownAddress());
  await address.blur();
  await dialog.locator('[data-place="found"]').waitFor();
  await dialog.getByRole('button', { name: reporting.pin.move }).click();
  const place = dialog.locator('[data-place]');
  const moved = async () => Number(/(\d+) ft /.exec((await place.textContent()) ?? '')?.[1]);
  await dragged(page, dialog.locator('[data-pin]'), { right: 14, down: -10 });
  await dialog.locator('[data-place="moved"]').waitFor();
  // A pixel is about a metre there.
  expect(await moved()).toBeGreaterThanOrEqual(50);
  await dialog.getByRole('button', { name: reporting.pin.north }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(moved).toBe(35);
  await address.fill('By the old pump');
  await dialog.getByRole('button', { name: reporting.pin.readAddress }).click();
  await dialog.locator('[data-place="located"]').waitFor();
  return address.inputValue();
}

describe('the form of a report', () => {
  it('says that the device told no place, asks again, then whether one near is it, to be followed', async () => {
    const [author, reviewer] = [await newResident(base), await newResident(base)];
    await grantRoles(base, reviewer, ['reviewer']);
    const [near, far] = [unique('Lamp by the door'), unique('Lamp by the fence')];
    const there = { reviewer, type: 'street_lights' };
    const { id } = await reported(base, author, { ...there, title: near, ...north(30) });
    await reported(base, author, { ...there, title: far, ...north(400) });
    const { page, context, end } = await visit(browser, PHONE);
    await context.grantPermissions([]);
    await signedIn(page, resident);
    await page.goto(`${base}/incidents?new=1`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: reporting.fields.type }).selectOption('street_lights');
    await dialog.getByRole('button', { name: reporting.useCurrent }).click();
    await page.getByText(reporting.location.failed, { exact: true }).first().waitFor();
    await dialog.locator('[data-place="failed"]').getByText(reporting.location.failedText).waitFor();

    await standingThere(page);
    await useCurrent(dialog);
    expect(await dialog.locator('[data-place]').textContent()).toMatch(/Within about \d+ ft/);
    const one = dialog.getByRole('article', { name: near });
    await one.waitFor();
    expect(await one.textContent()).toContain('Seen there every day this week.');
    expect(await one.textContent()).toMatch(/\b([6-9]\d|1[0-2]\d) ft away/);
    expect(await one.locator('time').count()).toBe(1);
    expect(await dialog.getByRole('article', { name: far }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    // To follow it makes no report.
    await one.getByRole('button', { name: reporting.similar.follow }).click();
    await page.getByText(reporting.similar.followed).first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await ownReports(base, resident)).toEqual([]);
    expect(await (await fetch(`${base}/api/incidents/${id}`)).json()).toMatchObject({ followerCount: 1 });
    await end();
  });

  it('stays, pin and all, when its author signs out in another tab; a pin is dragged, moved by keys', async () => {
    const [broken, sunken] = [unique('Broken curb'), unique('Sunken curb')];
    const { page, context, problems, end } = await visit(browser);
    await standingThere(page);
    await signedIn(page, resident);
    await page.goto(`${base}/incidents?new=1`);
    const dialog = page.getByRole('dialog');
    await fillIn(dialog, broken);
    await useCurrent(dialog);
    await dialog.getByLabel(reporting.fields.address).fill('3600 Presidential Blvd');
    await signOutInAnotherTab(context);
    // Sent, it asks to sign in.
    await dialog.getByRole('button', { name: reporting.press }).click();
    await dialog.getByText(reporting.signIn.title).first().waitFor();
    await dialog.getByRole('link', { name: reporting.signIn.press }).click();
    await page.getByText(account.reason).waitFor();
    await page.getByLabel('Email', { exact: true }).fill(resident.email);
    await page.getByLabel('Password', { exact: true }).fill(resident.password);
    await page.keyboard.press('Enter');
    await dialog.getByText(reporting.draft.restored).waitFor();
    expect([
      await dialog.getByLabel(reporting.fields.title).inputValue(),
      await dialog.getByLabel(reporting.fields.address).inputValue(),
    ]).toEqual([broken, '3600 Presidential Blvd']);
    await dialog.getByRole('button', { name: reporting.press }).click();
    await page.getByText(incidents.sent.title).first().waitFor();
    await page.locator('[data-detail]').waitFor();
    const token = (await page.evaluate(() => localStorage.getItem('auth-token'))) ?? '';
    const again = { ...resident, token };
    const [own, ...more] = await ownReports(base, again);
    const there = { title: broken, lat: PLACE.latitude, lon: PLACE.longitude };
    expect([own, more]).toEqual([expect.objectContaining(there), []]);
    expect(problems.splice(0).filter((each) => !/status of 401/.test(each))).toEqual([]);

    await page.getByRole('link', { name: incidents.back }).click();
    await page.locator('[data-report]').click();
    await fillIn(dialog, sunken);
    const written = await placedByHand(page, dialog);
    expect(written).toMatch(/^\d+ /);
    await dialog.getByRole('button', { name: reporting.press }).click();
    await page.locator('[data-detail]').waitFor();
    const made = (await ownReports(base, again)).find(({ title }) => title === sunken);
    const told: { lat: number; lon: number; address: string } = await (
      await asResident(token, `${base}/api/incidents/${made?.id ?? ''}`)
    ).json();
    // What the map service says of that very point.
    const answer = await fetch(`${base}/api/geocode?lat=${told.lat}&lon=${told.lon}`);
    expect([told.address, JSON.stringify(await answer.json())]).toEqual([written, expect.stringContaining(written)]);
    await end();
  });
});
