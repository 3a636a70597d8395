import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findProgram } from '@moontower/stack/machine/find-program';
import { installPackages } from '@moontower/stack/machine/system-package';

/** Software rendering that is the same everywhere, and no calls home. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] as const;

/** Path of a Chromium: CHROME_PATH, the one on the path, else the system's package. Throws when none can be had. */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && existsSync(given)) return given;
  const known = () => findProgram('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');
  const found = known();
  if (found !== undefined) return found;
  const failed = await installPackages(['chromium'], (line) => { console.log(line); });
  const installed = known();
  if (installed === undefined) throw new Error(`There is no Chromium: ${failed ?? 'the package brought none'}. Install chromium, or name one in CHROME_PATH.`);
  return installed;
}

/**
 * `compositing`: who puts a page's layers together. By software GL each page takes a third more of the processor, so only measurements of it ask for `gl`.
 * The map draws by WebGL either way.
 */
export async function openBrowser({ compositing = 'processor' }: { compositing?: 'processor' | 'gl' } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: compositing === 'gl' ? [...CHROMIUM_FLAGS] : [...CHROMIUM_FLAGS, '--disable-gpu-compositing'] });
}

export interface Look { width: number; height: number; theme: 'light' | 'dark' }
/** The two sizes and the two themes in which a screen is looked at. */
export const LOOKS: readonly Look[] = [
  { width: 1440, height: 900, theme: 'light' }, { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' }, { width: 390, height: 844, theme: 'dark' },
];

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far: requests beyond this machine (they are cut off), errors nobody caught, errors in the console. */
  problems: string[];
  /** Closes the page; throws when there were problems. */
  end: () => Promise<void>;
}

/** A page of its own (storage, cookies) that cannot reach beyond this machine. */
export async function visit(browser: Browser, look: Look = { width: 1440, height: 900, theme: 'light' }): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: look.width, height: look.height }, colorScheme: look.theme, timezoneId: 'America/Chicago', locale: 'en-US', serviceWorkers: 'block' });
  const problems: string[] = [];
  await context.route((url) => !isLocal(url), (route) => { problems.push(`asked ${route.request().url()}`); return route.abort(); });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`error ${error.message}`));
  page.on('console', (message) => { if (message.type() === 'error') problems.push(`console ${message.text()} ${message.location().url}`.trim()); });
  const end = async () => {
    await context.close();
    if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
  };
  return { page, context, problems, end };
}

function isLocal(url: URL): boolean {
  return ['data:', 'blob:', 'about:'].includes(url.protocol) || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
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

/**
 * Waits until nothing on the page says that it is still loading, no grey bar is left and no rows are added any more.
 * Throws where that does not come to pass in 30 s. Not for pages whose clock is the test's: frames do not pass there by themselves.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#main [aria-busy="true"]') === null && !document.getAnimations().some((each) => each instanceof CSSAnimation && each.animationName === 'skeleton'));
  const still = await page.evaluate(async (wanted) => {
    const elements = () => document.querySelectorAll('*').length;
    let [count, same] = [elements(), 0];
    for (let frame = 0; frame < 500 && same < wanted; frame += 1) {
      await new Promise((idle) => { requestAnimationFrame(() => requestIdleCallback(idle)); });
      const now = elements();
      same = now === count ? same + 1 : 0;
      count = now;
    }
    return same === wanted;
  }, STILL_FRAMES);
  if (!still) throw new Error('the page never stood still');
}
