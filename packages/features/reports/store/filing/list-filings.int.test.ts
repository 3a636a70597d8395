import { IncidentReport } from '../../contract.ts';
import { anAccount } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeIncidents, type CityFiling } from '../incident-documents.ts';
import { listFilings } from './list-filings.ts';
import { createIncident } from '../writes/create-incident.ts';

const { mongoUri, database } = testStores();
const NOW = new Date('2026-11-20T18:00:00Z');
const CODES = { potholes: 'POTHOLE' };
const EACH = 300;
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'filings' });
  await ensureIndexes(store);
  await accountsOf(store).add(anAccount({ _id: 'anna' }));
  const about = { type: 'potholes', title: 'A hole', description: 'A hole in the lane.', address: '1 Example St' };
  const made = await createIncident(
    { store, publicUrl: 'https://moontower.example' },
    {
      report: IncidentReport.parse({ ...about, lat: 30.264812, lon: -97.747234 }),
      district: 9,
      writer: { viewer: { id: 'anna', roles: ['user'] }, at: NOW, request: 'r' },
      also: () => async () => undefined,
    },
  );
  const filing = (state: CityFiling['state'], minutes: number): CityFiling => ({
    state,
    turn: 1,
    askedAt: new Date(NOW.getTime() - minutes * 60_000),
  });
  await nativeIncidents(store).insertMany(
    (['refused', 'filed'] as const).flatMap((state, kind) =>
      Array.from({ length: EACH }, (_, at) => ({
        ...made,
        _id: `${state}-${at}`,
        // The oldest were written last.
        filing: filing(state, at * 2 + kind),
      })),
    ),
    { ignoreUndefined: true },
  );
  await nativeIncidents(store).updateOne({ _id: made._id }, { $set: { filing: filing('unknown', 90_000) } });
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

/** What the database noted of the searches that `work` made. */
async function searches(work: () => Promise<unknown>): Promise<object[]> {
  const db = store.getClient().db(store.name);
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const noted = await db
    .collection('system.profile')
    .find({ op: 'query', ns: `${store.name}.incidents` })
    .toArray();
  return noted.filter(({ command }) => JSON.stringify(command).includes('refused'));
}

describe('filings with the city', () => {
  it('are those that a person must look at first, then the newest, two hundred beside how many there are', async () => {
    const { counts, filings } = await listFilings(store, CODES);
    expect(counts).toEqual({ filed: EACH, unknown: 1, refused: EACH, sending: 0, waiting: 0 });
    expect(filings.map(({ state }) => state)).toEqual(['unknown', ...Array.from({ length: 199 }, () => 'refused')]);
    expect(filings.slice(1, 4).map(({ incident }) => incident)).toEqual(['refused-0', 'refused-1', 'refused-2']);
  });

  it('are read along an index: only those that are shown, and nothing is put in order first', async () => {
    const noted = await searches(() => listFilings(store, CODES));
    // The first answer of a cursor is 101 of them; the rest is fetched when it is asked for.
    expect(noted).toMatchObject([{ docsExamined: 101, nreturned: 101 }]);
    expect(JSON.stringify(noted)).not.toContain('hasSortStage');
  });
});
