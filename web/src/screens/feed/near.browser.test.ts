import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SPEC_ITEM_TYPES, type GeocodeAnswer } from '@moontower/contracts';
import { openBrowser, visit, type Look } from '@moontower/testkit/browser';
import { axeFindings } from '@moontower/testkit/axe';
import '@moontower/testkit/provided-context';

const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'dark' };
const SPEC = SPEC_ITEM_TYPES.join(',');
const ATTRIBUTION = '© OpenStreetMap contributors';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const rows = (page: Page) => page.locator('article[data-uid]');
const place = (label: string, own: Partial<GeocodeAnswer['places'][number]> = {}): GeocodeAnswer['places'][number] => ({
  label,
  location: [-97.7431, 30.2672],
  district: 9,
  source: 'geocoder',
  precision: 'address',
  ...own,
});
const found = (...places: GeocodeAnswer['places']): GeocodeAnswer => ({
  places,
  geocoder: 'answered',
  attribution: ATTRIBUTION,
});

/** The feed, with answers of the geocoder as given; `asked` holds the texts. */
async function openNear(
  answer: GeocodeAnswer | undefined,
  { look = WIDE, path = '/' }: { look?: Look; path?: string } = {},
) {
  const visited = await visit(browser, look);
  const asked: string[] = [];
  const say = { answer };
  await visited.page.route('**/api/geocode?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    await (say.answer === undefined ? route.continue() : route.fulfill({ json: say.answer }));
  });
  await visited.page.goto(`${inject('baseUrl')}${path}`);
  await rows(visited.page).first().waitFor();
  return { ...visited, asked, say };
}
async function look(page: Page, text: string, label = 'Address'): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}
const near = (page: Page) => new URL(page.url()).searchParams.get('near');
const focusName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** What the list says it holds, once it is the list of this address. */
const totalOf = (page: Page) => page.locator('[role="status"][data-total]').first().getAttribute('data-total');
/** How many records the API holds for the question in the address bar. */
async function heldFor(page: Page): Promise<string | undefined> {
  const asked = new URL(page.url()).searchParams;
  const query = new URLSearchParams({ types: asked.get('types') ?? '', limit: '1' });
  for (const name of ['near', 'radius', 'district']) if (asked.has(name)) query.set(name, asked.get(name) ?? '');
  return (await page.request.get(`${inject('baseUrl')}/api/items?${query}`)).headers()['x-total-count'];
}
const DOWNTOWN = '/?types=building-permits,service-requests&period=all';

describe('the ring around a place, on a phone', () => {
  it('is chosen below the address among all five, by touch, without faults known to axe in either theme', async () => {
    const { page, end } = await openNear(found(place('98765, Example Street, Downtown, Austin, Texas')), {
      look: { ...PHONE, theme: 'light' },
      path: DOWNTOWN,
    });
    const ring = page.getByRole('combobox', { name: 'Distance' });
    expect(await ring.count()).toBe(0);
    await look(page, '98765 Example Street');
    await page.waitForURL((url) => url.searchParams.has('near'));
    await ring.waitFor();
    expect(await ring.locator('option').allTextContents()).toEqual([
      '1,500 ft, one moontower',
      'Half a mile',
      'A mile',
      'My district',
      'All Austin',
    ]);
    const box = await ring.boundingBox();
    expect([(box?.height ?? 0) >= 44, (box?.width ?? 0) > 300]).toEqual([true, true]);
    const totals: number[] = [];
    for (const [choice, query] of [
      ['moontower', /near=/],
      ['half-mile', /radius=804\.7/],
      ['mile', /radius=1609\.3/],
      ['district', /district=9/],
      ['city', /^(?!.*(near|district)=)/],
      ['half-mile', /near=.*radius=804\.7/],
    ] as const) {
      await ring.selectOption(choice);
      await page.waitForURL((url) => query.test(url.search));
      const held = await heldFor(page);
      await expect.poll(() => totalOf(page)).toBe(held);
      await expect.poll(() => ring.inputValue()).toBe(choice);
      totals.push(Number(held));
    }
    expect(totals.slice(0, 3)).toEqual(totals.slice(0, 3).toSorted((a, b) => a - b));
    expect(new Set(totals.slice(0, 3)).size).toBe(3);
    expect(totals[5]).toBe(totals[1]);
    await page.getByRole('button', { name: /Remove filter: Within half a mile of 98765 Example Street/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme);
      expect({ colorScheme, findings: await axeFindings(page) }).toEqual({ colorScheme, findings: [] });
    }
    await end();
  });

  it('follows Back and Forward', async () => {
    const { page, end } = await openNear(undefined, {
      look: PHONE,
      path: `${DOWNTOWN}&near=-97.7431,30.2672&place=Congress`,
    });
    const ring = page.getByRole('combobox', { name: 'Distance' });
    await ring.selectOption('mile');
    await page.waitForURL(/radius=1609/);
    const held = await heldFor(page);
    await expect.poll(() => totalOf(page)).toBe(held);
    await page.goBack();
    await expect.poll(() => ring.inputValue()).toBe('moontower');
    await page.goForward();
    await expect.poll(() => ring.inputValue()).toBe('mile');
    await end();
  });
});

describe('the address box of the feed', () => {
  it('shows what is near an address that no record has, and says whose point it is and how exact', async () => {
    const { page, asked, end } = await openNear(
      found(place('98765, Example Street, Downtown, Austin, Travis County, Texas, 78701, United States')),
    );
    await look(page, '98765 Example Street');
    await page.waitForURL((url) => url.searchParams.get('near') === '-97.74310,30.26720');
    await page
      .getByText('This is the address itself. Its place is from OpenStreetMap. © OpenStreetMap contributors.')
      .waitFor();
    await page
      .getByRole('button', { name: /Remove filter: Within 1,500 ft of 98765 Example Street, Downtown, 78701/ })
      .waitFor();
    expect(asked).toEqual(['98765 Example Street']);
    await end();
  });

  it('asks no outside service for an address that a record has', async () => {
    const { page, asked, end } = await openNear(found());
    const items: { address?: string; precision: string; location?: unknown }[] = await (
      await page.request.get(`${inject('baseUrl')}/api/items?limit=500`)
    ).json();
    const known =
      items.find(
        ({ address, precision, location }) =>
          location !== undefined && ['exact', 'address'].includes(precision) && /^\d+ \S+ \S+$/.test(address ?? ''),
      )?.address ?? '';
    await look(page, known);
    await page.getByText('This is the address itself. Its place is from the city’s records.').waitFor();
    expect(near(page)).toMatch(/^-97\.\d{5},30\.\d{5}$/);
    expect(asked).toEqual([]);
    await end();
  });

  it('lets the reader choose by keyboard among at most five places, and states the middle of a street', async () => {
    const street = place('Lamar Boulevard, Zilker, Austin, Texas, United States', {
      precision: 'street',
      location: [-97.76, 30.26],
      district: 5,
    });
    const { page, end } = await openNear(
      found(
        place('North Lamar Boulevard, Austin, Texas, United States', { precision: 'street' }),
        street,
        place('Lamar, Buda, Texas', { district: undefined }),
        place('Lamar 4'),
        place('Lamar 5'),
        place('Lamar 6'),
      ),
    );
    await look(page, 'Lamar Blvd');
    await page.getByRole('button', { name: 'Show what is near its middle' }).click();
    const choices = page.getByRole('group', { name: 'Several places match. Which one do you mean?' });
    await choices.waitFor();
    expect(await choices.getByRole('listitem').count()).toBe(5);
    expect(await choices.getByRole('listitem').nth(2).textContent()).toContain('outside the council districts');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('North Lamar Boulevard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('near') === '-97.76000,30.26000');
    expect(new URL(page.url()).searchParams.get('place')).toBe('the middle of Lamar Boulevard, Zilker');
    await page.getByText('Only the street was found. Distances count from its middle.').waitFor();
    await end();
  });

  it('takes the choices away with Escape and gives focus back to the field', async () => {
    const { page, end } = await openNear(found(place('One Street'), place('Other Street')));
    await look(page, '1 One Street');
    await page.getByRole('button', { name: /^One Street/ }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusName(page)).toBe('near');
    expect(await page.getByRole('button', { name: /^One Street/ }).count()).toBe(0);
    expect(near(page)).toBeNull();
    await end();
  });

  it('says that an address is not in Austin, keeps list and text, and offers to search for the words', async () => {
    const { page, end } = await openNear({ places: [], geocoder: 'answered', attribution: ATTRIBUTION });
    const before = await rows(page).first().getAttribute('data-uid');
    await look(page, '98765 Nowhere Lane');
    await page.getByText('We found no place “98765 Nowhere Lane” in Austin.').waitFor();
    expect([await focusName(page), await page.getByLabel('Address', { exact: true }).inputValue(), near(page)]).toEqual(
      ['near', '98765 Nowhere Lane', null],
    );
    expect(await rows(page).first().getAttribute('data-uid')).toBe(before);
    await page.getByRole('button', { name: 'Search the records for “98765 Nowhere Lane”' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '98765 Nowhere Lane');
    await end();
  });

  it('names the town when the address is outside Austin', async () => {
    const { page, end } = await openNear({
      places: [],
      geocoder: 'answered',
      outside: '1500, Marilla Street, Dallas, Texas, United States',
    });
    await look(page, '1500 Marilla St, Dallas');
    await page
      .getByText('That place is outside Austin: 1500 Marilla Street, Dallas. We hold Austin’s records only.')
      .waitFor();
    expect([await focusName(page), near(page)]).toEqual(['near', null]);
    await end();
  });

  it('says when to try again while the map service is busy, slow or down, and then finds the place', async () => {
    const { page, say, end } = await openNear({ places: [], geocoder: 'unavailable', problem: 'busy', retryInS: 1 });
    await look(page, '98765 Example Street');
    await page.getByText('The map service that knows addresses is busy. Try again in 1 second.').waitFor();
    expect(await focusName(page)).toBe('near');
    for (const [problem, words] of [
      ['slow', 'did not answer in time. Try again in 15 seconds.'],
      ['down', 'Addresses cannot be looked up right now. Try again in 15 seconds.'],
    ] as const) {
      say.answer = { places: [], geocoder: 'unavailable', problem, retryInS: 15 };
      await look(page, `98765 ${problem} Street`);
      await page.getByText(words).waitFor();
    }
    say.answer = { places: [], geocoder: 'unavailable', problem: 'busy', retryInS: 1 };
    await look(page, '98765 Example Street');
    const again = page.getByRole('button', { name: 'Try Again', disabled: false });
    await again.waitFor();
    say.answer = found(place('98765 Example Street, Austin'));
    await again.click();
    await page.waitForURL((url) => url.searchParams.get('near') === '-97.74310,30.26720');
    await end();
  });

  it('searches for words at once and offers to look for a place of that name', async () => {
    const { page, asked, end } = await openNear(found(place('Zilker Park, Austin', { precision: 'area' })));
    await look(page, 'zilker');
    await page.waitForURL((url) => url.searchParams.get('q') === 'zilker');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Look for a place of this name' }).click();
    await page.waitForURL((url) => url.searchParams.get('place') === 'the middle of Zilker Park');
    expect(new URL(page.url()).searchParams.get('q')).toBeNull();
    await end();
  });

  it('goes to the records at once for a ZIP code and for a street name, and asks no geocoder', async () => {
    const { page, asked, end } = await openNear(found());
    const items: { zip?: string; address?: string }[] = await (
      await page.request.get(`${inject('baseUrl')}/api/items?type=building-permits,site-plans&limit=500`)
    ).json();
    const zip = items.find((item) => item.zip !== undefined)?.zip ?? '';
    const street =
      items.find(({ address }) => /^\d+ [A-Z][a-z]+ Dr$/.test(address ?? ''))?.address?.split(' ')[1] ?? '';
    await page.goto(`${inject('baseUrl')}/?period=all`);
    await look(page, zip);
    await page.waitForURL((url) => url.searchParams.get('zip') === zip);
    await page.getByText(`Records with the ZIP code ${zip}.`).waitFor();
    const held = (await page.request.get(`${inject('baseUrl')}/api/items?type=${SPEC}&zip=${zip}&limit=1`)).headers();
    await expect.poll(() => totalOf(page)).toBe(held['x-total-count']);
    expect(Number(held['x-total-count'])).toBeGreaterThan(0);
    await look(page, `${street} Drive`);
    await page.waitForURL((url) => url.searchParams.get('q') === `${street} Dr` && !url.searchParams.has('zip'));
    await expect.poll(async () => Number(await totalOf(page))).toBeGreaterThan(0);
    expect([asked, await page.getByText(/We found no place/).count()]).toEqual([[], 0]);
    await end();
  });

  it('asks the API’s own geocoder when nothing stands between', async () => {
    const { page, asked, end } = await openNear(undefined);
    await look(page, '98765 Nowhere Lane');
    await page.getByText(/We found no place “98765 Nowhere Lane” in Austin|is busy|cannot be looked up/).waitFor();
    expect(asked).toEqual(['98765 Nowhere Lane']);
    await end();
  });

  it('works on a phone in Spanish, in the dark, without faults that axe knows', async () => {
    const { page, end } = await openNear(
      found(
        place('Calle Uno, Austin', { precision: 'street' }),
        place('Calle Dos, Austin', { precision: 'street', district: undefined, location: [-97.53, 30.08] }),
      ),
      { look: PHONE, path: '/es' },
    );
    await look(page, '12 Calle Uno', 'Dirección');
    const choices = page.getByRole('group', { name: 'Varios lugares coinciden. ¿Cuál busca?' });
    await choices.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    const sizes = await choices
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await choices.getByRole('button', { name: /Calle Dos/ }).click();
    await page.getByText('Solo se encontró la calle.').waitFor();
    await page.getByText('Está fuera de los distritos del concejo de Austin').waitFor();
    await end();
  });
});
