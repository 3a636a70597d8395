import { IncidentDetail } from '@moontower/reports/contract';
import { notifyConfirmed } from '@moontower/reports/store/steps/notify-confirmed';
import { notifyFollowers } from '@moontower/reports/store/steps/notify-followers';
import { reportNewsMail } from '@moontower/reports/worker/report-mails';
import { eraseAccount } from '@moontower/registry/account-parts';
import { freshAccountLink } from '@moontower/store/accounts/account-mails';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, PEOPLE);
const { add, send } = people(api);
beforeAll(async () => {
  for (const id of ['author', 'reader', 'goes']) await add(api.store(), id, { approved: 3, unconfirmed: true });
  await add(api.store(), 'staff', { roles: ['staff'] });
  await add(api.store(), 'known', { approved: 3 });
});

const pothole = {
  type: 'potholes',
  title: 'A hole',
  description: 'A hole in the right lane.',
  address: '301 W 2nd St',
  lat: 30.264812,
  lon: -97.747234,
};
const report = async (who: string): Promise<string> => {
  await api.store().collection('limits').deleteMany({});
  return IncidentDetail.parse(await (await send(who, 'POST', '/api/incidents', pothole)).json()).id;
};
/** Staff sets a status, and the job about its step is done as a worker does it. */
async function becomes(id: string, { from, status, step }: { from: string; status: string; step: number }) {
  expect((await send('staff', 'POST', `/api/incidents/${id}/status`, { from, status })).status).toBe(200);
  await notifyFollowers(api.store(), { incident: id, step }, new Date());
}
const mailsTo = async (who: string) =>
  (
    await api
      .store()
      .collection<{ kind: string; to: string; data: { incident: string; step: number } }>('mails')
      .find({ kind: 'report-news', to: `${who}@city.example` })
      .toArray()
  ).map(({ data }) => data);
const promised = (account: string) =>
  nativeDueJobs(api.store()).findOne({ name: 'tell-confirmed', 'payload.account': account });
async function confirms(who: string): Promise<void> {
  const token = (await freshAccountLink(api.store(), { account: who, purpose: 'confirm' }, new Date())) ?? '';
  expect((await send(undefined, 'POST', '/api/auth/confirm', { token })).status).toBe(200);
}

describe('news that were promised to an address before it was confirmed', () => {
  it('are sent once it is, to author and follower: of each report how it stands now, and nothing twice', async () => {
    const own = await report('author');
    const followed = await report('known');
    await send('reader', 'PUT', `/api/follows/moontower-reports:${followed}`, {});
    await becomes(own, { from: 'open', status: 'in_progress', step: 1 });
    await becomes(own, { from: 'in_progress', status: 'resolved', step: 2 });
    await becomes(followed, { from: 'open', status: 'in_progress', step: 1 });
    expect([await mailsTo('author'), await mailsTo('reader'), await promised('author')]).toEqual([[], [], null]);
    for (const who of ['author', 'reader']) {
      await confirms(who);
      expect(await promised(who)).toMatchObject({ payload: { account: who } });
      await notifyConfirmed(api.store(), who, new Date());
      expect(await notifyConfirmed(api.store(), who, new Date())).toEqual(
        await notifyConfirmed(api.store(), who, new Date()),
      );
    }
    expect(await mailsTo('author')).toEqual([{ account: 'author', incident: own, step: 2 }]);
    expect(await mailsTo('reader')).toEqual([{ account: 'reader', incident: followed, step: 1 }]);
  });

  it('say in their subject what it is now, of what and where, as their reader may know it', async () => {
    const id = await report('known');
    await becomes(id, { from: 'open', status: 'in_progress', step: 1 });
    const room = {
      store: api.store(),
      publicUrl: 'https://moontower.example',
      simulated: false,
      zone: 'America/Chicago',
    };
    const subjectIn = async (language: 'en' | 'es') =>
      (
        await reportNewsMail.write({ account: 'known', incident: id, step: 1 }, room, {
          language,
          at: new Date(),
          to: 'known@city.example',
        })
      )?.subject;
    expect(await subjectIn('en')).toBe('In progress: A hole, 301 W 2nd St');
    expect(await subjectIn('es')).toBe('En curso: A hole, 301 W 2nd St');
  });

  it('are not those of the time before somebody followed', async () => {
    const id = await report('known');
    await becomes(id, { from: 'open', status: 'in_progress', step: 1 });
    await add(api.store(), 'later', { unconfirmed: true });
    await send('later', 'PUT', `/api/follows/moontower-reports:${id}`, {});
    await confirms('later');
    expect(await notifyConfirmed(api.store(), 'later', new Date())).toEqual([]);
  });

  it('are not promised twice, and the promise goes with the account', async () => {
    await confirms('goes');
    const first = await promised('goes');
    const link = await freshAccountLink(api.store(), { account: 'goes', purpose: 'reset' }, new Date());
    const set = { token: link ?? '', password: 'a new one of the one who goes' };
    expect((await send(undefined, 'POST', '/api/auth/reset/confirm', set)).status).toBe(200);
    expect((await promised('goes'))?.at).toEqual(first?.at);
    await eraseAccount(api.store(), 'goes', new Date());
    expect(await promised('goes')).toBeNull();
  });
});
