import { CivicItem, type ItemFlag } from '@moontower/contracts';
import { toCivicItem } from '@moontower/store/items/to-civic-item';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { aStoredItem } from '../../test/seed.ts';

const flag = (rule: string, title: string): ItemFlag => ({
  rule,
  version: 1,
  title,
  innocentExplanations: [`${title}: the list is late, or was wrong`, 'Entered by hand'],
  evidence: [{ name: 'expires', text: '2026-08-05' }],
});
const flags = [
  flag('expired-while-worked', 'Inspected after it had expired'),
  flag('finished-without-inspection', 'Finished at once'),
];
const items = [
  { ...aStoredItem({ key: 'two', type: 'building-permits' }), flags },
  aStoredItem({ key: 'none', type: 'building-permits' }),
  // What is kept of a guarded record is not told of it.
  { ...aStoredItem({ key: 'guarded', sensitive: true }), flags },
].map((document) => toCivicItem(document, { simulated: false }));
async function* each() {
  yield* items;
}
const fakes = fakeDeps();
const api = fakeApi({
  items: {
    ...fakes.items,
    each,
    list: async () => ({ items, total: items.length, next: undefined }),
    count: async () => items.length,
  },
});
const text = async (path: string) => (await api.ask(path)).text();

const REASON = 'Inspected after it had expired. Finished at once.';
const INNOCENT = flags.flatMap(({ innocentExplanations }) => innocentExplanations);
const Told = CivicItem.pick({ uid: true, suspiciousFlag: true, suspiciousReason: true, flags: true });
const TOLD = [
  { uid: 'austin-311:two', suspiciousFlag: true, suspiciousReason: REASON, flags },
  { uid: 'austin-311:none', suspiciousFlag: false },
  { uid: 'austin-311:guarded', suspiciousFlag: false },
];

describe('the flags of development records in exports', () => {
  it('CSV says why each record is flagged and what could explain it, and nothing of the others', async () => {
    const [head = '', ...rows] = (await text('/api/items.csv')).split('\r\n').filter((line) => !line.startsWith('#'));
    const columns = head.split(',');
    const at = columns.indexOf('flagged_because');
    expect(columns[at + 1]).toBe('innocent_explanations');
    expect(rows.filter((row) => row !== '').map((row) => [row.split(',')[0], row.includes(REASON)])).toEqual([
      ['austin-311:two', true],
      ['austin-311:none', false],
      ['austin-311:guarded', false],
    ]);
    expect(rows[0]).toContain(`${REASON},"${INNOCENT.join('; ')}"`);
    expect(rows.slice(1).some((row) => INNOCENT.some((words) => row.includes(words)))).toBe(false);
  });

  it('JSON carries rule, version, evidence and explanations', async () => {
    expect(z.array(Told).parse(JSON.parse(await text('/api/items.json')))).toEqual(TOLD);
  });

  it('GeoJSON carries the same in the properties of each feature', async () => {
    const { features } = z
      .object({ features: z.array(z.object({ properties: Told })) })
      .parse(JSON.parse(await text('/api/items.geojson')));
    expect(features.map(({ properties }) => properties)).toEqual(TOLD);
  });
});
