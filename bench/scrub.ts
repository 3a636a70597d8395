import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import { countClustering, deckReady, pretendCard } from '../packages/features/pulse/web/testing/pretend-card.ts';
import { resultOf, type BenchResult } from './bench-result.ts';
import { NAMES } from './keep-names.ts';
import { startMapServer } from './map-server.ts';

type Page = Visit['page'];
type Browser = Awaited<ReturnType<typeof openBrowser>>;

const WEB = join(import.meta.dirname, '../web');
const EVENTS = 500_000;
const ROUNDS = 5;
const STEPS = 3;
/** What follows a finger within a tenth of a second seems to follow at once. */
const STEP_MS = 100;
/** Columns, colours and times of all events are 8 MB. */
const UPLOAD_LIMIT_KB = 64;

/**
 * Notes in the page, for each draw call that has all events in it, and for what is sent to the card, how many and how
 * much.
 */
async function watchCard(page: Page): Promise<void> {
  await page.addInitScript((events) => {
    const gl = WebGL2RenderingContext.prototype;
    const note = (name: string, by: number) => {
      const { dataset } = document.documentElement;
      dataset[name] = String(Number(dataset[name] ?? 0) + by);
    };
    const size = (data: unknown) => (ArrayBuffer.isView(data) || data instanceof ArrayBuffer ? data.byteLength : 0);
    const seen = (name: string, what: (said: unknown[]) => void) => {
      const own: () => unknown = Reflect.get(gl, name);
      Reflect.set(
        gl,
        name,
        new Proxy(own, {
          apply: (target, context, said) => {
            what(said);
            return Reflect.apply(target, context, said);
          },
        }),
      );
    };
    seen('bufferData', (said) => note('uploaded', size(said[1])));
    seen('bufferSubData', (said) => note('uploaded', size(said[2])));
    seen('drawArraysInstanced', (said) => {
      if (Number(said[3]) >= events) note('drawn', 1);
    });
    // One in a thousand may lie on the city's centre, which is not drawn.
  }, EVENTS * 0.999);
}

const noted = async (page: Page, name: 'uploaded' | 'drawn') =>
  Number(await page.locator('html').getAttribute(`data-${name}`));

interface Cost {
  scriptMs: number;
  uploadedKb: number;
  clusterings: number;
}

/**
 * Steps a thumb of the scrubber over some of the time.
 * @returns what each frame with all events in it cost the page: one a step, as the processor draws here
 */
async function scrubbed(page: Page, clusterings: () => Promise<number>): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  // In time of its own processor: the card's work is done by the same two here.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  const until = async (drawn: number) => {
    for (let tries = 0; tries < 600 && (await noted(page, 'drawn')) < drawn; tries += 1) await page.waitForTimeout(100);
    if ((await noted(page, 'drawn')) < drawn) throw new Error('The events were not drawn in a minute.');
  };
  const box = await page.getByRole('slider', { name: 'To', exact: true }).boundingBox();
  if (box === null) throw new Error('There is no scrubber.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 12, y);
  await page.mouse.down();
  // The first step sends the columns to the card; what every other costs is what counts.
  await page.mouse.move(box.x + box.width * 0.8, y);
  await until((await noted(page, 'drawn')) + 1);
  const before = {
    script: await scriptMs(),
    uploaded: await noted(page, 'uploaded'),
    drawn: await noted(page, 'drawn'),
  };
  const asked = await clusterings();
  for (let step = 1; step <= STEPS; step += 1) {
    const drawn = await noted(page, 'drawn');
    await page.mouse.move(box.x + box.width * (0.8 - step / 10), y);
    await until(drawn + 1);
  }
  const frames = (await noted(page, 'drawn')) - before.drawn;
  const cost = {
    scriptMs: ((await scriptMs()) - before.script) / frames,
    uploadedKb: ((await noted(page, 'uploaded')) - before.uploaded) / 1000 / frames,
    clusterings: (await clusterings()) - asked,
  };
  await page.mouse.move(box.x + box.width - 12, y);
  await page.mouse.up();
  return cost;
}

async function measured(browser: Browser, base: string): Promise<Cost[]> {
  const { page, context } = await visit(browser);
  await page.addInitScript(NAMES);
  await pretendCard(page);
  await watchCard(page);
  const clusterings = await countClustering(page);
  await page.goto(`${base}/civic-pulse?window=all`);
  await page.waitForSelector('body:not(:has([data-partial])) [data-atlas]:not([data-marks="0"])', { timeout: 120_000 });
  await deckReady(page);
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const cost = await scrubbed(page, clusterings);
    process.stdout.write(
      `  a step: ${cost.scriptMs.toFixed(1)} ms of script, ${cost.uploadedKb.toFixed(1)} kB to the card; ` +
        `${cost.clusterings} clusterings\n`,
    );
    costs.push(cost);
  }
  await context.close();
  return costs;
}

/**
 * The time scrubber over 500,000 events where deck.gl draws: what a step costs the page (map, list, counts), the card's
 * own work left out, as the processor does it here.
 */
export async function run(): Promise<BenchResult[]> {
  const site = await mkdtemp(join(tmpdir(), 'moontower-scrub-'));
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: site, emptyOutDir: true },
  });
  const { base, server } = await startMapServer(site, EVENTS);
  const browser = await openBrowser({ as: 'measuring' });
  try {
    const costs = await measured(browser, base);
    const of = (pick: (cost: Cost) => number, limit: number) => costs.map((cost) => ({ ours: pick(cost), limit }));
    return [
      resultOf(
        'Scrubber step, 500k events, script',
        'ms',
        '<= 1',
        of(({ scriptMs }) => scriptMs, STEP_MS),
      ),
      resultOf(
        'Scrubber step, 500k events, sent to the card',
        'kB',
        '<= 1',
        of(({ uploadedKb }) => uploadedKb, UPLOAD_LIMIT_KB),
      ),
      resultOf(
        'Clusterings while scrubbing, 500k events',
        'clusterings',
        '<= 0.5',
        of(({ clusterings }) => clusterings, 1),
      ),
    ];
  } finally {
    server.close();
    await browser.close();
    await rm(site, { recursive: true, force: true });
  }
}
