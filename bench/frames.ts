import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import { resultOf, type BenchResult } from './bench-result.ts';
import { gpuCpuMs } from './gpu-process.ts';
import { NAMES } from './keep-names.ts';
import { startMapServer } from './map-server.ts';

type Page = Visit['page'];
type Browser = Awaited<ReturnType<typeof openBrowser>>;

const WEB = join(import.meta.dirname, '../web');
const ZOOMS = [8, 10, 12, 14, 16, 18];
const STEPS = 10;
const ROUNDS = 3;
const BUDGET_CPU_MS = 200;
/** What the GPU process of a map at rest uses at most in half a second. */
const AT_REST_CPU_MS = 30;
const BUDGET_MARKS_MS = 1500;
const MOUNTS = 20;

const marked = (page: Page) =>
  page.waitForSelector('body:not(:has([data-partial])) [data-atlas]:not([data-marks="0"])', { timeout: 120_000 });

/** CPU ms of the GPU process for each frame in which the map moved, dragging it about at one zoom. */
async function frameCost(page: Page): Promise<number> {
  await page.evaluate(() => {
    const atlas = document.querySelector<HTMLElement>('[data-atlas]');
    document.body.dataset['frames'] = '0';
    if (atlas !== null)
      new MutationObserver(() => {
        document.body.dataset['frames'] = String(Number(document.body.dataset['frames']) + 1);
      }).observe(atlas, { attributeFilter: ['data-view'] });
  });
  const before = gpuCpuMs();
  await page.mouse.move(500, 500);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(500 + Math.sin(step) * 60, 500 + Math.cos(step) * 40);
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(drawn);
        }),
    );
  }
  await page.mouse.up();
  await page.waitForTimeout(300);
  const frames = Number(await page.locator('body').getAttribute('data-frames'));
  return (gpuCpuMs() - before) / Math.max(1, frames);
}

/**
 * Waits until the GPU process has finished what opening and zooming left it with (shaders, tiles). Throws when the map
 * goes on drawing for 20 s.
 */
async function untilAtRest(page: Page): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const before = gpuCpuMs();
    await page.waitForTimeout(500);
    if (gpuCpuMs() - before <= AT_REST_CPU_MS) return;
  }
  throw new Error('The map was not at rest after 20 s.');
}

async function zoomTo(page: Page, zoom: number): Promise<void> {
  const now = async () => Number(((await page.locator('[data-atlas]').getAttribute('data-view')) ?? '').split(',')[2]);
  for (let tries = 0; tries < 12 && Math.abs((await now()) - zoom) > 0.5; tries += 1) {
    await page.getByRole('button', { name: (await now()) < zoom ? 'Zoom in' : 'Zoom out' }).click();
    await page.waitForTimeout(700);
  }
  if (Math.abs((await now()) - zoom) > 0.5)
    throw new Error(`The map stands at zoom ${String(await now())}, not ${String(zoom)}.`);
}

/** The worst zoom's frame cost, round by round. */
async function frames(browser: Browser, base: string, view: string): Promise<number[]> {
  const { page, context } = await visit(browser);
  await page.goto(`${base}/civic-pulse?view=${view}`);
  await marked(page);
  await page.waitForSelector('[data-tiles="shown"]', { timeout: 60_000 });
  const worst = Array.from({ length: ROUNDS }, () => 0);
  for (const zoom of ZOOMS) {
    await zoomTo(page, zoom);
    await untilAtRest(page);
    const costs: number[] = [];
    // The first drag at a zoom also loads its tiles and compiles what is new there; a frame's cost is what stays.
    await frameCost(page);
    for (let round = 0; round < ROUNDS; round += 1) costs.push(await frameCost(page));
    costs.forEach((cost, round) => {
      worst[round] = Math.max(worst[round] ?? 0, cost);
    });
    process.stdout.write(
      `  ${view}, zoom ${zoom}: ${costs.map((cost) => cost.toFixed(0)).join(', ')} CPU ms a frame\n`,
    );
  }
  await context.close();
  return worst;
}

/**
 * Notes, in the page, when the frame after the first marks began: by then they have been drawn. Asking from outside
 * would wait for a page that is busy.
 */
async function watchFirstMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      if (
        document.querySelector('[data-first-marks]:not([data-first-marks="0"]), [data-atlas]:not([data-marks="0"])') ===
        null
      )
        return;
      watching.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame((at) => {
          document.documentElement.dataset['firstMarksAt'] = String(at);
        }),
      );
    });
    watching.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-first-marks', 'data-marks'],
    });
  });
}

/**
 * Milliseconds to the first marks: flat ones of the newest events, which stand where the map's will, as long as the map
 * itself and the rest are on their way.
 */
async function firstMarks(browser: Browser, base: string): Promise<number> {
  const { page, context } = await visit(browser);
  await watchFirstMarks(page);
  await page.goto(`${base}/civic-pulse`, { waitUntil: 'commit' });
  await marked(page);
  const moves = await page.evaluate(() => performance.now());
  const taken = Number(
    await page
      .waitForSelector('html[data-first-marks-at]', { state: 'attached' })
      .then((html) => html.getAttribute('data-first-marks-at')),
  );
  process.stdout.write(
    `  first marks after ${taken.toFixed(0)} ms, a map that moves, with all events, after ${moves.toFixed(0)} ms\n`,
  );
  await context.close();
  return taken;
}

/** WebGL contexts that still live after the screen was opened and left 20 times. */
async function contextsLeft(browser: Browser, base: string): Promise<number> {
  const { page, context } = await visit(browser);
  await page.addInitScript(NAMES);
  await page.addInitScript(() => {
    const made: RenderingContext[] = [];
    const get: typeof HTMLCanvasElement.prototype.getContext = Reflect.get(HTMLCanvasElement.prototype, 'getContext');
    HTMLCanvasElement.prototype.getContext = new Proxy(get, {
      apply: (target, canvas, parameters) => {
        const found: RenderingContext | null = Reflect.apply(target, canvas, parameters);
        if (found !== null && String(parameters[0]).startsWith('webgl') && !made.includes(found)) made.push(found);
        return found;
      },
    });
    setInterval(() => {
      document.documentElement.dataset['contexts'] = String(
        made.filter((found) => 'isContextLost' in found && !found.isContextLost()).length,
      );
    }, 100);
  });
  await page.goto(`${base}/civic-pulse?view=density`);
  for (let mount = 0; mount < MOUNTS; mount += 1) {
    await page.waitForSelector('[data-atlas] canvas', { timeout: 60_000 });
    await page.getByRole('tab', { name: 'Feed View' }).click();
    await page.waitForSelector('[data-atlas]', { state: 'detached' });
    if (mount < MOUNTS - 1) await page.getByRole('tab', { name: 'Map View' }).click();
  }
  await page.waitForTimeout(500);
  const counted = await page.locator('html').getAttribute('data-contexts');
  if (counted === null) throw new Error('The page counted no contexts.');
  const left = Number(counted);
  await context.close();
  return left;
}

const against = (values: readonly number[], limit: number) => values.map((ours) => ({ ours, limit }));

async function measured(site: string, count: number): Promise<BenchResult[]> {
  const { base, server } = await startMapServer(site, count);
  const name = `${count / 1000}k events`;
  const results: BenchResult[] = [];
  // A browser for each size, and the first marks before the frames: a GPU process that has drawn for minutes is not
  // what a visit begins with.
  const browser = await openBrowser({ as: 'measuring' });
  try {
    const marks: number[] = [];
    for (let round = 0; round < ROUNDS + 1; round += 1) marks.push(await firstMarks(browser, base));
    results.push(
      resultOf(`First marks from navigation, ${name}`, 'ms', '<= 1', against(marks.slice(1), BUDGET_MARKS_MS)),
    );
    for (const view of ['clusters', 'density'])
      results.push(
        resultOf(
          `Map frame, ${name}, ${view}, worst zoom`,
          'CPU ms',
          '<= 1',
          against(await frames(browser, base, view), BUDGET_CPU_MS),
        ),
      );
    if (count === 100_000)
      results.push(
        resultOf(
          `WebGL contexts left after ${MOUNTS} mounts`,
          'contexts',
          '<= 0.5',
          against([await contextsLeft(browser, base)], 1),
        ),
      );
  } finally {
    server.close();
    await browser.close();
  }
  return results;
}

/** The map in software rendering: what a frame costs, when the first marks are there, what stays behind. */
export async function run(): Promise<BenchResult[]> {
  const site = await mkdtemp(join(tmpdir(), 'moontower-map-'));
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: site, emptyOutDir: true },
  });
  const results: BenchResult[] = [];
  try {
    for (const count of [100_000, 500_000]) results.push(...(await measured(site, count)));
  } finally {
    await rm(site, { recursive: true, force: true });
  }
  return results;
}
