import { AUSTIN_BOX } from '@moontower/city';
import { EmailDraft, Representative } from '@moontower/contracts';
import { IncidentComment, IncidentDetail, IncidentPhoto, SimilarReport } from '@moontower/reports/contract';
import { eraseAccount, readHeld } from '@moontower/registry/account-parts';
import { maintainReports } from '@moontower/reports/store/writes/maintain-reports';
import { nativeFollows, nativeIncidents } from '@moontower/reports/testing/documents';
import { sweepPhotoFiles } from '@moontower/reports/store/photos/photos';
import { notifyFollowers } from '@moontower/reports/store/steps/notify-followers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';
import { aStoredItem, seedItems } from '../../test/seed.ts';

const api = runningApi(async () => undefined, PEOPLE);
const { add, ask, send } = people(api);
beforeAll(async () => {
  for (const id of ['anna', 'ben', 'cleo', 'goes']) await add(api.store(), id);
  await add(api.store(), 'trusty', { approved: 3 });
  await add(api.store(), 'rev', { roles: ['reviewer'] });
  await add(api.store(), 'staff', { roles: ['staff'] });
});

const DAY_MS = 86_400_000;
const POINT = { lat: 30.264812, lon: -97.747234 };
const pothole = {
  type: 'potholes',
  title: 'A hole',
  description: 'A hole in the right lane.',
  address: '301 W 2nd St',
  ...POINT,
};
const calm = () => api.store().collection('limits').deleteMany({});
const report = async (who: string, about: object = {}) => {
  await calm();
  return IncidentDetail.parse(await (await send(who, 'POST', '/api/incidents', { ...pothole, ...about })).json());
};
const json = async <S extends z.ZodType>(schema: S, who: string | undefined, path: string): Promise<z.output<S>> =>
  schema.parse(await (await ask(who, path)).json());
const uidOf = (id: string) => `moontower-reports:${id}`;

describe('photos', () => {
  const upload = async (who: string, id: string, files: readonly [Buffer, string][]) => {
    await calm();
    const form = new FormData();
    for (const [bytes, type] of files)
      form.append('photos', new Blob([new Uint8Array(bytes)], { type }), '../../x.jpg');
    return ask(who, `/api/incidents/${id}/photos`, { method: 'POST', body: form });
  };
  const picture = () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: '#484' } })
      .withExif({ IFD0: { Copyright: 'PhotoCanary' } })
      .jpeg()
      .toBuffer();

  it('are held until a reviewer saw them, without what the camera noted, and go with the report', async () => {
    const { id } = await report('trusty');
    const answer = await upload('trusty', id, [[await picture(), 'image/jpeg']]);
    expect(answer.status).toBe(201);
    const [photo] = z.array(IncidentPhoto).parse(await answer.json());
    const path = `/api/incidents/${id}/photos/${photo?.id}`;
    for (const who of [undefined, 'ben', 'staff']) expect((await ask(who, path)).status).toBe(404);
    const own = await ask('trusty', path);
    expect(
      Object.fromEntries(
        [
          'content-type',
          'content-disposition',
          'content-security-policy',
          'x-content-type-options',
          'cache-control',
        ].map((name) => [name, own.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="photo.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await own.arrayBuffer()).toString('latin1')).not.toMatch(/PhotoCanary|Exif/);
    expect(
      (await send('rev', 'POST', `/api/review/photo/${photo?.id}`, { action: 'approve', version: 1 })).status,
    ).toBe(200);
    expect((await ask(undefined, `${path}?size=small`)).status).toBe(200);
    // A reviewer blackens a part: what came stays for reviewers only.
    const boxes = [{ x: 0, y: 0, width: 1, height: 1 }];
    expect(
      (await send('rev', 'POST', `/api/review/photo/${photo?.id}`, { action: 'boxes', version: 2, boxes })).status,
    ).toBe(200);
    const black = await sharp(Buffer.from(await (await ask(undefined, path)).arrayBuffer())).stats();
    expect(black.channels[1]?.mean).toBeLessThan(3);
    for (const [who, status] of [
      [undefined, 404],
      ['trusty', 404],
      ['rev', 200],
    ] as const)
      expect([who, (await ask(who, `${path}?original=yes`)).status]).toEqual([who, status]);
    expect((await send('trusty', 'DELETE', `/api/incidents/${id}`)).status).toBe(200);
    expect(await api.store().collection('photos.files').countDocuments({ 'metadata.incident': id })).toBe(0);
    expect(await api.store().collection('photos.chunks').countDocuments()).toBe(0);
  });

  it('that are none, too many or another’s leave nothing behind', async () => {
    const { id } = await report('trusty');
    const good = await picture();
    expect((await upload('trusty', id, [[Buffer.from('<svg onload="x">'.padEnd(80)), 'image/svg+xml']])).status).toBe(
      415,
    );
    expect(
      (
        await upload('trusty', id, [
          [good, 'image/jpeg'],
          [Buffer.from('<html>'.padEnd(80)), 'image/png'],
        ])
      ).status,
    ).toBe(415);
    expect(
      (
        await upload(
          'trusty',
          id,
          Array.from({ length: 6 }, (): [Buffer, string] => [good, 'image/jpeg']),
        )
      ).status,
    ).toBe(413);
    expect((await upload('ben', id, [[good, 'image/jpeg']])).status).toBe(403);
    expect((await upload('trusty', id, [[good.subarray(0, good.length - 40), 'image/jpeg']])).status).toBe(400);
    expect(await api.store().collection('photos.files').countDocuments()).toBe(0);
    expect((await send('trusty', 'POST', `/api/incidents/${id}/photos`)).status).toBe(415);
  });

  it('whose upload died half-way are swept', async () => {
    const { id } = await report('trusty');
    await upload('trusty', id, [[await picture(), 'image/jpeg']]);
    await nativeIncidents(api.store()).updateOne({ _id: id }, { $set: { photos: [] } });
    expect(await sweepPhotoFiles(api.store(), new Date())).toBe(0);
    expect(await sweepPhotoFiles(api.store(), new Date(Date.now() + 2 * 3_600_000))).toBe(2);
  });
});

describe('"is it one of these?"', () => {
  it('offers open ones of the kind within 250 m and 30 days, ours and the city’s, nearest first', async () => {
    const north = (metres: number) => ({ lon: -97.69, lat: 30.4 + metres / 111_195 });
    const ticket = (key: string, metres: number, about: Parameters<typeof aStoredItem>[0] = {}) => {
      const { lon, lat } = north(metres);
      return aStoredItem({
        key,
        feed: 'austin-311',
        type: 'service-requests',
        pulseType: '311',
        subtype: 'pothole',
        location: { type: 'Point', coordinates: [lon, lat] },
        precision: 'address',
        status: { state: 'open', text: 'open' },
        publishedAt: new Date(Date.now() - DAY_MS).toISOString(),
        ...about,
      });
    };
    await seedItems(api.store(), [
      ticket('near', 60),
      ticket('far', 400),
      ticket('closed', 30, { status: { state: 'closed', text: 'closed' } }),
      ticket('other-kind', 20, { subtype: 'graffiti' }),
      ticket('old', 25, { publishedAt: new Date(Date.now() - 31 * DAY_MS).toISOString() }),
    ]);
    const ours = await report('trusty', north(40));
    await report('anna', north(10)); // held
    const { lat, lon } = north(0);
    const found = await json(
      z.array(SimilarReport),
      'ben',
      `/api/incidents/similar?type=potholes&lat=${lat}&lon=${lon}`,
    );
    expect(found.map(({ source, id }) => [source, id])).toEqual([
      ['moontower', ours.id],
      ['city', undefined],
    ]);
    // A pin is shown to four decimals, so some metres beside the place.
    expect(found.map(({ metres }, at) => Math.abs(metres - (at === 0 ? 40 : 60)) < 12)).toEqual([true, true]);
    const followed = await send('ben', 'PUT', `/api/follows/${found[1]?.uid}`, { language: 'es' });
    expect(await followed.json()).toMatchObject({ following: true, followerCount: 1 });
  });
});

describe('the right people', () => {
  it('are the member of the place’s district and the mayor, in a letter that a person would sign', async () => {
    const { id } = await report('trusty', { title: 'Ñandú & Co.' });
    const to = await json(z.array(Representative), undefined, `/api/incidents/${id}/representatives`);
    expect(to.map(({ position, district }) => [position, district])).toEqual([
      ['council_member', 9],
      ['mayor', undefined],
    ]);
    for (const lang of ['en', 'es']) {
      const draft = await json(EmailDraft, undefined, `/api/incidents/${id}/email-draft?lang=${lang}`);
      expect(draft).toMatchObject({ outside: false, recipients: to.map(({ email }) => email) });
      const link = new URL(draft.mailto ?? '');
      expect([
        link.pathname,
        link.searchParams.get('subject'),
        link.searchParams.get('body')?.replaceAll('\r\n', '\n'),
      ]).toEqual([draft.recipients.join(','), draft.subject, draft.body]);
      expect(draft.body).toContain(`/item/moontower-reports%3A${id}`);
      expect(draft.body).toContain(lang === 'en' ? 'District 9' : 'Distrito 9');
    }
    const { post } = await json(z.object({ post: z.string() }), undefined, `/api/incidents/${id}/social-media`);
    expect(post.length).toBeLessThanOrEqual(280);
  });

  it('outside the city’s limits are whom to call, and there is no letter', async () => {
    const [west, south] = AUSTIN_BOX;
    const { id, district } = await report('trusty', { lon: west - 0.2, lat: south - 0.2 });
    expect(district).toBeUndefined();
    expect(await json(z.array(Representative), undefined, `/api/incidents/${id}/representatives`)).toEqual([]);
    const draft = await json(EmailDraft, undefined, `/api/incidents/${id}/email-draft`);
    expect(draft).toMatchObject({ outside: true, recipients: [], body: '', call: [{ phone: '512-974-2000' }] });
  });
});

describe('comments, flags and merges', () => {
  it('a comment waits for a reviewer, with its author’s badge, and is counted when it is published', async () => {
    const { id } = await report('trusty');
    const path = `/api/incidents/${id}/comments`;
    const made = IncidentComment.parse(await (await send('ben', 'POST', path, { text: 'It is deep.' })).json());
    expect(made).toMatchObject({ badge: 'resident', review: 'held', mine: true });
    expect(await json(z.array(IncidentComment), 'cleo', path)).toEqual([]);
    expect(
      (await send('rev', 'POST', `/api/review/comment/${made.id}`, { action: 'approve', version: 1 })).status,
    ).toBe(200);
    await send('staff', 'POST', path, { text: 'A crew is on its way.' });
    const shown = await json(z.array(IncidentComment), undefined, path);
    expect(shown.map(({ text, badge }) => [text, badge])).toEqual([
      ['It is deep.', 'resident'],
      ['A crew is on its way.', 'staff'],
    ]);
    expect((await json(IncidentDetail, undefined, `/api/incidents/${id}`)).commentCount).toBe(2);
    expect((await send('ben', 'DELETE', `${path}/${made.id}`)).status).toBe(200);
    expect((await json(IncidentDetail, undefined, `/api/incidents/${id}`)).commentCount).toBe(1);
  });

  it('a flag counts once an account; what staff flags is held at once', async () => {
    const { id } = await report('trusty');
    await calm();
    for (let at = 0; at < 2; at += 1)
      expect((await send('ben', 'POST', `/api/incidents/${id}/flags`, { reason: 'spam' })).status).toBe(200);
    expect((await nativeIncidents(api.store()).findOne({ _id: id }))?.flags).toBe(1);
    expect((await send('staff', 'POST', `/api/incidents/${id}/flags`, { reason: 'people' })).status).toBe(200);
    expect((await ask('ben', `/api/incidents/${id}`)).status).toBe(404);
    const queue = await ask('rev', '/api/review?kind=flag');
    expect(await queue.json()).toMatchObject({ counts: { flag: 2 } });
  });

  it('a merge moves followers and closes, and undone everything is as before', async () => {
    const [parent, child] = [await report('trusty'), await report('trusty', { title: 'The same hole' })];
    await send('ben', 'PUT', `/api/follows/${uidOf(child.id)}`, {});
    const merged = await send('rev', 'POST', `/api/incidents/${child.id}/merge`, { into: parent.id });
    expect(await merged.json()).toMatchObject({ status: 'closed', reason: 'already_reported', mergedInto: parent.id });
    expect((await send('ben', 'POST', `/api/incidents/${child.id}/comments`, { text: 'Here too.' })).status).toBe(409);
    const accounts = async (id: string) =>
      (
        await nativeFollows(api.store())
          .find({ uid: uidOf(id) })
          .toArray()
      )
        .map(({ account }) => account)
        .toSorted();
    expect(await accounts(parent.id)).toEqual(['ben', 'trusty']);
    expect(await (await send('rev', 'DELETE', `/api/incidents/${child.id}/merge`)).json()).toMatchObject({
      status: 'open',
    });
    expect([await accounts(parent.id), await accounts(child.id)]).toEqual([[], ['ben']]);
    expect(await json(IncidentDetail, 'ben', `/api/incidents/${parent.id}`)).toMatchObject({
      merged: [],
      followerCount: 0,
    });
  });

  it('a view counts once a viewer a day, and not its author’s', async () => {
    const { id } = await report('trusty');
    const view = async (who: string | undefined) => (await send(who, 'POST', `/api/incidents/${id}/views`)).json();
    expect([await view('trusty'), await view('ben'), await view('ben'), await view(undefined)]).toEqual(
      [0, 1, 1, 2].map((viewCount) => ({ viewCount })),
    );
  });
});

describe('mails about a report', () => {
  const mails = () =>
    api
      .store()
      .collection<{ kind: string; to: string; data: object; unsubscribe?: string }>('mails')
      .find({ kind: { $in: ['report-news', 'ask-fixed'] } })
      .toArray();

  it('go to its author and to whoever follows, once, with a way out', async () => {
    const { id } = await report('trusty');
    await send('cleo', 'PUT', `/api/follows/${uidOf(id)}`, { language: 'es' });
    await send('staff', 'POST', `/api/incidents/${id}/status`, { from: 'open', status: 'in_progress' });
    const due = await api
      .store()
      .collection<{ _id: string }>('dueJobs')
      .countDocuments({ _id: `tell-followers-${id}-1` });
    expect(due).toBe(1);
    for (let at = 0; at < 2; at += 1) await notifyFollowers(api.store(), { incident: id, step: 1 }, new Date());
    const put = await mails();
    expect(put.map(({ to }) => to).toSorted()).toEqual(['cleo@city.example', 'trusty@city.example']);
    const leave = put.find(({ to }) => to.startsWith('cleo'))?.unsubscribe ?? '';
    expect((await send(undefined, 'POST', leave)).status).toBe(200);
    expect((await send(undefined, 'POST', leave)).status).toBe(404);
    expect(await nativeFollows(api.store()).countDocuments({ uid: uidOf(id) })).toBe(0);
  });

  it('name nobody after thirty days of a report that turned anonymous, the audit log not from then on', async () => {
    const { id, version = 0 } = await report('ben');
    const audit = async () =>
      JSON.stringify(
        await api
          .store()
          .collection('audit')
          .find({ subject: `incident:${id}` })
          .toArray(),
      );
    expect(await audit()).toContain('ben');
    const turned = await send('ben', 'PATCH', `/api/incidents/${id}`, { version, anonymousReport: true });
    expect(turned.status).toBe(200);
    expect(await audit()).not.toContain('ben');
    await send('rev', 'POST', `/api/review/report/${id}`, { action: 'approve', version: version + 1 });
    for (let step = 0; step < 3; step += 1) await notifyFollowers(api.store(), { incident: id, step }, new Date());
    expect((await mails()).filter(({ to }) => to.startsWith('ben'))).toHaveLength(1);
    await maintainReports(api.store(), {
      at: new Date(Date.now() + 30.1 * DAY_MS),
      signal: new AbortController().signal,
    });
    expect((await mails()).filter(({ to }) => to.startsWith('ben'))).toEqual([]);
  });

  it('ask after four weeks whether it is fixed; two days later an anonymous one is tied to no account', async () => {
    const { id } = await report('anna', { anonymousReport: true });
    await send('rev', 'POST', `/api/review/report/${id}`, { action: 'approve', version: 1 });
    const care = (days: number) =>
      maintainReports(api.store(), { at: new Date(Date.now() + days * DAY_MS), signal: new AbortController().signal });
    expect(await care(27)).toMatchObject({ asked: 0, untied: 0 });
    expect((await care(28.1)).asked).toBeGreaterThan(0);
    expect((await care(28.1)).asked).toBe(0);
    expect((await mails()).some(({ kind, to }) => kind === 'ask-fixed' && to.startsWith('anna'))).toBe(true);
    expect(await json(IncidentDetail, 'anna', `/api/incidents/${id}`)).toMatchObject({ asksFixed: true });
    await care(30.1);
    expect(JSON.stringify(await nativeIncidents(api.store()).findOne({ _id: id }))).not.toContain('anna');
    // Only what is found by the report: her account is hers.
    const tied = (await mails()).filter((mail) => JSON.stringify(mail).includes(id));
    expect(tied).toEqual([]);
    const mine: unknown = await (await ask('anna', '/api/incidents?tab=mine')).json();
    expect(JSON.stringify(mine)).not.toContain(id);
  });
});

describe('the roster', () => {
  it('is kept by operators, whole and by version, and letters follow it', async () => {
    const token = { Authorization: 'Bearer operators-token-1' };
    const book: { version: number; officials: { email: string }[] } = await (
      await api.ask('/api/ops/roster', { headers: token })
    ).json();
    const next = { ...book, officials: book.officials.map((one) => ({ ...one, email: 'new@austintexas.gov' })) };
    const put = () => send(undefined, 'PUT', '/api/ops/roster', next, token);
    expect([(await put()).status, (await put()).status]).toEqual([200, 409]);
    const { id } = await report('trusty');
    expect((await json(EmailDraft, undefined, `/api/incidents/${id}/email-draft`)).recipients).toEqual([
      'new@austintexas.gov',
      'new@austintexas.gov',
    ]);
    expect(await api.store().collection('audit').countDocuments({ subject: 'roster:current' })).toBe(1);
  });
});

it('an account is given what is held of it, and no account of somebody else', async () => {
  const [parent, child] = [await report('trusty'), await report('trusty')];
  await send('cleo', 'PUT', `/api/follows/${uidOf(child.id)}`, {});
  expect((await send('rev', 'POST', `/api/incidents/${child.id}/merge`, { into: parent.id })).status).toBe(200);
  expect((await nativeIncidents(api.store()).findOne({ _id: child.id }))?.unmerge?.moved).toContain('cleo');
  const held = await readHeld(api.store(), 'trusty');
  expect(held['reports']).toContainEqual(expect.objectContaining({ id: child.id, mergedInto: parent.id }));
  expect(JSON.stringify(held)).not.toContain('cleo');
});

it('an account is given its own words beside steps whole, and of an office what it may read', async () => {
  const { id } = await report('anna');
  await send('rev', 'POST', `/api/review/report/${id}`, { action: 'approve', version: 1 });
  const set = (who: string, [from, status]: readonly [string, string], comment: string) =>
    send(who, 'POST', `/api/incidents/${id}/status`, { from, status, comment });
  const lastStep = async () => (await nativeIncidents(api.store()).findOne({ _id: id }))?.steps.at(-1)?.moderation?.id;
  const decide = (step: string | undefined, decision: object) =>
    send('rev', 'POST', `/api/review/step/${step}`, decision);
  await set('staff', ['open', 'in_progress'], 'Hiddencanary at 512-555-0142.');
  expect((await decide(await lastStep(), { action: 'hide', version: 1, reason: 'private-data' })).status).toBe(200);
  await set('staff', ['in_progress', 'resolved'], 'Originalcanary at 512-555-0142.');
  const redacted = await lastStep();
  await decide(redacted, { action: 'redact', version: 1, text: 'It is filled.' });
  await decide(redacted, { action: 'approve', version: 2 });
  await set('anna', ['resolved', 'open'], 'It is still there.');
  await set('staff', ['open', 'in_progress'], 'Waitingcanary at 512-555-0142.');
  const { reports } = z
    .object({ reports: z.array(z.looseObject({ id: z.string(), steps: z.array(z.looseObject({})) })) })
    .parse(await readHeld(api.store(), 'anna'));
  const steps = reports.find((each) => each.id === id)?.steps ?? [];
  expect(JSON.stringify(steps)).not.toMatch(/canary|private-data/);
  expect(steps.slice(2)).toMatchObject([
    { by: 'staff', status: 'in_progress' },
    { by: 'staff', status: 'resolved', comment: 'It is filled.', edited: true },
    { by: 'author', comment: 'It is still there.', moderation: { review: 'held', version: 1 } },
    { by: 'staff', status: 'in_progress' },
  ]);
});

describe('an account that is deleted', () => {
  it('takes reports, comments, flags and follows with it, and was given all of them', async () => {
    const other = await report('trusty');
    const { id } = await report('goes', { title: 'Leavingcanary' });
    await send('goes', 'POST', `/api/incidents/${other.id}/comments`, { text: 'Leavingcanary' });
    await send('goes', 'POST', `/api/incidents/${other.id}/flags`, { reason: 'other', words: 'Leavingcanary' });
    await send('goes', 'PUT', `/api/follows/${uidOf(other.id)}`, {});
    const held = await readHeld(api.store(), 'goes');
    expect(held).toMatchObject({
      reports: [{ id }],
      comments: [{ text: 'Leavingcanary' }],
      flags: [{ words: 'Leavingcanary' }],
      follows: [{ uid: uidOf(other.id) }],
    });
    await eraseAccount(api.store(), 'goes', new Date());
    const db = api.store().getClient().db(api.store().name);
    for (const { name } of await db.listCollections().toArray())
      expect([name, /Leavingcanary/.test(JSON.stringify(await db.collection(name).find().toArray()))]).toEqual([
        name,
        false,
      ]);
    expect(await nativeFollows(api.store()).countDocuments({ account: 'goes' })).toBe(0);
  });
});
