import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type Visit } from '@moontower/testkit/browser';
import { aPulseFeature, manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
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
    await page.goto(`${base}/civic-pulse?view=districts&from=2026-03-31T16:50:00Z&to=2026-03-31T16:55:00Z`);
    await expect.poll(() => most.innerText(), SOON).toBe('31');
    expect(await countIn(page)).toBe(35);
    await context.close();
  });
});

describe('the part of the time', () => {
  it('is stepped through, stands in the address, and goes with one press', async () => {
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
    for (const press of ['Next step', 'From later', 'To later', 'From earlier']) {
      await scrub.getByRole('button', { name: press }).click();
      await expect.poll(() => `${word(page, 'from')} ${word(page, 'to')}`, SOON).not.toBe(steps.at(-1) ?? 'null null');
      steps.push(`${word(page, 'from')} ${word(page, 'to')}`);
      await expect.poll(async () => (await countIn(page)) === (await within()), SOON).toBe(true);
    }
    expect(new Set(steps).size).toBe(4);
    expect(await within()).toBeLessThan(200);
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
