import { ReviewDetail } from '@moontower/reports/review';
import { IncidentDetail, type Incident } from '@moontower/reports/contract';
import { sequenceOutbox } from '@moontower/store/events/outbox';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { nativeEvents, nativeFeeds, nativeItems, nativeOutbox } from '@moontower/store/testing/native';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, PEOPLE);
const { add, ask, send } = people(api);
beforeAll(async () => {
  const store = api.store();
  for (const id of ['anna', 'ben']) await add(store, id);
  for (const id of ['trusty', 'known']) await add(store, id, { approved: 3 });
  await add(store, 'rev', { roles: ['reviewer'] });
  await add(store, 'staff', { roles: ['staff'] });
  await add(store, 'op', { roles: ['operator'] });
});

const POINT = { lat: 30.264812, lon: -97.747234 };
const pothole = {
  type: 'potholes',
  title: 'Canaryhole',
  description: 'A hole in the right lane, a foot wide.',
  address: '301 W 2nd St, Austin',
  ...POINT,
};
const report = async (who: string, about: object = {}): Promise<IncidentDetail> => {
  // The limits of an account are for a person, not for a test.
  await api.store().collection('limits').deleteMany({});
  const answer = await send(who, 'POST', '/api/incidents', { ...pothole, ...about });
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, '']);
  return IncidentDetail.parse(await answer.json());
};
const decide = (id: string, decision: object, kind = 'report') =>
  send('rev', 'POST', `/api/review/${kind}/${id}`, decision);
const approve = async (id: string, version = 1): Promise<void> => {
  const answer = await decide(id, { action: 'approve', version });
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
};
const get = async (who: string | undefined, path: string): Promise<[number, string]> => {
  const answer = await ask(who, path);
  return [answer.status, await answer.text()];
};
const numbered = async () => {
  while ((await sequenceOutbox(api.store(), new Date())) > 0);
};
const log = async (): Promise<string> => JSON.stringify(await nativeEvents(api.store()).find().toArray());

describe('a report', () => {
  it('is held, and nobody but its author and reviewers knows of it', async () => {
    const made = await report('anna', { title: 'Heldcanary' });
    expect(made).toMatchObject({
      userId: 'anna',
      review: 'held',
      status: 'open',
      district: 9,
      precision: 'exact',
      ...POINT,
    });
    const path = `/api/incidents/${made.id}`;
    for (const who of ['anna', 'rev']) expect((await get(who, path))[0]).toBe(200);
    for (const who of [undefined, 'ben', 'staff', 'op'])
      for (const more of ['', '/comments', '/email-draft', '/representatives', '/social-media', '/city-contacts'])
        expect([who, more, (await get(who, path + more))[0]]).toEqual([who, more, 404]);
    await numbered();
    for (const seen of [
      '/api/incidents',
      '/api/items',
      '/api/pulse/events?types=311',
      '/api/items?q=heldcanary',
      '/api/events?after=0',
    ])
      expect((await get('ben', seen))[1]).not.toMatch(/heldcanary/i);
    expect(await log()).not.toContain('Heldcanary');
    expect((await get('anna', '/api/incidents?tab=mine'))[1]).toContain('Heldcanary');
    expect(JSON.parse((await get('rev', path))[1])).not.toHaveProperty('userId');
  });

  it('once approved is an item everywhere at its rounded pin; hidden it is nowhere, nor in the log', async () => {
    const { id } = await report('anna', { title: 'Opencanary' });
    await approve(id);
    await numbered();
    const uid = `moontower-reports:${id}`;
    const item: Record<string, unknown> = JSON.parse((await get(undefined, `/api/item/${uid}`))[1]);
    expect(item).toMatchObject({
      title: 'Opencanary',
      provenance: 'resident-report',
      location: { coordinates: [-97.7472, 30.2648] },
      councilDistrict: 9,
      subtype: 'pothole',
    });
    const places = [
      '/api/items',
      '/api/items?q=opencanary',
      '/api/items.csv',
      '/api/pulse/events.geojson?types=311&window=48h',
    ];
    for (const place of ['/api/incidents', ...places.slice(0, 3)])
      expect((await get('ben', place))[1]).toContain('Opencanary');
    expect(await log()).toContain('Opencanary');
    const public1: Incident = JSON.parse((await get('ben', `/api/incidents/${id}`))[1]);
    expect(public1).toMatchObject({ lat: 30.2648, lon: -97.7472, precision: 'pin', uid });
    for (const hidden of ['userId', 'version', 'review', 'anonymousReport']) expect(public1).not.toHaveProperty(hidden);

    expect((await decide(id, { action: 'hide', version: 2, reason: 'private-data' })).status).toBe(200);
    await numbered();
    // Kept answers go once the API hears of the event, which follows its number by a moment.
    await expect.poll(async () => (await get(undefined, `/api/item/${uid}`))[0], { timeout: 5_000 }).toBe(404);
    for (const place of ['/api/incidents', ...places, '/api/events?after=0'])
      expect([place, (await get('ben', place))[1].includes('Opencanary')]).toEqual([place, false]);
    expect(await log()).not.toContain('Opencanary');
    expect(await nativeOutbox(api.store()).countDocuments()).toBe(0);
    const feed = await nativeFeeds(api.store()).findOne({ _id: 'moontower-reports' });
    const { received = 0, inserted = 0, updated = 0 } = feed?.totals ?? {};
    expect(received).toBe(inserted + updated);
    expect(feed?.withdrawn).toBeGreaterThan(0);
    expect(JSON.parse((await get('anna', `/api/incidents/${id}`))[1])).toMatchObject({
      review: 'hidden',
      hiddenReason: 'private-data',
    });
  });

  it('hidden before its event had a number never had its words in the log', async () => {
    const { id } = await report('trusty', { title: 'Quickcanary' });
    expect((await decide(id, { action: 'hide', version: 1, reason: 'spam' })).status).toBe(200);
    await numbered();
    expect(await log()).not.toContain('Quickcanary');
  });

  it.each([
    ['homeless_encampment', {}],
    ['other', {}],
    ['potholes', { anonymousReport: true }],
    ['graffiti', { blockOnly: true }],
  ])('of type %s with %j is public by its block, the same each time', async (type, about) => {
    const words = { title: 'Beside 301 W 2nd St', description: 'Seen in front of number 301 this morning.' };
    const { id } = await report('known', { type, ...about, ...words });
    const held = await nativeIncidents(api.store()).findOne({ _id: id });
    if (held?.review === 'held') await approve(id);
    for (const who of [undefined, 'ben']) {
      const [, text] = await get(who, `/api/incidents/${id}`);
      expect(JSON.parse(text)).toMatchObject({ lat: 30.265, lon: -97.747, precision: 'block' });
      expect(text).not.toMatch(/\b301\b|30\.2648|97\.7472/);
      expect((await get(who, `/api/item/moontower-reports:${id}`))[1]).not.toMatch(/\b301\b|30\.2648|97\.7472/);
      for (const found of ['/api/incidents?q=301', '/api/incidents?q=30', '/api/items?q=301'])
        expect([found, (await get(who, found))[1].includes(id)]).toEqual([found, found.endsWith('=30')]);
      for (const part of ['email-draft', 'social-media'])
        expect((await get(who, `/api/incidents/${id}/${part}`))[1]).not.toMatch(/\b301\b/);
    }
    await numbered();
    expect(await log()).not.toMatch(/30\.264812/);
    for (const who of ['known', 'rev', 'staff'])
      expect([who, JSON.parse((await get(who, `/api/incidents/${id}`))[1])]).toEqual([
        who,
        expect.objectContaining({ ...POINT, address: pothole.address }),
      ]);
  });

  it('that is not for the public map is its author’s, reviewers’ and staff’s', async () => {
    const counted = async () => (await ask(undefined, '/api/incidents?limit=1')).headers.get('x-total-count');
    const before = await counted();
    const { id } = await report('trusty', { publicVisible: false, title: 'Keptcanary' });
    expect(await counted()).toEqual(before);
    for (const who of ['trusty', 'rev', 'staff']) expect((await get(who, `/api/incidents/${id}`))[0]).toBe(200);
    for (const who of [undefined, 'ben', 'op']) expect((await get(who, `/api/incidents/${id}`))[0]).toBe(404);
    expect((await get('ben', '/api/incidents'))[1]).not.toContain('Keptcanary');
    expect(await nativeItems(api.store()).countDocuments({ _id: `moontower-reports:${id}` })).toBe(0);
  });

  it('of who has three approved ones is public at once, but no camp, no anonymous one, no risky words', async () => {
    expect((await report('trusty')).review).toBe('published');
    expect((await report('trusty', { type: 'homeless_encampment' })).review).toBe('held');
    expect((await report('trusty', { anonymousReport: true })).review).toBe('held');
    expect((await report('trusty', { description: 'Call me at 512-555-0142 about it.' })).review).toBe('held');
  });

  it('that is anonymous names nobody: not to reviewers, not in the audit log', async () => {
    const { id } = await report('ben', { anonymousReport: true });
    const [, text] = await get('rev', `/api/review/report/${id}`);
    expect(text).not.toMatch(/\bben\b|Name of/i);
    expect(ReviewDetail.parse(JSON.parse(text)).author).toBeUndefined();
    expect(
      JSON.stringify(
        await api
          .store()
          .collection('audit')
          .find({ subject: `incident:${id}` })
          .toArray(),
      ),
    ).not.toContain('ben');
    const named = await report('ben');
    expect(JSON.parse((await get('rev', `/api/review/report/${named.id}`))[1])).toMatchObject({
      author: { name: 'Name of ben' },
    });
  });
});

describe('a report sent again', () => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

  it('with the same key is one, also beside itself; with another body it is refused', async () => {
    await api.store().collection('limits').deleteMany({});
    const again = key();
    const all = await Promise.all(
      [1, 2, 3].map(() => send('anna', 'POST', '/api/incidents', { ...pothole, title: 'Twice' }, again)),
    );
    const bodies = await Promise.all(all.map((answer) => answer.json()));
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(await nativeIncidents(api.store()).countDocuments({ title: 'Twice' })).toBe(1);
    await api.store().collection('limits').deleteMany({});
    expect((await send('anna', 'POST', '/api/incidents', { ...pothole, title: 'Other' }, again)).status).toBe(422);
  });

  it('too often is told to wait', async () => {
    await api.store().collection('limits').deleteMany({});
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await send('ben', 'POST', '/api/incidents', pothole)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('what is wrong with a report', () => {
  it.each([
    [{ ...pothole, type: '' }, 'Please select an incident type'],
    [{ ...pothole, title: ' ' }, 'Title is required'],
    [{ ...pothole, description: 'short' }, 'Description must be at least 10 characters'],
    [{ ...pothole, address: '' }, 'Address is required'],
    [{ ...pothole, title: { $gt: '' } }, 'Title is required'],
    [{ ...pothole, role: 'operator' }, 'There is no parameter called role here.'],
    [{ ...pothole, status: 'closed' }, 'There is no parameter called status here.'],
    [{ ...pothole, userId: 'ben' }, 'There is no parameter called userId here.'],
    [{ ...pothole, viewCount: 9 }, 'There is no parameter called viewCount here.'],
  ])('%j is said in one sentence', async (body, sentence) => {
    await api.store().collection('limits').deleteMany({});
    const answer = await send('anna', 'POST', '/api/incidents', body);
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });
});

describe('the status', () => {
  const set = (who: string, id: string, body: object) => send(who, 'POST', `/api/incidents/${id}/status`, body);

  it('goes forward by staff with a reason, and back to open by its author', async () => {
    const { id } = await report('trusty');
    expect((await set('ben', id, { from: 'open', status: 'in_progress' })).status).toBe(403);
    expect((await set('trusty', id, { from: 'open', status: 'closed' })).status).toBe(403);
    expect((await set('staff', id, { from: 'open', status: 'resolved', reason: 'not_fixed' })).status).toBe(400);
    expect((await set('staff', id, { from: 'open', status: 'resolved', reason: 'fixed_by_city' })).status).toBe(200);
    // What an alert on the report tells, and its page.
    const told: Record<string, unknown> = JSON.parse((await get(undefined, `/api/item/moontower-reports:${id}`))[1]);
    expect(told['changes']).toMatchObject([{ fields: [{ name: 'status' }] }]);
    expect((await set('rev', id, { from: 'open', status: 'closed' })).status).toBe(409);
    expect((await set('staff', id, { from: 'resolved', status: 'open' })).status).toBe(403);
    const back = await set('trusty', id, { from: 'resolved', status: 'open', comment: 'The hole is still there.' });
    const { status, timeline } = IncidentDetail.parse(await back.json());
    expect([status, timeline.map(({ what, by, status: to }) => `${what} ${by} ${to ?? ''}`.trim())]).toEqual([
      'open',
      ['reported author', 'status staff resolved', 'status author open'],
    ]);
  });
});

describe('two reviewers', () => {
  it('decide about the version they read: the second is told', async () => {
    const { id } = await report('anna');
    await send('anna', 'PATCH', `/api/incidents/${id}`, { version: 1, title: 'Another title' });
    expect((await decide(id, { action: 'approve', version: 1 })).status).toBe(409);
    const redacted = await decide(id, { action: 'redact', version: 2, description: 'What a reviewer left of it.' });
    const detail = ReviewDetail.parse(await redacted.json());
    expect(detail).toMatchObject({ version: 3, original: { description: pothole.description }, review: 'held' });
    await approve(id, 3);
    const [, text] = await get('ben', `/api/incidents/${id}`);
    expect(text).toContain('What a reviewer left of it.');
    expect(text).not.toContain(pothole.description);
  });

  it('cannot decide about what they wrote', async () => {
    const own = await report('rev');
    expect((await decide(own.id, { action: 'approve', version: 1 })).status).toBe(403);
  });
});

describe('a removed report', () => {
  it('is nowhere, with everything of it', async () => {
    const { id } = await report('trusty', { title: 'Gonecanary' });
    await numbered();
    expect((await send('ben', 'DELETE', `/api/incidents/${id}`)).status).toBe(403);
    expect((await send('trusty', 'DELETE', `/api/incidents/${id}`)).status).toBe(200);
    await numbered();
    const collections = await api.store().getClient().db(api.store().name).listCollections().toArray();
    for (const { name } of collections.filter(({ name: each }) => each !== 'keptRequests')) {
      const all = await api.store().getClient().db(api.store().name).collection(name).find().toArray();
      expect([name, JSON.stringify(all).includes('Gonecanary')]).toEqual([name, false]);
    }
  });
});
