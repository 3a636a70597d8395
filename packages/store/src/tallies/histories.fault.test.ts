import { NO_ROWS, type RuleHit } from '@moontower/contracts';
import { Dice } from '@moontower/fake-city/random';
import { anItem, aPurchase } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import type { ItemDocument, PurchaseDocument } from '../documents.ts';
import { nativeFeeds, nativeItems, nativePurchases, nativeTallies, nativeTallyStates } from '../db/native.ts';
import { commitChunk, type Replacement } from '../ingest/commit-chunk.ts';
import { withdrawRows } from '../ingest/withdraw-rows.ts';
import { sweepItems } from '../items/sweep-items.ts';
import { countPorkSums, readPorkSums } from '../spending/pork-sums.ts';
import { porkStatistics } from '../spending/pork-statistics.ts';
import { writePurchases } from '../spending/purchases/purchase-writes.ts';
import { rebuildTallies } from './rebuild-tallies.ts';

vi.mock('./index.ts', async (importOriginal) => {
  const { tallies } = await importOriginal<{ tallies: { purchases: unknown[] } }>();
  const byDistrict = {
    id: 'test-by-district',
    version: 1,
    of: 'items',
    reads: ['district', 'valueCents'],
    count: ({ district = 0, valueCents = 0 }: ItemDocument) => [
      { cell: { district }, add: { n: 1, cents: valueCents } },
    ],
  };
  return { tallies: { ...tallies, items: [byDistrict] } };
});

const names = testStores();
const NOW = new Date('2026-11-22T15:00:00Z');
const LATER = new Date('2026-11-23T15:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'histories' });
  await nativeFeeds(store).insertOne({
    _id: 'f',
    reader: 'me',
    totals: NO_ROWS,
    withdrawn: 0,
    skipped: {},
    quarantinedBy: {},
    withoutPoint: {},
    coverage: {},
    unknownColumns: [],
    missingColumns: [],
  });
});
afterAll(() => store.close());

let turn = 0;
function item(n: number, dice: Dice): ItemDocument {
  const { publishedAt, statedDistrict: _stated, cityUpdatedAt: _updated, deadlineAt: _deadline, ...draft } = anItem();
  turn += 1;
  return {
    ...draft,
    key: String(n),
    _id: `f:${n}`,
    feed: 'f',
    hash: `h${turn}`,
    rawHash: `h${turn}`,
    raw: '{}',
    sourceLabel: 'f',
    publishedAt: new Date(publishedAt),
    firstSeenAt: NOW,
    changedAt: NOW,
    district: dice.whole(1, 10),
    valueCents: dice.whole(-500, 5_000),
    ...(dice.chance(0.05) ? { expiresAt: NOW } : {}),
  };
}

/**
 * Some new ones, some changed ones (moved ones and revived ones among them) in one chunk, as a reading commits them.
 */
async function readSome(dice: Dice): Promise<void> {
  const ids = [...new Set(Array.from({ length: dice.whole(1, 30) }, () => dice.whole(0, 60)))];
  const stored = new Map(
    (await nativeItems(store).find({ feed: 'f' }).toArray()).map((document) => [document._id, document]),
  );
  const inserts: ItemDocument[] = [];
  const replacements: Replacement[] = [];
  for (const n of ids) {
    const document = item(n, dice);
    const before = stored.get(document._id);
    if (before === undefined) inserts.push(document);
    else replacements.push({ before, document });
  }
  await commitChunk(store, {
    feed: 'f',
    runId: 'r',
    owner: 'me',
    at: NOW,
    rows: { items: { inserts, replacements, touches: [] } },
    changes: [],
    quarantine: [],
    events: [],
    totals: NO_ROWS,
    pages: 1,
    bytes: 1,
    skipped: {},
    quarantinedBy: {},
    withoutPoint: {},
    unknownColumns: [],
    feedSet: {},
  });
}

const QUOTES = ['sole source', 'consulting', 'late fee', 'Emergency Purchase'];
const hit = (texts: readonly string[]): RuleHit => ({
  rule: 'F34',
  version: 1,
  component: 'keywords',
  family: 'words',
  title: 't',
  whyItMatters: 'w',
  innocentExplanations: ['i'],
  strength: 1,
  points: 1,
  counted: 1,
  strong: false,
  evidence: texts.map((text) => ({ label: 'word', text })),
});
function purchase(n: number, dice: Dice): PurchaseDocument {
  const unscored = dice.chance(0.2);
  const object = dice.chance(0.2) ? {} : { name: `Object ${dice.whole(1, 30)}` };
  const texts = [
    ...new Set(Array.from({ length: dice.whole(0, 3) }, () => QUOTES[dice.whole(0, QUOTES.length - 1)] ?? '')),
  ];
  const because = dice.chance(0.5) ? { notScoredBecause: `Reason ${dice.whole(1, 3)}` } : {};
  return {
    ...aPurchase({ id: `p:${n}`, amountCents: dice.whole(-10_000, 1_000_000), object }),
    _id: `p:${n}`,
    feed: 'f',
    hash: 'h',
    publishedAt: new Date(NOW.getTime() - n * 1_000),
    changedAt: NOW,
    score: {
      total: unscored ? 0 : dice.whole(0, 100),
      components: {
        keywords: { points: 0, limit: 30, possible: 30 },
        amount: { points: 0, limit: 25, possible: 25 },
        description: { points: 0, limit: 25, possible: 25 },
        vendor: { points: 0, limit: 20, possible: 20 },
      },
      hits: texts.length === 0 || unscored ? [] : [hit(texts), hit(texts.slice(1))],
      ...(unscored ? { bucket: 'not-scored' as const, ...because } : { bucket: 'low' as const }),
      completeness: 1,
      confidence: 'high',
      reviewPriority: !unscored && dice.chance(0.2),
      labels: [],
      ruleSet: 'r1',
      scoredAt: NOW.toISOString(),
    },
  };
}
/** What one scoring writes: new and changed purchases, and some that are gone. */
async function scoreSome(dice: Dice): Promise<void> {
  const ids = [...new Set(Array.from({ length: dice.whole(1, 40) }, () => dice.whole(0, 80)))];
  const gone = dice.whole(0, Math.min(5, ids.length));
  await writePurchases(store, {
    upserts: ids.slice(gone).map((n) => purchase(n, dice)),
    removals: ids.slice(0, gone).map((n) => `p:${n}`),
    events: [],
    at: NOW,
  });
}
async function withdrawSome(dice: Dice): Promise<void> {
  const ids = Array.from({ length: dice.whole(1, 15) }, () => `f:${dice.whole(0, 60)}`);
  await withdrawRows(store, [...new Set(ids)], { into: 'items', feed: 'f', runId: 'me', at: NOW });
}

it.each([1, 2, 3])('sums that were kept through a random history (seed %i) are those made anew', async (seed) => {
  const dice = new Dice(seed);
  for (const collection of [nativeItems, nativePurchases, nativeTallies, nativeTallyStates])
    await store.collection(collection(store).collectionName).deleteMany({});
  expect(await rebuildTallies(store, { at: NOW })).toBe(0);
  const seen = { withdrawn: 0, swept: 0, removed: 0 };
  for (let step = 0; step < 25; step += 1) {
    await readSome(dice);
    await scoreSome(dice);
    if (dice.chance(0.5)) await withdrawSome(dice);
    seen.withdrawn += await nativeItems(store).countDocuments({ withdrawnAt: { $exists: true } });
    if (dice.chance(0.2)) seen.swept += await sweepItems(store, { at: LATER, signal: new AbortController().signal });
    seen.removed = 81 - (await nativePurchases(store).countDocuments());
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  expect(await nativeTallies(store).countDocuments()).toBeGreaterThan(50);
  const kept = await readPorkSums(store);
  const sorted = (sums: typeof kept) => ({
    ...sums,
    scored: sums.scored.toSorted((a, b) => a.total - b.total),
    words: sums.words
      .map((words) => ({ ...words, texts: words.texts.filter((text) => text !== '').toSorted() }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  });
  expect(sorted(kept)).toEqual(sorted(await countPorkSums(store)));
  // What of the sources is held is not counted anew: it is absent until its sums are there.
  const { coverage, ...statistics } = await porkStatistics(store, LABELS);
  expect(coverage).toBeDefined();
  await nativeTallyStates(store).deleteMany({});
  expect(await porkStatistics(store, LABELS)).toEqual(statistics);
  expect(await rebuildTallies(store, { at: NOW })).toBe(0);
});

const LABELS = { simulated: false, checkbook: { page: 'https://x.example/p', rows: 'https://x.example/r' } };

it('the statistics are read from kept sums once these are complete, and counted until then', async () => {
  await nativeTallies(store).deleteMany({});
  await nativeTallyStates(store).deleteMany({});
  const counted = await readPorkSums(store);
  expect(counted.scored.length).toBeGreaterThan(0);
  await rebuildTallies(store, { at: NOW });
  await nativePurchases(store).deleteMany({});
  expect((await readPorkSums(store)).categories).toEqual(counted.categories);
});
