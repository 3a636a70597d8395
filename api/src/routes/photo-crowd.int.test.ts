import { IncidentDetail } from '@moontower/reports/contract';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';
import { POTHOLE } from '../../test/drafts.ts';

// An API of its own: what a hundred at once use up of an address's limit is missing to everybody after them.
const api = runningApi(async () => undefined, PEOPLE);
const { add, ask, send } = people(api);
const calm = () => api.store().collection('limits').deleteMany({});

async function reportOf(who: string): Promise<{ who: string; id: string }> {
  await add(api.store(), who);
  await calm();
  const { id } = IncidentDetail.parse(await (await send(who, 'POST', '/api/incidents', POTHOLE)).json());
  return { who, id };
}

it('a hundred photos at once are taken or told to come again, and what was not taken left nothing', async () => {
  const reports = [];
  for (let at = 0; at < 20; at += 1) reports.push(await reportOf(`crowd-${at}`));
  await calm();
  const good = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#484' } })
    .jpeg()
    .toBuffer();
  const one = async ({ who, id }: { who: string; id: string }) => {
    const form = new FormData();
    form.append('photos', new Blob([new Uint8Array(good)], { type: 'image/jpeg' }), 'x.jpg');
    const { status, headers } = await ask(who, `/api/incidents/${id}/photos`, { method: 'POST', body: form });
    return { status, again: headers.get('retry-after') !== null };
  };
  const ends = await Promise.all(reports.flatMap((each) => [1, 2, 3, 4, 5].map(() => one(each))));
  const taken = ends.filter(({ status }) => status === 201).length;
  // Nobody has room for it just then, or so many of one address are too many: either way with the time to come again.
  const told = ends.filter(({ status, again }) => [429, 503].includes(status) && again).length;
  expect([taken + told, taken >= 10, told > 0]).toEqual([100, true, true]);
  const kept = await nativeIncidents(api.store())
    .find({ author: { $in: reports.map(({ who }) => who) } })
    .toArray();
  expect(kept.flatMap(({ photos }) => photos)).toHaveLength(taken);
  expect(await api.store().collection('photos.files').countDocuments()).toBe(taken * 2);
});
