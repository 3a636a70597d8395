import { austin } from '@moontower/city';
import { SearchAnswer } from '@moontower/search/contract';
import type { SearchKind } from '@moontower/search/search-kinds';
import { nativeFindings, type FindingDocument } from '@moontower/findings/testing/documents';
import { placeFields } from '@moontower/store/items/places/place-fields';
import { writeReview } from '@moontower/store/spending/reviews';
import { nativeItems } from '@moontower/store/testing/native';
import { describe, expect, it, vi } from 'vitest';
import {
  announce,
  aStoredItem,
  aStoredPurchase,
  changed,
  landed,
  seedItems,
  seedPurchases,
  type StoredAbout,
} from '../../../test/seed.ts';
import type { runningApi } from '../../../test/running-api.ts';

function at(key: string, address: string, about: StoredAbout = {}) {
  const item = aStoredItem({ key, title: `Record ${key}`, address, ...about });
  return { ...item, ...placeFields(item, austin.placeOf) };
}
const paid = (id: string, vendor: { code: string; name: string }, about: Parameters<typeof aStoredPurchase>[0] = {}) =>
  aStoredPurchase({ _id: id, id, vendor, personal: false, ...about });

const FINDING = '0b0c6f0e-0000-4000-8000-000000000001';
const CLAIM = 'Wisteria Street was repaved twice within one year';
function aLiveFinding(): FindingDocument {
  const at = new Date(0);
  const words = {
    claim: CLAIM,
    text: CLAIM,
    about: { kind: 'place' as const, id: 'x', key: 'x' },
    receipts: [],
    pictures: [],
  };
  return {
    _id: FINDING,
    ...words,
    named: false,
    language: 'en',
    state: 'live',
    version: 1,
    createdAt: at,
    changedAt: at,
    approvals: [],
    live: { ...words, version: 1, at },
    liveAt: at,
    past: [],
    checks: {},
    steps: [],
    errors: [],
  };
}

/**
 * How addresses, streets and names are found, wherever the index is. `afterwards`: how a count is looked at of what an
 * answer just missed; an engine elsewhere is told of that beside the answer.
 */
export function describePlaces(
  running: (prepare: Parameters<typeof runningApi>[0]) => ReturnType<typeof runningApi>,
  afterwards: (look: () => Promise<void>) => Promise<unknown> = (look) => look(),
): void {
  const api = running(async (store) => {
    await nativeFindings(store).insertOne(aLiveFinding());
    await seedItems(store, [
      at('a1', '501 Wisteria St', { type: 'building-permits', pulseType: 'permits', district: 9 }),
      at('a2', '501 WISTERIA STREET UNIT 7', { type: 'code-cases', district: 9 }),
      at('a3', '700 Wisteria St', { district: 3 }),
      at('camp', '712 Wisteria St', { sensitive: true, subtype: 'encampment' }),
      at('gone', '900 Zinnia Cv', { withdrawn: true }),
      at('cross', 'Wisteria St & Elm Grove Rd'),
      ...['100 Main St', '100 Main St, Pflugerville', '100 Main St, Manor'].map((address, n) =>
        at(`main-${n}`, address),
      ),
    ]);
    await seedPurchases(store, [
      paid('p1', { code: 'EXA8300001', name: 'Example Paving, LLC' }),
      paid('p2', { code: 'EXA8300001', name: 'EXAMPLE PAVING LLC' }),
      paid('p3', { code: 'EXA8300001', name: 'Wisteria Stone Inc' }),
      paid('p4', { code: 'MISC00001', name: 'Placeholder Payee LLC' }),
      paid('p5', { code: 'DOE7100001', name: 'Doe, Pat' }, { personal: true }),
      paid('p6', { code: 'POE7100001', name: 'Jordan Poe' }),
      paid('p7', { code: 'HID8300001', name: 'Hidden Garden LLC' }),
      paid('p8', { code: 'LAT8300001', name: 'Latecomer Works LLC' }),
      paid('p9', { code: 'REV8300001', name: 'Reversal LLC' }, { amountCents: -5 }),
    ]);
    await writeReview(store, { purchase: 'p7', status: 'cleared', withheld: true, at: new Date(0) });
  });
  const ask = async (q: string, about: Record<string, string> = {}) => {
    const answer = await api.ask(`/api/search?${new URLSearchParams({ q, ...about }).toString()}`);
    expect(answer.status).toBe(200);
    return SearchAnswer.parse(await answer.json());
  };
  const find = async (q: string, about: Record<string, string> = {}) => {
    await vi.waitFor(async () => expect((await ask('wisteria')).reading).toBeUndefined(), 30_000);
    return ask(q, about);
  };
  const told = ({ groups }: SearchAnswer, kind: SearchKind) =>
    (groups.find((group) => group.kind === kind)?.results ?? []).map(({ path, records, title }) =>
      records === undefined ? [path, title] : [path, title, records],
    );

  describe('addresses and streets', () => {
    it('are found with how many records are there, every spelling as one', async () => {
      const answer = await find('wisteria 501');
      expect(told(answer, 'address')).toEqual([['/address/501-wisteria-st', '501 Wisteria St', 2]]);
      const street = await find('wistaria');
      expect(told(street, 'street')).toEqual([['/address/wisteria-st', 'Wisteria St', 5]]);
      expect(told(await find('501 Wisteria Street Apt 7, Austin, TX 78701'), 'address')).toHaveLength(1);
      expect(told(await find('elm grove wisteria'), 'address')).toEqual([
        ['/address/elm-grove-rd-at-wisteria-st', 'Elm Grove Rd & Wisteria St', 1],
      ]);
    });

    it('are counted and narrowed to as other kinds are, and stand in the file', async () => {
      const { facets, total } = await find('wisteria');
      expect(facets.kinds).toContainEqual({ value: 'street', count: 1 });
      expect(facets.kinds).toContainEqual({ value: 'address', count: 4 });
      expect(facets.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      const only = await find('wisteria', { kind: 'address', limit: '2', from: '2' });
      expect([only.total, only.groups.map(({ results }) => results.length)]).toEqual([4, [2]]);
      // A place has no type and no district of its own.
      expect(told(await find('wisteria', { district: '9' }), 'address')).toEqual([]);
      const csv = await (await api.ask('/api/search.csv?q=wisteria')).text();
      expect(csv).toContain('address,address:501-wisteria-st,501 Wisteria St,');
      expect(csv).toContain('/address/wisteria-st');
    });

    it('of one name in several towns stay apart', async () => {
      const answer = await find('Main St');
      expect(told(answer, 'address').map(([, title]) => title)).toEqual(
        expect.arrayContaining(['100 Main St', '100 Main St Pflugerville', '100 Main St Manor']),
      );
      expect(told(answer, 'street')).toHaveLength(3);
    });

    it('never tell the house of a sensitive record, nor of one that is withdrawn', async () => {
      expect((await find('712 wisteria')).words).toContainEqual({ word: '712', leftOut: true, found: 0 });
      expect(JSON.stringify((await find('712 wisteria')).groups)).not.toContain('712');
      expect(told(await find('700 wisteria'), 'address')).toEqual(
        expect.arrayContaining([['/address/700-block-wisteria-st', '700 block of Wisteria St', 1]]),
      );
      expect((await find('zinnia')).total).toBe(0);
    });

    it('come with their first record, go with the last, and nothing of them stays', async () => {
      await find('wisteria');
      const fresh = at('fresh', '12 Quillwort Way');
      await seedItems(api.store(), [fresh]);
      await announce(api.store(), [landed(fresh)]);
      await vi.waitFor(
        async () =>
          expect(told(await ask('quillwort'), 'street')).toEqual([['/address/quillwort-way', 'Quillwort Way', 1]]),
        30_000,
      );
      // Another address: the old one is no place any more.
      const moved = at('fresh', '14 Larkspur Way');
      await nativeItems(api.store()).replaceOne({ _id: fresh._id }, moved, { ignoreUndefined: true });
      expect(told(await ask('quillwort'), 'address')).toEqual([]);
      await announce(api.store(), [changed(moved)]);
      await vi.waitFor(async () => expect(told(await ask('larkspur'), 'address')).toHaveLength(1), 30_000);
      expect((await ask('quillwort')).facets.kinds).toEqual([]);
      // Hidden in the store: not answered even before its event is heard.
      await nativeItems(api.store()).updateOne({ _id: fresh._id }, { $set: { withdrawnAt: new Date() } });
      expect((await ask('larkspur')).total).toBe(0);
      const { _id: uid, feed, type, pulseType } = fresh;
      await announce(api.store(), [{ name: 'item:withdrawn', payload: { uid, feed, type, pulseType } }]);
      await vi.waitFor(async () => expect((await ask('larkspur')).facets.kinds).toEqual([]), 30_000);
    });
  });

  describe('vendors', () => {
    it('are found by every name and by their code, once', async () => {
      for (const q of ['example paving', 'paving exampel', 'EXA8300001', 'wisteria stone'])
        expect([q, told(await find(q), 'vendor')]).toEqual([
          q,
          [['/vendor/EXA8300001', expect.stringMatching(/example/i)]],
        ]);
    });

    it('are none without a page: persons, names that may be a person’s, placeholders, what was taken off', async () => {
      for (const q of ['placeholder payee', 'doe pat', 'jordan poe', 'hidden garden', 'reversal'])
        expect([q, told(await find(q), 'vendor')]).toEqual([q, []]);
    });

    it('are gone with the page of their last purchase', async () => {
      expect(told(await find('latecomer'), 'vendor')).toHaveLength(1);
      await writeReview(api.store(), { purchase: 'p8', status: 'cleared', withheld: true, at: new Date() });
      expect((await ask('latecomer')).total).toBe(0);
      await afterwards(async () => expect((await ask('latecomer')).facets.kinds).toEqual([]));
    });
  });

  describe('residents’ findings', () => {
    it('are gone with their withdrawal, and nothing of their words stays', async () => {
      const findings = nativeFindings(api.store());
      expect(told(await find('wisteria repaved twice'), 'finding')).toEqual([[`/findings/${FINDING}`, CLAIM]]);
      await findings.updateOne({ _id: FINDING }, { $set: { state: 'withdrawn' } });
      expect((await ask('repaved twice')).total).toBe(0);
      await afterwards(async () => expect((await ask('repaved twice')).facets.kinds).toEqual([]));
      expect((await ask('wisteria repaved twice')).words).toMatchObject([
        { word: 'wisteria' },
        { found: 0 },
        { found: 0 },
      ]);
    });
  });

  describe('what is asked of the store', () => {
    it('scans no collection', async () => {
      await find('wisteria');
      const db = api.store().getClient().db(api.store().name);
      await db.command({ profile: 2 });
      for (const q of ['wisteria', '501 wisteria', 'example paving', 'Main St', 'wistaria']) await find(q);
      await db.command({ profile: 0 });
      const seen = await db
        .collection('system.profile')
        .find({ ns: new RegExp(`^${db.databaseName}\\.(?:items|records|purchases|purchaseReviews)$`) })
        .toArray();
      expect(seen.length).toBeGreaterThan(10);
      expect(seen.filter(({ planSummary }) => planSummary === 'COLLSCAN')).toEqual([]);
    });
  });
}
