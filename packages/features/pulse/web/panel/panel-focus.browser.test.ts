import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser } from '@moontower/testkit/browser';
import { manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { focusedBeneath } from '@moontower/ui/testing/on-top.ts';
import { openPulse } from '../testing/pulse-page.ts';

const base = inject('baseUrl');
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each(['feed', 'map'])(
  'nothing that has the focus lies beneath an event’s panel on a phone: neither the lower bar nor a row (%s)',
  async (tab) => {
    const { page, context } = await openPulse(browser, base, {
      features: manyFeatures(40),
      query: `?tab=${tab}&item=austin-311:1`,
      look: { width: 390, height: 844, theme: 'light' },
    });
    const panel = page.locator('[data-panel]');
    await panel.locator('[data-verdict]').waitFor();
    const [sheet, bar] = await Promise.all(
      [panel, page.locator('nav:visible').last()].map((each) => each.boundingBox()),
    );
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(bar?.y ?? 0, 0);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    // The map's middle is beneath it; its upper part stays in sight.
    const beneath = await focusedBeneath(page, '[data-panel]', 60);
    expect(beneath.filter((name) => !name.startsWith('Map of Austin'))).toEqual([]);
    await context.close();
  },
);
