import { createHash } from 'node:crypto';
import { austin, type City } from '@moontower/city';
import { startFakeCity, type CityOptions, type FakeCity } from '@moontower/fake-city';
import { addressesOf, createAllowlist } from '@moontower/runtime';
import { connectStore, type Store } from '@moontower/store';
import { nativeFeeds, nativeItems, nativePayments, nativeRuns, nativeVersions } from '@moontower/store/testing/native';
import { auditLeaves, type Difference } from '@moontower/store/versions/audit-versions';
import { auditStored } from '@moontower/store/versions/audit-stored';
import { ensureIndexes } from '@moontower/registry/indexes';
import { transactConcurrently } from '@moontower/store/db/transact';
import { expect } from 'vitest';
import { readWorkerConfig } from '../config.ts';
import { describeFeeds } from '../describe-feeds.ts';
import type { Effects, Feed } from '../feeds/feed.ts';
import { runFeed } from '../ingest/run-feed.ts';
import type { RunResult } from '../ingest/run-result.ts';
import type { RunOptions } from '../ingest/run-options.ts';
import type { RecordContext } from '../ingest/rows/to-document.ts';
import { createBudget } from '../sources/budget.ts';
import { createSourceClient, type OpenOptions } from '../sources/source-client.ts';

export interface Stage {
  store: Store;
  city: FakeCity;
  /** The product's clock; a test moves it. */
  clock: { ms: number };
  /** As the worker hands them to a job. */
  effects: (signal: AbortSignal, deadlines?: OpenOptions['deadlines']) => Effects;
  finishing: RecordContext;
  /** Reads a feed once and checks that every row is accounted for. */
  run: (
    feed: Feed,
    wish?: Partial<RunOptions> & { deadlines?: OpenOptions['deadlines']; signal?: AbortSignal },
  ) => Promise<RunResult>;
  stop: () => Promise<void>;
}

const finishingOf = ({ zone, districtAt, placeOf, checkPoint }: City): RecordContext => ({
  zone,
  districtAt,
  placeOf,
  checkPoint,
  purchaseOf: ({ key }) => key,
  retention: true,
});

interface StageOptions {
  mongoUri: string;
  database: string;
  city: CityOptions;
  /** By whose rules rows are read; the first city's unless told. */
  of?: City;
}

/** A made-up city, stores of its own and the pipeline between them. */
export async function openStage({ mongoUri, database, city: options, of = austin }: StageOptions): Promise<Stage> {
  const finishing = finishingOf(of);
  const store = await connectStore({ uri: mongoUri, database, appName: 'stage', zone: of.zone });
  await ensureIndexes(store);
  const city = await startFakeCity({ open311PerMinute: 1e6, ...options });
  const addresses = addressesOf(readWorkerConfig({ ...city.addresses, MONGODB_URI: mongoUri }), of.sources);
  const clock = { ms: Date.parse('2026-11-20T18:00:00Z') };
  const nowMs = () => clock.ms;
  const effects: Stage['effects'] = (signal, deadlines) => ({
    open: createSourceClient({
      allowlist: createAllowlist(Object.values(addresses)),
      budget: createBudget({ intervalMs: () => 0 }),
      userAgent: 'Moontower test',
      signal,
      nowMs,
      deadlines,
    }),
    addresses,
    tokens: { soda: 'canary-token' },
    nowMs,
    signal,
  });
  const run: Stage['run'] = async (feed, { deadlines, signal = new AbortController().signal, ...wish } = {}) => {
    await describeFeeds(store, [feed], wish.finishing ?? finishing);
    const result = await runFeed({
      store,
      feed,
      backfill: 'all',
      strict: false,
      effects: effects(signal, deadlines),
      finishing,
      ...wish,
    });
    await expectConserved(store, feed.id);
    return result;
  };
  return {
    store,
    city,
    clock,
    effects,
    finishing,
    run,
    stop: async () => {
      await city.stop();
      await store.close();
    },
  };
}

/**
 * The conservation law: received = inserted + updated + unchanged + duplicate + quarantined, on every ledger line and
 * on the feed, which is their sum.
 */
export async function expectConserved(store: Store, feed: string): Promise<void> {
  // Of one moment: a job that is done again may commit between two readings.
  const { lines, state } = await transactConcurrently(store, async (session) => ({
    lines: await nativeRuns(store).find({ feed }, { session }).toArray(),
    state: await nativeFeeds(store).findOne({ _id: feed }, { session }),
  }));
  const names = ['received', 'inserted', 'updated', 'unchanged', 'duplicate', 'quarantined'] as const;
  for (const { received, inserted, updated, unchanged, duplicate, quarantined } of [
    ...lines,
    ...(state === null ? [] : [state.totals]),
  ]) {
    expect(inserted + updated + unchanged + duplicate + quarantined).toBe(received);
  }
  for (const name of names) expect(state?.totals[name]).toBe(lines.reduce((sum, line) => sum + line[name], 0));
}

/** The log's law: each row has its leaf and equals it, each version too, and no leaf is of anything else. */
export async function expectLogged(store: Store): Promise<void> {
  const found: Difference[] = [];
  const tell = (difference: Difference) => {
    found.push(difference);
  };
  const { equal } = await auditLeaves(store, { from: 0, tell, onward: () => undefined });
  const rows = await auditStored(store, tell);
  const versions = await nativeVersions(store).countDocuments();
  expect({ found, leaves: equal }).toEqual({ found: [], leaves: rows + versions });
}

/** Hash of everything published, our own times left out: equal hashes, equal states. */
export async function stateHash(store: Store): Promise<string> {
  const hash = createHash('sha256');
  for (const collection of [nativeItems(store), nativePayments(store)]) {
    for await (const { firstSeenAt: _first, changedAt: _changed, leaf: _leaf, ...document } of collection
      .find()
      .sort({ _id: 1 }))
      hash.update(JSON.stringify(document));
  }
  return hash.digest('hex');
}
