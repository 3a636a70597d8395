import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { openBrowser, untilDrawn, visit, type Look, type Visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { grantRoles, newResident, signedIn } from '../../incidents/testing/residents.ts';

const base = inject('baseUrl');
const WIDE: Look = { width: 1440, height: 900, theme: 'light' };
const PHONE: Look = { width: 390, height: 844, theme: 'dark' };
const AREAS = ['pork', 'review', 'pages', 'extras'] as const;
const words = { en: await loadWords('en', AREAS), es: await loadWords('es', AREAS) };
let browser: Browser;
let purchases: string[];
beforeAll(async () => {
  [browser, purchases] = await Promise.all([openBrowser(), withPoints()]);
});
afterAll(() => browser.close());

/** Those with points, the lowest first; the product may still be reading and scoring. */
async function withPoints(): Promise<string[]> {
  for (let tries = 0; tries < 120; tries += 1) {
    const found: { id: string }[] = await (await fetch(`${base}/api/pork/flagged/all?minScore=1&limit=500`)).json();
    if (found.length > 1) return found.map(({ id }) => id).toReversed();
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error('the product under test has no purchases with points');
}
const addressOf = (id = '', prefix = '') => `${base}${prefix}/pork-tracker/${encodeURIComponent(id)}`;
const as = async (role: string): Promise<Visit> => {
  const who = await newResident(base);
  await grantRoles(base, who, [role]);
  const visited = await visit(browser, WIDE);
  await signedIn(visited.page, who);
  return visited;
};

describe('whoever opens a flag', () => {
  it.each([
    ['en', '', WIDE],
    ['es', '/es', PHONE],
  ] as const)(
    'reads on its page why this one, compared with what, and what would make it fine (%s)',
    async (language, prefix, look) => {
      const { explain, purchase } = words[language].pork;
      const { page, end } = await visit(browser, look);
      const id = purchases.at(-1);
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
      if ((await place.count()) > 0) expect(await place.textContent()).toMatch(/\d.*\$/);
      else await peers.getByText(purchase.peers.none).waitFor();
      // What would make it fine: one ordinary reason is read at once, and those of every one of the rules, in the language of the page.
      expect(await page.locator('[data-ordinary]').textContent()).toContain(`${explain.ordinary}: `);
      const details = page.locator('[data-part-name] details').filter({ hasText: explain.details });
      expect(await details.count()).toBe(fired.length);
      for (const each of await details.all()) {
        await each.locator('summary').click();
        await each.getByText(explain.ordinary).waitFor();
        const reasons = await each.getByRole('listitem').allTextContents();
        expect(reasons.filter((reason) => reason.trim().length > 10).length).toBeGreaterThan(0);
        if (language !== 'en') expect(await each.locator('[lang="en"]').count()).toBe(0);
      }
      expect([left, await page.getByText(explain.doesNotShow).count()]).toEqual([[], 1]);
      await end();
    },
  );
});

describe('a contest', () => {
  const SAID = `The work was bid twice; the second offer is in the council’s papers. ${randomUUID()}`;
  const REASON = `The council’s papers hold both offers. ${randomUUID()}`;
  const LINK = 'https://www.austintexas.gov/bids/123';

  async function letterFor(id: string): Promise<{ address: string; code: string }> {
    const { page, end } = await as('operator');
    const { letter } = words.en.pork.purchase;
    await page.goto(addressOf(id));
    const part = page.getByRole('region', { name: letter.title });
    await part.getByRole('button', { name: letter.vendor }).click();
    const text = await part.getByRole('textbox').inputValue();
    await end();
    const address = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
    return { address, code: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/m.exec(text)?.[0] ?? '' };
  }
  async function contests(page: Page, code: string): Promise<void> {
    const { contest } = words.en.pork.purchase;
    await page.getByRole('button', { name: contest.press }).click();
    const dialog = page.getByRole('dialog', { name: contest.title });
    await dialog.getByLabel(contest.code, { exact: true }).fill(code);
    await dialog.getByLabel(contest.text).fill(SAID);
    await dialog.getByLabel(contest.link).fill(LINK);
    await dialog.getByRole('button', { name: contest.send, exact: true }).click();
    const done = page.getByRole('dialog', { name: contest.done });
    expect(await done.getByRole('status').getAttribute('data-due')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.keyboard.press('Escape');
  }
  async function decides(told: string): Promise<void> {
    const { claims } = words.es.review;
    const { page, end } = await as('reviewer');
    await page.goto(`${base}/es/review?kind=claims`);
    const one = page.locator('[data-claim-kind="contest"]').filter({ hasText: SAID });
    await one.getByLabel(claims.verdict).selectOption({ label: claims.verdicts.explained });
    await one.getByLabel(claims.words).fill(REASON);
    await one.getByRole('button', { name: claims.press }).click();
    await page.getByText(told).waitFor();
    await end();
  }

  it('goes from an operator’s letter over the named party and two reviewers to the public log', async () => {
    const [id = ''] = purchases;
    const { address, code } = await letterFor(id);
    expect([address, code]).toEqual([addressOf(id), expect.stringMatching(/./)]);

    const party = await visit(browser, PHONE);
    await party.page.goto(address);
    await contests(party.page, code);
    const said = party.page.locator('[data-claim]').filter({ hasText: words.en.pork.purchase.claims.waits });
    await said.waitFor();
    expect(await party.page.getByText(SAID).count()).toBe(0);

    await decides(words.es.review.claims.waits);
    await decides(words.es.review.claims.doneText);

    const { corrections } = words.en.pages;
    const reader = await visit(browser, WIDE);
    await reader.page.goto(`${base}/corrections`);
    const row = reader.page.locator('[data-verdict="explained"]').filter({ hasText: REASON });
    await row.waitFor();
    expect(await row.textContent()).toContain(corrections.reviews.cleared);
    expect(await row.textContent()).toContain(corrections.because.contest);
    await row.getByRole('link').first().click();
    await reader.page.getByText(words.en.pork.purchase.cleared).waitFor();
    await reader.page.getByText(SAID).waitFor();
    await reader.end();
    expect(await (await fetch(`${base}/api/corrections.atom`)).text()).toContain(REASON.slice(-36));

    // Whoever contested sees it on the page that was left open.
    await party.page.getByText(words.en.pork.purchase.cleared).waitFor();
    await party.end();
  });
});
