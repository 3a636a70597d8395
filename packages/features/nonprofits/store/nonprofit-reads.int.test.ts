import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { nativeRecords } from '@moontower/store/testing/native';
import type { RecordDocument } from '@moontower/store/documents';
import { nonprofitReads } from './nonprofit-reads.ts';

const { mongoUri, database } = testStores();
const NOW = new Date('2026-11-20T18:00:00Z');
const numbered = (n: number): string => String(n).padStart(9, '0');
function registered(ein: string, name: string): RecordDocument {
  return {
    _id: `irs-nonprofits:${ein}`,
    feed: 'irs-nonprofits',
    key: ein,
    kind: 'nonprofit',
    fields: { NAME: name },
    hash: 'h',
    rawHash: 'h',
    firstSeenAt: NOW,
    changedAt: NOW,
  };
}
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'nonprofits' });
  await nativeRecords(store).insertMany([
    ...Array.from({ length: 300 }, (_, n) => registered(numbered(n + 100), `A FAMILY ${n} FOUNDATION`)),
    registered('001000007', 'ZILKER GARDENS FOUNDATION'),
    registered('001000014', 'ZILKER GARDENS FOUNDATION INC'),
    registered('001000021', 'ZILKER ROWING CLUB'),
  ]);
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

describe('organisations with nearly the same name', () => {
  it('are found where thousands share a word of it', async () => {
    const near = await nonprofitReads(store).near({ ein: '001000007', name: 'ZILKER GARDENS FOUNDATION' });
    expect(near.map(({ ein, same }) => [ein, same])).toEqual([['001000014', true]]);
  });
});
