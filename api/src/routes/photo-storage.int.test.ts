import { IncidentDetail } from '@moontower/reports/contract';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { findS3, startS3 } from '@moontower/testkit/s3';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { POTHOLE } from '../../test/drafts.ts';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const program = await findS3();
if ('problem' in program) console.log(`photos in S3 are not tried: ${program.problem}`);
const s3 = 'problem' in program ? undefined : await startS3(program);
afterAll(() => s3?.stop());

describe.skipIf(s3 === undefined)('photos of a report in a storage that speaks S3', () => {
  const api = runningApi(async () => undefined, { ...PEOPLE, PHOTOS_S3_URL: s3?.photosUrl ?? '' });
  const { add, ask, send } = people(api);

  const withPhoto = async (): Promise<FormData> => {
    const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#484' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('photos', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'x.jpg');
    return form;
  };
  const upload = async (id: string) =>
    ask('ann', `/api/incidents/${id}/photos`, { method: 'POST', body: await withPhoto() });
  const photosOf = async (id: string) => (await nativeIncidents(api.store()).findOne({ _id: id }))?.photos ?? [];
  const own = { id: '', photo: '' };

  it('are added, read and removed', async () => {
    await add(api.store(), 'ann');
    const { id } = IncidentDetail.parse(await (await send('ann', 'POST', '/api/incidents', POTHOLE)).json());
    for (let n = 0; n < 2; n += 1) expect((await upload(id)).status).toBe(201);
    expect(await api.store().collection('photos.chunks').countDocuments()).toBe(0);
    const [first, second] = (await photosOf(id)).map((photo) => `/api/incidents/${id}/photos/${photo.id}`);
    Object.assign(own, { id, photo: first });
    const read = await ask('ann', own.photo);
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(Buffer.from(await read.arrayBuffer())).metadata()).format).toBe('webp');
    expect((await ask('ann', second ?? '', { method: 'DELETE' })).ok).toBe(true);
    expect((await ask('ann', second ?? '')).status).toBe(404);
  });

  it('alone wait while the storage is away', async () => {
    await s3?.stop();
    for (const answer of [await upload(own.id), await ask('ann', own.photo)]) {
      expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
      expect(await answer.text()).toContain('The storage of photos does not answer. Please try again in a minute.');
    }
    expect((await ask('ann', `/api/incidents/${own.id}`)).status).toBe(200);
    expect(await photosOf(own.id)).toHaveLength(1);
    // Nobody sees it from now on; its bytes are swept when the storage is back.
    expect((await ask('ann', own.photo, { method: 'DELETE' })).ok).toBe(true);
    expect((await ask('ann', own.photo)).status).toBe(404);
  });
});
