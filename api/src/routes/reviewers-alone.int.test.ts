import { WAITING_MOST } from '@moontower/contracts';
import { ReviewDetail } from '@moontower/reports/review';
import { IncidentDetail } from '@moontower/reports/contract';
import { nativeComments, nativeFlags, nativeIncidents } from '@moontower/reports/testing/documents';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';
import { POTHOLE } from '../../test/drafts.ts';

const api = runningApi(async () => undefined, PEOPLE);
const { add, ask, send } = people(api);
const calm = () => api.store().collection('limits').deleteMany({});
beforeAll(async () => {
  for (const id of ['anna', 'ben']) await add(api.store(), id);
  await add(api.store(), 'trusty', { approved: 3 });
  for (const id of ['rev1', 'rev2']) await add(api.store(), id, { roles: ['reviewer'] });
  await add(api.store(), 'op', { roles: ['operator'] });
});
beforeEach(calm);

const report = async (who: string, about: object = {}) => {
  await calm();
  return IncidentDetail.parse(await (await send(who, 'POST', '/api/incidents', { ...POTHOLE, ...about })).json());
};
const decide = async (who: string, entry: string, decision: object) =>
  (await send(who, 'POST', `/api/review/${entry}`, decision)).status;
const read = async (who: string | undefined, id: string) =>
  IncidentDetail.parse(await (await ask(who, `/api/incidents/${id}`)).json());

describe('approvals of what is anonymous', () => {
  const counted = async (who: string): Promise<unknown> => {
    const { people: found } = await (await ask('op', `/api/people?q=${who}@`)).json();
    return found.map(({ approvedReports, approvedComments }: Record<string, number>) => [
      approvedReports,
      approvedComments,
    ]);
  };

  it('raise no count that anybody sees, nor lower one that was raised before', async () => {
    const named = await report('anna');
    expect(await decide('rev1', `report/${named.id}`, { action: 'approve', version: 1 })).toBe(200);
    expect(await counted('anna')).toEqual([[1, 0]]);
    const hidden = await report('anna', { anonymousReport: true });
    expect(await decide('rev1', `report/${hidden.id}`, { action: 'approve', version: 1 })).toBe(200);
    const said = await send('anna', 'POST', `/api/incidents/${hidden.id}/comments`, { text: 'It is deep.' });
    const { id: comment } = await said.json();
    expect(await decide('rev1', `comment/${comment}`, { action: 'approve', version: 1 })).toBe(200);
    expect(await counted('anna')).toEqual([[1, 0]]);
    const waiting = await report('anna');
    const entry = ReviewDetail.parse(await (await ask('rev1', `/api/review/report/${waiting.id}`)).json());
    expect(entry.author?.approved).toBe(1);
    await send('anna', 'PATCH', `/api/incidents/${named.id}`, { version: 2, anonymousReport: true });
    expect(await decide('rev1', `report/${named.id}`, { action: 'hide', version: 3, reason: 'other' })).toBe(200);
    expect(await counted('anna')).toEqual([[1, 0]]);
  });
});

describe('a merge', () => {
  const merge = async (who: string, id: string, into: string) =>
    (await send(who, 'POST', `/api/incidents/${id}/merge`, { into })).status;

  it('of one’s own report that nobody has read is another reviewer’s', async () => {
    const open = await report('trusty');
    const own = await report('rev1');
    expect(own.review).toBe('held');
    expect([await merge('rev1', own.id, open.id), await merge('rev1', open.id, own.id)]).toEqual([403, 403]);
    expect(await merge('rev2', own.id, open.id)).toBe(200);
    expect((await send('rev1', 'DELETE', `/api/incidents/${own.id}/merge`)).status).toBe(403);
  });

  it('names no report to whoever may not know of it, from either end', async () => {
    const open = await report('trusty');
    const held = await report('ben');
    expect(await merge('rev1', held.id, open.id)).toBe(200);
    for (const who of [undefined, 'anna']) {
      expect((await read(who, open.id)).merged).toEqual([]);
      for (const path of ['/api/incidents', '/open311/v2/requests.json?extensions=true'])
        expect(await (await ask(who, path)).text()).not.toContain(held.id);
    }
    for (const who of ['ben', 'rev1']) expect((await read(who, open.id)).merged).toEqual([held.id]);
    expect(await decide('rev1', `report/${held.id}`, { action: 'approve', version: 2 })).toBe(200);
    expect((await read(undefined, open.id)).merged).toEqual([held.id]);
    expect((await read(undefined, held.id)).mergedInto).toBe(open.id);
    expect(await decide('rev1', `report/${open.id}`, { action: 'hide', version: 1, reason: 'other' })).toBe(200);
    expect(await read(undefined, held.id)).not.toHaveProperty('mergedInto');
  });
});

describe('one account', () => {
  /** As many as it may have waiting, on reports of others. */
  const fill = async () => {
    const like = { incident: 'another', author: 'ben', at: new Date(), version: 1 };
    await nativeComments(api.store()).insertMany(
      Array.from({ length: WAITING_MOST.comments }, (_, n) => ({
        ...like,
        _id: `c${n}`,
        badge: 'resident' as const,
        text: 'It is deep.',
        review: 'held' as const,
        waitingSince: new Date(),
        flags: 0,
      })),
    );
    await nativeFlags(api.store()).insertMany(
      Array.from({ length: WAITING_MOST.flags }, (_, n) => ({
        ...like,
        _id: `f${n}`,
        id: `f${n}`,
        reason: 'spam' as const,
      })),
    );
  };

  it('fills the queue with no comments or flags, on however many reports; what is read makes room', async () => {
    const { id } = await report('trusty');
    await fill();
    const comment = () => send('ben', 'POST', `/api/incidents/${id}/comments`, { text: 'It is deep.' });
    const flag = () => send('ben', 'POST', `/api/incidents/${id}/flags`, { reason: 'spam' });
    for (const flood of [comment, flag]) {
      const refused = await flood();
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('wait for a reviewer')]);
    }
    expect((await nativeIncidents(api.store()).findOne({ _id: id }))?.flags).toBe(0);
    expect((await send('anna', 'POST', `/api/incidents/${id}/comments`, { text: 'It is deep.' })).status).toBe(201);
    await nativeComments(api.store()).deleteOne({ _id: 'c0' });
    await nativeFlags(api.store()).updateOne({ _id: 'f0' }, { $set: { doneAt: new Date() } });
    expect([(await comment()).status, (await flag()).status]).toEqual([201, 200]);
  });
});
