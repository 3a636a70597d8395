import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { z } from 'zod';
import { startFakeCity } from '@moontower/fake-city';
import type { Store } from '@moontower/store';
import { readEvents } from '@moontower/store/events/event-log';
import { openBrowser, visit, type Visit } from '@moontower/testkit/browser';
import { austinPermits } from '../worker/src/feeds/austin-permits/feed.ts';
import { defineFeed } from '../worker/src/feeds/feed.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { NAMES } from './keep-names.ts';
import { startChild } from './in-child.ts';
import { openIngest, type IngestSetting } from './ingest-setting.ts';

const WEB = join(import.meta.dirname, '../web');
const RECORDINGS = join(import.meta.dirname, '../../shared/data/recordings');
const DATABASE = 'bench_arrival';
const GOAL_MS = 250;
/** Records of days arrive within a minute, some seconds apart. */
const PACE = { factor: 20_000, share: 0.2 };
const STREAM_MS = 60_000;
const PULL_EVERY_MS = 400;

const feed = defineFeed({ ...austinPermits, expect: { rows: [0, 1e7], rejectedShare: 1 } });
const ConsoleLine = z.object({ what: z.enum(['heard', 'shown']), atMs: z.number(), seq: z.number().optional() });
type ConsoleLine = z.infer<typeof ConsoleLine>;

/**
 * Reports, by the console, when a message of arrivals came and when the pill's number changed; both in ms since 1970.
 */
function watchArrivals(): void {
  const tell = (told: object) => {
    console.info(JSON.stringify({ arrival: { atMs: Date.now(), ...told } }));
  };
  globalThis.WebSocket = new Proxy(WebSocket, {
    construct: (target, given) => {
      const socket: WebSocket = Reflect.construct(target, given);
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.startsWith('42["item:landed"'))
          tell({ what: 'heard', seq: JSON.parse(data.slice(2))[1].events[0].seq });
      });
      return socket;
    },
  });
  let before = '';
  const look = () => {
    const pill =
      [...document.querySelectorAll('button')]
        .map(({ textContent }) => /^([\d,]+) new/.exec(textContent ?? '')?.[1] ?? '')
        .find((count) => count !== '') ?? '';
    if (pill !== before && pill !== '') tell({ what: 'shown' });
    before = pill;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Opens the feed of permits and gathers what it tells. */
async function openPage(
  base: string,
  browser: Parameters<typeof visit>[0],
): Promise<{ visited: Visit; told: ConsoleLine[] }> {
  const visited = await visit(browser);
  const told: ConsoleLine[] = [];
  visited.page.on('console', (message) => {
    if (message.text().startsWith('{"arrival"'))
      told.push(z.object({ arrival: ConsoleLine }).parse(JSON.parse(message.text())).arrival);
  });
  // tsx wraps named functions in a helper that the page does not have.
  await visited.page.addInitScript(NAMES);
  await visited.page.addInitScript(watchArrivals);
  await visited.page.goto(`${base}/?types=building-permits&period=all`);
  await visited.page.locator('article').first().waitFor();
  await visited.page.getByText('Live', { exact: true }).first().waitFor();
  return { visited, told };
}

/** Pulls again and again while the city goes on. @returns records landed */
async function stream({ ingest }: IngestSetting): Promise<number> {
  const endsAt = Date.now() + STREAM_MS;
  let landed = 0;
  while (Date.now() < endsAt) {
    landed += (await ingest(false)).totals.inserted;
    await sleep(PULL_EVERY_MS);
  }
  return landed;
}

/** For each change of the pill: ms since the commit of the first message that it had not shown yet. */
async function delays(told: readonly ConsoleLine[], store: Store, after: number): Promise<number[]> {
  const bursts = await readEvents(store, after, 100_000);
  const committedAt = (seq: number) => bursts.find(({ _id, last }) => _id <= seq && seq <= last)?.at.getTime();
  const found: number[] = [];
  let waiting: number | undefined;
  for (const { what, atMs, seq } of told) {
    if (what === 'heard') waiting ??= seq;
    else if (waiting !== undefined) {
      const at = committedAt(waiting);
      if (at !== undefined) found.push(atMs - at);
      waiting = undefined;
    }
  }
  return found;
}

const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.POSITIVE_INFINITY;

/** A city streamed at speed, recorded where recordings are at hand: from each commit to the number on an open page. */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const site = await mkdtemp(join(tmpdir(), 'moontower-site-'));
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: site, emptyOutDir: true },
  });
  const recorded = existsSync(join(RECORDINGS, 'manifest.json'));
  const city = await startFakeCity({
    ...(recorded ? { recordings: RECORDINGS, shift: true } : { generate: true, seed: 3 }),
    pace: PACE,
  });
  const setting = await openIngest(context, city.url, DATABASE, [feed]);
  const browser = await openBrowser({ as: 'measuring' });
  try {
    await setting.empty();
    await setting.ingest(true);
    const api = await startChild('socket-server.ts', {
      kind: 'ours',
      mongoUri: context.mongoUri,
      database: DATABASE,
      webRoot: site,
    });
    try {
      const { visited, told } = await openPage(`http://127.0.0.1:${api.port}`, browser);
      const inserted = await stream(setting);
      await sleep(1_000);
      await visited.context.close();
      const all = await delays(told, setting.store, 0);
      if (all.length < 5)
        throw new Error(
          `Only ${all.length} arrivals were seen (${told.filter(({ what }) => what === 'heard').length} messages, ` +
            `${inserted} records landed); that says nothing. ${visited.problems.join('; ')}`,
        );
      process.stdout.write(
        `  ${all.length} changes of the pill, ${recorded ? 'recorded' : 'made-up'} permits; median ` +
          `${share(all, 0.5)} ms\n`,
      );
      return [resultOf('commit to the open page, p95', 'ms', '<= 1', [{ ours: share(all, 0.95), limit: GOAL_MS }])];
    } finally {
      api.stop();
    }
  } finally {
    await browser.close();
    await setting.store.dropDatabase();
    await setting.close();
    await city.stop();
    await rm(site, { recursive: true, force: true });
  }
}
