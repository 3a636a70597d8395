import { GoneItem } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { goneSentence } from './absent-item.ts';
import { austin } from '@moontower/city';

const GONE: GoneItem = {
  uid: 'austin-311:1',
  feed: 'austin-311',
  feedTitle: '311 service requests',
  type: 'service-requests',
  goneAt: '2026-11-18T04:00:00.000Z',
  keptDays: 90,
  url: 'https://311.example.org/tickets/1',
};
const { items } = fakeDeps();
const api = fakeApi({ items: { ...items, gone: async (uid) => (uid === GONE.uid ? GONE : undefined) } });
const oembed = (uid: string) => `/oembed?url=${encodeURIComponent(`https://moontower.example/item/${uid}`)}`;

describe('a record that left after its retention', () => {
  it('X-04 is answered with 410 and the reason: itself, its oEmbed and its picture', async () => {
    for (const path of [
      '/api/item/austin-311:1',
      oembed(GONE.uid),
      `${oembed(GONE.uid)}&format=xml`,
      '/card/item/austin-311:1.png',
    ]) {
      const answer = await api.ask(path);
      expect(answer.status, path).toBe(410);
      expect(await answer.text()).toBe(
        "We keep such records for 90 days. This one left on 2026-11-17. The city's own record: " +
          'https://311.example.org/tickets/1',
      );
    }
  });

  it('is told in parts where a page asks for them', async () => {
    const answer = await api.ask('/api/item/austin-311:1/gone');
    expect(answer.status).toBe(200);
    expect(GoneItem.parse(await answer.json())).toEqual(GONE);
  });

  it('is not what an unknown record or one that is here is called', async () => {
    for (const path of [
      '/api/item/austin-311:2',
      oembed('austin-311:2'),
      '/card/item/austin-311:2.png',
      '/api/item/austin-311:2/gone',
      '/api/item/austin-311:N-3/gone',
    ])
      expect((await api.ask(path)).status, path).toBe(404);
    expect((await api.ask('/api/item/austin-311:N-3')).status).toBe(200);
  });

  it('keeps its sentence whole where the city’s address is too long for it', () => {
    expect(goneSentence({ ...GONE, url: `https://311.example.org/${'x'.repeat(200)}` }, austin.zone)).toBe(
      'We keep such records for 90 days. This one left on 2026-11-17.',
    );
    expect(goneSentence({ ...GONE, keptDays: undefined, url: undefined }, austin.zone)).toBe(
      'We kept this record for a time only. This one left on 2026-11-17.',
    );
  });
});
