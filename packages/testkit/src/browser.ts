import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium, findTestChromium } from './find-chromium.ts';

/** Software rendering that is the same everywhere, and no calls home. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
] as const;

/**
 * Names beyond this machine are not found; asking the test for leave to send each request instead cost a fifth more
 * processor time on the feed, three fifths on Civic Pulse.
 */
const NOTHING_OUTSIDE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE [::1]';

/**
 * Layers put together by the processor, and letters as wide as those of the whole browser. A page of a test ends before
 * code that is compiled a second time for speed has paid for it, and no page of another site needs a process of its
 * own: 7 % of the processor time each, over four screens and axe.
 */
const LIGHT = [
  '--disable-gpu-compositing',
  '--font-render-hinting=none',
  '--js-flags=--no-opt --no-maglev',
  '--disable-site-isolation-trials',
];

let lent: Browser | undefined;

/**
 * One for all test files of a worker, one after the other: to start it takes as long as a short test. Each file closes
 * its pages by `close`.
 */
async function lend(): Promise<Browser> {
  if (lent?.isConnected() === true) return lent;
  const browser = await chromium.launch({
    executablePath: await findTestChromium(),
    args: [...CHROMIUM_FLAGS, NOTHING_OUTSIDE, ...LIGHT],
  });
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  lent = browser;
  return browser;
}

/**
 * `as`: for `tests`, the lightest Chromium there is; for `measuring`, the one people have, with software GL.
 * The map draws by WebGL either way. No page of it reaches beyond this machine.
 */
export async function openBrowser({ as = 'tests' }: { as?: 'tests' | 'measuring' } = {}): Promise<Browser> {
  if (as === 'measuring')
    return chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS, NOTHING_OUTSIDE] });
  return lend();
}

export interface Look {
  width: number;
  height: number;
  theme: 'light' | 'dark';
}
/** The two sizes and the two themes in which a screen is looked at. */
export const LOOKS: readonly Look[] = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
];

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far: requests beyond this machine (they fail), errors nobody caught, errors in the console. */
  problems: string[];
  /** Closes the page; throws when there were problems. */
  end: () => Promise<void>;
}

/** What fills the pixels of a drawing surface of WebGL. */
const FILLS = [
  'clear',
  'drawArrays',
  'drawArraysInstanced',
  'drawElements',
  'drawElementsInstanced',
  'drawRangeElements',
] as const;

/**
 * A context (storage, cookies) that can be closed in the middle of an answer that a test gives: what a handler of
 * `page.route` still waits for ends with the page, and its rejection would otherwise be an error of the run, in
 * whichever test is the slowest that day.
 * Its maps live and answer as ever, and fill no pixel unless the test `paints`, which is for those that look at the
 * pixels: a processor takes longer for them than for all else on Civic Pulse.
 */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  { paints = false }: { paints?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  // Twice Playwright's own: what comes late on a busy machine comes, and patience costs only what fails.
  context.setDefaultTimeout(60_000);
  if (!paints)
    await context.addInitScript((fills) => {
      for (const fill of fills) Reflect.set(WebGL2RenderingContext.prototype, fill, () => undefined);
    }, FILLS);
  const close = context.close.bind(context);
  context.close = async (how) => {
    await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(how);
  };
  return context;
}

/** Screens for a role: the server answers 404 to whoever asks for the page, which Chromium tells in its console. */
const HIDDEN = /^(\/es)?\/(review|ops\/[a-z]+)$/;

/**
 * A page of its own (storage, cookies) of a browser from `openBrowser`, which cannot reach beyond this machine.
 * `paints`: see `openContext`.
 */
export async function visit(
  browser: Browser,
  look: Look = { width: 1440, height: 900, theme: 'light' },
  how: { paints?: boolean } = {},
): Promise<Visit> {
  const context = await openContext(
    browser,
    {
      viewport: { width: look.width, height: look.height },
      colorScheme: look.theme,
      timezoneId: 'America/Chicago',
      locale: 'en-US',
      serviceWorkers: 'block',
    },
    how,
  );
  const problems: string[] = [];
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') problems.push(`asked ${request.url()}`);
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`error ${error.message}`));
  page.on('console', (message) => {
    const at = message.location().url;
    if (message.type() === 'error' && !(at !== '' && HIDDEN.test(new URL(at).pathname)))
      problems.push(`console ${message.text()} ${at}`.trim());
  });
  const end = async () => {
    await context.close();
    if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
  };
  return { page, context, problems, end };
}

/** Shows a page in both sizes and both themes, one after the other. */
export async function* screens(page: Page): AsyncGenerator<Look> {
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.emulateMedia({ colorScheme: look.theme });
    yield look;
  }
}

/** Frames in a row without a new element that count as the end of drawing. */
const STILL_FRAMES = 5;
const DRAWN_MS = 30_000;
/**
 * What a frame waits for a page to have nothing to do: on a busy machine a page that draws may have no such moment for
 * half a minute.
 */
const IDLE_MS = 500;

/**
 * Waits until nothing on the page says that it is still loading, no grey bar is left and no rows are added any more.
 * Throws where that does not come to pass in 30 s. Not for pages whose clock is the test's: frames do not pass there by
 * themselves.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('#main [aria-busy="true"]') === null &&
      !document.getAnimations().some((each) => each instanceof CSSAnimation && each.animationName === 'skeleton'),
  );
  const seen = await page.evaluate(
    async ({ wanted, ms, idleMs }) => {
      let [count, same, frames, late] = [0, 0, 0, false];
      const end = new Promise((resolve) => {
        setTimeout(() => {
          late = true;
          resolve(undefined);
        }, ms);
      });
      while (same < wanted && !late) {
        await Promise.race([
          end,
          new Promise((idle) => {
            requestAnimationFrame(() => requestIdleCallback(idle, { timeout: idleMs }));
          }),
        ]);
        const now = document.querySelectorAll('*').length;
        same = now === count ? same + 1 : 0;
        count = now;
        frames += 1;
      }
      return { still: !late, frames, count };
    },
    { wanted: STILL_FRAMES, ms: DRAWN_MS, idleMs: IDLE_MS },
  );
  if (!seen.still)
    throw new Error(
      `the page did not stand still in ${DRAWN_MS / 1000} s: ${seen.frames} frames, ${seen.count} elements in the last`,
    );
}
