import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openBrowser, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import type { StatsSummary } from '@moontower/contracts';
import { AUSTIN_ZONE } from '@moontower/city/austin/place';
import { DAY_MS, MINUTE_MS } from '@moontower/contracts/time';
import { type Arrivals, openArrivals } from '@moontower/ui/data/testing/arrivals.ts';
import { periodStart } from './filters/feed-filters.ts';

let browser: Browser;
let arrivals: Arrivals;
beforeAll(async () => {
  [browser, arrivals] = await Promise.all([openBrowser(), openArrivals(inject('mongoUri'))]);
  const start = Date.parse(periodStart('7d', Date.now(), AUSTIN_ZONE));
  // Should the next day begin before the pages are open, all three still lie on their side of the start.
  const kept: string[] = [];
  for (const minutes of [-2, 62, 63])
    kept.push(
      await arrivals.keep({
        type: 'service-requests',
        pulseType: '311',
        title: 'Request at the edge of the week',
        publishedAt: new Date(start + minutes * MINUTE_MS),
      }),
    );
  // Nothing told of them: an answer of a minute ago, kept for another test, would hold fewer than the next one.
  await arrivals.flood(kept[0] ?? '', 1, new Date());
});
afterAll(() => Promise.all([browser.close(), arrivals.close()]));

// With other clocks: feed-states.test.tsx.
describe('the week in numbers', () => {
  it('counts what the list behind each number holds on a device days ahead, which is told', async () => {
    const { page, end } = await visit(browser);
    await page.addInitScript((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, 3 * DAY_MS);
    let about: StatsSummary | undefined;
    await expect
      .poll(async () => {
        const answer = await fetch(`${inject('baseUrl')}/api/stats/summary`);
        about = answer.ok ? await answer.json() : undefined;
        return about;
      })
      .toBeDefined();
    // A recording shows all it holds instead of a week.
    await page.route('**/api/stats/summary', (route) =>
      route.fulfill({ json: { ...about, city: { ...about?.city, mode: 'live' } } }),
    );
    const rail = page.getByRole('complementary', { name: 'About this week' });
    const link = rail.getByRole('link', { name: '311 and residents’ reports' });
    const figure = rail
      .locator('p', { has: page.getByRole('link', { name: '311 and residents’ reports' }) })
      .locator('b');
    let counted: string | undefined;
    // What lands between the two answers, a report of another test or a late row, is in the second only: both anew.
    await vi.waitFor(
      async () => {
        await page.goto(`${inject('baseUrl')}/?period=all`);
        await expect.poll(() => figure.textContent()).toMatch(/^[\d,]+$/);
        counted = (await figure.textContent())?.replace(/\D/g, '');
        await link.click();
        await page.waitForURL('**/?types=service-requests&period=7d');
        const list = page.locator('[role="status"][data-total]').first();
        await expect.poll(() => list.textContent()).not.toContain('Newest');
        await expect.poll(() => list.getAttribute('data-total')).toBe(counted);
      },
      { timeout: 120_000 },
    );
    await page.getByText(/^This device’s clock says .+ Our server’s says .+ go by the server’s\.$/).waitFor();
    await page.locator('[data-live="live"]').first().waitFor({ state: 'attached' });
    await rail.getByText(/^The last 7 days, since \w+ \d+(, \d{4})?$/).waitFor();
    expect(Number(counted)).toBeGreaterThanOrEqual(2);
    await end();
  });
});
