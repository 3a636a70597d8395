import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '@moontower/testkit/axe';
import { openBrowser, untilDrawn, visit } from '@moontower/testkit/browser';
import { CORNERS } from '@moontower/testkit/corners';
import '@moontower/testkit/provided-context';
import { manyFeatures } from '../map/pulse-stub.ts';
import { faintParts, ringOf } from '../ui/testing/forced-colours.ts';
import { faultsOf, mainParts } from '../ui/testing/screen-faults.ts';
import { loadWords } from '@moontower/words/words';
import { mapReady, openPulse } from './civic-pulse/testing/pulse-page.ts';

const words = { en: await loadWords('en', ['feed', 'pulse']), es: await loadWords('es', ['feed', 'pulse']) };
const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function someRecord(): Promise<{ uid: string; title: string }> {
  const [record]: { uid: string; title: string }[] = await (
    await fetch(`${base}/api/items?types=site-plans&limit=1`)
  ).json();
  if (record === undefined) throw new Error('the product under test has no site plan');
  return record;
}

describe.each(CORNERS)('at $name', ({ look, path, language }) => {
  const main = mainParts(look.width);
  const { feed, pulse } = words[language];

  it('feed and record hold at 400 %, with text spaced out and for a thumb, one heading each, no errors', async () => {
    const { page, end } = await visit(browser, look);
    const record = await someRecord();
    for (const { address, title } of [
      { address: '/?types=site-plans', title: feed.title },
      {
        address: `/item/${encodeURIComponent(record.uid)}`,
        title: path === '' ? record.title : (record.title.split(': ')[1] ?? ''),
      },
    ]) {
      await page.setViewportSize(look);
      await page.goto(`${base}${path}${address}`);
      await page.locator('#main article').first().waitFor();
      await untilDrawn(page);
      expect({ address, title: await page.title(), faults: await faultsOf(page, look.width, main) }).toEqual({
        address,
        // A record's title begins with words of ours, in the page's language.
        title: expect.stringMatching(new RegExp(`${title.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&')} · Moontower$`)),
        faults: [],
      });
    }
    await end();
  });

  it('Civic Pulse holds the same', async () => {
    const { page, end } = await openPulse(browser, base, { features: manyFeatures(40), look, path });
    await mapReady(page);
    await untilDrawn(page);
    // The other two screens, and this in English, are looked at by axe elsewhere.
    const found = language === 'es' ? await axeFindings(page) : [];
    expect([await page.title(), ...found, ...(await faultsOf(page, look.width, main))]).toEqual([
      `${pulse.pageTitle} · Moontower`,
    ]);
    await end();
  });
});

describe('a record in forced colours', () => {
  it('keeps badges, buttons and the focus visible, light and dark', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${base}/item/${encodeURIComponent((await someRecord()).uid)}`);
    await page.locator('[data-share]').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await faintParts(page)).toEqual([]);
      expect(await ringOf(page.locator('[data-share]'))).toBeGreaterThanOrEqual(2);
    }
    await end();
  });
});
