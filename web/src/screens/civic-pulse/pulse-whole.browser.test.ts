import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type Visit } from '@moontower/testkit/browser';
import { aPulseFeature, manyFeatures, SOME_STATS } from '../../map/pulse-stub.ts';
import { countIn, mapReady, openPulse, rowsOf } from './testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const SOON = { timeout: 20_000 };
type Page = Visit['page'];
const word = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

describe('a map that does not have all events', () => {
  it('says which it has when the rest fails, and Try Again brings them', async () => {
    const { page, context, api } = await openPulse(browser, base, {
      features: manyFeatures(2500),
      about: { points: { status: 503 } },
    });
    const note = page.locator('[data-gap="failed"]');
    await note.getByText('The map shows the newest 2,000 of 2,500 events. The rest could not be loaded.').waitFor(SOON);
    expect(await countIn(page)).toBe(2500);
    await page.getByText('The rest is coming').waitFor({ ...SOON, state: 'detached' });
    api.points = {};
    await note.getByRole('button').click();
    await note.waitFor({ ...SOON, state: 'detached' });
    await context.close();
  });

  it('says that it has the newest ones where one answer holds no more', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(2500),
      about: { points: { most: 1000 } },
    });
    const note = page.locator('[data-gap="cap"]');
    await note.waitFor(SOON);
    expect(await note.innerText()).toBe(
      'The map shows the newest 1,000 of 2,500 events that have a place. The list has them all.',
    );
    await context.close();
  });

  it('says since when its copy is kept, although the list is fresh', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(2500),
      about: { points: { headers: { 'X-Kept-At': '2026-03-31T12:00:00.000Z' } } },
    });
    await expect(
      page.getByText(/Could not refresh\. Showing data from Mar 31.* at 7 am\./).waitFor(SOON),
    ).resolves.toBeUndefined();
    await context.close();
  });

  it('keeps its points while the list reads on', async () => {
    const { page, context, api } = await openPulse(browser, base, { features: manyFeatures(4500) });
    await mapReady(page);
    const pointsAsked = () => api.asked.filter((url) => !url.searchParams.has('limit')).length;
    expect(pointsAsked()).toBe(1);
    api.features = [aPulseFeature({ id: 'austin-311:new', publishedAt: '2026-03-31T18:00:00.000Z' }), ...api.features];
    await rowsOf(page)
      .first()
      .evaluate((row) => {
        for (let box = row.parentElement; box !== null; box = box.parentElement) box.scrollTop = box.scrollHeight;
      });
    await expect.poll(() => api.asked.some((url) => url.searchParams.get('cursor') === '2000'), SOON).toBe(true);
    await expect
      .poll(() => page.locator('#pulse-list [role="status"][data-count]').getAttribute('data-count'), SOON)
      .toBe('3999');
    expect(pointsAsked()).toBe(1);
    await context.close();
  });
});

describe('the map by district', () => {
  it('counts what the list counts, without a place too, also in a part of the time', async () => {
    const crimes = Array.from({ length: 30 }, (_, at) =>
      aPulseFeature({
        id: `austin-crime:${at}`,
        at: null,
        councilDistrict: 9,
        publishedAt: '2026-03-31T16:50:30.000Z',
      }),
    );
    const { page, context } = await openPulse(browser, base, {
      features: [...crimes, ...manyFeatures(100)],
      query: '?view=districts',
    });
    const most = page.getByRole('list', { name: 'What the shapes mean' }).getByRole('listitem').last();
    await expect.poll(() => most.innerText(), SOON).toBe('40');
    await page.goto(`${base}/civic-pulse?district=9`);
    await expect.poll(() => countIn(page), SOON).toBe(40);
    await page.goto(`${base}/civic-pulse?view=districts&from=2026-03-31T16:50:00Z&to=2026-03-31T16:55:00Z`);
    await expect.poll(() => most.innerText(), SOON).toBe('31');
    expect(await countIn(page)).toBe(35);
    await context.close();
  });
});

describe('the part of the time', () => {
  it('is stepped through, stands in the address and the downloads, and goes with one press', async () => {
    const { page, context, problems } = await openPulse(browser, base, { features: manyFeatures(600) });
    await mapReady(page);
    const scrub = page.getByRole('group', { name: 'Time', exact: true });
    const within = async () => {
      const [from, to] = [word(page, 'from') ?? '', word(page, 'to') ?? '9'].map((text) => text.replace('Z', '.000Z'));
      return manyFeatures(600).filter(
        ({ properties: { publishedAt } }) => publishedAt >= (from ?? '') && publishedAt < (to ?? ''),
      ).length;
    };
    const steps: string[] = [];
    for (const press of ['Next step', 'Next step', 'From later', 'To later', 'To later', 'From earlier']) {
      await scrub.getByRole('button', { name: press }).click();
      await expect.poll(() => `${word(page, 'from')} ${word(page, 'to')}`, SOON).not.toBe(steps.at(-1) ?? 'null null');
      steps.push(`${word(page, 'from')} ${word(page, 'to')}`);
      await expect.poll(async () => (await countIn(page)) === (await within()), SOON).toBe(true);
    }
    expect(new Set(steps).size).toBe(6);
    expect(await within()).toBeLessThan(200);
    await page.getByRole('button', { name: 'Download this view' }).click();
    const file = new URL((await page.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? '', base).searchParams;
    expect([Date.parse(file.get('since') ?? ''), Date.parse(file.get('until') ?? '')]).toEqual([
      Date.parse(word(page, 'from') ?? ''),
      Date.parse(word(page, 'to') ?? ''),
    ]);
    const count = await countIn(page);
    await page.goto(page.url());
    await expect.poll(() => countIn(page), SOON).toBe(count);
    await page.getByRole('button', { name: 'All times' }).click();
    await expect.poll(() => countIn(page), SOON).toBe(600);
    expect([word(page, 'from'), word(page, 'to')]).toEqual([null, null]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('plays on while rows are pointed at, and stops', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(600),
      look: { width: 1100, height: 600, theme: 'light' },
    });
    await mapReady(page);
    await page.getByRole('button', { name: 'Play' }).click();
    const seen = new Set<string>();
    for (let move = 0; move < 60 && seen.size < 4; move += 1) {
      await rowsOf(page)
        .nth(move % 2)
        .hover();
      seen.add(word(page, 'from') ?? '');
      await page.evaluate(
        () =>
          new Promise((after) => {
            setTimeout(after, 200);
          }),
      );
    }
    expect(seen.size).toBeGreaterThanOrEqual(4);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await context.close();
  });
});

describe('today', () => {
  it('is named where it is not today, and how the usual day is counted is said by keyboard', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(30),
      about: { stats: { ...SOME_STATS, day: '2026-03-24' } },
    });
    const figures = page.locator('dl[aria-label="Counts of this view"]');
    await expect.poll(() => figures.innerText(), SOON).toContain('Today, Mar 24\n124');
    expect(await figures.innerText()).toContain('7 days to Mar 24\n896');
    const usual = page.locator('[data-usual]');
    expect(await usual.innerText()).toContain('District 9: 31 on Mar 24. A usual Tuesday: 11.');
    await usual.getByRole('button', { name: 'How we count' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('the median of 8 days: each Tuesday from Jan 27 to Mar 17').waitFor();
    await context.close();
  });

  it('is plain where it is, on a phone too', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(Date.now());
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(30),
      touch: true,
      about: { stats: { ...SOME_STATS, day } },
    });
    const figures = page.locator('dl[aria-label="Counts of this view"]');
    await expect.poll(() => figures.innerText(), SOON).toContain('Today\n124');
    expect(await figures.innerText()).toContain('This Week\n896');
    await page.getByRole('button', { name: 'How we count' }).tap();
    await page.getByText('Source: the city records in this view.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });
});
