import { NO_ROWS } from '@moontower/contracts';
import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { expect, it } from 'vitest';
import { commitChunk } from './commit-chunk.ts';
import { connectStore } from '../db/connect.ts';
import type { ItemDocument } from '../documents.ts';
import { nativeFeeds, nativeItems } from '../db/native.ts';

const { mongoUri, database } = testStores();
const NOW = new Date('2026-11-20T18:00:00Z');
const LARGE = 'x'.repeat(300_000);

function largeItem(key: string, hash: string): ItemDocument {
  const { publishedAt, statedDistrict: _stated, cityUpdatedAt: _updated, deadlineAt: _deadline, ...draft } = anItem();
  return {
    ...draft,
    key,
    _id: `f:${key}`,
    feed: 'f',
    hash,
    rawHash: hash,
    publishedAt: new Date(publishedAt),
    firstSeenAt: NOW,
    changedAt: NOW,
    raw: `{"id":"${key}","text":"${LARGE}"}`,
    sourceLabel: 'F',
  };
}

it('a chunk of rows that no single command could carry is stored, and stored again when they change', async () => {
  const store = await connectStore({ uri: mongoUri, database, appName: 'chunk' });
  const keys = Array.from({ length: 80 }, (_, n) => `row-${n}`);
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
  const plan = {
    feed: 'f',
    runId: 'r',
    owner: 'me',
    at: NOW,
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
  };
  await commitChunk(store, {
    ...plan,
    rows: { items: { inserts: keys.map((key) => largeItem(key, 'one')), replacements: [], touches: [] } },
  });
  await commitChunk(store, {
    ...plan,
    rows: {
      items: {
        inserts: [],
        replacements: keys.map((key) => ({ document: largeItem(key, 'two'), before: largeItem(key, 'one') })),
        touches: [],
      },
    },
  });
  expect(await nativeItems(store).countDocuments({ hash: 'two' })).toBe(keys.length);
  const { type, pulseType } = anItem();
  expect(await nativeFeeds(store).findOne({ _id: 'f' })).toMatchObject({ types: [type], pulseTypes: [pulseType] });
  await store.close();
});
