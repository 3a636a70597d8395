import { austin } from '@moontower/city';
import { anItem } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import type { ItemStage } from '@moontower/contracts';
import { connectStore, type ItemDocument, type Store } from '@moontower/store';
import { readEvents } from '@moontower/store/events/event-log';
import { itemReads } from '@moontower/store/items/item-queries';
import { nativeItems } from '@moontower/store/testing/native';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RowBook } from '../ingest/rows/row-book.ts';
import { flagItems } from './flag-items.ts';

const NO_STAGES: ItemStage[] = [];
const names = testStores();
const AT = new Date('2026-11-22T15:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'flags' });
  await nativeItems(store).insertMany([
    item('late', { facts: { Expires: '2026-05-01' }, stages: [{ stage: 'done', on: '2026-06-01' }] }),
    item('person', {
      facts: { Expires: '2026-05-01', Contractor: 'GARZA, MARIA' },
      stages: [{ stage: 'done', on: '2026-06-01' }],
    }),
    item('beside', { address: '12 Elm St' }),
    item('plain', { address: '14 Elm St' }),
    item('case', {
      type: 'code-cases',
      subtype: 'structure-condition-violation',
      address: '12 Elm St',
      publishedAt: new Date('2025-01-10T06:00:00Z'),
      status: { state: 'in-progress', text: 'Active' },
    }),
  ]);
});
afterAll(() => store.close());

function item(key: string, about: Partial<ItemDocument>): ItemDocument {
  const { publishedAt, cityUpdatedAt: _city, deadlineAt: _deadline, statedDistrict: _stated, ...draft } = anItem();
  return {
    ...draft,
    _id: `f:${key}`,
    feed: 'f',
    key,
    hash: 'h',
    rawHash: 'h',
    raw: '{}',
    sourceLabel: 'f',
    words: [],
    type: 'building-permits',
    title: 'Building permit',
    address: '1 Oak St',
    stages: NO_STAGES,
    facts: {},
    publishedAt: new Date(publishedAt),
    firstSeenAt: AT,
    changedAt: AT,
    ...about,
  };
}
const flagItem = () => flagItems({ store, at: AT, zone: austin.zone, signal: new AbortController().signal });
const get = (key: string) => itemReads(store, { simulated: false }).get(`f:${key}`);

it('flags by the published rules, on the item and in a list of what is flagged, and nobody who is named', async () => {
  expect(await flagItem()).toEqual({ flagged: 2, changed: 2 });
  expect(await get('late')).toMatchObject({
    suspiciousFlag: true,
    suspiciousReason: 'Inspected after it had expired.',
    flags: [{ rule: 'expired-while-worked', evidence: [{ text: '2026-05-01' }, { text: '2026-06-01' }] }],
  });
  expect((await get('beside'))?.flags).toMatchObject([
    { rule: 'long-open-structure-case', evidence: [{ text: 'f:case' }, { text: '2025-01-10' }] },
  ]);
  expect([(await get('person'))?.suspiciousFlag, (await get('plain'))?.suspiciousFlag]).toEqual([false, false]);
  const { items } = await itemReads(store, { simulated: false }).list({
    filter: { flagged: true },
    reading: 'item',
    limit: 10,
  });
  expect(items.map(({ uid }) => uid).toSorted()).toEqual(['f:beside', 'f:late']);
  const told = (await readEvents(store, 0, 10)).flatMap(({ events }) =>
    events.map(({ payload }) => ('uid' in payload ? payload.uid : '')),
  );
  expect(told.toSorted()).toEqual(['f:beside', 'f:late']);
});

it('writes nothing where nothing changed, and takes a flag away once its ground is gone', async () => {
  expect(await flagItem()).toEqual({ flagged: 2, changed: 0 });
  await nativeItems(store).updateOne({ _id: 'f:case' }, { $set: { status: { state: 'closed', text: 'Closed' } } });
  expect(await flagItem()).toEqual({ flagged: 1, changed: 1 });
  const plain = await get('beside');
  expect([plain?.suspiciousFlag, plain?.flags]).toEqual([false, undefined]);
});

it('a new version of the row keeps its flags until they are judged again', async () => {
  const before = await nativeItems(store).findOne({ _id: 'f:late' });
  const after = item('late', { hash: 'h2' });
  if (before !== null) new RowBook().replace(before, after, { at: AT });
  expect(after.flags?.map(({ rule }) => rule)).toEqual(['expired-while-worked']);
});
