import { austin, austinPoint, districtAt } from '@moontower/city';
import { tellCityFacts } from '@moontower/contracts/place/city-facts';
import { nativePayments } from '@moontower/store/testing/native';
import { austinPayments } from '../worker/src/feeds/austin-payments/feed.ts';
import { defineFeed } from '../worker/src/feeds/feed.ts';
import { runFeed } from '../worker/src/ingest/run-feed.ts';
import { purchaseIdOf } from '../worker/src/spending/purchase-id.ts';
import { scoringDesk } from '../worker/src/spending/scoring-desk.ts';
import { scorePurchases } from '../worker/src/spending/score-purchases.ts';
import { openIngest } from './ingest-setting.ts';
import { watchPeak } from './peak-memory.ts';

// The worker's part alone, in a process of its own: one whole reading of the payments, then the scoring of all of them.
tellCityFacts(austin);
const { url, rows, ...context } = JSON.parse(process.argv[2] ?? '{}');
const feed = defineFeed({ ...austinPayments, expect: { rows: [0, 1e8], rejectedShare: 1 } });
const { store, effects, empty, close } = await openIngest(context, url, 'bench_payments', [feed]);
await empty();
const peak = watchPeak();
const started = performance.now();
const { state, reason, totals } = await runFeed({
  store,
  feed,
  effects,
  full: true,
  backfill: 'all',
  strict: false,
  finishing: {
    zone: austin.zone,
    districtAt,
    placeOf: austin.placeOf,
    checkPoint: austinPoint,
    purchaseOf: purchaseIdOf,
    retention: false,
  },
});
const loaded = { seconds: (performance.now() - started) / 1_000, peak: peak.take() };
if (state !== 'done') throw new Error(`The reading ended ${state}: ${reason}`);
const stored = await nativePayments(store).countDocuments();
// The city goes on paying while it is read: a minute's new payments come in with the others.
const [{ count }]: [{ count: string }] = await (await fetch(`${url}/resource/8c6z-qnmj.json?$select=count(*)`)).json();
const { received } = totals;
if (
  received < rows ||
  received > Number(count) ||
  stored !== totals.inserted ||
  totals.inserted + totals.duplicate + totals.quarantined !== received
)
  throw new Error(`${rows} rows, now ${count}, became ${JSON.stringify(totals)} and ${stored} payments`);
process.stdout.write(
  `  ${received.toLocaleString('en-US')} payments loaded in ${Math.round(loaded.seconds)} s, ` +
    `${Math.round(loaded.peak / 1_048_576)} MB at most\n`,
);
const again = performance.now();
const { purchases } = await scorePurchases({ city: austin, store, nowMs: Date.now, desk: scoringDesk() });
const scored = { seconds: (performance.now() - again) / 1_000, peak: peak.take(), purchases };
// As every night: nearly all are as they were.
const nightly = performance.now();
await scorePurchases({ city: austin, store, nowMs: Date.now, desk: scoringDesk() });
const rescored = { seconds: (performance.now() - nightly) / 1_000, peak: peak.take() };
peak.stop();
await close();
await new Promise((sent) => {
  process.send?.(
    {
      loadedMb: loaded.peak / 1_048_576,
      scoredMb: scored.peak / 1_048_576,
      scoreSeconds: scored.seconds,
      rescoredMb: rescored.peak / 1_048_576,
      rescoreSeconds: rescored.seconds,
      purchases,
    },
    undefined,
    undefined,
    sent,
  );
});
process.exit(0);
