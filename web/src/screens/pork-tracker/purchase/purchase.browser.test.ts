import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { openBrowser, untilDrawn, visit } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';

const { pork } = await loadWords('es', ['pork']);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What each rule that gave points says: what it compared, and, once opened, its plain reasons and the paper. */
async function explainedRules(page: Page) {
  const { explain } = pork;
  const fired = page.locator('[data-part-name] ul[aria-label]');
  expect(await fired.count()).toBeGreaterThan(0);
  return page.locator('[data-part-name] details').evaluateAll(
    (boxes, said) =>
      boxes.map((box) => {
        box.setAttribute('open', '');
        return {
          facts: box.parentElement?.querySelector(`ul[aria-label="${said.facts}"] :is(li b, mark)`) !== null,
          ordinary: box.textContent?.includes(said.ordinary) === true && box.querySelector('li') !== null,
          paper: box.querySelector('[data-paper]')?.textContent?.includes(said.paper) === true,
          english: box.querySelectorAll('[lang="en"]').length,
        };
      }),
    { facts: explain.facts, ordinary: explain.ordinary, paper: explain.paper },
  );
}

/** The sign of this purchase stands below its own bar. */
const signsAstray = (page: Page) =>
  page.locator('[data-here]').evaluateAll(
    (bars) =>
      bars.filter((bar) => {
        const { left, right } = bar.getBoundingClientRect();
        const sign = document.querySelector('[data-mark] > b')?.getBoundingClientRect();
        const middle = sign === undefined ? NaN : (sign.left + sign.right) / 2;
        return !(middle >= left && middle <= right);
      }).length,
  );
const aside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it('a card leads to the page of its purchase, which explains its score, and on to its department', async () => {
  const { page, end } = await visit(browser, { width: 390, height: 844, theme: 'dark' });
  await page.goto(`${inject('baseUrl')}/es/pork-tracker?floor=1`);
  await page.locator('article[data-purchase]').first().locator('h3').getByRole('link').click();
  await page.waitForURL(/\/pork-tracker\/./);
  const left: string[] = [];
  const href = page.url();
  page.on('framenavigated', (frame) => {
    if (frame.url() !== href) left.push(frame.url());
  });
  await page.locator('[data-explained] [data-sum]').waitFor();
  const points = await page
    .locator('[data-part-name]')
    .evaluateAll((parts) => parts.map((part) => Number(part.getAttribute('data-points'))));
  const sum = Number(await page.locator('[data-sum]').getAttribute('data-sum'));
  expect(points.reduce((all, each) => all + each, 0)).toBeCloseTo(sum, 6);
  await page.getByText('no una conclusión').first().waitFor();
  await page.getByRole('button', { name: pork.purchase.contest.press }).waitFor();
  await untilDrawn(page);
  expect([await aside(page), await signsAstray(page)]).toEqual([0, 0]);
  // Every rule of the product says its reasons in the language of the page.
  const whole = { facts: true, ordinary: true, paper: true, english: 0 };
  expect((await explainedRules(page)).filter((said) => JSON.stringify(said) !== JSON.stringify(whole))).toEqual([]);
  expect([await aside(page), left]).toEqual([0, []]);
  await page.getByRole('link', { name: pork.purchase.department }).click();
  await page.getByRole('heading', { name: pork.party.panels.title }).waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  await end();
});
