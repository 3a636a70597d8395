import { toFlaggedItem } from '@moontower/store/spending/to-flagged-item';
import { austin } from '@moontower/city';
import type { Search } from '@moontower/search/api/start-search';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { fakeRooms } from '../../test/fake-rooms.ts';
import { findsNothing } from '../../test/no-answers.ts';
import { aStoredPurchase } from '../../test/seed.ts';
import type { Deps } from '../deps.ts';

const COUNT = 20;
/** The endpoints of rooms are made anew, over what this test hands in. */
const { roomEndpoints: _made, ...deps } = fakeDeps({}, COUNT);
const numbers = Array.from({ length: COUNT }, (_, at) => at);
async function* each<T>(rows: readonly T[], limit = rows.length) {
  yield* rows.slice(0, limit);
}
const flagged = numbers.map((at) =>
  toFlaggedItem(aStoredPurchase({ _id: `P-${at}` }), { simulated: false, checkbook: austin.checkbook }),
);
const wanted: { of: string; limit: number | undefined }[] = [];
const counted: Omit<Deps, 'roomEndpoints'> = {
  ...deps,
  pork: { ...deps.pork, eachFlagged: () => each(flagged), countFlagged: async () => COUNT },
  analytics: {
    ...deps.analytics,
    countRows: async () => COUNT,
    eachRow: (_file, _wanted, part) =>
      each(
        numbers.map((at) => ({ id: `r:${at}`, fields: { at } })),
        part?.limit,
      ),
  },
  nonprofits: {
    ...deps.nonprofits,
    list: async ({ limit }) => {
      wanted.push({ of: 'ngo', limit });
      return { list: [], total: COUNT };
    },
  },
  findings: {
    ...deps.findings,
    list: async ({ limit }) => {
      wanted.push({ of: 'findings', limit });
      return [];
    },
  },
};
const search: Search = {
  answer: (asked) => {
    wanted.push({ of: 'search', limit: asked.limit });
    return findsNothing.answer(asked);
  },
};
const api = fakeApi({ ...counted, roomEndpoints: fakeRooms(counted, search) });
const text = async (path: string) => (await api.ask(path)).text();

describe('a file that is asked for with a limit', () => {
  it.each([
    ['/api/items', /^austin-311:/gm],
    ['/api/pulse/events', /^austin-311:/gm],
    ['/api/pork/flagged/all', /^P-/gm],
    ['/api/analytics/rows', /^r:/gm],
  ])('%s.csv holds so many rows and says how many match; without one it holds all', async (path, row) => {
    const file = path.endsWith('rows') ? 'file=bond' : '';
    const answer = await api.ask(`${path}.csv?limit=3&${file}`);
    const lines = await answer.text();
    expect(lines.match(row)).toHaveLength(3);
    expect(lines.trim().split('\r\n')).toHaveLength(4);
    expect(answer.headers.get('x-total-count')).toBe(String(COUNT));
    expect((await text(`${path}.csv?${file}`)).match(row)).toHaveLength(COUNT);
  });

  it('is as short in its other forms', async () => {
    expect(JSON.parse(await text('/api/items.geojson?limit=3'))).toMatchObject({ total: COUNT, count: 3 });
    expect(JSON.parse(await text('/api/items.geojson'))).toMatchObject({ count: COUNT });
    expect(await text('/api/items.ics?limit=3')).toContain('END:VCALENDAR');
  });

  it('of organizations, findings and search hands the number on', async () => {
    for (const path of ['/api/ngo.csv?limit=3', '/api/findings.csv?limit=3', '/api/search.csv?limit=3&q=oak'])
      await text(path);
    expect(wanted.filter(({ limit }) => limit === 3).map(({ of }) => of)).toEqual(['ngo', 'findings', 'search']);
  });

  it('is refused with a sentence where the number is none', async () => {
    const answer = await api.ask('/api/items.csv?limit=0');
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('limit')]);
  });
});
