import { randomBytes } from 'node:crypto';
import { austin } from '@moontower/city';
import { tellCityFacts } from '@moontower/contracts/place/city-facts';
import { gatherPack } from '@moontower/proofs/api/pack/gather-pack';
import { packFiles } from '@moontower/proofs/api/pack/pack-files';
import { zipOf } from '@moontower/exports/zip';
import { auditTree } from '@moontower/proofs/store/audit-tree';
import { signLog } from '@moontower/proofs/worker/sign-log';
import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore, type ItemDocument, type Store } from '@moontower/store';
import { transactConcurrently } from '@moontower/store/db/transact';
import { describeFeed } from '@moontower/store/feeds/feed-state';
import { itemReads } from '@moontower/store/items/item-queries';
import { porkReads } from '@moontower/store/spending/pork-queries';
import { nativeItems } from '@moontower/store/testing/native';
import { auditLeaves } from '@moontower/store/versions/audit-versions';
import { auditStored } from '@moontower/store/versions/audit-stored';
import { planVersions } from '@moontower/store/versions/plan-versions';
import { VersionBatch } from '@moontower/store/versions/append-versions';
import { anItem } from '@moontower/testkit';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';

/** `MEMORY_ROWS=100000 npm run bench -- public-memory` to try it; the limit of the audit follows. */
const ROWS = Number(process.env['MEMORY_ROWS'] ?? 1_000_000);
const CHUNK = 1_000;
const PACKED = 1_000;
const ROUNDS = 5;
/** For a million rows. */
const AUDIT_LIMIT_S = 900;
const PACK_LIMIT_MS = 3_000;
const FEED = 'bench-memory';
const AT = new Date('2026-11-20T18:00:00.000Z');

function aRow(n: number): ItemDocument {
  const {
    publishedAt,
    cityUpdatedAt: _city,
    deadlineAt: _deadline,
    statedDistrict: _district,
    ...draft
  } = anItem({ key: `M-${n}`, title: `Permit ${n} at ${n % 9_000} Lamar Blvd` });
  return {
    ...draft,
    _id: `${FEED}:M-${n}`,
    feed: FEED,
    hash: String(n),
    rawHash: String(n),
    publishedAt: new Date(publishedAt),
    firstSeenAt: AT,
    changedAt: AT,
    // As long as a row of permits.
    raw: JSON.stringify({ permit_number: `M-${n}`, description: 'x'.repeat(700), amount: String(n) }),
    sourceLabel: 'Bench',
  };
}

/** As a chunk of a reading commits rows and leaves. */
async function fill(store: Store): Promise<void> {
  await describeFeed(store, FEED, {
    title: 'Bench',
    dataset: 'bench',
    publisher: 'City of Austin',
    homepage: 'https://example.org',
    licence: 'Public domain',
    category: 'Public Services',
    schedule: '*/5 * * * *',
    cadenceMs: 300_000,
    unofficial: false,
  });
  for (let from = 0; from < ROWS; from += CHUNK) {
    const inserts = Array.from({ length: CHUNK }, (_, at) => aRow(from + at));
    const planned = planVersions({ items: { inserts, replacements: [], touches: [] } });
    const batch = new VersionBatch(planned, { feed: FEED, run: 'run', at: AT });
    await transactConcurrently(store, async (session) => {
      await batch.append(store, session);
      await nativeItems(store).insertMany(inserts, { session, ignoreUndefined: true });
    });
  }
}

/** What `npm run audit` does. @returns seconds */
async function audit(store: Store): Promise<number> {
  const found: string[] = [];
  const tell = ({ uid, says }: { uid: string; says: string }) => {
    found.push(`${uid}: ${says}`);
  };
  const began = performance.now();
  const { equal } = await auditLeaves(store, { from: 0, tell, onward: () => undefined });
  const rows = await auditStored(store, tell);
  await auditTree(store, tell);
  if (found.length > 0 || equal !== ROWS || rows !== ROWS)
    throw new Error(`The audit found ${found.length} differences, ${equal} leaves, ${rows} rows: ${found[0]}`);
  return (performance.now() - began) / 1_000;
}

async function packOnce(store: Store): Promise<number> {
  tellCityFacts(austin);
  const labels = { simulated: false, checkbook: austin.checkbook };
  const context = {
    store,
    nowMs: Date.now,
    publicUrl: 'https://moontower.example',
    city: { mode: 'live' as const, shifted: false },
    items: itemReads(store, labels),
    pork: porkReads(store, labels),
  };
  const uids = Array.from({ length: PACKED }, (_, n) => `${FEED}:M-${Math.floor((n * ROWS) / PACKED)}`);
  const began = performance.now();
  const pack = await gatherPack(context, { page: '/', uids }, '/api/pack');
  await zipOf(packFiles(pack, 'en'), AT);
  const took = performance.now() - began;
  const proven = pack.proof?.leaves.filter(({ salt, hashes }) => salt !== undefined && hashes !== undefined).length;
  if (proven !== PACKED) throw new Error(`${proven} of ${PACKED} rows are proven.`);
  return took;
}

/** The audit of all rows, and packs of a thousand that lie as far from each other as they can. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const store = await connectStore({ uri: mongoUri, database: 'bench_memory', appName: 'bench', zone: austin.zone });
  try {
    await store.dropDatabase();
    await ensureIndexes(store);
    await fill(store);
    await signLog({ store, keys: { seed: randomBytes(32) }, name: 'moontower.example/log', at: AT });
    const packs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) packs.push(await packOnce(store));
    const seconds = await audit(store);
    const rows = `${ROWS.toLocaleString('en-US')} rows`;
    return [
      resultOf(
        `an evidence pack of 1,000 rows among ${rows}`,
        'ms',
        '<= 1',
        packs.map((ours) => ({ ours, limit: PACK_LIMIT_MS })),
      ),
      resultOf(`npm run audit over ${rows}`, 's', '<= 1', [
        { ours: seconds, limit: (AUDIT_LIMIT_S * ROWS) / 1_000_000 },
      ]),
    ];
  } finally {
    await store.dropDatabase();
    await store.close();
  }
}
