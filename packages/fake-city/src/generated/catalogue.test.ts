import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeCity } from '../start-fake-city.ts';
import type { FakeCity } from '../start-fake-city.ts';

const AUSTIN =
  'xwdj-i9he 38mr-dwji 3syk-w9eu edir-dcnf mavg-96ck s7gx-9m54 n8ck-xkda 6wtj-zbtb 86z9-i27i cdze-ufp8 ge82-ij4h 2fah-4p7e ac2h-ha3r dx9v-zd7x wpu4-x69d fdj4-gpfu y2wy-tgr5 5zpr-dehc qyfh-gwei 8c6z-qnmj 84ih-p28j 3ebq-e9iz g5k8-8sud yeeq-kk6v 5rhv-xasu ad5y-pg42 s39q-8hvy 3kfv-biw6 sich-49ay 3c89-i35a infv-inkz qc59-phn7 ecmv-9xxi pyqf-r2dc gsvs-ypi7 w3v2-cj58'.split(
    ' ',
  );
const TEXAS = ['7hf9-qc9f', 'mxm5-tdpj', 'naix-2893', 'jrea-zgmq'];
/** The rest of the 49 feeds of the catalogue, by the address they are configured with. */
const OTHERS: readonly (readonly [name: string, path: string])[] = [
  ['OPEN311_URL', '/requests.json?page_size=5'],
  [
    'ARCGIS_URL',
    '/PLANNINGCADASTRE_issued_building_permits/FeatureServer/0/query?where=1=1&resultRecordCount=2&f=json',
  ],
  ['LEGISTAR_URL', '/events?$top=2'],
  ['HUD_URL', '/2007-2025-PIT-Counts-by-CoC.xlsb'],
  ['IRS_URL', '/eo_tx.csv'],
  ['PROPUBLICA_URL', '/search.json?q=austin'],
  ['USASPENDING_URL', '/search/spending_by_award/'],
  ['KUBRA_URL', '/stormcenter/api/v1/stormcenters/a/views/b/currentState'],
  ['FLOODS_URL', '/closures'],
];

let city: FakeCity;
beforeAll(async () => {
  city = await startFakeCity({ now: () => Date.parse('2026-11-20T21:00:00.000Z') });
});
afterAll(async () => {
  await city.stop();
});

describe('the catalogue of 49 feeds', () => {
  it('is counted whole here', () => {
    expect(AUSTIN.length + TEXAS.length + OTHERS.length).toBe(49);
  });

  it.each([...AUSTIN.map((id) => ['SODA_URL', id] as const), ...TEXAS.map((id) => ['SODA_STATE_URL', id] as const)])(
    'has rows and a view at %s for %s',
    async (name, id) => {
      const rows: unknown = await (await fetch(`${city.addresses[name] ?? ''}/resource/${id}.json?$limit=3`)).json();
      expect(rows).toHaveLength(3);
      expect(await (await fetch(`${city.addresses[name] ?? ''}/api/views/${id}.json`)).json()).toMatchObject({
        id,
        columns: expect.arrayContaining([expect.objectContaining({ position: 1 })]),
      });
    },
  );

  it.each(OTHERS)('answers at %s%s', async (name, path) => {
    const post =
      name === 'USASPENDING_URL'
        ? { method: 'POST', body: JSON.stringify({ filters: { award_type_codes: ['A'] } }) }
        : {};
    const answer = await fetch(`${city.addresses[name] ?? ''}${path}`, {
      ...post,
      headers: { 'user-agent': 'Mozilla/5.0 (Moontower test)', referer: 'https://example.org/' },
    });
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10);
  });
});

describe('a recorded city', () => {
  it('makes up nothing beside real records: no meetings, no outages, no points', async () => {
    const folder = new URL('../recorded/sample/', import.meta.url).pathname;
    const recorded = await startFakeCity({ recordings: folder });
    try {
      const get = (name: string, path: string): Promise<Response> =>
        fetch(`${recorded.addresses[name] ?? ''}${path}`, {
          headers: { 'user-agent': 'Moontower test (https://example.org)' },
        });
      expect((await get('LEGISTAR_URL', '/events')).status).toBe(404);
      expect((await get('KUBRA_URL', '/stormcenter/currentState')).status).toBe(404);
      expect((await get('SODA_URL', '/resource/6wtj-zbtb.json')).status).toBe(404);
      expect(await (await get('GEOCODER_URL', '/search?q=100+Sample+St')).json()).toEqual([]);
      expect(await (await get('SODA_URL', '/resource/aaaa-0001.json')).json()).toEqual([
        { key: 'a', when: '2026-01-02T00:00:00.000' },
      ]);
    } finally {
      await recorded.stop();
    }
  });
});
