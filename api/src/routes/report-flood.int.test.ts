import { ReviewEntry } from '@moontower/reports/review';
import { sequenceOutbox } from '@moontower/store/events/outbox';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { nativeEvents, nativeItems } from '@moontower/store/testing/native';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, PEOPLE);
const { add, ask, send } = people(api);
const ACCOUNTS = 20;
const EACH = 50;
const spammers = Array.from({ length: ACCOUNTS }, (_, at) => `spam-${at}`);
beforeAll(async () => {
  for (const id of spammers) await add(api.store(), id);
  for (const id of ['rev', 'neighbour', 'trusty'])
    await add(api.store(), id, { ...(id === 'rev' ? { roles: ['reviewer'] } : {}), approved: id === 'trusty' ? 3 : 0 });
});

const about = { type: 'potholes', address: '301 W 2nd St', lat: 30.264812, lon: -97.747234 };
/** Each from an address of its own: what all requests of one address may do is not what is looked at here. */
const from = (who: string) => ({ 'X-Forwarded-For': `198.51.100.${spammers.indexOf(who) + 10}` });
const report = async (who: string, words: { title: string; description: string }) =>
  (await send(who, 'POST', '/api/incidents', { ...about, ...words }, from(who))).status;
const queue = async () =>
  z
    .object({ entries: z.array(ReviewEntry), counts: z.record(z.string(), z.int()) })
    .parse(await (await ask('rev', '/api/review?kind=report&limit=100')).json());

describe('a flood of reports', () => {
  it('of a thousand is kept to three an account, is seen by nobody, and stands together in the queue', async () => {
    const told: number[] = [];
    // The one text with other numbers and signs each time, and between them somebody’s own words.
    const wave = async (at: number) => {
      const words = {
        title: `BUY canarylamps ${at}!`,
        description: `Cheap lamps, no. ${at * 7}: https://spam.example/${at}`,
      };
      told.push(...(await Promise.all(spammers.map((who) => report(who, words)))));
    };
    await wave(0);
    expect(await report('neighbour', { title: 'Loose dogs', description: 'By the school, at noon.' })).toBe(201);
    for (let at = 1; at < EACH; at += 1) await wave(at);
    const counted = (status: number) => told.filter((each) => each === status).length;
    expect([told.length, counted(201), counted(429)]).toEqual([ACCOUNTS * EACH, ACCOUNTS * 3, ACCOUNTS * (EACH - 3)]);
    while ((await sequenceOutbox(api.store(), new Date())) > 0);
    for (const path of [
      '/api/incidents',
      '/api/items',
      '/api/items?q=canarylamps',
      '/api/pulse/events?types=311',
      '/api/events?after=0',
    ])
      expect([path, /canarylamps/i.test(await (await ask('neighbour', path)).text())]).toEqual([path, false]);
    expect([await nativeItems(api.store()).countDocuments(), await nativeEvents(api.store()).countDocuments()]).toEqual(
      [0, 0],
    );
    const { entries, counts } = await queue();
    expect([entries.length, counts['report']]).toEqual([ACCOUNTS * 3 + 1, ACCOUNTS * 3 + 1]);
    // One text is one place in the queue: what somebody else wrote comes after it, not between.
    expect(entries.map(({ title, alike }) => [title.startsWith('BUY'), alike])).toEqual([
      ...Array.from({ length: ACCOUNTS * 3 }, () => [true, ACCOUNTS * 3 - 1]),
      [false, 0],
    ]);
  });

  it('of three hundred in an hour make the next wait for a reviewer, the trusted too; none is refused', async () => {
    const store = api.store();
    const [one] = await nativeIncidents(store).find({ title: 'Loose dogs' }).toArray();
    if (one === undefined) throw new Error('Nothing was reported before.');
    const held = await nativeIncidents(store).countDocuments();
    const words = { title: 'A hole', description: 'A hole in the right lane.' };
    const reviewOf = async () => {
      await store.collection('limits').deleteMany({});
      const answer = await send('trusty', 'POST', '/api/incidents', { ...about, ...words }, from('trusty'));
      return [answer.status, z.object({ review: z.string() }).parse(await answer.json()).review];
    };
    const fill = Array.from({ length: 299 - held }, (_, at) => ({
      ...one,
      _id: crypto.randomUUID(),
      title: `Other ${at}`,
    }));
    await nativeIncidents(store).insertMany(fill, { ignoreUndefined: true });
    expect(await reviewOf()).toEqual([201, 'published']);
    expect(await reviewOf()).toEqual([201, 'held']);
    await nativeIncidents(store).updateMany({}, { $set: { createdAt: new Date(Date.now() - 3_700_000) } });
    expect(await reviewOf()).toEqual([201, 'published']);
  });
});
