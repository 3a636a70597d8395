import { randomUUID } from 'node:crypto';
import { Incident } from '@moontower/reports/contract';
import { ResidentFinding } from '@moontower/findings/contract';
import { eraseAccount, readHeld } from '@moontower/registry/account-parts';
import { createLog } from '@moontower/runtime';
import { indexes } from '@moontower/registry/indexes';
import { sequenceOutbox } from '@moontower/store/events/outbox';
import { notifyFollowers } from '@moontower/reports/store/steps/notify-followers';
import { collectionsInCode } from '@moontower/testkit/stored-collections';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';
import { aStoredPurchase, seedPurchases } from '../../test/seed.ts';

const lines: string[] = [];
const log = createLog('api', 'trace', { write: (line) => void lines.push(line) });
const api = runningApi(
  (store) => seedPurchases(store, [aStoredPurchase({ _id: 'bought', id: 'bought' })]),
  { ...PEOPLE, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'moontower@city.example' },
  { log },
);
const { add, ask, send } = people(api);
/** Its id, its address, its name and its words all hold this. */
const WHO = 'goescanary';
beforeAll(async () => {
  const roles = ['reviewer', 'staff', 'operator'] as const;
  await add(api.store(), WHO, { roles, approved: 3 });
  for (const id of ['rev1', 'rev2', 'rev3']) await add(api.store(), id, { roles });
  await add(api.store(), 'anna', { approved: 3 });
});
beforeEach(() => api.store().collection('limits').deleteMany({}));

const db = () => api.store().getClient().db(api.store().name);
/** The collections, but the log of deeds, in which anything of the account stands. */
async function placesOf(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await db().listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    if (
      JSON.stringify(await db().collection(name).find().toArray())
        .toLowerCase()
        .includes(word)
    )
      found.push(name);
  return found.filter((name) => name !== 'audit').toSorted();
}
const ok = async (sent: Promise<Response>): Promise<Response> => {
  const answer = await sent;
  await api.store().collection('limits').deleteMany({});
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};
const Made = z.looseObject({ id: z.string() });
const idOf = async (sent: Promise<Response>): Promise<string> => Made.parse(await (await ok(sent)).json()).id;

const pothole = (words: string, type = 'potholes') => ({
  type,
  title: `A hole ${words}`,
  description: `A hole in the right lane, ${words}.`,
  address: '301 W 2nd St',
  lat: 30.264812,
  lon: -97.747234,
});
const picture = async (field: string) => {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#484' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${WHO}.jpg`);
  return form;
};
const draft = (words: string) => ({
  claim: `The same street was repaved twice, ${words}`,
  text: 'Two permits and two payments name the same blocks, nine months apart.',
  about: { kind: 'organisation', id: '001000007' },
  receipts: [{ url: 'https://data.austintexas.gov/d/8c6z-qnmj', shows: 'Both payments' }],
  named: true,
  language: 'en',
});
const found = async (sent: Promise<Response>) => ResidentFinding.parse(await (await ok(sent)).json());
async function waitingFinding(who: string, words: string) {
  const { id, version } = await found(send(who, 'POST', '/api/findings', draft(words)));
  return found(send(who, 'POST', `/api/findings/${id}/send`, { version }));
}
const approve = (who: string, { id, version }: ResidentFinding) =>
  ok(send(who, 'POST', `/api/findings/${id}/reviews`, { verdict: 'approve', version }));
const claim = (who: string, words: string) =>
  idOf(
    send(who, 'POST', '/api/pork/flagged/bought/claims', {
      text: `The work was bid in 2024, see the council item. ${words}`,
      links: ['https://www.austintexas.gov/bids/123'],
    }),
  );
const judge = (who: string, id: string, version: number) =>
  ok(send(who, 'POST', `/api/claims/${id}`, { version, verdict: 'explained', words: 'The record bears this out.' }));

/**
 * Where something of an account stands while it is there. What stands there is left by the test below, given to its
 * owner and deleted.
 */
const OF_ACCOUNTS = [
  'accounts',
  'alerts',
  'claims',
  'events',
  'findingPictures',
  'findings',
  'follows',
  'incidentComments',
  'incidentFlags',
  'incidents',
  'inquiries',
  'items',
  'keptRequests',
  'mails',
  'sessions',
  'subscriptions',
];
/**
 * Found by what stands in those, or left by signing in, which other tests look at; and what is kept of deeds, limits
 * and mailboxes, by digest.
 */
const BESIDE = `
  accountLinks alertMarks alertNews alertTold audit changes credentials deliveries dueJobs incidentViews
  knownPlaces limits mailboxes outbox photos.chunks photos.files findingPictures.chunks findingPictures.files
  tallies tombstones viewSalts
`.split(/\s+/);
/** Nothing here is an account’s. */
const OF_NOBODY = `
  bulletins contestCodeAsks contestCodes corrections counters dueTimes feeds findingReplyCodes geocodes gonePurchases knownIssues
  leases logCheckpoints logEntries logState logTiles logWaiting nonprofitFilings nonprofitFunding
  nonprofitMatchings officials open311Keys operatorSessions pastScores payments purchaseReviews purchases
  quarantine records ruleCatalogues runs searchBuilds sharedAnswers sharedPieces sourceHosts tallyStates upgrades versions workers
`.split(/\s+/);

/** Everything that somebody can leave here. */
async function leaveEverywhere(): Promise<void> {
  const key = { 'Idempotency-Key': randomUUID() };
  const theirs = await Promise.all([1, 2].map(() => idOf(send('anna', 'POST', '/api/incidents', pothole('of anna')))));
  const [one = '', other = ''] = theirs;
  const own = await idOf(send(WHO, 'POST', '/api/incidents', pothole(WHO), key));
  await ok(send(WHO, 'POST', '/api/incidents', pothole(WHO, 'homeless_encampment')));
  await ok(ask(WHO, `/api/incidents/${own}/photos`, { method: 'POST', body: await picture('photos') }));
  for (const id of [one, other]) await ok(send(WHO, 'PUT', `/api/follows/moontower-reports:${id}`, {}));
  await ok(send(WHO, 'POST', `/api/incidents/${one}/comments`, { text: `It grows, ${WHO}.` }));
  await ok(send(WHO, 'POST', `/api/incidents/${one}/flags`, { reason: 'other', words: WHO }));
  await ok(send('rev1', 'POST', `/api/incidents/${other}/merge`, { into: own }));
  const status = { from: 'open', status: 'in_progress', comment: 'A crew is on its way.' };
  await ok(send('rev1', 'POST', `/api/incidents/${own}/status`, status));
  for (let step = 0; step < 4; step += 1) await notifyFollowers(api.store(), { incident: own, step }, new Date());

  const live = await waitingFinding(WHO, 'of the one who goes');
  for (const who of ['rev1', 'rev2']) await approve(who, live);
  const looked = await waitingFinding('anna', 'of anna');
  await approve(WHO, looked);
  await approve('rev1', looked);
  await ok(send(WHO, 'POST', `/api/findings/${looked.id}/errors`, { text: `The second permit is another’s, ${WHO}.` }));
  await waitingFinding(WHO, WHO);
  await ok(ask(WHO, '/api/findings/pictures', { method: 'POST', body: await picture('photo') }));

  const decided = await claim('anna', '');
  await judge(WHO, decided, 1);
  await judge('rev1', decided, 2);
  const open = await claim('anna', 'And more.');
  await judge(WHO, open, 1);
  await claim(WHO, WHO);

  const email = `${WHO}@city.example`;
  await ok(
    send(WHO, 'POST', '/api/alerts', { email, topics: ['permits'], filter: { district: '9' }, frequency: 'weekly' }),
  );
  await ok(
    send(undefined, 'POST', '/api/saas-inquiry', { cityName: 'San Marcos', contactName: WHO, email, message: WHO }),
  );
  await ok(send(undefined, 'POST', '/api/auth/reset', { email }));
  while ((await sequenceOutbox(api.store(), new Date())) > 0);
}

describe('an account that leaves', () => {
  it('is thought of wherever something is stored: a collection that is new is named in one of the lists', async () => {
    const stored = await db().listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    const named = collectionsInCode();
    expect(named).toContain('accounts');
    const ofIndexes = indexes.map(({ collection }) => collection(api.store()));
    const names = [...stored.map(({ name }) => name), ...ofIndexes, ...named];
    const known = new Set([...OF_ACCOUNTS, ...BESIDE, ...OF_NOBODY]);
    expect([...new Set(names)].filter((name) => !known.has(name) && !name.startsWith('system.'))).toEqual([]);
  });

  it('leaves nothing in any collection, wherever it stood, but in the log of deeds', async () => {
    await leaveEverywhere();
    expect(await placesOf(WHO)).toEqual(OF_ACCOUNTS);
    expect(Object.keys(await readHeld(api.store(), WHO)).length).toBeGreaterThan(10);
    const reader = await db()
      .collection<{ _id: string }>('subscriptions')
      .findOne({ address: `${WHO}@city.example` });
    const own = Incident.array().parse(await (await ask(WHO, '/api/incidents?tab=mine')).json());
    await eraseAccount(api.store(), WHO, new Date());
    while ((await sequenceOutbox(api.store(), new Date())) > 0);
    expect(await placesOf(WHO)).toEqual([]);
    // That a report is gone is told by its number, to those who had it.
    for (const { id } of own) expect((await placesOf(id)).filter((name) => name !== 'events')).toEqual([]);
    // What ended stays for a month by its number, so that asking again is limited; then it leaves by itself.
    const [id, ended] = [reader?._id ?? 'no reader', { state: 'left', expiresAt: expect.any(Date) }];
    expect(await placesOf(id)).toEqual(['subscriptions']);
    expect(await db().collection<{ _id: string }>('subscriptions').findOne({ _id: id })).toMatchObject(ended);
    const files = await db().collection('photos.files').countDocuments();
    expect([files, await db().collection('photos.chunks').countDocuments()]).toEqual([0, 0]);
  });

  it('is given what was asked for before its address was confirmed, and takes that with it', async () => {
    const [quiet, same] = ['quietcanary', 'samecanary'];
    for (const id of [quiet, same]) await add(api.store(), id, { unconfirmed: true });
    const email = `${quiet}@city.example`;
    // Somebody else signed up with the same mailbox: without a confirmation nothing of it is theirs.
    await db()
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: same }, { $set: { email, emailKey: `${quiet}+@city.example` } });
    const asked = {
      inquiries: ['/api/saas-inquiry', { cityName: 'Kyle', contactName: quiet, email, message: 'Of the city' }],
      sponsor: ['/api/inquiries', { kind: 'sponsor', name: quiet, email, message: 'Of a sponsor' }],
      alerts: ['/api/alerts', { email, topics: ['permits'], filter: { district: '4' }, frequency: 'daily' }],
      bulletins: ['/api/subscriptions', { email }],
    } as const;
    for (const [path, body] of Object.values(asked)) await ok(send(quiet, 'POST', path, body));
    const held = z.looseObject({}).parse(await (await ok(ask(quiet, '/api/account/data'))).json());
    expect(held).toMatchObject({
      inquiries: [{ message: 'Of a sponsor' }, { cityName: 'Kyle', message: 'Of the city' }],
      alerts: [{ topics: ['permits'], filter: { district: [4] }, frequency: 'daily' }],
      bulletins: [{ language: 'en' }],
    });
    const others = JSON.stringify(await (await ok(ask(same, '/api/account/data'))).json());
    expect(others).not.toMatch(/Of a sponsor|Of the city|permits|"bulletins"/);
    await eraseAccount(api.store(), same, new Date());
    expect(await placesOf(quiet)).toEqual([
      'accounts',
      'alerts',
      'inquiries',
      'keptRequests',
      'mails',
      'sessions',
      'subscriptions',
    ]);
    await eraseAccount(api.store(), quiet, new Date());
    expect(await placesOf(quiet)).toEqual([]);
  });

  it('stood in no line of the log meanwhile, with all that is logged, nor did others’ words or addresses', () => {
    const all = lines.join('');
    for (const path of ['/api/incidents', '/api/findings', '/api/alerts', '/api/saas-inquiry', '/api/auth/reset'])
      expect(all).toContain(path);
    expect(all).not.toMatch(/goescanary|city\.example|right lane|crew is on|San Marcos|30\.2648|97\.7472|Bearer/i);
  });
});
