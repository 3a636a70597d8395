import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { axeFindings, axeFindingsOpen, axeFindingsWithin } from './axe.ts';
import { openBrowser, screens, untilDrawn, visit, type Visit } from './browser.ts';
import './provided-context.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}/`;
}

describe('a visit', () => {
  it('shows the product', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${inject('baseUrl')}/privacy`);
    expect(await page.title()).toContain('Moontower');
    await end();
  });

  it('fails when the page asks for anything beyond this machine', async () => {
    const { page, end, problems } = await visit(browser);
    await page.setContent('<img src="http://outside.example/a.png" alt="outside">', { waitUntil: 'load' });
    expect(problems).toContain('asked http://outside.example/a.png');
    await expect(end()).rejects.toThrow('outside.example');
  });

  it('fails on an error that nobody caught', async () => {
    const { page, end } = await visit(browser);
    const uncaught = page.waitForEvent('pageerror');
    await page.setContent('<script>setTimeout(() => { throw new Error("planted"); })</script>');
    await uncaught;
    await expect(end()).rejects.toThrow('planted');
  });

  it('may end while an answer of the test is under way', async () => {
    const unhandled = vi.fn<() => void>();
    const silent = createServer(() => {
      /* It never answers. */
    }).listen(0, '127.0.0.1');
    onTestFinished(() => {
      process.off('unhandledRejection', unhandled);
      silent.closeAllConnections();
      silent.close();
    });
    process.on('unhandledRejection', unhandled);
    const { page, end } = await visit(browser);
    await page.route('**/*', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: urlOf(silent) }) });
    });
    const asked = once(silent, 'request');
    const left = page.goto(inject('baseUrl')).catch(() => {
      /* It is closed before it has an answer. */
    });
    await asked;
    await end();
    await left;
    await setImmediate();
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('leaves the pixels of a map alone, unless the test looks at them', async () => {
    const inks: number[] = [];
    for (const paints of [false, true]) {
      const { page, end } = await visit(browser, undefined, { paints });
      inks.push(
        await page.evaluate(() => {
          const gl = document.createElement('canvas').getContext('webgl2');
          gl?.clearColor(1, 0, 0, 1);
          gl?.clear(gl.COLOR_BUFFER_BIT);
          const ink = new Uint8Array(4);
          gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, ink);
          return ink[0] ?? 0;
        }),
      );
      await end();
    }
    expect(inks).toEqual([0, 255]);
  });
});

describe('an open page', () => {
  // One for all, each with its own content: axe is read in once.
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser);
  });
  // The planted image does not load.
  afterAll(() => visited.context.close());

  it('lets axe find planted faults', async () => {
    const { page } = visited;
    await page.setContent('<html lang="en"><title>t</title><main><h1>x</h1><img src="data:,"><input></main></html>');
    const findings = await axeFindings(page);
    expect(findings.some((line) => line.startsWith('image-alt'))).toBe(true);
    expect(findings.some((line) => line.startsWith('label'))).toBe(true);
  });

  it('lets axe find the faults of a whole page with something open, faint words only in what is open', async () => {
    const { page } = visited;
    await page.setContent(
      `<html lang="en"><title>t</title><main><h1>x</h1><p id="under" style="color:#ddd">Faint</p><select></select></main>
      <div role="dialog" aria-label="d"><p id="over" style="color:#ddd">Faint</p><input></div></html>`,
    );
    const found = (await axeFindingsOpen(page, '[role="dialog"]')).map((line) => line.split(': ')[0]);
    expect(found).toEqual(expect.arrayContaining(['select-name', 'label', 'color-contrast']));
    expect(found.filter((id) => id === 'color-contrast')).toHaveLength(1);
    const within = (await axeFindingsWithin(page, '[role="dialog"]')).map((line) => line.split(': ')[0]);
    expect(new Set(within)).toEqual(new Set(['color-contrast', 'label']));
    // The next look at the whole page reads all of it again.
    const whole = await axeFindings(page);
    expect(whole.filter((line) => line.startsWith('color-contrast'))).toHaveLength(2);
  });

  it('lets axe wait until a colour is what it will be, but not for what never ends', async () => {
    const { page } = visited;
    const fades =
      '@keyframes in { from { color: #eee } to { color: #111 } } @keyframes on { to { opacity: .9 } } p.new { ' +
      'animation: in 1s both } h1 { animation: on 1s infinite }';
    await page.setContent(
      `<html lang="en"><title>t</title><style>${fades}</style><main><h1>x</h1><p>words</p></main></html>`,
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('p').evaluate((words) => {
      words.classList.add('new');
    });
    expect(await axeFindings(page)).toEqual([]);
  });

  it('lets axe find of colours what axe as published finds, however they are written', async () => {
    const { page } = visited;
    const inks = [
      '#ccc',
      '#333',
      'rgb(0 0 0 / 30%)',
      'rgb(0 0 0 / 90%)',
      'oklch(0.9 0.1 100)',
      'oklch(0.3 0.1 100)',
      'color-mix(in srgb, red, white 70%)',
      'hsl(0.5turn 90% 20%)',
    ];
    const words = inks.flatMap((ink) =>
      ['white', 'black', 'rgb(0 0 0 / 20%)'].map(
        (ground) =>
          `<div style="background:${ground}"><p style="opacity:.95;color:${ink}">${ink} on ${ground}</p></div>`,
      ),
    );
    await page.setContent(`<html lang="en"><title>t</title><main><h1>x</h1>${words.join('')}</main></html>`);
    const found = (await axeFindings(page)).map((line) => line.split(' at ')[1]);
    await page.evaluate(axe.source);
    const published = await page.evaluate<string[]>(
      "axe.run({ runOnly: ['color-contrast'] }).then(({ violations }) => violations.flatMap(({ nodes }) => " +
        "nodes.map((node) => node.target.join(' '))))",
    );
    expect(found).toEqual(published);
    expect(published.length).toBeGreaterThan(words.length / 4);
    expect(published.length).toBeLessThan(words.length);
  });

  it('sees both sizes and both themes', async () => {
    const { page } = visited;
    await page.setContent('<p>size and theme</p>');
    const seen: string[] = [];
    for await (const _look of screens(page))
      seen.push(
        await page.evaluate(
          () => `${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}`,
        ),
      );
    expect(seen).toEqual(['1440 light', '1440 dark', '390 light', '390 dark']);
  });

  it('finds a page drawn that stands still and has no moment without work, as on a busy machine', async () => {
    const { page } = visited;
    await page.setContent('<main id="main">Still</main>');
    // A frame that is promised a moment at last has it then, and no other.
    await page.evaluate(() => {
      Object.assign(globalThis, {
        requestIdleCallback: (act: () => void, { timeout }: IdleRequestOptions = {}) =>
          timeout === undefined ? 0 : setTimeout(act, timeout),
      });
    });
    await untilDrawn(page);
    expect(await page.textContent('#main')).toBe('Still');
  });
});
