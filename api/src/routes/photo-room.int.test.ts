import { IncidentDetail } from '@moontower/reports/contract';
import { FindingPicture } from '@moontower/findings/contract';
import { keepPhotosOutside } from '@moontower/store/photos/outside-photos';
import { savePhotoFile } from '@moontower/store/photos/photo-files';
import { photoBytes, refuseFull } from '@moontower/store/photos/photo-room';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, { ...PEOPLE, LIMIT_PHOTOS_ACCOUNT: '2' });
const { add, ask, send } = people(api);
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  for (const id of ['anna', 'ben']) await add(api.store(), id);
  photo = new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#484' } })
      .jpeg()
      .toBuffer(),
  );
});
beforeEach(() => api.store().collection('limits').deleteMany({}));

const report = async (who: string): Promise<string> => {
  const body = { type: 'potholes', title: 'A hole', description: 'A hole in the lane.', address: '301 W 2nd St' };
  return IncidentDetail.parse(await (await send(who, 'POST', '/api/incidents', body)).json()).id;
};
const upload = async (who: string, path: string): Promise<[number, string]> => {
  const form = new FormData();
  form.append('photos', new Blob([photo], { type: 'image/jpeg' }), 'x.jpg');
  const answer = await ask(who, path, { method: 'POST', body: form });
  return [answer.status, await answer.text()];
};
const figure = async (name: string): Promise<number> => {
  const text = await (await api.ask('/metrics')).text();
  return Number(new RegExp(String.raw`^${name}(?:\{[^}]*\})? (\d+)$`, 'm').exec(text)?.[1]);
};

describe('photos', () => {
  it('of one account are as many as it may hold, on reports and for findings together', async () => {
    expect(await figure('moontower_photo_bytes')).toBe(0);
    expect(await figure('moontower_photo_bytes_most')).toBe(20_000_000_000);
    const id = await report('anna');
    const [taken, told] = await upload('anna', '/api/findings/pictures');
    expect([taken, z.array(FindingPicture).parse(JSON.parse(told)).length]).toEqual([201, 1]);
    expect((await upload('anna', `/api/incidents/${id}/photos`))[0]).toBe(201);
    for (const path of [`/api/incidents/${id}/photos`, '/api/findings/pictures'])
      expect(await upload('anna', path)).toEqual([409, expect.stringContaining('An account holds 2 photos')]);
    expect((await upload('ben', '/api/findings/pictures'))[0]).toBe(201);
    const [kept] = IncidentDetail.parse(await (await ask('anna', `/api/incidents/${id}`)).json()).photos;
    expect((await send('anna', 'DELETE', `/api/incidents/${id}/photos/${kept?.id}`)).status).toBe(200);
    expect((await upload('anna', `/api/incidents/${id}/photos`))[0]).toBe(201);
  });

  it('for all are as many bytes as there is room, a figure that an alarm looks at', async () => {
    const bytes = await photoBytes(api.store());
    expect(bytes).toBeGreaterThan(0);
    expect(await figure('moontower_photo_bytes')).toBe(bytes);
    const one = { account: 'somebody', count: 1 };
    await expect(refuseFull(api.store(), one, { megabytes: bytes / 1_000_000 })).rejects.toThrow('No photos are taken');
    await expect(refuseFull(api.store(), one, { megabytes: bytes / 1_000_000 + 1 })).resolves.toBeUndefined();
  });

  it('in a bucket count as those in MongoDB do', async () => {
    const before = await photoBytes(api.store());
    keepPhotosOutside(api.store(), {
      put: async () => undefined,
      get: async () => undefined,
      remove: async () => undefined,
    });
    await savePhotoFile(api.store(), { finding: 'f-1' }, Buffer.alloc(1_500_000));
    expect(await photoBytes(api.store())).toBe(before + 1_500_000);
    expect(await figure('moontower_photo_bytes')).toBe(before + 1_500_000);
    const full = { megabytes: (before + 1_500_000) / 1_000_000 };
    await expect(refuseFull(api.store(), { account: 'somebody', count: 1 }, full)).rejects.toThrow(
      'No photos are taken',
    );
  });
});
