import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { pixelsOf } from './testing/map-pixels.ts';
import { countIn, mapReady } from './testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const SOON = { timeout: 30_000 };
const ARROW = 'application/vnd.apache.arrow.stream';

// Every other test of this screen answers for the server: what only the server's own bytes hold, those tests cannot
// see.
describe.skipIf(inject('cityMode') === 'sample')('the map with the answers of the real server', () => {
  it('reads all events of the recorded city, none is missing, and draws the density that its address asks for', async () => {
    const { page, end, problems } = await visit(browser, undefined, { paints: true });
    const brought = page.waitForResponse(
      (answer) => answer.url().includes('/api/pulse/events') && answer.headers()['content-type'] === ARROW,
    );
    await page.goto(`${base}/es/civic-pulse?view=density`);
    const answer = await brought;
    expect(answer.status()).toBe(200);
    const located = Number(answer.headers()['x-point-count']);
    expect(located).toBeGreaterThan(2000);
    await mapReady(page);
    const drawn = page.locator('[data-atlas]');
    await expect.poll(() => drawn.getAttribute('data-points'), SOON).toBe(String(located));
    expect(await countIn(page)).toBe(located + Number(answer.headers()['x-without-location']));
    expect(await page.locator('[data-gap]').count()).toBe(0);
    // Nobody touches the map. Full cells are clearly blue; land, water, roads and labels are not. Something else on the
    // page draws the map anew after half a minute.
    await expect.poll(() => pixelsOf(page, { bluerBy: 60 }), { timeout: 15_000 }).toBeGreaterThan(20_000);
    expect(problems).toEqual([]);
    await end();
  });
});
