import { ReviewDetail } from '@moontower/reports/review';
import { IncidentDetail } from '@moontower/reports/contract';
import { readAudit } from '@moontower/store/audit/audit-log';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { notifyFollowers } from '@moontower/reports/store/steps/notify-followers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';
import { POTHOLE } from '../../test/drafts.ts';

const api = runningApi(async () => undefined, PEOPLE);
const { add, ask, send } = people(api);
const OFFICES = { rev: ['reviewer'], clerk: ['staff'], both: ['staff', 'reviewer', 'operator'] } as const;
beforeAll(async () => {
  await add(api.store(), 'ben');
  for (const [id, roles] of Object.entries(OFFICES)) await add(api.store(), id, { roles });
  await add(api.store(), 'judge', { roles: ['staff', 'reviewer'] });
});
beforeEach(() => api.store().collection('limits').deleteMany({}));

const status = async (who: string, method: string, ...[path, body]: [string, unknown?]) =>
  (await send(who, method, path, body)).status;
const decide = (who: string, entry: string, decision: object) => status(who, 'POST', `/api/review/${entry}`, decision);
const read = async (who: string | undefined, id: string) =>
  IncidentDetail.parse(await (await ask(who, `/api/incidents/${id}`)).json());
const entryOf = async (who: string, entry: string) =>
  ReviewDetail.parse(await (await ask(who, `/api/review/${entry}`)).json());

/** A report that another reviewer published. */
async function published(who: string, about: object = {}): Promise<string> {
  const { id, version } = IncidentDetail.parse(
    await (await send(who, 'POST', '/api/incidents', { ...POTHOLE, ...about })).json(),
  );
  expect(await decide('judge', `report/${id}`, { action: 'approve', version })).toBe(200);
  return id;
}
const anonymous = (who: string) => published(who, { anonymousReport: true });

describe.each(Object.keys(OFFICES))('the anonymous report of somebody in an office (%s)', (who) => {
  it('is opened again by its author as any author does: no step, mail or line tells of an office', async () => {
    const id = await anonymous(who);
    expect((await read(who, id)).cityFiling).toBeUndefined();
    const set = (by: string, from: string, to: string) =>
      status(by, 'POST', `/api/incidents/${id}/status`, { from, status: to });
    expect(await set(who, 'open', 'in_progress')).toBe(403);
    expect(await set(who, 'open', 'closed')).toBe(403);
    expect(await set('judge', 'open', 'resolved')).toBe(200);
    expect(await set(who, 'resolved', 'open')).toBe(200);
    const [last] = ((await nativeIncidents(api.store()).findOne({ _id: id }))?.steps ?? []).slice(-1);
    expect(last).toMatchObject({ what: 'status', by: 'author', status: 'open' });
    for (const reader of [undefined, 'ben', 'judge'])
      expect((await read(reader, id)).timeline.at(-1)).toMatchObject({ what: 'status', by: 'author' });
    const lines = await readAudit(api.store(), `incident:${id}`);
    const ofAuthor = lines.filter(({ who: by }) => by !== 'judge').map(({ who: by, what }) => `${by} ${what}`);
    expect(ofAuthor).toEqual(['anonymous incident:status', 'anonymous incident:reported']);
    // An author is told of what others do, never of a step of their own.
    const step = (await read('judge', id)).timeline.length - 1;
    expect(await notifyFollowers(api.store(), { incident: id, step }, new Date())).toEqual([]);
  });

  it('takes nothing from them that only an office may do, and leaves no line of the attempt', async () => {
    const id = await anonymous(who);
    const other = await published('ben');
    const near = await published('ben');
    const { id: said } = await (
      await send('ben', 'POST', `/api/incidents/${other}/comments`, { text: 'Deep.' })
    ).json();
    expect(said).toBeDefined();
    const { id: comment } = await (
      await send('ben', 'POST', `/api/incidents/${id}/comments`, { text: 'It is deep.' })
    ).json();
    await send('ben', 'POST', `/api/incidents/${id}/flags`, { reason: 'spam' });
    const queue = await (await ask('judge', '/api/review?kind=flag&limit=100')).json();
    const flag = queue.entries.find(({ incident }: { incident: string }) => incident === id)?.id;
    expect(await status('judge', 'POST', `/api/incidents/${near}/merge`, { into: id })).toBe(200);
    expect(await status(who, 'POST', `/api/incidents/${id}/merge`, { into: other })).toBe(403);
    expect(await status(who, 'POST', `/api/incidents/${other}/merge`, { into: id })).toBe(403);
    expect(await status(who, 'POST', `/api/incidents/${id}/city-ticket`, { ticket: '26-00012345' })).toBe(403);
    expect(await decide(who, `flag/${flag}`, { action: 'dismiss', version: 1 })).toBe(403);
    expect(await decide(who, `comment/${comment}`, { action: 'approve', version: 1 })).toBe(403);
    const lines = await readAudit(api.store(), `incident:${id}`);
    expect(lines.filter(({ who: by }) => by === who || by === 'anonymous').map(({ what }) => what)).toEqual([
      'incident:reported',
    ]);
  });

  it('is not held back by their own flag, as only a flag of staff does', async () => {
    const id = await anonymous(who);
    await send(who, 'POST', `/api/incidents/${id}/flags`, { reason: 'wrong' });
    expect((await read(undefined, id)).timeline.some(({ by }) => by === 'staff')).toBe(false);
  });

  it('keeps the names of what they did in their office before they hid theirs', async () => {
    const id = await published(who);
    const can = who === 'rev' ? 'reviewer' : 'staff';
    expect(await status(who, 'POST', `/api/incidents/${id}/status`, { from: 'open', status: 'in_progress' })).toBe(200);
    expect((await read('judge', id)).timeline.at(-1)).toMatchObject({ by: can });
    const { version } = await read(who, id);
    expect(await status(who, 'PATCH', `/api/incidents/${id}`, { version, anonymousReport: true })).toBe(200);
    const lines = (await readAudit(api.store(), `incident:${id}`)).map(({ who: by, what }) => ({ by, what }));
    expect(lines).toContainEqual({ by: expect.not.stringMatching('anonymous'), what: 'incident:status' });
    expect(lines).toContainEqual({ by: 'anonymous', what: 'incident:reported' });
    expect(lines).toContainEqual({ by: 'anonymous', what: 'incident:changed' });
  });
});

describe('an entry of the queue', () => {
  it('says where nothing is decided: own words, words under an own report, a flag that ended', async () => {
    const id = await published('rev');
    await send('ben', 'POST', `/api/incidents/${id}/flags`, { reason: 'spam' });
    const { id: comment } = await (
      await send('ben', 'POST', `/api/incidents/${id}/comments`, { text: 'It is deep.' })
    ).json();
    const { flags } = await entryOf('judge', `report/${id}`);
    const flag = flags[0]?.id;
    const closed = async (who: string) =>
      Promise.all(
        [`report/${id}`, `comment/${comment}`, `flag/${flag}`].map(async (e) => (await entryOf(who, e)).closed),
      );
    expect([await closed('rev'), await closed('judge')]).toEqual([
      ['own', 'own', 'own'],
      [undefined, undefined, undefined],
    ]);
    expect(await decide('judge', `flag/${flag}`, { action: 'hide', version: 1, reason: 'spam' })).toBe(400);
    expect(await decide('judge', `flag/${flag}`, { action: 'dismiss', version: 1 })).toBe(200);
    expect((await entryOf('judge', `flag/${flag}`)).closed).toBe('done');
  });

  it('of a flagged comment judges the comment: its words, its risks, its author', async () => {
    const id = await published('rev', { description: 'Call 512-555-0100 about the hole.' });
    const text = 'He lives there, call 512-555-0199.';
    const { id: comment } = await (await send('ben', 'POST', `/api/incidents/${id}/comments`, { text })).json();
    await decide('judge', `comment/${comment}`, { action: 'approve', version: 1 });
    await send('both', 'POST', `/api/incidents/${id}/flags`, { reason: 'people', comment });
    const { flags } = await entryOf('judge', `report/${id}`);
    const told = await entryOf('judge', `flag/${flags.find((each) => each.comment === comment)?.id}`);
    expect(told).toMatchObject({ review: 'held', comment: { text }, author: { name: 'Name of ben' } });
    expect(new Set(told.risks.map(({ field }) => field))).toEqual(new Set(['text']));
  });

  it('of a flagged comment is closed to whoever wrote the comment, and another reviewer ends the flag', async () => {
    const id = await published('ben');
    const said = await send('rev', 'POST', `/api/incidents/${id}/comments`, { text: 'It is deep.' });
    const { id: comment } = await said.json();
    await send('ben', 'POST', `/api/incidents/${id}/flags`, { reason: 'people', comment });
    const { flags } = await entryOf('judge', `report/${id}`);
    const entry = `flag/${flags[0]?.id}`;
    const decided = async (who: string) => [
      (await entryOf(who, entry)).closed,
      await decide(who, entry, { action: 'dismiss', version: 1 }),
    ];
    expect([await decided('rev'), await decided('judge')]).toEqual([
      ['own', 403],
      [undefined, 200],
    ]);
  });

  it('is closed to whoever wrote the words beside a step in an office', async () => {
    const id = await published('ben');
    await send('rev', 'POST', `/api/incidents/${id}/status`, {
      from: 'open',
      status: 'in_progress',
      comment: 'Call 512-555-0100.',
    });
    const step = (await read('judge', id)).timeline.at(-1)?.id;
    expect((await entryOf('rev', `step/${step}`)).closed).toBe('own');
    expect((await entryOf('judge', `step/${step}`)).closed).toBeUndefined();
  });
});
