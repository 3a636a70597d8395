import { expect } from 'vitest';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { openContext, visit, type Look, type Visit } from '@moontower/testkit/browser';
import { SOME_SUMMARY } from '@moontower/ui/map/testing/pulse-stub.ts';
import { answerTo, pulseApi, type PulseApi } from './pulse-answers.ts';
import { answerSocket, noSocket, type FakeSocket } from './pulse-socket.ts';

type Page = Visit['page'];
type Browser = Parameters<typeof visit>[0];

/** Answers for the API, in silence where a test wants that. */
export async function answerPulse(page: Page, api: PulseApi): Promise<void> {
  await page.route(/\/api\/(pulse\/(events|districts|stats)|item\/|stats\/summary)/, async (route) => {
    const said = answerTo(api, new URL(route.request().url()), route.request().headers()['accept'] ?? '');
    if (said === 'silent') return;
    if (said === undefined) await route.fallback();
    else await route.fulfill(said);
  });
}

/** A phone: one pointer, and a coarse one. */
async function visitByTouch(
  browser: Browser,
  look: Look = { width: 390, height: 844, theme: 'light' },
  how: { paints?: boolean } = {},
): Promise<Visit> {
  const context = await openContext(
    browser,
    {
      viewport: { width: look.width, height: look.height },
      colorScheme: look.theme,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    },
    how,
  );
  return { page: await context.newPage(), context, problems: [], end: () => context.close() };
}

/** The events of the tests have fixed dates: the page says that they are a recording, as it does of recorded cities. */
async function sayRecording(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => /^(\/es)?\/civic-pulse$/.test(pathname),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(
          /<html lang="(\w+)"[^>]*>/,
          '<html lang="$1" data-recording data-not-live>',
        ),
      });
    },
  );
}

/**
 * Opens Civic Pulse of the running product with events of our own. `live`: with a socket that says what the test wants;
 * otherwise it is cut. `before`: what is done to the page before it is opened. `path`: before `/civic-pulse`, a
 * language. `paints`: the map's pixels are looked at.
 */
export async function openPulse(
  browser: Browser,
  base: string,
  {
    features,
    query = '',
    path = '',
    look,
    tilesUrl,
    live = false,
    touch = false,
    paints = false,
    about,
    before,
  }: {
    features: PulseFeature[];
    query?: string;
    path?: '' | '/es';
    look?: Look;
    tilesUrl?: string;
    live?: boolean;
    touch?: boolean;
    paints?: boolean;
    about?: Partial<Pick<PulseApi, 'events' | 'points' | 'stats'>>;
    before?: (page: Page) => Promise<void>;
  },
): Promise<Visit & { api: PulseApi & { socket: FakeSocket } }> {
  const opened = await (touch ? visitByTouch : visit)(browser, look, { paints });
  const api = { ...pulseApi(features, { ...about, summary: { ...SOME_SUMMARY, tilesUrl } }), socket: noSocket() };
  const { page } = opened;
  await sayRecording(page);
  await answerPulse(page, api);
  if (live) await answerSocket(page, api.socket);
  else
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      void socket.close();
    });
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await before?.(page);
  await page.goto(`${base}${path}/civic-pulse${query}`);
  return { ...opened, api };
}

export const rowsOf = (page: Page) => page.locator('[data-event]');
/** Lifts the drawer in which a phone has the list under the map; nothing where it is open, or there is none. */
export async function openList(page: Page): Promise<void> {
  const handle = page.locator('[aria-controls="pulse-drawer"][aria-expanded="false"]');
  if ((await handle.count()) > 0) await handle.click();
}
/** Waits until the map has drawn marks. */
export async function mapReady(page: Page): Promise<void> {
  await page.waitForSelector('[data-atlas]:not([data-marks="0"])', { timeout: 60_000 });
}
export async function countIn(page: Page): Promise<number> {
  return Number(await page.locator('#pulse-list [role="status"][data-total]').getAttribute('data-total'));
}
/** Longitude, latitude and zoom of the middle of the map. */
export async function viewOf(page: Page): Promise<number[]> {
  return ((await page.locator('[data-atlas]').getAttribute('data-view')) ?? '').split(',').map(Number);
}

/** Waits until the map no longer goes to where its events are. */
export async function stands(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const view = () => document.querySelector<HTMLElement>('[data-atlas]')?.dataset['view'];
          const before = view();
          for (let frame = 0; frame < 10; frame += 1)
            await new Promise((drawn) => {
              requestAnimationFrame(() => requestIdleCallback(drawn, { timeout: 500 }));
            });
          return before !== undefined && view() === before;
        }),
      { timeout: 20_000 },
    )
    .toBe(true);
}
