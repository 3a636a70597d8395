import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { asResident, grantRoles, newResident, reported, signedIn, type Resident } from './testing/residents.ts';

const base = inject('baseUrl');
/** Far out, where nothing else stands near. */
const PLACE = { lon: -97.6701, lat: 30.1902 };
const words = {
  en: await loadWords('en', ['incidents', 'reporting', 'review']),
  es: await loadWords('es', ['account', 'review']),
};
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const unique = (what: string) => `${what} ${randomUUID().slice(0, 6)}`;
const statusOf = async (path: string): Promise<number> => (await fetch(`${base}${path}`)).status;

/** As its author makes it on a phone: on the spot, with a photo; what stands near is another. */
async function reportWithPhoto(author: Resident, title: string): Promise<{ id: string; photo: string }> {
  const { incidents, reporting } = words.en;
  const { page, context, end } = await visit(browser, { width: 390, height: 844, theme: 'light' });
  await signedIn(page, author);
  await context.grantPermissions(['geolocation'], { origin: base });
  await context.setGeolocation({ longitude: PLACE.lon, latitude: PLACE.lat, accuracy: 12 });
  await page.goto(`${base}/incidents?new=1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: reporting.fields.type }).selectOption('graffiti');
  await dialog.getByRole('button', { name: reporting.useCurrent }).click();
  await page.getByRole('button', { name: reporting.similar.mine }).click();
  await dialog.getByLabel(reporting.fields.title).fill(title);
  await dialog.getByLabel(reporting.fields.description).fill('Along the whole side of the house.');
  await dialog.getByLabel(reporting.fields.address).fill('3600 Presidential Blvd');
  const picture = { name: 'wall.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await dialog.locator('input[type="file"]').setInputFiles(picture);
  await dialog.getByAltText('wall.jpg').waitFor();
  await dialog.getByRole('button', { name: reporting.press }).click();
  await page.locator('[data-detail]').waitFor();
  await page.getByText(incidents.detail.photosHeld).waitFor();
  await end();
  const answer = await asResident(author.token, `${base}/api/incidents?tab=mine`);
  const [made]: { id: string; photos: { id: string }[] }[] = await answer.json();
  return { id: made?.id ?? '', photo: made?.photos[0]?.id ?? '' };
}

const approve = async (page: Page) => {
  await page.locator('[data-approve]').click();
  await page.getByText(words.en.review.done.approve).first().waitFor();
};
const edges = async (box: Locator): Promise<{ left: number; width: number }> => {
  const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 };
  return { left: x, width };
};

it('a reviewer covers a part of a photo by keys, joins and parts two reports, hides one with a reason', async () => {
  const { review } = words.en;
  const [author, reviewer] = [await newResident(base), await newResident(base)];
  await grantRoles(base, reviewer, ['reviewer']);
  const other = unique('Paint on the same wall');
  await reported(base, author, { reviewer, type: 'graffiti', title: other, ...PLACE });
  const { id, photo } = await reportWithPhoto(author, unique('Paint on the wall'));
  const picture = `/api/incidents/${id}/photos/${photo}`;

  const { page, end } = await visit(browser);
  await signedIn(page, reviewer);
  await page.goto(`${base}/review?entry=photo:${photo}`);
  await page.getByRole('button', { name: review.addBox }).click();
  const box = page.getByRole('button', { name: review.boxLabel('1') });
  await box.focus();
  const before = await edges(box);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  const after = await edges(box);
  expect([after.left < before.left, after.width > before.width]).toEqual([true, true]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: review.saveBoxes }).click();
  await page.getByRole('button', { name: review.photoOriginal }).waitFor();
  await approve(page);

  await page.goto(`${base}/review?entry=report:${id}`);
  await approve(page);
  expect([await statusOf(picture), await statusOf(`${picture}?original=yes`)]).toEqual([200, 404]);

  await page.goto(`${base}/review?entry=report:${id}`);
  const near = page.getByRole('listitem').filter({ hasText: other });
  await near.getByRole('button', { name: review.merge.press }).click();
  await page.getByRole('button', { name: review.merge.undo }).click();
  await near.waitFor();
  await page.getByRole('button', { name: review.actions.hide }).click();
  await page.getByRole('combobox', { name: review.hideReason }).selectOption('spam');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: review.hideYes }).click();
  await page.getByText(review.done.hide, { exact: true }).first().waitFor();
  expect([await statusOf(`/api/incidents/${id}`), await statusOf(picture)]).toEqual([404, 404]);
  await end();
});

it('an operator keeps the roster on a phone, in Spanish: letters go to whom it names, the log says so', async () => {
  const { account, review } = words.es;
  const [operator, reviewer] = [await newResident(base), await newResident(base)];
  await grantRoles(base, operator, ['operator']);
  await grantRoles(base, reviewer, ['reviewer']);
  const { id } = await reported(base, operator, { reviewer, type: 'potholes', title: unique('Hole'), ...PLACE });
  const book = async (): Promise<{ officials: { name: string }[] }> =>
    (await asResident(operator.token, `${base}/api/ops/roster`)).json();
  const mayor = (await book()).officials[0]?.name ?? '';
  const { page, end } = await visit(browser, { width: 390, height: 844, theme: 'dark' });
  await signedIn(page, operator);
  await page.goto(`${base}/es/ops/roster`);
  const first = page.getByRole('group', { name: mayor });
  const set = async (from: string, name: string) => {
    await page.getByRole('group', { name: from }).getByLabel(review.roster.name, { exact: true }).fill(name);
    await page.getByRole('button', { name: review.roster.save, exact: true }).click();
    await page.getByText(review.roster.savedText).first().waitFor();
  };
  await first.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const other = unique('Alcaldesa');
  await set(mayor, other);
  const to: { name: string }[] = await (await fetch(`${base}/api/incidents/${id}/representatives`)).json();
  expect(to.map(({ name }) => name)).toContain(other);
  await page.reload();
  await set(other, mayor);
  await page.goto(`${base}/es/ops/people`);
  const log = page.getByRole('group', { name: account.log.title });
  await page.getByLabel(account.log.show).selectOption('roster:changed');
  await log.getByText(account.log.deeds['roster:changed']).nth(1).waitFor();
  await log.getByRole('link', { name: account.log.roster }).first().waitFor();
  await end();
});
