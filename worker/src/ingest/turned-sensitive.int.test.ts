import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { readEvents } from '@moontower/store/events/event-log';
import { itemReads } from '@moontower/store/items/item-queries';
import { retractOlderItems } from '@moontower/store/items/retract-older-items';
import { nativeChanges, nativeEvents, nativeItems } from '@moontower/store/testing/native';
import { austin311 } from '../feeds/austin-311/feed.ts';
import { itemEvent } from './rows/to-document.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const UID = 'austin-311:26-1';
let stage: Stage;
const ticket = {
  service_request_id: '26-1',
  status: 'open',
  service_name: 'Park Maintenance - Grounds',
  service_code: 'PRGRDISS',
  description: 'Trash in the canary meadow',
  address: '1234 Example St, Austin',
  requested_datetime: '2026-11-20T12:00:00Z',
  updated_datetime: '2026-11-20T12:00:00Z',
  lat: 30.26123,
  long: -97.73123,
  media_url: 'https://example.org/canary.jpg',
};
const other = {
  ...ticket,
  service_request_id: '26-2',
  address: '77 Other St, Austin',
  description: 'Grass is high',
  media_url: null,
  lat: 30.3,
  long: -97.7,
};
/** What only the open version of the ticket says. */
const EXACT = /canary|123[46]|30\.26123|97\.73123/i;

beforeAll(async () => {
  stage = await openStage({
    mongoUri,
    database,
    city: { tables: [{ id: 'requests', rows: [ticket, other] }], now: () => Date.parse('2026-11-20T18:00:00Z') },
  });
});
afterAll(() => stage.stop());

async function change(about: Record<string, unknown>): Promise<void> {
  stage.city.control.dataset('requests').update(
    ({ service_request_id: id }) => id === '26-1',
    (row) => ({ ...row, ...about }),
  );
  stage.clock.ms += 600_000;
  await stage.run(austin311);
}
/** Everything that is stored of the ticket and that any public route reads, as one text. */
async function stored(): Promise<string> {
  const { store } = stage;
  const [item, history, log, page] = await Promise.all([
    nativeItems(store).findOne({ _id: UID }),
    nativeChanges(store).find({ uid: UID }).toArray(),
    nativeEvents(store).find().toArray(),
    itemReads(store, { simulated: false }).get(UID),
  ]);
  return JSON.stringify([item, history, log, page]);
}
const eventsOf = async (uid: string) =>
  (await readEvents(stage.store, 0, 100))
    .flatMap(({ events }) => events)
    .filter(({ payload }) => 'uid' in payload && payload.uid === uid);

describe('a ticket whose words turn it into a report about people living outside', () => {
  it('leaves nothing of its exact place, words and picture: in the record, its history, the event log', async () => {
    await stage.run(austin311);
    await change({ address: '1236 Example St, Austin', updated_datetime: '2026-11-20T13:00:00Z' });
    await change({ address: '1234 Example St, Austin', updated_datetime: '2026-11-20T13:30:00Z' });
    expect(await stored()).toMatch(EXACT);
    const seqs = (await eventsOf(UID)).map(({ seq }) => seq);
    await change({ description: 'A tent in the canary meadow', updated_datetime: '2026-11-20T14:00:00Z' });
    expect((await nativeItems(stage.store).findOne({ _id: UID }))?.sensitive).toBe(true);
    expect(await stored()).not.toMatch(EXACT);
    const events = await eventsOf(UID);
    expect(events.map(({ seq }) => seq).slice(0, seqs.length)).toEqual(seqs);
    expect(new Set(events.map(({ payload }) => ('title' in payload ? payload.title : '')))).toEqual(
      new Set(['Encampment report near the 1200 block of Example St']),
    );
    expect(JSON.stringify(await eventsOf('austin-311:26-2'))).toContain('77 Other St');
  });

  it('loses at the next start what an older version left behind', async () => {
    const { store } = stage;
    const { _id, events } = (await nativeEvents(store).findOne({}, { sort: { _id: 1 } })) ?? { _id: 0, events: '' };
    await nativeEvents(store).updateOne(
      { _id },
      { $set: { events: String(events).replace('near the 1200 block of', 'at 1234') } },
    );
    await nativeChanges(store).insertOne({
      uid: UID,
      feed: 'austin-311',
      at: new Date(),
      fields: [{ name: 'title', from: 'canary', to: '1234 Example St' }],
    });
    const again = () => retractOlderItems(store, (item) => itemEvent('item:changed', item));
    expect([EXACT.test(await stored()), await again(), EXACT.test(await stored()), await again()]).toEqual([
      true,
      1,
      false,
      0,
    ]);
  });

  it('stays guarded when the city closes it and writes its answer over the words', async () => {
    await change({
      status: 'closed',
      description: 'Added for Future Clean Up - Close SR. Class: SR\nDetails: canary was not at home',
      updated_datetime: '2026-11-20T15:00:00Z',
    });
    expect(await nativeItems(stage.store).findOne({ _id: UID })).toMatchObject({
      sensitive: true,
      status: { state: 'closed', outcome: 'passed-on' },
    });
    expect(await stored()).not.toMatch(EXACT);
    expect((await nativeChanges(stage.store).find({ uid: UID }).toArray()).flatMap(({ fields }) => fields)).toEqual([
      { name: 'status', from: 'open', to: 'closed' },
    ]);
  });

  it('does not tell that it was one once the city calls it something else', async () => {
    await change({
      service_code: 'SBPOTREP',
      service_name: 'Pothole Repair',
      description: 'A pothole',
      updated_datetime: '2026-11-20T16:00:00Z',
    });
    expect((await nativeItems(stage.store).findOne({ _id: UID }))?.subtype).toBe('pothole');
    const [item, history, events] = await Promise.all([
      nativeItems(stage.store).findOne({ _id: UID }),
      nativeChanges(stage.store).find({ uid: UID }).toArray(),
      eventsOf(UID),
    ]);
    expect(JSON.stringify([item, history, events])).not.toMatch(/encampment|block of|people living/i);
  });
});
