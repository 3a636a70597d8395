import { IncidentReport } from '../../contract.ts';
import { anAccount } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { connectStore, type Store } from '@moontower/store/db/connect';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { ensureIndexes } from '@moontower/registry/indexes';
import { nativeMails, type MailDocument } from '@moontower/store/mail/mail-documents';
import { createIncident } from './create-incident.ts';
import { removeIncident } from './remove-incident.ts';

const { mongoUri, database } = testStores();
const NOW = new Date('2026-11-20T18:00:00Z');
const OTHERS = 300;
const writer = { viewer: { id: 'anna', roles: [] }, at: NOW, request: 'r' };
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'removals' });
  await ensureIndexes(store);
  await accountsOf(store).add({ ...anAccount({ _id: 'anna' }), approved: { reports: 3 } });
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

const aMail = (at: number, incident: string): MailDocument => ({
  _id: `mail-${at}`,
  kind: 'report-news',
  state: 'waiting',
  mailbox: `mailbox-${at}`,
  domain: 'city.example',
  language: 'en',
  data: { incident },
  stranger: false,
  notBefore: NOW,
  until: NOW,
  dueAt: NOW,
  turn: 1,
  tries: 0,
  refusals: 0,
  createdAt: NOW,
});

/** What the database read of its own collections while `work` was done, and how. */
async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const db = store.getClient().db(store.name);
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const noted = await db
    .collection('system.profile')
    .find({ appName: /^removals-/ })
    .toArray();
  const Noted = z.object({ ns: z.string(), op: z.string(), planSummary: z.string() });
  return noted.flatMap((each) => {
    const { data } = Noted.safeParse(each);
    return data === undefined ? [] : [`${data.op} ${data.ns.slice(store.name.length + 1)}: ${data.planSummary}`];
  });
}

describe('a report that is removed', () => {
  it('takes the mails and jobs about it along, and none of others, without looking through all there are', async () => {
    const about = { type: 'potholes', title: 'A hole', description: 'A hole in the lane.', address: '1 Example St' };
    const { _id: incident } = await createIncident(
      { store, publicUrl: 'https://moontower.example' },
      {
        report: IncidentReport.parse({ ...about, lat: 30.264812, lon: -97.747234 }),
        district: 9,
        writer,
        also: () => async () => undefined,
      },
    );
    const mails = Array.from({ length: OTHERS }, (_, at) => aMail(at, at < 2 ? incident : `other-${at}`));
    await nativeMails(store).insertMany(mails);
    await nativeDueJobs(store).insertMany([
      ...mails.map(({ _id }) => ({ _id: `send ${_id}`, name: 'send-mail', payload: { mail: _id, turn: 1 }, at: NOW })),
      { _id: 'tell', name: 'tell-followers', payload: { incident, step: 1 }, at: NOW },
      { _id: 'tell another', name: 'tell-followers', payload: { incident: 'other-2', step: 1 }, at: NOW },
    ]);
    const reads = await readsOf(() =>
      removeIncident({ store, publicUrl: 'https://moontower.example' }, { id: incident, writer }),
    );
    expect(await nativeMails(store).countDocuments()).toBe(OTHERS - 2);
    const jobs = await nativeDueJobs(store).find().toArray();
    expect(jobs.filter(({ payload: { mail, incident: told } }) => mail === 'mail-1' || told === incident)).toEqual([]);
    expect(jobs).toHaveLength(OTHERS - 1);
    expect(reads.length).toBeGreaterThan(8);
    expect(reads.filter((read) => /COLLSCAN/.test(read))).toEqual([]);
  });
});
