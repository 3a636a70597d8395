import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { openBrowser, untilDrawn, visit, type Look } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

const base = inject('baseUrl');
const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'dark' };
const AREAS = ['pork'] as const;
const words = { en: await loadWords('en', AREAS), es: await loadWords('es', AREAS) };
let browser: Browser;
let purchases: string[];
beforeAll(async () => {
  [browser, purchases] = await Promise.all([openBrowser(), withPoints()]);
});
afterAll(() => browser.close());

/** Those with points, the highest first; the product may still be reading and scoring. */
async function withPoints(): Promise<string[]> {
  for (let tries = 0; tries < 120; tries += 1) {
    const found: { id: string }[] = await (await fetch(`${base}/api/pork/flagged/all?minScore=1&limit=500`)).json();
    if (found.length > 1) return found.map(({ id }) => id);
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error('the product under test has no purchases with points');
}
const addressOf = (id = '', prefix = '') => `${base}${prefix}/pork-tracker/${encodeURIComponent(id)}`;

describe('whoever opens a flag', () => {
  it.each([
    ['en', '', WIDE],
    ['es', '/es', PHONE],
  ] as const)(
    'reads on its page why this one, compared with what, and what would make it fine (%s)',
    async (language, prefix, look) => {
      const { explain, purchase } = words[language].pork;
      const { page, end } = await visit(browser, look);
      const [id] = purchases;
      await page.goto(addressOf(id, prefix));
      const left: string[] = [];
      page.on('framenavigated', (frame) => {
        if (frame.url() !== addressOf(id, prefix)) left.push(frame.url());
      });
      await page.locator('[data-explained] [data-sum]').waitFor();
      await untilDrawn(page);
      // Why this one: each rule that gave points says what it compared.
      const fired = await page
        .locator('[data-part-name] ul')
        .evaluateAll((lists) =>
          lists
            .filter((list) => list.hasAttribute('aria-label'))
            .map((list) => ({
              said: list.getAttribute('aria-label'),
              facts: list.querySelectorAll('li b, mark').length,
            })),
        );
      expect(fired.length).toBeGreaterThan(0);
      expect(fired.filter(({ said, facts }) => said !== explain.facts || facts === 0)).toEqual([]);
      // Compared with what: its place among those like it, or that there are too few.
      const peers = page.getByRole('region', { name: purchase.peers.title });
      const place = peers.locator('[data-place]');
      await place.or(peers.getByText(purchase.peers.none)).waitFor();
      expect((await place.allTextContents()).filter((said) => !/\d.*\$/.test(said))).toEqual([]);
      // What would make it fine: one ordinary reason is read at once, and those of every one of the rules, in the
      // language of the page.
      expect(await page.locator('[data-ordinary]').textContent()).toContain(`${explain.ordinary}: `);
      const details = page.locator('[data-part-name] details').filter({ hasText: explain.details });
      expect(await details.count()).toBe(fired.length);
      for (const each of await details.all()) {
        await each.locator('summary').click();
        await each.getByText(explain.ordinary).waitFor();
        await each.locator('[data-paper]').getByText(explain.paper).waitFor();
        const reasons = await each.getByRole('listitem').allTextContents();
        expect(reasons.filter((reason) => reason.trim().length > 10).length).toBeGreaterThan(0);
        expect(language === 'en' || (await each.locator('[lang="en"]').count()) === 0).toBe(true);
      }
      expect([left, await page.getByText(explain.doesNotShow).count()]).toEqual([[], 1]);
      await end();
    },
  );
});
