import { SearchAnswer } from '@moontower/search/contract';
import { requestBuild, readBuilds } from '@moontower/search/store/search-builds';
import { nativeItems } from '@moontower/store/testing/native';
import { describe, expect, it, vi } from 'vitest';
import {
  aFeedDocument,
  announce,
  aStoredItem,
  changed,
  landed,
  manyItems,
  seedFeeds,
  seedItems,
} from '../../../test/seed.ts';
import type { runningApi } from '../../../test/running-api.ts';

const SECRET = '1234 E 6th St';
const permit = aStoredItem({
  key: '2026-118822',
  type: 'building-permits',
  pulseType: 'permits',
  title: 'Remodel of a duplex at 2207 Guadalupe St',
  address: '2207 Guadalupe St',
  district: 9,
  publishedAt: '2026-11-20T09:00:00.000Z',
});
const older = aStoredItem({ ...draftOf('2026-100001', '2026-01-02T09:00:00.000Z') });
const newer = aStoredItem({ ...draftOf('2026-100002', '2026-10-02T09:00:00.000Z') });
function draftOf(key: string, publishedAt: string) {
  return { key, type: 'code-cases' as const, title: 'Tall weeds on Manchaca', district: 5, publishedAt };
}

/** What the search finds, wherever its index is. */
export function describeSearch(
  running: (prepare: Parameters<typeof runningApi>[0]) => ReturnType<typeof runningApi>,
): void {
  const api = running(async (store) => {
    await seedItems(store, [
      ...manyItems(40),
      permit,
      older,
      newer,
      aStoredItem({ key: 'gone', withdrawn: true, title: 'Zebracrossing withdrawn' }),
      aStoredItem({
        key: 'camp',
        sensitive: true,
        subtype: 'encampment',
        address: SECRET,
        title: `Report at ${SECRET}`,
        location: { type: 'Point', coordinates: [-97.73219, 30.26743] },
      }),
    ]);
    await seedFeeds(store, [aFeedDocument()]);
  });

  const ask = async (query: Record<string, string>) => {
    const answer = await api.ask(`/api/search?${new URLSearchParams(query).toString()}`);
    expect(answer.status).toBe(200);
    return SearchAnswer.parse(await answer.json());
  };
  /** Once everything is read. */
  const find = async (q: string, about: Record<string, string> = {}) =>
    vi.waitFor(
      async () => {
        const answer = await ask({ q, ...about });
        expect(answer.reading).toBeUndefined();
        return answer;
      },
      { timeout: 30_000 },
    );
  const ids = ({ groups }: SearchAnswer) => groups.flatMap(({ results }) => results.map(({ id }) => id));

  describe('the search', () => {
    it.each([
      ['guadalupe 2207', 'words in another order'],
      ['guad duplex', 'the beginning of a word'],
      ['Guadalupe Street 2207', 'another spelling of the street'],
      ['gaudalupe duplex', 'two letters in the wrong order'],
      ['permiso de construcción guadalupe duplex', 'the type in Spanish'],
      ['building permits duplex', 'the type in English'],
      ['2026-118822', 'its number'],
    ])('finds a record by %s: %s', async (q) => {
      expect(ids(await find(q))).toEqual([permit._id]);
    });

    it('puts the newer of two equals first', async () => {
      expect(ids(await find('manchaca weeds'))).toEqual([newer._id, older._id]);
    });

    it('says of each thing what it is, and where its page is', async () => {
      const answer = await find('estado de los datos', { lang: 'es' });
      const { groups } = await find('austin 311 requests');
      expect(groups.find(({ kind }) => kind === 'feed')?.results[0]).toMatchObject({
        title: 'Austin 311 requests',
        path: expect.stringContaining('/status'),
      });
      expect(answer.groups.every(({ results }) => results.every(({ path, url }) => (path ?? url) !== undefined))).toBe(
        true,
      );
      const { groups: pages } = await find('pork');
      expect(pages.find(({ kind }) => kind === 'screen')?.results[0]?.path).toBe('/pork-tracker');
    });

    it('counts by type and district, and narrows by them', async () => {
      const all = await find('lamar');
      const streets = all.facets.districts.reduce((sum, { count }) => sum + count, 0);
      expect(all.total).toBe(streets);
      const one = await find('lamar', { district: '3', kind: 'record' });
      expect(one.total).toBe(all.facets.districts.find(({ value }) => value === 3)?.count);
      expect(one.groups[0]?.results.every(({ district }) => district === 3)).toBe(true);
      expect(one.facets.districts).toEqual(all.facets.districts);
    });

    it('gives all that it found as a file', async () => {
      const { total } = await find('lamar');
      const answer = await api.ask('/api/search.csv?q=lamar');
      const lines = (await answer.text()).trim().split('\r\n');
      expect(answer.headers.get('content-type')).toContain('text/csv');
      expect(answer.headers.get('x-total-count')).toBe(String(total));
      expect(lines).toHaveLength(total + 1);
    });

    it('never finds a record by what nobody may learn of it, nor what is withdrawn', async () => {
      expect(ids(await find('1234'))).toEqual([]);
      for (const q of ['1234 6th', SECRET])
        expect((await find(q)).words).toContainEqual({ word: '1234', leftOut: true, found: 0 });
      expect(ids(await find('zebracrossing'))).toEqual([]);
      expect(JSON.stringify(await find('encampment'))).not.toContain('1234');
      expect(ids(await find('encampment'))).toContain('austin-311:camp');
    });

    it('finds the largest part of the words where nothing holds all, and says so in the file too', async () => {
      const answer = await find('tall weeds quetzal Mänchaca duplex');
      expect(ids(answer)).toEqual([newer._id, older._id]);
      expect(answer).toMatchObject({ total: 2, close: false });
      expect(answer.words).toEqual([
        { word: 'tall', found: (await find('tall')).total },
        { word: 'weeds', found: 2 },
        { word: 'quetzal', leftOut: true, found: 0 },
        { word: 'Mänchaca', found: 2 },
        { word: 'duplex', leftOut: true, found: 1 },
      ]);
      const file = await api.ask('/api/search.csv?q=tall+weeds+quetzal+m%C3%A4nxyz');
      expect(file.headers.get('x-words-left-out')).toBe('quetzal m%C3%A4nxyz');
      expect((await file.text()).trim().split('\r\n')).toHaveLength(3);
      expect((await find('duplex guadalupe')).words).toBeUndefined();
    });

    it('names what a misspelt word was read as, and looks for no more than twelve words', async () => {
      expect((await find('manshacca weeds')).words).toEqual([
        { word: 'manshacca', readAs: ['manchaca'] },
        { word: 'weeds' },
      ]);
      expect((await find('weedz')).words).toEqual([{ word: 'weedz', readAs: ['weeds'] }]);
      const many = ['weeds', ...Array.from({ length: 39 }, (_, n) => `z${n}q`)].join(' ');
      const answer = await find(many);
      expect([answer.total, answer.words?.length]).toEqual([2, 40]);
      expect(answer.words?.filter(({ leftOut }) => leftOut !== true).map(({ word }) => word)).toEqual(['weeds']);
      expect(answer.words?.at(-1)).toEqual({ word: 'z38q', leftOut: true });
    });

    it('of a misspelt name of camps tells no more than of the name itself', async () => {
      const [named, misspelt] = [await find('encampment'), await find('encampmnet')];
      expect(ids(misspelt)).toEqual(ids(named));
      expect(misspelt.words).toEqual([{ word: 'encampmnet', readAs: ['encampment'] }]);
      expect([named.facets.districts, misspelt.facets.districts]).toEqual([[], []]);
      const [camps] = (await find('encampmnet duplex')).words ?? [];
      expect(camps).toEqual({ word: 'encampmnet', leftOut: true, readAs: ['encampment'] });
    });

    it('follows the event log, and nothing of a hidden record stays', async () => {
      const fresh = aStoredItem({ key: 'fresh', title: 'Quetzalcoatlus seen on Barton', district: 8 });
      expect(ids(await find('quetzalcoatlus'))).toEqual([]);
      await seedItems(api.store(), [fresh]);
      await announce(api.store(), [landed(fresh)]);
      await vi.waitFor(async () => expect(ids(await ask({ q: 'quetzalcoatlus' }))).toEqual([fresh._id]), 30_000);
      await nativeItems(api.store()).updateOne(
        { _id: fresh._id },
        { $set: { title: 'A pelican on Barton', words: ['pelican', 'barton'] } },
      );
      await announce(api.store(), [changed(fresh)]);
      await vi.waitFor(async () => expect(ids(await ask({ q: 'pelican' }))).toEqual([fresh._id]), 30_000);
      expect(ids(await ask({ q: 'quetzalcoatlus' }))).toEqual([]);
      await nativeItems(api.store()).updateOne({ _id: fresh._id }, { $set: { withdrawnAt: new Date() } });
      expect((await ask({ q: 'pelican' })).total).toBe(0);
      const { _id: uid, feed, type, pulseType } = fresh;
      await announce(api.store(), [{ name: 'item:withdrawn', payload: { uid, feed, type, pulseType } }]);
      await vi.waitFor(async () => expect((await ask({ q: 'pelican' })).facets.kinds).toEqual([]), 30_000);
    });

    it('is read anew when somebody asks for it', async () => {
      await find('lamar');
      await seedItems(api.store(), [aStoredItem({ key: 'silent', title: 'Axolotl pond that no event told of' })]);
      const asked = new Date();
      await requestBuild(api.store(), asked);
      await vi.waitFor(async () => expect(ids(await ask({ q: 'axolotl' }))).toEqual(['austin-311:silent']), 30_000);
      await vi.waitFor(async () => {
        const [build] = await readBuilds(api.store(), Date.now());
        expect(build?.builtAt?.getTime()).toBeGreaterThanOrEqual(asked.getTime());
        expect(build?.entries).toBeGreaterThan(40);
      }, 30_000);
      const figures = async () => (await api.ask('/metrics')).text();
      await vi.waitFor(
        async () => expect(await figures()).toMatch(/^moontower_search_index_bytes\{[^}]*\} [1-9]/m),
        30_000,
      );
    });
  });

  describe('bad questions', () => {
    const HOSTILE = [
      ['', 'nothing'],
      ['   ', 'nothing'],
      ['"""', 'nothing'],
      ['.*', 'nothing'],
      ['\u202e', 'nothing'],
      ['z', 'short'],
      ['x'.repeat(200), 'words'],
      ['🦇', 'words'],
      ['(zq+)+$', 'words'],
      ["'; DROP TABLE items; --", 'words'],
      ['{"$where":"sleep(1000)"}', 'words'],
      ['{"$gt":""}', 'words'],
      ['שלום עולם', 'words'],
      ['1100', 'words'],
      ['Main St', 'words'],
      ['1600 Pennsylvania Ave NW, Washington', 'words'],
      ['../../etc/passwd', 'words'],
    ] as const;

    it.each(HOSTILE)('%j is answered as %s', async (q, asked) => {
      const answer = await find(q);
      expect(answer.asked).toBe(asked);
      // None of them is anything here: the screen says so in words.
      expect({ total: answer.total, groups: answer.groups }).toEqual({ total: 0, groups: [] });
    });

    it('of more than 200 characters, or with names that are none, are refused with a sentence', async () => {
      for (const query of [
        `q=${'x'.repeat(201)}`,
        'q[$ne]=1',
        'q=a&sort=best',
        'q=lamar&district=11',
        'q=lamar&kind=ghost',
      ]) {
        const answer = await api.ask(`/api/search?${query}`);
        expect([query, answer.status]).toEqual([query, 400]);
        expect(await answer.text()).not.toBe('');
      }
    });

    it('have no collection scanned', async () => {
      const db = api.store().getClient().db(api.store().name);
      await find('lamar');
      await db.command({ profile: 2 });
      for (const [q] of HOSTILE) await find(q);
      await find('lamar');
      await db.command({ profile: 0 });
      const seen = await db
        .collection('system.profile')
        .find({
          ns: { $in: [`${db.databaseName}.items`, `${db.databaseName}.records`, `${db.databaseName}.purchases`] },
        })
        .toArray();
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter(({ planSummary }) => planSummary === 'COLLSCAN')).toEqual([]);
    });
  });
}
