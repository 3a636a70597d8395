import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser } from '@moontower/testkit/browser';
import { manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { mapReady, openPulse } from '../testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a map whose surface is taken away stands as a flat picture, then says so, and is drawn again when asked', async () => {
  const { page, context } = await openPulse(browser, base, { features: manyFeatures(40), query: '?tab=map' });
  await mapReady(page);
  const flat = page.locator('canvas[data-first-marks]');
  await flat.waitFor({ state: 'detached' });
  await page.locator('[data-atlas] canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await flat.waitFor();
  // The blank that a browser shows instead is not seen.
  expect(await page.locator('[data-atlas] canvas').isVisible()).toBe(false);
  const said = page.getByText('This browser cannot draw the map. The list has every event.');
  await said.waitFor();
  await said.getByRole('button', { name: 'Try Again' }).click();
  await mapReady(page);
  expect(await said.count()).toBe(0);
  expect(await page.locator('[data-atlas] canvas').isVisible()).toBe(true);
  await context.close();
});
