import { nativeItems } from '@moontower/store/testing/native';
import type { ItemDocument } from '@moontower/store';
import { transactConcurrently } from '@moontower/store/db/transact';
import { VersionBatch } from '@moontower/store/versions/append-versions';
import { planVersions } from '@moontower/store/versions/plan-versions';
import { holdPage, parsePage } from '../worker/src/sources/json-page.ts';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { openIngest, PAGE_ROWS, permits, type IngestSetting } from './ingest-setting.ts';
import { startPortal } from './permit-page.ts';

const ROUNDS = 5;
const CHUNK = 1_000;
/** Of the reading's time. */
const MOST_OF_HISTORY = '<= 0.1';

/**
 * The limit: parse, check each row, and the driver's own unordered bulkWrite of the very documents, into the same
 * indexes.
 */
async function bare({ store, effects }: IngestSetting, url: string, documents: ItemDocument[]): Promise<number> {
  const started = performance.now();
  const answer = await effects.open({ url: `${url}/resource/3syk-w9eu.json?$limit=${PAGE_ROWS}` });
  const { chunks } = await holdPage(answer.body);
  let sound = 0;
  for (const { rows } of parsePage(chunks)) for (const row of rows) if (permits.row.safeParse(row).success) sound += 1;
  for (let at = 0; at < documents.length; at += 1_000) {
    await nativeItems(store).bulkWrite(
      documents.slice(at, at + 1_000).map((document) => ({ insertOne: { document } })),
      { ordered: false, writeConcern: { w: 'majority', j: true } },
    );
  }
  if (sound !== PAGE_ROWS) throw new Error(`${sound} rows were sound`);
  return (performance.now() - started) / 1_000;
}

/**
 * What history and log cost of such a page: each row's commitment, and the leaves of each chunk, in transactions of
 * their own. So it is at most what they add to the chunks' transactions. @returns seconds
 */
async function history({ store }: IngestSetting, documents: readonly ItemDocument[]): Promise<number> {
  const at = new Date();
  const started = performance.now();
  for (let from = 0; from < documents.length; from += CHUNK) {
    const inserts = documents.slice(from, from + CHUNK);
    const planned = planVersions({ items: { inserts, replacements: [], touches: [] } });
    const batch = new VersionBatch(planned, { feed: permits.id, run: 'run', at });
    await transactConcurrently(store, async (session) => {
      await batch.append(store, session);
    });
  }
  return (performance.now() - started) / 1_000;
}

/** A 50,000-row page, from the request to stored and announced. */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const portal = await startPortal(PAGE_ROWS);
  const setting = await openIngest(context, portal.url, 'bench_ingest');
  const runs: BenchResult['runs'] = [];
  const ofHistory: BenchResult['runs'] = [];
  try {
    await setting.empty();
    await setting.ingest(); // warms up the portal's page and the code
    const documents = await nativeItems(setting.store).find().toArray();
    for (let round = 0; round < ROUNDS; round += 1) {
      await setting.empty();
      const started = performance.now();
      await setting.ingest();
      const ours = (performance.now() - started) / 1_000;
      await setting.empty();
      ofHistory.push({ ours: await history(setting, documents), limit: ours });
      await setting.empty();
      runs.push({ ours: PAGE_ROWS / ours, limit: PAGE_ROWS / (await bare(setting, portal.url, documents)) });
    }
  } finally {
    await setting.close();
    portal.stop();
  }
  return [
    resultOf('ingest, 50,000-row page stored and announced', 'rows/s', '>= 0.8', runs),
    resultOf('history and log of a 50,000-row page, beside its ingest', 's', MOST_OF_HISTORY, ofHistory),
  ];
}
