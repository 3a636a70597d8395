import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, type Look } from '@moontower/testkit/browser';
import { aPulseFeature, manyFeatures } from '../../map/pulse-stub.ts';
import { countIn, mapReady, openPulse, rowsOf } from './testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});
const SOON = { timeout: 30_000 };
const THEMES = ['light', 'dark'] as const;
/** Each size; both themes are looked at on one page, which redraws its map as it does when a device goes dark. */
const SIZES: readonly Look[] = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'light' },
];

describe('the map on a bad day', () => {
  it('shows whose street map it is when tiles do load', async () => {
    const features = manyFeatures(120);
    const opened = await openPulse(browser, base, {
      features,
      tilesUrl: `${base}/stub-tiles/{z}/{x}/{y}.png`,
      query: '?tab=feed',
    });
    const { page, context } = opened;
    const tile = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.route(/\/stub-tiles\//, (route) => route.fulfill({ body: tile, contentType: 'image/png' }));
    await page.getByRole('tab', { name: 'Map View' }).click();
    await page.getByText('© OpenStreetMap contributors').waitFor(SOON);
    expect(await page.getByText('The street map did not load.').count()).toBe(0);
    await context.close();
  });

  it('gives way to the list, with a sentence, where the browser cannot draw it', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(30), query: '?tab=feed' });
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(`${base}/civic-pulse`);
    await expect.poll(() => countIn(page), SOON).toBe(30);
    const list = page.getByRole('tab', { name: 'Feed View' });
    expect(await list.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: 'Map View' }).click();
    await page.getByText('This browser cannot draw the map. The list has every event.').waitFor(SOON);
    expect([new URL(page.url()).search, await countIn(page)]).toEqual(['?tab=map', 30]);
    await context.close();
  });

  it('gives way to the list, with a sentence, where its marks cannot be counted', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(30),
      before: async (tab) => {
        await tab.route(/\/assets\/cluster\.worker-[^/]*\.js/, (route) =>
          route.fulfill({ status: 404, body: 'Not found' }),
        );
      },
    });
    await page.getByText('The map did not load. The list has every event.').waitFor(SOON);
    await expect.poll(() => countIn(page), SOON).toBe(30);
    const list = page.getByRole('tab', { name: 'Feed View' });
    expect(await list.getAttribute('aria-selected')).toBe('false');
    // Where motion is unwelcome nobody is shown a map unasked.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${base}/civic-pulse`);
    await expect.poll(() => list.getAttribute('aria-selected'), SOON).toBe('true');
    await context.close();
  });

  it('keeps ten thousand events at one point together, names them and lists them all', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(10_000, () => [-97.7401, 30.2701]),
    });
    await mapReady(page);
    await expect.poll(() => countIn(page), SOON).toBe(10_000);
    await page.locator('[data-atlas] canvas').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page
      .getByText(/10,000 events near Congress Ave, all/)
      .first()
      .waitFor(SOON);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.has('bbox'), SOON).toBe(true);
    expect(await countIn(page)).toBe(10_000);
    await context.close();
  });
});

describe('the records on a bad day', () => {
  it('are asked for again by the Try Again that appears after ten seconds', async () => {
    const { page, api, context } = await openPulse(browser, base, {
      features: manyFeatures(40),
      query: '?tab=feed',
      before: (tab) => tab.clock.install(),
    });
    await expect.poll(() => countIn(page), SOON).toBe(40);
    api.events = 'silent';
    await page.goto(`${base}/civic-pulse?tab=feed&district=3&types=311`);
    await page.getByRole('heading', { level: 1 }).waitFor(SOON);
    await page.clock.runFor(11_000);
    await page.getByText('Still loading. The city’s data service is slow.').waitFor(SOON);
    api.events = undefined;
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect.poll(() => countIn(page), SOON).toBe(4);
    await context.close();
  });

  it('are not taken for an empty list when the answer is a web page or half an answer', async () => {
    const { page, api, context } = await openPulse(browser, base, { features: [], query: '?tab=feed' });
    await page.getByText('No Events Found').waitFor(SOON);
    for (const body of [
      '<!doctype html><title>Sign in</title>',
      '{"type":"FeatureCollection","features":[',
      '{}',
      'null',
    ]) {
      api.events = { status: 200, body, type: 'application/json' };
      await page.goto(`${base}/civic-pulse?tab=feed`);
      await page.getByRole('heading', { name: 'Error loading map data' }).waitFor(SOON);
      expect(await page.getByText('No Events Found').count()).toBe(0);
    }
    await context.close();
  });

  it('say that they are slow after ten seconds, while the filters stay usable', async () => {
    const { page, api, context } = await openPulse(browser, base, {
      features: [],
      query: '?tab=feed',
      before: (tab) => tab.clock.install(),
    });
    api.events = 'silent';
    await page.goto(`${base}/civic-pulse?tab=feed`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.runFor(11_000);
    await page.getByText('Still loading. The city’s data service is slow.').waitFor(SOON);
    expect(await page.getByRole('button', { name: 'District: all' }).isEnabled()).toBe(true);
    await context.close();
  });

  it('offer the filters that can go and one fix when nothing matches', async () => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(10),
      query: '?tab=feed&district=4&bbox=-97.2,30.2,-97.1,30.3',
    });
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor(SOON);
    await page.getByRole('button', { name: 'Search the whole city' }).click();
    await expect.poll(() => countIn(page), SOON).toBe(1);
    await context.close();
  });

  it('keep long, right-to-left, emoji and hostile words inside their rows', async () => {
    const titles = [
      'W'.repeat(500),
      'שלום עולם '.repeat(40),
      '🏚️👩‍👩‍👧‍👦'.repeat(80),
      '<img src=x onerror="document.body.dataset.hacked=1"><script>document.body.dataset.hacked=1</script>',
      '‮evil‬ name',
    ];
    const features = titles.map((title, at) =>
      aPulseFeature({
        id: `austin-311:${at}`,
        title,
        summary: title,
        address: title,
        at: [-97.74 - at / 100, 30.27],
        status: { state: 'closed', text: title.slice(0, 200), reason: title },
      }),
    );
    for (const look of SIZES) {
      const { page, context } = await openPulse(browser, base, { features, look });
      await mapReady(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        expect(await rowsOf(page).count()).toBe(titles.length);
        for (const row of await rowsOf(page).all()) expect((await row.boundingBox())?.height).toBe(88);
        await rowsOf(page).first().getByRole('link').click();
        await page.locator('[data-panel]').waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await page.locator('body').getAttribute('data-hacked')).toBeNull();
        await page.keyboard.press('Escape');
        await page.locator('[data-panel]').waitFor({ state: 'detached' });
      }
      await context.close();
    }
  });
});

describe('arrivals', () => {
  const features = manyFeatures(50);
  const news = [1, 2].map((at) =>
    aPulseFeature({ id: `austin-311:new-${at}`, title: `Fresh ${at}`, publishedAt: `2026-03-31T18:0${at}:00.000Z` }),
  );

  it('wait behind the pill, change nothing until it is pressed, then are marked and take focus', async () => {
    const { page, api, context } = await openPulse(browser, base, { features: [...features], live: true });
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    const first = await rowsOf(page).first().getAttribute('data-event');
    api.features = [...news.toReversed(), ...features];
    api.socket.land(news);
    await page.getByRole('button', { name: '2 new · Show' }).waitFor(SOON);
    api.socket.land([aPulseFeature({ id: 'austin-traffic:9', type: 'money', pulseType: 'budget' })]);
    expect(await rowsOf(page).first().getAttribute('data-event')).toBe(first);
    expect(await countIn(page)).toBe(50);
    await page.getByRole('button', { name: '2 new · Show' }).click();
    await expect.poll(() => rowsOf(page).first().getAttribute('data-event'), SOON).toBe('austin-311:new-2');
    expect(await page.locator('[data-fresh]').count()).toBe(2);
    await expect
      .poll(
        () => page.evaluate(() => document.activeElement?.closest('[data-event]')?.getAttribute('data-event')),
        SOON,
      )
      .toBe('austin-311:new-2');
    await context.close();
  });

  it('still wait when another screen was opened and left again', async () => {
    const { page, api, context } = await openPulse(browser, base, {
      features: [...features],
      query: '?tab=feed',
      live: true,
    });
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    api.features = [...news.toReversed(), ...features];
    api.socket.land(news);
    await page.getByRole('button', { name: '2 new · Show' }).waitFor(SOON);
    await page.getByRole('link', { name: 'Pork Tracker' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Pork Tracker' }).waitFor(SOON);
    const lists = () => api.asked.filter(({ searchParams }) => searchParams.get('limit') !== '1').length;
    const before = lists();
    await page.goBack();
    await page.getByRole('button', { name: '2 new · Show' }).waitFor(SOON);
    expect(await countIn(page)).toBe(50);
    // The list itself is fresh for five minutes: only how many there are is asked for.
    expect(lists()).toBe(before);
    await page.getByRole('button', { name: '2 new · Show' }).click();
    await expect.poll(() => rowsOf(page).first().getAttribute('data-event'), SOON).toBe('austin-311:new-2');
    await expect.poll(() => page.getByRole('button', { name: /new · Show/ }).count(), SOON).toBe(0);
    await context.close();
  });

  it('go on waiting when they could not be read; those that came with the others are not announced again', async () => {
    const { page, api, context } = await openPulse(browser, base, {
      features: [...features],
      query: '?tab=feed',
      live: true,
    });
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    api.socket.land(news);
    const pill = page.getByRole('button', { name: '2 new · Show' });
    await pill.waitFor(SOON);
    api.events = { status: 500, body: 'Something failed on our side.' };
    await pill.click();
    await page.getByText(/^Could not refresh\./).waitFor(SOON);
    await pill.waitFor(SOON);
    api.events = undefined;
    const third = aPulseFeature({ id: 'austin-311:new-3', title: 'Fresh 3', publishedAt: '2026-03-31T18:03:00.000Z' });
    api.features = [third, ...news.toReversed(), ...features];
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      /\/api\/pulse\/events\?/,
      async (route) => {
        await gate;
        await route.fallback();
      },
      { times: 1 },
    );
    const read = page.waitForRequest(/\/api\/pulse\/events\?/);
    await pill.click();
    await read;
    api.socket.land([third]);
    await page.getByRole('button', { name: '3 new · Show' }).waitFor(SOON);
    release();
    await expect.poll(() => rowsOf(page).first().getAttribute('data-event'), SOON).toBe('austin-311:new-3');
    await expect.poll(() => page.getByRole('button', { name: /new · Show/ }).count(), SOON).toBe(0);
    await context.close();
  });

  it('are not counted while updates are paused, and a cut socket says so', async () => {
    const { page, api, context } = await openPulse(browser, base, { features, live: true });
    await page
      .locator('[data-live="live"]')
      .first()
      .waitFor({ ...SOON, state: 'attached' });
    await page.getByRole('button', { name: 'Pause updates' }).click();
    api.socket.land(news);
    await page.waitForTimeout(500);
    expect(await page.getByRole('button', { name: /new · Show/ }).count()).toBe(0);
    api.socket.cut();
    await page.getByText(/Not live\. Trying again\.|Connecting|Catching up/).waitFor(SOON);
    expect(await countIn(page)).toBe(50);
    await context.close();
  });
});

describe('Civic Pulse for everyone', () => {
  it.each(SIZES)(
    'has nothing for axe to find at $width px, light and dark, with map, panel and open filters',
    async (look) => {
      const { page, context } = await openPulse(browser, base, { features: manyFeatures(120), look });
      await mapReady(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme);
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: 'More' }).click();
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await rowsOf(page).first().getByRole('link').click();
        await page.locator('[data-verdict]').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.locator('[data-panel]').waitFor({ state: 'detached' });
      }
      await context.close();
    },
  );

  it('speaks Spanish with the same events, and fits 320 px', async () => {
    const { page, context } = await openPulse(browser, base, { features: manyFeatures(20), query: '?tab=feed' });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${base}/es/civic-pulse`);
    await page.getByRole('heading', { name: 'Pulso cívico' }).waitFor(SOON);
    await mapReady(page);
    expect(await countIn(page)).toBe(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^es/);
    await context.close();
  });
});
