import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openContext } from '@moontower/testkit/browser';
import '@moontower/testkit/provided-context';
import { asResident, grantRoles, newResident } from '@moontower/reports/web/testing/residents.ts';

const base = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Which kept answers hold these words. */
const keptWith = (tab: Page, words: string) =>
  tab.evaluate(async (wanted) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of name.startsWith('records-') ? await cache.keys() : [])
        if ((await (await cache.match(key))?.text())?.includes(wanted) === true) found.push(new URL(key.url).pathname);
    }
    return found;
  }, words);

describe('a resident’s report that was taken back', () => {
  it('leaves the copies, too: while the page is open, and while nobody looked', async () => {
    const [author, reviewer] = [await newResident(base), await newResident(base)];
    await grantRoles(base, reviewer, ['reviewer']);
    const post = async (token: string, path: string, body: object): Promise<{ id: string }> => {
      const answer = await asResident(token, `${base}${path}`, { method: 'POST', body: JSON.stringify(body) });
      expect(answer.ok).toBe(true);
      return answer.json();
    };
    const device = await openContext(browser, { viewport: { width: 1440, height: 900 } });
    const tab = await device.newPage();
    await tab.goto(base);
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const when of ['open', 'closed'] as const) {
      const title = `Copycanary ${when} ${author.id.slice(0, 8)}`;
      const { id } = await post(author.token, '/api/incidents', {
        type: 'potholes',
        title,
        description: 'A hole in the right lane.',
        address: '1100 Congress Ave',
        lat: 30.2747,
        lon: -97.7404,
      });
      await post(reviewer.token, `/api/review/report/${id}`, { action: 'approve', version: 1 });
      const list = `/api/items?feed=moontower-reports&limit=20`;
      await tab.evaluate((path) => fetch(path).then((answer) => answer.text()), list);
      const record = `/item/${encodeURIComponent(`moontower-reports:${id}`)}`;
      await tab.goto(`${base}${record}`);
      await tab.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => keptWith(tab, title)).toEqual(expect.arrayContaining([`/api${record}`, '/api/items']));
      if (when === 'closed') await tab.goto('about:blank');
      await post(reviewer.token, `/api/review/report/${id}`, { action: 'hide', version: 2, reason: 'spam' });
      if (when === 'closed') await tab.goto(`${base}${record}`);
      await expect.poll(() => keptWith(tab, title)).toEqual([]);
    }
    await device.close();
  });
});
