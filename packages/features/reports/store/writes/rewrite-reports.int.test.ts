import { IncidentReport } from '../../contract.ts';
import { anAccount } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { nativeEvents, nativeItems } from '@moontower/store/testing/native';
import { sequenceOutbox } from '@moontower/store/events/outbox';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeIncidents } from '../incident-documents.ts';
import { createIncident } from './create-incident.ts';
import { decideReview } from '../review/review-writes.ts';
import { rewriteReports } from './rewrite-reports.ts';
import { reportUid } from '../to-incident.ts';

const { mongoUri, database } = testStores();
const NOW = new Date('2026-11-20T18:00:00Z');
const publicUrl = 'https://moontower.example';
// Five digits: the id of a report has groups of four that are digits by chance.
const DOOR = /\b12345\b/;
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'rewrite' });
  await ensureIndexes(store);
  await accountsOf(store).add({ ...anAccount({ _id: 'anna' }), approved: { reports: 3 } });
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

async function report(about: object = {}): Promise<string> {
  const made = await createIncident(
    { store, publicUrl },
    {
      report: IncidentReport.parse({
        type: 'potholes',
        title: 'A hole before 12345 Example St',
        description: 'The hole lies before the door of 12345 Example St.',
        address: '12345 Example St',
        lat: 30.264812,
        lon: -97.747234,
        ...about,
      }),
      district: 9,
      writer: { viewer: { id: 'anna', roles: ['user'] }, at: NOW, request: 'r' },
      also: () => async () => undefined,
    },
  );
  // Whoever writes a number in such a report waits for a reviewer.
  if (made.review === 'held')
    await decideReview(
      { store, publicUrl },
      {
        kind: 'report',
        id: made._id,
        decision: { action: 'approve', version: 1 },
        writer: { viewer: { id: 'rev', roles: ['reviewer'] }, at: NOW, request: 'r' },
      },
    );
  while ((await sequenceOutbox(store, NOW)) > 0);
  return made._id;
}
/** As a version stored it that told the door: to the search, on its item and in the event log. */
async function storedBefore(id: string): Promise<void> {
  const exact = { title: 'A hole before 12345 Example St', address: '12345 Example St', words: ['12345', 'hole'] };
  await nativeIncidents(store).updateOne({ _id: id }, { $set: { words: exact.words } });
  await nativeItems(store).updateOne({ _id: reportUid(id) }, { $set: { ...exact, hash: 'another' } });
  for await (const { _id, events } of nativeEvents(store).find())
    await nativeEvents(store).updateOne(
      { _id },
      { $set: { events: JSON.parse(JSON.stringify(events).replaceAll('12300 block of Example', '12345 Example')) } },
    );
}
const rewrite = (about: Partial<Parameters<typeof rewriteReports>[1]> = {}) =>
  rewriteReports(store, { publicUrl, nowMs: () => NOW.getTime(), ...about });
const told = async (): Promise<string> =>
  JSON.stringify([
    await nativeItems(store).find().toArray(),
    await nativeEvents(store).find().toArray(),
    await nativeIncidents(store)
      .find({ blockOnly: true }, { projection: { words: 1 } })
      .toArray(),
  ]);

describe('reports by their block that an older version stored', () => {
  it('lose the door everywhere but in what their author wrote, and what was told of it is taken back', async () => {
    const id = await report({ blockOnly: true });
    expect(await told()).not.toMatch(DOOR);
    await storedBefore(id);
    expect((await told()).match(new RegExp(DOOR, 'g'))?.length).toBeGreaterThan(3);
    expect(await rewrite()).toBe(1);
    while ((await sequenceOutbox(store, NOW)) > 0);
    expect(await told()).not.toMatch(DOOR);
    expect(await nativeIncidents(store).findOne({ _id: id })).toMatchObject({
      address: '12345 Example St',
      version: 2,
    });
    expect(await nativeItems(store).findOne({ _id: reportUid(id) })).toMatchObject({
      title: 'A hole before 12300 block of Example St',
    });
  });

  it('are looked through once for each version of the rules; those at their pin are left as they are', async () => {
    const pinned = await report();
    const before = await nativeItems(store).findOne({ _id: reportUid(pinned) });
    await nativeItems(store).updateOne({ _id: reportUid(pinned) }, { $set: { hash: 'another' } });
    const id = await report({ blockOnly: true });
    await nativeIncidents(store).updateOne({ _id: id }, { $set: { words: ['12345'] } });
    expect(await rewrite()).toBe(0);
    expect(await rewrite({ version: 99 })).toBe(1);
    expect(await nativeItems(store).findOne({ _id: reportUid(pinned) })).toEqual({ ...before, hash: 'another' });
  });

  it('have the words that authors wrote beside steps read, as they are from now on', async () => {
    const id = await report();
    const by = [
      { at: NOW, what: 'answered' as const, by: 'author' as const, comment: 'It is fixed.' },
      { at: NOW, what: 'status' as const, by: 'staff' as const, comment: 'We fixed it.' },
    ];
    await nativeIncidents(store).updateOne({ _id: id }, { $set: { steps: by } });
    await rewrite({ version: 98 });
    const after = await nativeIncidents(store).findOne({ _id: id });
    expect(after?.steps.map(({ moderation }) => moderation?.review)).toEqual(['held', undefined]);
  });

  it('are gone on with where it was cut', async () => {
    const like = await nativeIncidents(store).findOne({ blockOnly: true });
    if (like === null) throw new Error('There is no report.');
    await nativeIncidents(store).deleteMany({});
    await nativeIncidents(store).insertMany(
      Array.from({ length: 120 }, (_, n) => ({
        ...like,
        _id: `r-${String(n).padStart(4, '0')}`,
        review: 'held' as const,
        words: ['12345'],
      })),
    );
    const cut = new AbortController();
    let asked = 0;
    const nowMs = () => {
      asked += 1;
      if (asked === 50) cut.abort();
      return NOW.getTime();
    };
    expect(await rewrite({ version: 100, nowMs, signal: cut.signal })).toBe(100);
    expect(await nativeIncidents(store).countDocuments({ words: '12345' })).toBe(20);
    expect(await rewrite({ version: 100 })).toBe(20);
    expect(await nativeIncidents(store).countDocuments({ words: '12345' })).toBe(0);
  });
});
