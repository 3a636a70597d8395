import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { axeFindings, axeFindingsOfLook, axeFindingsOpen } from '@moontower/testkit/axe';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { pressByKey, tabTo, typeByKey } from './testing/by-keyboard.ts';
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
const PHONE = { width: 390, height: 844, theme: 'light' } as const;
/** Congress Avenue near the Capitol: council district 9. */
const PLACE = { longitude: -97.7404, latitude: 30.2747 };
const words = {
  en: await loadWords('en', ['incidents', 'reporting', 'review']),
  es: await loadWords('es', ['account', 'incidents', 'reporting', 'review']),
};
let browser: Browser;
/** Whoever reviews in these tests, whatever language they read. */
let reviewer: Resident;
beforeAll(async () => {
  [browser, reviewer] = await Promise.all([openBrowser(), newResident(base)]);
  await grantRoles(base, reviewer, ['reviewer']);
});
afterAll(() => browser.close());

const unique = (what: string) => `${what} ${randomUUID().slice(0, 6)}`;
const errorsBut = (problems: string[], known: RegExp) => problems.splice(0).filter((each) => !known.test(each));
const statusOf = async (path: string): Promise<number> => (await fetch(`${base}${path}`)).status;

/** What the device holds of reports, as text. */
const heldOn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('moontower-reports');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('held').objectStore('held').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          });
        });
      }),
  );

/** Something near may be asked about on the way; this report is another. */
async function mineIsNew(page: Page, { reporting }: Pick<(typeof words)['en'], 'reporting'>): Promise<void> {
  const question = page.locator('[data-similar]');
  await Promise.race([question.waitFor(), page.locator('[data-detail]').waitFor()]).catch(() => undefined);
  if (await question.isVisible()) await page.getByRole('button', { name: reporting.similar.mine }).click();
}

/** A stranger, who becomes somebody. */
async function signUpByKey(page: Page, path: string): Promise<Resident> {
  const { account } = words.es;
  const name = `vecina-${randomUUID().slice(0, 8)}`;
  const [email, password] = [`${name}@example.org`, `pass ${name}`];
  await page.goto(`${base}${path}`);
  await typeByKey(page, page.getByLabel(account.fields.name, { exact: true }), 'Una Vecina');
  await typeByKey(page, page.getByLabel(account.fields.email, { exact: true }), email);
  await typeByKey(page, page.getByLabel(account.fields.password, { exact: true }), password);
  await pressByKey(page, page.getByRole('button', { name: account.signUp.press }));
  await page.getByRole('dialog').waitFor();
  const token = (await page.evaluate(() => localStorage.getItem('auth-token'))) ?? '';
  return { id: '', token, email, password };
}

/** By a reviewer who reads Spanish and uses keys alone. */
async function approvedByKey(title: string): Promise<void> {
  const { review } = words.es;
  const { page, end } = await visit(browser);
  await signedIn(page, reviewer);
  await page.goto(`${base}/es/review`);
  await pressByKey(page, page.getByRole('link', { name: review.open(title) }));
  await pressByKey(page, page.locator('[data-approve]'));
  await page.getByText(review.done.approve).first().waitFor();
  await end();
}

/** As its author makes it on a phone: on the spot, with a photo; first sent with nothing in it. */
async function reportByPhone(page: Page, title: string): Promise<void> {
  const { incidents, reporting } = words.en;
  const dialog = page.getByRole('dialog');
  await page.goto(`${base}/incidents`);
  await page.locator('[data-report]').click();
  await dialog.getByRole('button', { name: reporting.press }).click();
  expect((await dialog.getByRole('link').allTextContents()).slice(0, 4)).toEqual([
    'Please select an incident type',
    'Title is required',
    'Description must be at least 10 characters',
    'Address is required',
  ]);
  await dialog.getByRole('combobox', { name: reporting.fields.type }).selectOption('graffiti');
  await dialog.getByLabel(reporting.fields.title).fill(title);
  await dialog.getByLabel(reporting.fields.description).fill('The whole side at the bus stop. Call 512-555-0100.');
  await dialog.getByRole('button', { name: reporting.useCurrent }).click();
  await dialog.locator('[data-place="located"]').waitFor({ state: 'attached' });
  // Another stands on the same wall.
  await page.getByRole('button', { name: reporting.similar.mine }).click();
  await dialog.getByLabel(reporting.fields.address).fill('1100 Congress Ave');
  const picture = { name: 'wall.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await dialog.locator('input[type="file"]').setInputFiles(picture);
  await dialog.getByAltText('wall.jpg').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: reporting.press }).click();
  await mineIsNew(page, words.en);
  await page.locator('[data-detail]').waitFor();
  await page.getByText(incidents.detail.photosHeld).waitFor();
}

/** The letter to the member of the district; then its author's list. */
async function readLetter(page: Page, title: string): Promise<void> {
  const { incidents } = words.en;
  const link = page.locator('[data-mail-link]');
  await link.waitFor();
  const shown = await page.locator('[data-letter]').textContent();
  const mail = new URL((await link.getAttribute('href')) ?? '');
  expect(decodeURIComponent(mail.pathname).split(',')).toContain('district9@austintexas.gov');
  expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(shown);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: incidents.back }).click();
  const card = page.locator('[data-incident]').filter({ hasText: title });
  await card.getByText(incidents.review.held).waitFor();
  // It is in the tabs and not in the figures, and the page says so.
  await page.getByText(incidents.stats.counted).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}

const edges = async (box: Locator): Promise<{ left: number; width: number }> => {
  const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 };
  return { left: x, width };
};
const approve = async (page: Page) => {
  await page.locator('[data-approve]').click();
  await page.getByText(words.en.review.done.approve).first().waitFor();
};

/** A reviewer covers a part of its photo, by keys. */
async function coverPhoto(page: Page, photo: string): Promise<void> {
  const { review } = words.en;
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
}

/** Joins it to the other on its wall and takes that back, then hides it with a reason. */
async function joinAndHide(page: Page, { id, other }: { id: string; other: string }): Promise<void> {
  const { review } = words.en;
  await page.goto(`${base}/review?entry=report:${id}`);
  const near = page.getByRole('listitem').filter({ hasText: other });
  await near.getByRole('button', { name: review.merge.press }).click();
  await page.getByRole('button', { name: review.merge.undo }).click();
  await near.waitFor();
  await page.getByRole('button', { name: review.actions.hide }).click();
  await page.getByRole('combobox', { name: review.hideReason }).selectOption('spam');
  expect(await axeFindingsOfLook(page)).toEqual([]);
  await page.getByRole('button', { name: review.hideYes }).click();
  await page.getByText(review.done.hide, { exact: true }).first().waitFor();
}

/** The city has a ticket of it already: the reviewer notes its number, and everybody sees it beside our status. */
async function noteTicket(page: Page, other: Page, id: string): Promise<void> {
  const { detail, filing } = words.en.incidents;
  await page.goto(`${base}/incidents?item=${id}`);
  await page.getByLabel(filing.ticket).fill('26-00123456');
  expect(await axeFindingsOpen(page, '#main')).toEqual([]);
  await page.getByRole('button', { name: filing.note }).click();
  await page.locator('[data-filing="filed"]').waitFor();
  await other.goto(`${base}/incidents?item=${id}`);
  await other.getByRole('link', { name: detail.cityTicket('26-00123456') }).waitFor();
  expect(await other.locator('[data-filing]').count()).toBe(0);
}

/** What is half written leaves the device with the sign-in of its author. */
async function leaveHalfWritten(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-report]').click();
  await dialog.getByLabel(words.en.reporting.fields.title).fill('Not for whoever comes next');
  await dialog.locator('[data-kept]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-held="writing"]').waitFor();
  await page.getByRole('button', { name: /^Sign Out/ }).click();
  await expect.poll(() => heldOn(page)).toBe('[]');
}

/** On the pulse that another browser has open it arrives behind the pill. */
async function arrives(page: Page, title: string): Promise<void> {
  const arrived = page.locator('#main').getByText(title).first();
  const pill = page.getByRole('button', { name: /Show/ }).first();
  await expect
    .poll(async () => {
      if (await pill.isVisible()) await pill.click();
      return arrived.isVisible();
    })
    .toBe(true);
}

/** Its author's account begins with it, on a phone. */
async function beginsAccount(page: Page, path: '' | '/es', title: string): Promise<void> {
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
  await page.goto(`${base}${path}/account`);
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.goBack();
}

describe('reports', () => {
  it('are made by a stranger on a phone, reviewed with their photo, and seen by others only then', async () => {
    const { review } = words.en;
    const [author, title, other] = [await newResident(base), unique('Paint on the wall'), unique('Paint there too')];
    const [lon, lat] = [PLACE.longitude, PLACE.latitude];
    await reported(base, author, { reviewer, type: 'graffiti', title: other, lon, lat });
    const phone = await visit(browser, PHONE);
    await phone.context.grantPermissions(['geolocation'], { origin: base });
    await phone.context.setGeolocation({ ...PLACE, accuracy: 24 });
    await signedIn(phone.page, author);
    await reportByPhone(phone.page, title);
    await readLetter(phone.page, title);
    await beginsAccount(phone.page, '', title);
    const own: { id: string; title: string; photos: { id: string }[] }[] = await (
      await asResident(author.token, `${base}/api/incidents?tab=mine`)
    ).json();
    const { id = '', photos: [photo] = [] } = own.find((each) => each.title === title) ?? {};
    const picture = `/api/incidents/${id}/photos/${photo?.id ?? ''}`;

    const somebody = await visit(browser, PHONE);
    await somebody.page.goto(`${base}/civic-pulse?tab=feed&q=${encodeURIComponent(title)}`);
    await somebody.page.locator('#main h1').first().waitFor();
    expect(await somebody.page.getByText(title, { exact: true }).count()).toBe(0);

    const { page, end } = await visit(browser);
    await signedIn(page, reviewer);
    await coverPhoto(page, photo?.id ?? '');
    await page.goto(`${base}/review`);
    await page.getByRole('link', { name: review.open(title) }).click();
    await page.locator('mark[data-risk="phone"]').waitFor();
    expect(await axeFindingsOpen(page, '#main')).toEqual([]);
    await approve(page);
    expect([await statusOf(picture), await statusOf(`${picture}?original=yes`)]).toEqual([200, 404]);
    await arrives(somebody.page, title);
    await noteTicket(page, somebody.page, id);
    await joinAndHide(page, { id, other });
    expect([await statusOf(`/api/incidents/${id}`), await statusOf(picture)]).toEqual([404, 404]);
    await somebody.end();
    await end();
    await leaveHalfWritten(phone.page);
    await phone.end();
  });

  it('are written in Spanish by keyboard alone, to the approved letter, over a reload and a lost network', async () => {
    const { reporting, incidents } = words.es;
    const title = unique('Luz apagada');
    const { page, problems, end } = await visit(browser);
    const resident = await signUpByKey(page, '/es/auth?tab=up&next=%2Fincidents%3Fnew%3D1');
    const dialog = page.getByRole('dialog');
    const type = (label: string, text: string) => typeByKey(page, dialog.getByLabel(label), text);
    await tabTo(page, dialog.getByRole('combobox', { name: reporting.fields.type }));
    await page.keyboard.type('Problemas');
    await page.keyboard.press('Enter');
    await type(reporting.fields.title, title);
    await type(reporting.fields.description, 'La esquina está oscura desde hace una semana.');
    await dialog.locator('[data-kept]').waitFor();
    // The device follows a moment after the last key.
    await expect.poll(() => heldOn(page)).toMatch(new RegExp(`${title}.*oscura|oscura.*${title}`));
    await page.reload();
    await dialog.getByText(reporting.draft.restored).waitFor();
    expect(await dialog.getByLabel(reporting.fields.title).inputValue()).toBe(title);
    await type(reporting.fields.address, 'Esquina de Congress y 11th');
    await pressByKey(page, dialog.getByRole('button', { name: reporting.pin.open }));
    await tabTo(page, dialog.getByRole('button', { name: reporting.pin.north }));
    // The first press sets the pin, the second moves it.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await dialog.locator('[data-place="moved"]').waitFor();
    const keys: (string | undefined)[] = [];
    let lost = true;
    await page.route('**/api/incidents', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push((await route.request().headerValue('idempotency-key')) ?? undefined);
      // The server has it; its answer is lost with the network.
      if (!lost) return route.continue();
      await route.fetch();
      return route.abort('internetdisconnected');
    });
    await pressByKey(page, dialog.getByRole('button', { name: reporting.press }));
    await page.locator('[data-held="waiting"]').waitFor();
    expect(await ownReports(base, resident)).toHaveLength(1);
    lost = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('[data-incident]').filter({ hasText: title }).waitFor();
    await page.locator('[data-held]').waitFor({ state: 'detached' });
    expect((await ownReports(base, resident)).map((each) => each.title)).toEqual([title]);
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
    expect(await page.locator('[data-incident]').getByText(incidents.review.held).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await pressByKey(page, page.locator('[data-incident]').filter({ hasText: title }).getByRole('link').first());
    await page.locator('[data-detail]').waitFor();
    await tabTo(page, page.locator('[data-mail-link]'));
    expect(await page.locator('[data-mail-link]').getAttribute('href')).toMatch(
      /^mailto:.*district\d+%40austintexas\.gov|^mailto:.*district\d+@austintexas\.gov/,
    );
    await beginsAccount(page, '/es', title);
    await approvedByKey(title);
    // The page of a report that waits is nobody's: the server cannot know that its author reloads it.
    const known =
      /ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED|404 \(Not Found\) http\S+\/es\/item\/moontower-reports/;
    expect(errorsBut(problems, known)).toEqual([]);
    await end();
  });
});
