import { CivicItem } from '@moontower/contracts';
import { ensureIndexes } from '@moontower/registry/indexes';
import { WORDS_INDEX } from '@moontower/store/items/words-of-start';
import { nativeItems } from '@moontower/store/testing/native';
import { describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { aStoredItem, seedItems } from '../../test/seed.ts';

/** The first is a beginning of the second and third; the last stands in few records. */
const WORDS = ['repair', 'repairs', 'repairing', 'street', 'lamar', 'okapi'] as const;
/** More than are looked up for one beginning. */
const MANY = Array.from({ length: 30 }, (_, at) => `quok${String.fromCodePoint(97 + at)}`);
const RECORDS = 600;

/** Three days of half a hundred moments: many records share one, as those of a feed that tells days alone do. */
const momentOf = (at: number): string => new Date(Date.UTC(2026, 9, 1 + (at % 3), (at * 7) % 17)).toISOString();
const records = Array.from({ length: RECORDS }, (_, at) => {
  const words = WORDS.filter((_word, place) => (at * 31 + place * 17) % (place === 5 ? 97 : 3 + place) === 0);
  return aStoredItem({
    key: `W-${(at * 7919) % 10_007}`,
    title: [...words, MANY[at % MANY.length]].join(' '),
    type: at % 4 === 0 ? 'council' : 'service-requests',
    publishedAt: momentOf(at),
    withdrawn: at % 11 === 0,
  });
});
const api = runningApi((store) => seedItems(store, records));

/** Worked out from the records themselves: newest first, of one moment the larger id first. */
const expected = (...starts: readonly string[]) =>
  records
    .filter(({ withdrawnAt }) => withdrawnAt === undefined)
    .filter(({ words }) => starts.every((start) => words?.some((word) => word.startsWith(start)) === true))
    .toSorted((one, other) => +other.publishedAt - +one.publishedAt || (one._id < other._id ? 1 : -1))
    .map(({ _id }) => _id);

async function listed(query: string): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  let total = 0;
  let next: string | undefined = `/api/items?limit=7&${query}`;
  while (next !== undefined && ids.length <= RECORDS) {
    const answer: Response = await api.ask(next);
    ids.push(
      ...CivicItem.array()
        .parse(await answer.json())
        .map(({ uid }) => uid),
    );
    total = Number(answer.headers.get('x-total-count'));
    next = /<[^>]*?(\/api\/items[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return { ids, total };
}

const QUESTIONS = [['repair'], ['rep'], ['okapi'], ['repair', 'lamar'], ['okapi', 'quok'], ['quok'], ['nowhere']];

describe('a list of words', () => {
  it.each(QUESTIONS)('has every record once over all pages, newest first: %s %s', async (...starts) => {
    const all = expected(...starts);
    expect(await listed(`q=${starts.join('+')}`)).toEqual({ ids: all, total: all.length });
  });

  it('keeps to the other filters', async () => {
    const { ids } = await listed('q=repair&type=council&until=2026-10-02T00:00:00.000Z');
    const council = new Map(records.map((record) => [record._id, record]));
    expect(ids).toEqual(
      expected('repair').filter((id) => {
        const { type, publishedAt } = council.get(id) ?? {};
        return type === 'council' && publishedAt !== undefined && +publishedAt < Date.UTC(2026, 9, 2);
      }),
    );
  });

  it('reads a page of a word that neither few nor many hold without reading all of them', async () => {
    const database = api.store().getClient().db(api.store().name);
    await database.command({ profile: 2 });
    try {
      await api.ask('/api/items?limit=7&q=lamar');
    } finally {
      await database.command({ profile: 0 });
    }
    const reads = await database
      .collection('system.profile')
      .find({ 'command.find': 'items', 'command.filter': { $exists: true } })
      .toArray();
    const documents = reads.map(({ docsExamined }) => Number(docsExamined));
    expect(expected('lamar').length).toBeGreaterThan(70);
    // With those of the page's last moment, and withdrawn ones.
    expect(Math.max(...documents)).toBeLessThan(20);
  });

  it('answers alike while the index is made, which takes the place of the one before', async () => {
    const items = nativeItems(api.store());
    await items.createIndex({ words: 1 });
    await items.dropIndex(Object.entries(WORDS_INDEX).flat().join('_'));
    expect((await listed('q=repair+lamar')).ids).toEqual(expected('repair', 'lamar'));
    await ensureIndexes(api.store());
    const names = (await items.indexes()).map(({ name }) => name);
    expect(names).toContain('words_1_publishedAt_-1');
    expect(names).not.toContain('words_1');
    expect((await listed('q=repair+lamar')).ids).toEqual(expected('repair', 'lamar'));
  });
});
