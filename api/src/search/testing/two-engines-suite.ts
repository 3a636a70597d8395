import { MOST_COUNTED } from '@moontower/contracts/wire/total-relation';
import { SearchAnswer } from '@moontower/search/contract';
import { aliasOf, feedClient } from '@moontower/search/api/engine/engine-client';
import { INDEX_BODY } from '@moontower/search/api/engine/engine-documents';
import { readHasStarts } from '@moontower/search/api/engine/engine-writes';
import { startSearch } from '@moontower/search/api/start-search';
import { austin } from '@moontower/city';
import { quietLog } from '@moontower/runtime';
import { searchReads } from '@moontower/search/store/search-reads';
import { takeInNames } from '@moontower/search/worker/follow-names';
import { nativeItems, nativePurchases } from '@moontower/store/testing/native';
import { beforeAll, expect, it, vi } from 'vitest';
import { fillRecords, questionsOf, wordOf } from '../../../../bench/search-records.ts';
import { apiOverEngine, type Engine } from '../../../test/running-engine.ts';
import { runningApi, type RunningApi } from '../../../test/running-api.ts';
import { announce, aStoredItem, aStoredPurchase, landed, seedItems, seedPurchases } from '../../../test/seed.ts';

const RECORDS = 4_000;

const ask = async (api: RunningApi, query: Record<string, string>) => {
  const answer = await api.ask(`/api/search?${new URLSearchParams({ limit: '10', ...query }).toString()}`);
  return SearchAnswer.parse(await answer.json());
};
/**
 * An answer without what may differ: which of many places with equally many records stand first.
 */
function comparable({ groups, ...answer }: SearchAnswer) {
  const told = groups.map(({ kind, total, results }) => ({
    kind,
    total,
    results: results.map(({ id, records, ...result }) => (records === undefined ? { id, ...result } : { records })),
  }));
  return { ...answer, groups: told };
}
/** What of two answers is not the same. */
function differenceOf(one: SearchAnswer, other: SearchAnswer): Record<string, unknown> {
  const kept = new Map<string, unknown>(Object.entries(comparable(other)));
  return Object.fromEntries(
    Object.entries(comparable(one)).flatMap(([name, value]) =>
      JSON.stringify(value) === JSON.stringify(kept.get(name)) ? [] : [[name, JSON.stringify([value, kept.get(name)])]],
    ),
  );
}
/** What the API beside the engine answers where less is counted. */
async function boundedAnswer(
  { engine: { url }, api, most }: { engine: Engine; api: RunningApi; most: number },
  { district, ...query }: { q: string; district?: string; type?: string },
): Promise<SearchAnswer> {
  const store = api.store();
  const search = startSearch({
    id: 'bounded',
    reads: searchReads(store, { simulated: false }),
    builds: { askedAt: async () => undefined, tell: async () => undefined, forget: async () => undefined },
    placeOf: austin.placeOf,
    feeds: { list: async () => [] },
    screens: [],
    nowMs: Date.now,
    log: quietLog(),
    simulated: false,
    engine: { url, name: store.name },
    mostCounted: most,
  });
  const number = district === undefined ? {} : { district: Number(district) };
  return SearchAnswer.parse(await search.answer({ ...query, ...number, limit: 10, from: 0, lang: 'en' }));
}
/** The same choices, none counted beyond `most`. */
const boundedTo = <T extends { count: number }>(most: number, choices: readonly T[]) =>
  choices.map((choice) => (choice.count > most ? { ...choice, count: most, countRelation: 'at-least' } : choice));
const isRead = (api: RunningApi) =>
  vi.waitFor(async () => expect((await ask(api, { q: 'permit' })).reading).toBeUndefined(), 120_000);

/** What both engines answer alike, and what is said while the one elsewhere is away. */
export function describeBoth(engine: Engine, questions: number): void {
  const held = runningApi((store) => fillRecords(store, RECORDS));
  const asked = apiOverEngine(engine, (store) => fillRecords(store, RECORDS));
  beforeAll(async () => {
    await isRead(held);
    await isRead(asked);
  }, 240_000);

  it(`answer ${questions} questions with the same things in the same order, counts and words`, async () => {
    const differ: unknown[] = [];
    const choices: Record<string, string>[] = [
      {},
      {},
      { district: '3' },
      { kind: 'record' },
      { type: 'building-permits', from: '3', kind: 'record' },
    ];
    for (const [at, q] of questionsOf(questions, RECORDS).entries()) {
      const query = { q, ...choices[at % choices.length] };
      const [one, other] = await Promise.all([ask(held, query), ask(asked, query)]);
      const difference = differenceOf(one, other);
      if (Object.keys(difference).length > 0) differ.push({ query, ...difference });
    }
    expect(differ).toEqual([]);
  }, 240_000);

  it('differ in this: where much is found the engine counts each choice up to a bound, and says so', async () => {
    const council = aStoredItem({ key: 'walk', type: 'council', pulseType: 'budget', title: 'Permit for a walk' });
    for (const api of [held, asked]) {
      await seedItems(api.store(), [council]);
      await announce(api.store(), [landed(council)]);
      await vi.waitFor(async () => expect((await ask(api, { q: 'permit walk' })).total).toBe(1), 30_000);
    }
    const most = 20;
    for (const [narrowed, kinds] of [
      [{}, ['agenda']],
      [{ district: '3' }, []],
      [{ type: 'building-permits' }, []],
    ] as const) {
      const whole = await ask(held, { q: 'permit', ...narrowed });
      const some = await boundedAnswer({ engine, api: asked, most }, { q: 'permit', ...narrowed });
      expect(some.facets).toEqual({
        kinds: boundedTo(most, whole.facets.kinds),
        types: expect.arrayContaining(boundedTo(most, whole.facets.types)),
        districts: boundedTo(most, whole.facets.districts),
      });
      expect(
        some.facets.kinds.filter(({ countRelation }) => countRelation === undefined).map(({ value }) => value),
      ).toEqual(kinds);
      expect(some.groups.map(({ results }) => results)).toEqual(whole.groups.map(({ results }) => results));
      expect(some.totalRelation).toBe('at-least');
      expect(some.groups.find(({ kind }) => kind === 'record')).toMatchObject({
        total: most,
        totalRelation: 'at-least',
      });
    }
  }, 120_000);

  it('say as what a misspelt word was read, whichever type was chosen', async () => {
    const query = { q: 'abatemnt' };
    for (const type of ['service-requests', 'code-cases']) {
      const whole = await ask(held, { ...query, type });
      const some = await boundedAnswer({ engine, api: asked, most: 20 }, { ...query, type });
      expect([whole.words, whole.total > 400]).toEqual([[expect.objectContaining({ readAs: ['abatement'] })], true]);
      expect(some.words).toEqual(whole.words);
    }
  }, 60_000);

  it('hold short beginnings as words, which an index of a release before does not', async () => {
    const { name } = asked.store();
    const client = await feedClient({ url: engine.url, name });
    const { words: _words, ...properties } = INDEX_BODY.mappings.properties;
    const mappings = { properties: { ...properties, words: { type: 'keyword' as const } } };
    await client.indices.create({ index: 'before', body: { mappings } });
    const have = await Promise.all([aliasOf({ name }), 'before', 'nowhere'].map((at) => readHasStarts(client, at)));
    await client.indices.delete({ index: 'before' });
    expect(have).toEqual([true, false, false]);
    // An API that does not know yet which of the two it asks.
    const query = { q: wordOf(20_000).slice(0, 2) };
    const { facets, groups } = await boundedAnswer({ engine, api: asked, most: MOST_COUNTED }, query);
    const whole = await ask(held, query);
    expect(whole.total).toBeGreaterThan(100);
    expect({ facets, groups }).toEqual({ facets: whole.facets, groups: whole.groups });
  }, 60_000);

  it('differ in this: the engine may be away; it is said, all else answers, and what came meanwhile is found', async () => {
    engine.signal('SIGSTOP');
    const fresh = aStoredItem({ key: 'meanwhile', title: 'Quetzalcoatlus seen while the engine was away' });
    try {
      const answer = await asked.ask('/api/search?q=permit');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
      expect(await answer.text()).toContain('Lists, maps and pages do');
      expect((await asked.ask('/api/items?limit=1')).status).toBe(200);
      await seedItems(asked.store(), [fresh]);
      await announce(asked.store(), [landed(fresh)]);
    } finally {
      engine.signal('SIGCONT');
    }
    const found = async () => (await ask(asked, { q: 'quetzalcoatlus' })).total;
    await vi.waitFor(async () => expect(await found()).toBe(1), 60_000);
  }, 120_000);

  it('show a hidden record no more at once, and lose it from counts by its event', async () => {
    const about = { key: 'hidden', title: 'Pterosaur at a crossing' };
    const item = aStoredItem(about);
    await seedItems(asked.store(), [item]);
    await announce(asked.store(), [landed(item)]);
    await vi.waitFor(async () => expect((await ask(asked, { q: 'pterosaur' })).total).toBe(1), 30_000);
    await nativeItems(asked.store()).updateOne({ _id: item._id }, { $set: { withdrawnAt: new Date() } });
    expect((await ask(asked, { q: 'pterosaur' })).total).toBe(0);
    const { _id: uid, feed, type, pulseType } = item;
    await announce(asked.store(), [{ name: 'item:withdrawn', payload: { uid, feed, type, pulseType } }]);
    await vi.waitFor(async () => expect((await ask(asked, { q: 'pterosaur' })).facets.kinds).toEqual([]), 30_000);
  }, 120_000);

  it('hold names as the store has them now: those that came, were changed or left without an event', async () => {
    const client = await feedClient({ url: engine.url, name: asked.store().name });
    const target = { index: aliasOf({ name: asked.store().name }), isAlias: true, isSeenAtOnce: true };
    const reads = searchReads(asked.store(), { simulated: false });
    const takeIn = () => takeInNames({ client, target, reads, between: async () => undefined });
    const purchases = nativePurchases(asked.store());
    const told = async (q: string) => {
      const { groups, facets } = await ask(asked, { q, kind: 'vendor' });
      return [groups.flatMap(({ results }) => results.map(({ title }) => title)), facets.kinds];
    };
    const vendor = { code: 'QU&8300001', name: 'Quagga Stonework Inc' };
    await seedPurchases(asked.store(), [aStoredPurchase({ _id: 'q1', id: 'q1', personal: false, vendor })]);
    await takeIn();
    const counted = [{ value: 'vendor', count: 1 }];
    expect(await told('qagga stone')).toEqual([[vendor.name], counted]);
    await purchases.updateOne({ _id: 'q1' }, { $set: { 'vendor.name': 'Okapi Stonework Inc' } });
    await takeIn();
    expect([await told('okapi'), await told('quagga')]).toEqual([
      [['Okapi Stonework Inc'], counted],
      [[], []],
    ]);
    await purchases.deleteOne({ _id: 'q1' });
    await takeIn();
    expect(await told('okapi')).toEqual([[], []]);
  }, 120_000);

  it('are made anew where the engine lost its index', async () => {
    for (const { index } of await (await fetch(`${engine.url}/_cat/indices?format=json`)).json())
      await fetch(`${engine.url}/${index}`, { method: 'DELETE' });
    await vi.waitFor(async () => expect((await ask(asked, { q: 'quetzalcoatlus' })).total).toBe(1), 60_000);
  }, 120_000);
}
