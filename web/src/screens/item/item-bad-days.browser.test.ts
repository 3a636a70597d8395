import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openContext, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { HOSTILE, hostileFields, somethingRan } from '../../ui/testing/hostile.ts';
import { openArrivals, type Arrivals } from '../../data/testing/arrivals.ts';

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

describe('a record with words of any kind in every field', () => {
  it('keeps them on its page, at 390 and at 320 px, and in its head, and runs nothing', async () => {
    const { page, context, problems } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    const wide: unknown[] = [];
    for (const { kind, title } of HOSTILE.filter((each) => !['a long sentence', 'templates'].includes(each.kind))) {
      const facts = { [title.slice(0, 40)]: title, work_class: title };
      const uid = await store.keep({
        ...hostileFields(title),
        facts,
        raw: facts,
        url: 'javascript:document.body.dataset.ran=1',
        changedAt: new Date(),
      });
      await page.goto(`${base}/item/${encodeURIComponent(uid)}`);
      await page.getByRole('region', { name: 'Where this comes from' }).waitFor();
      expect(await page.locator('h1').textContent()).toBe(title);
      expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(title);
      expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')).toMatchObject({
        name: title,
      });
      expect(await page.locator('main img, svg[onload], a[href^="javascript:document"]').count()).toBe(0);
      // The page's own line, which sets the theme.
      expect(
        (await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()).filter(
          (text) => !text.includes('data-theme') && !text.includes('dataset.theme'),
        ),
      ).toEqual([]);
      await page.getByText('Raw record, first fields').click();
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
    expect(problems.filter((line) => line.startsWith('error '))).toEqual([]);
    await context.close();
  });

  it('stands in its own direction', async () => {
    const uid = await store.keep(hostileFields('שלום עולם'));
    const { page, context } = await visit(browser);
    await page.goto(`${base}/item/${encodeURIComponent(uid)}`);
    await page.getByRole('region', { name: 'Where this comes from' }).waitFor();
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl');
    expect(
      await page
        .locator('dd', { hasText: 'שלום' })
        .first()
        .evaluate((fact) => getComputedStyle(fact).direction),
    ).toBe('rtl');
    await context.close();
  });
});

describe('a record with a date ahead', () => {
  const DAY_MS = 86_400_000;
  const nextStep = 'section[aria-labelledby="next-step"]';
  const ahead = { deadlineAt: new Date(Date.now() + 20 * DAY_MS), status: { state: 'open', text: 'Open' } } as const;

  it('lets speak at a meeting, on the page, in the calendar file and in a frame', async () => {
    const uid = await store.keep({ ...ahead, title: 'Meeting of the board', deadlineKind: 'meeting' });
    const { page, context } = await visit(browser, { width: 390, height: 844, theme: 'light' });
    await page.goto(`${base}/item/${encodeURIComponent(uid)}`);
    await page.getByRole('heading', { name: /^You can speak on \w+ \d+(, \d{4})? at \d/ }).waitFor();
    expect(await page.locator(nextStep).textContent()).toContain('Send a comment or speak');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('SUMMARY:You can speak: Meeting of the board\r\n');
    await page.goto(`${base}/embed/item/${encodeURIComponent(uid)}`);
    await page.getByText(/^Speak on /).waitFor();
    await context.close();
  });

  it('asks nobody to comment or speak where the date is another, in both languages', async () => {
    const { page, context } = await visit(browser);
    const said: Record<string, string> = {};
    for (const deadlineKind of ['expected', 'ends', 'restored', undefined] as const) {
      const uid = await store.keep({ ...ahead, deadlineKind });
      for (const language of ['', '/es']) {
        await page.goto(`${base}${language}/item/${encodeURIComponent(uid)}`);
        await page.locator(`${nextStep} button`).waitFor();
        expect(await page.locator(nextStep).textContent()).not.toMatch(/comment|speak|comentar|hablar/i);
        said[`${deadlineKind ?? 'other'}${language}`] = (await page.locator('#next-step').textContent()) ?? '';
      }
    }
    expect(said['restored']).toContain('Power is expected back on');
    expect(said['expected/es']).toContain('La ciudad espera terminar para el');
    await context.close();
  });

  it('that is closed or cancelled offers neither a date nor a way to be heard', async () => {
    const { page, context } = await visit(browser);
    for (const state of ['closed', 'withdrawn'] as const) {
      const uid = await store.keep({ ...ahead, deadlineKind: 'meeting', status: { state, text: 'Cancelled' } });
      await page.goto(`${base}/item/${encodeURIComponent(uid)}`);
      await page.getByRole('heading', { name: 'Where it stands' }).waitFor();
      expect(await page.locator(`${nextStep} button`).count()).toBe(0);
      expect(await page.locator(nextStep).textContent()).not.toMatch(/speak|3-1-1|Nothing is left/);
    }
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
  it('leads to words and to no other route', async () => {
    const { page, context, problems } = await visit(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    for (const uid of ['..%2Fauth%2Flogout', '%E0%A4%A', '%00', '🏚️'.repeat(50), 'x'.repeat(5_000)]) {
      const answer = await page.goto(`${base}/item/${uid}`);
      expect([400, 404, 414]).toContain(answer?.status());
      await expect.poll(async () => (await page.locator('body').innerText()).length).toBeGreaterThan(20);
    }
    expect(asked.filter((path) => !/^\/api\/(item\/[^/]+|feeds|stats\/summary)$/.test(path))).toEqual([]);
    expect(problems.filter((line) => line.startsWith('error '))).toEqual([]);
    await context.close();
  });
});
