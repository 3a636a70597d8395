import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AppError, errorCodes } from '@moontower/contracts';
import { createLog, endWithReader, misuseOf } from '@moontower/runtime';
import { readFeed } from '@moontower/store/feeds/feed-state';
import { prepareStore } from '@moontower/registry/release';
import { RELEASE } from '@moontower/runtime/release';
import { readWorkerConfig } from './config.ts';
import { createDeps, type Deps } from './deps.ts';
import { describeFeeds } from './describe-feeds.ts';
import type { Feed } from './feeds/feed.ts';
import { feedsOfCity } from './feeds/index.ts';
import type { RunResult } from './ingest/run-result.ts';
import { backoffMs } from './jobs/backoff.ts';
import { feedById, pullFeed } from './jobs/pull-feed.ts';
import { showProgress } from './show-progress.ts';
import { scorePurchases } from './spending/score-purchases.ts';

const USAGE = `npm run feed -- <id> [--dry-run] [--full] [--since <date>]   pulls one feed now
npm run feed -- list                                         names every feed`;
const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const many = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${what}`;

function describe(
  feed: Feed,
  { totals, skipped, quarantinedBy, state, reason, unknownColumns }: RunResult,
  dryRun: boolean,
): string[] {
  const reasons = Object.entries({ ...skipped, ...quarantinedBy }).map(
    ([name, count]) => `  ${name}: ${count.toLocaleString('en-US')}`,
  );
  return [
    `${feed.title}: ${many(totals.received, 'rows')} read, ${dryRun ? 'nothing written' : state}.`,
    `${dryRun ? 'Would be new' : 'New'} ${totals.inserted}, changed ${totals.updated}, unchanged ` +
      `${totals.unchanged}, twice ${totals.duplicate}, set aside ${totals.quarantined}.`,
    ...(reasons.length === 0 ? [] : ['Set aside because:', ...reasons]),
    ...(unknownColumns.length === 0 ? [] : [`Columns nobody expected, not stored: ${unknownColumns.join(', ')}.`]),
    ...(reason === undefined ? [] : [reason]),
  ];
}

interface CliOptions {
  dryRun: boolean;
  full: boolean;
  since: string | undefined;
}

async function pull(deps: Deps, feed: Feed, wish: CliOptions): Promise<RunResult> {
  const expected = async () => {
    const { firstLoad } = (await readFeed(deps.store, feed.id)) ?? {};
    return firstLoad?.done === false ? firstLoad.expectedRows : undefined;
  };
  const shown = showProgress({
    screen: process.stdout.isTTY,
    write: (text) => {
      process.stdout.write(text);
    },
    nowMs: deps.nowMs,
    expected,
  });
  const progress = (plan: { totals: { received: number } }) => {
    shown.add(plan.totals.received);
  };
  for (let attempt = 1; ; attempt += 1) {
    const result = await pullFeed(deps, feed, { ...wish, progress, signal: AbortSignal.timeout(3_600_000) });
    shown.end();
    if (result.error === undefined || !errorCodes[result.error.code].retry || attempt >= 5) return result;
    const wait = backoffMs(attempt, 1_000, result.error);
    tell(`${result.error.message} Trying again in ${Math.ceil(wait / 1000)} s.`);
    await sleep(wait);
  }
}

async function score({ city, store, nowMs, log }: Deps): Promise<void> {
  const signal = AbortSignal.timeout(3_600_000);
  const { purchases, flagged } = await scorePurchases({ city, store, nowMs, log, signal });
  tell(`${many(purchases, 'purchases')} scored, ${flagged.toLocaleString('en-US')} flagged for a second look.`);
}

/** @returns the exit code */
async function main(): Promise<number> {
  const {
    values,
    positionals: [id],
  } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      since: { type: 'string' },
    },
  });
  if (id === undefined) {
    tell(USAGE);
    return 2;
  }
  const config = readWorkerConfig();
  const feeds = feedsOfCity(config.MOONTOWER_CITY);
  if (id === 'list') {
    for (const feed of feeds) tell(`${feed.id.padEnd(28)} ${feed.dataset.padEnd(14)} ${feed.title}`);
    return 0;
  }
  return pullInto(feedById({ feeds }, id), { dryRun: values['dry-run'], full: values.full, since: values.since });
}

/** Pulls one feed into the stores of the environment. @returns the exit code */
async function pullInto(feed: Feed, wish: CliOptions): Promise<number> {
  const deps = await createDeps(readWorkerConfig(), createLog('feed', 'warn'));
  try {
    await prepareStore(deps.store, RELEASE, { tell });
    await describeFeeds(deps.store, [feed], deps.finishing);
    const result = await pull(deps, feed, wish);
    for (const line of describe(feed, result, wish.dryRun)) tell(line);
    if (wish.dryRun) return result.error === undefined ? 0 : 1;
    if (feed.category === 'Budget & Finance' && result.totals.inserted + result.totals.updated > 0) await score(deps);
    return result.state === 'done' ? 0 : 1;
  } finally {
    deps.redis.disconnect();
    await deps.store.close();
  }
}

/** What cannot be known of a command's words ends with 2, as an unknown feed does. */
function sayOf(error: unknown): { sentence: string; exitCode: number } {
  const misuse = misuseOf(error);
  if (misuse !== undefined) return { sentence: misuse, exitCode: 2 };
  if (error instanceof AppError) return { sentence: error.message, exitCode: error.code === 'not_found' ? 2 : 1 };
  const why = error instanceof Error ? error.message : String(error);
  return { sentence: `The feed could not be pulled: ${why}`, exitCode: 1 };
}

endWithReader();
try {
  process.exitCode = await main();
} catch (error) {
  const { sentence, exitCode } = sayOf(error);
  tell(sentence);
  process.exitCode = exitCode;
}
