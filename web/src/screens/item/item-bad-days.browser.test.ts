import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openContext, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { HOSTILE, hostileFields, somethingRan } from '@moontower/ui/testing/hostile.ts';
import { openArrivals, type Arrivals } from '@moontower/ui/data/testing/arrivals.ts';
import { followLink } from '@moontower/ui/testing/screen-faults.ts';

const base = inject('baseUrl');
let browser: Browser;
let store: Arrivals;
beforeAll(async () => {
  [browser, store] = await Promise.all([openBrowser(), openArrivals(inject('mongoUri'))]);
});
afterAll(async () => {
  await store.close();
  await browser.close();
});

/** What the server sent of a title of any kind for links and search engines, and no script of it. */
async function expectHead(page: Page, title: string): Promise<void> {
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(title);
  expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')).toMatchObject({
    name: title,
  });
}
const directionOf = (part: Locator) => part.evaluate((node) => getComputedStyle(node).direction);

describe('a record with words of any kind in every field', () => {
  it('keeps them on its page, at 390 and at 320 px, and in its head, in their direction, and runs nothing', async () => {
    const { page, context, problems } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    const wide: unknown[] = [];
    const directions: string[] = [];
    for (const { kind, title } of HOSTILE.filter((each) => !['a long sentence', 'templates'].includes(each.kind))) {
      const facts = { [title.slice(0, 40)]: title, work_class: title };
      const uid = await store.keep({
        ...hostileFields(title),
        facts,
        raw: facts,
        url: 'javascript:document.body.dataset.ran=1',
        changedAt: new Date(),
      });
      const path = `/item/${encodeURIComponent(uid)}`;
      // What a server sends of all others is read where pages are put together.
      const sent = kind.startsWith('script') || !page.url().startsWith(base);
      await (sent ? page.goto(`${base}${path}`) : followLink(page, path));
      await expect.poll(() => page.locator('article h1').textContent()).toBe(title);
      await page.getByRole('region', { name: 'Where this comes from' }).waitFor();
      if (sent) await expectHead(page, title);
      expect(await page.locator('main img, svg[onload], a[href^="javascript:document"]').count()).toBe(0);
      // The page's own line, which sets the theme.
      expect(
        (await page.locator('script:not([src]):not([type$="json"])').allTextContents()).filter(
          (text) => !text.includes('data-theme') && !text.includes('dataset.theme'),
        ),
      ).toEqual([]);
      if (kind === 'right to left')
        for (const part of [page.locator('article h1'), page.locator('dd', { hasText: 'שלום' }).first()])
          directions.push(await directionOf(part));
      await page.locator('details', { hasText: 'Raw record, first fields' }).evaluate((raw) => {
        if (raw instanceof HTMLDetailsElement) raw.open = true;
      });
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wide.push({ kind, width, over });
        // A row cuts a long reason; here all of it stands.
        expect(
          await page
            .locator('section[aria-labelledby="next-step"] p > bdi')
            .first()
            .evaluate((reason) => {
              const line = reason.parentElement;
              return line === null ? -1 : line.scrollHeight - line.clientHeight;
            }),
        ).toBe(0);
      }
      expect(await somethingRan(page)).toBe(false);
    }
    expect(wide).toEqual([]);
    expect(directions).toEqual(['rtl', 'rtl']);
    expect(problems.filter((line) => line.startsWith('error '))).toEqual([]);
    await context.close();
  });
});

describe('the lists without JavaScript', () => {
  it.each([
    ['/', 'The newest records'],
    ['/es', 'Los registros más nuevos'],
    ['/civic-pulse', 'The newest records'],
  ] as const)('W-06 stand at %s as plain links with date and source that lead to records', async (path, heading) => {
    const context = await openContext(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const rows = page.locator('noscript li');
    // A page does not wait for its list where the database is busy; the next one has it.
    await expect
      .poll(async () => {
        await page.goto(`${base}${path}`);
        return rows.count();
      })
      .toBe(20);
    expect(await page.getByRole('heading', { level: 2, name: heading }).isVisible()).toBe(true);
    for (const text of await rows.allInnerTexts())
      expect(text).toMatch(/\S\n(Sample data · |Datos de muestra · )?\d{4}-\d\d-\d\d · \S/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const first = rows.first().getByRole('link');
    const title = ((await first.textContent()) ?? '').replace(/…$/, '');
    const answer = page.waitForResponse((response) => response.url().includes('/item/'));
    await first.click();
    expect((await answer).status()).toBe(200);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor();
    await context.close();
  });
});

describe('an address that pretends to be a record', () => {
  it('is answered as one that is not there, in words', async () => {
    expect((await fetch(`${base}/item/austin-permits:no-such-record`)).status).toBe(404);
    const emoji = encodeURIComponent('🏚️'.repeat(50));
    for (const uid of ['..%2Fauth%2Flogout', '%E0%A4%A', '%00', emoji, 'x'.repeat(5_000)]) {
      const answer = await fetch(`${base}/item/${uid}`);
      expect([400, 404, 414]).toContain(answer.status);
      expect((await answer.text()).length).toBeGreaterThan(20);
    }
  });
});
