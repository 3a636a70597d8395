import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { austin, placeLabel } from '@moontower/city';
import { PlacePage } from '@moontower/contracts';
import { SearchAnswer } from '@moontower/search/contract';
import { placeFields } from '@moontower/store/items/places/place-fields';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aStoredItem, seedItems } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const RECORDINGS = join(import.meta.dirname, '../../../../shared/data/recordings');
const isRecorded = existsSync(RECORDINGS);
const Row = z.object({ permit_number: z.string(), original_address1: z.string().default('') });

/** Recorded permits at their addresses. */
function permits() {
  const lines = readFileSync(join(RECORDINGS, 'soda/3syk-w9eu.jsonl'), 'utf8').trim().split('\n');
  return lines.flatMap((line, at) => {
    const { permit_number: key, original_address1: address } = Row.parse(JSON.parse(line));
    if (address === '') return [];
    const item = aStoredItem({
      feed: 'austin-permits',
      key: `${key}-${at}`,
      type: 'building-permits',
      pulseType: 'permits',
      title: `Permit at ${address}`,
      address,
      location: undefined,
      precision: 'none',
    });
    return [{ ...item, ...placeFields(item, austin.placeOf) }];
  });
}

const all = isRecorded ? permits() : [];
const api = runningApi(async (store) => {
  if (all.length > 0) await seedItems(store, all);
});
const ask = async (q: string, about = '') => {
  const answer = SearchAnswer.parse(await (await api.ask(`/api/search?q=${encodeURIComponent(q)}${about}`)).json());
  expect(answer.reading).toBeUndefined();
  return answer;
};

/** Streets with most records whose name, without direction and type, has three letters and more; each name once. */
function busiest(count: number): { slug: string; name: string; records: number }[] {
  const counts = new Map<string, number>();
  for (const { streets = [] } of all) for (const street of streets) counts.set(street, (counts.get(street) ?? 0) + 1);
  const named = [...counts].flatMap(([slug, records]) => {
    const name = /^(?:[nsew]-)?([a-z]{4,})-/.exec(slug)?.[1];
    return name === undefined ? [] : [{ slug, name, records }];
  });
  const sorted = named.toSorted((one, other) => other.records - one.records);
  return sorted.filter(({ name }, at) => sorted.findIndex((other) => other.name === name) === at).slice(0, count);
}

/** So many streets as typed stand alone: the letters are theirs then. */
const FEW = 5;
/** How many streets have a word that begins so: then the letters are no slip, but theirs. */
const begun = (letters: string): number =>
  [...new Set(all.flatMap(({ streets = [] }) => streets))].filter((slug) => `-${slug}`.includes(`-${letters}`)).length;

/** The first three letters with one slip, but for those that are another street's. */
function slipsIn(name: string): string[] {
  const [a = '', b = '', c = '', d = ''] = name;
  return [`${a}${c}${b}`, `${a}${b}q`, `${a}${c}${d}`].filter((typed) => !name.startsWith(typed) && begun(typed) < FEW);
}

// Without the folder of recordings beside the repository there are no streets of the city to look for.
describe.skipIf(!isRecorded)(
  'three letters of a recorded street with one slip (skipped where the recordings are not beside the repository)',
  () => {
    it('lead to its page: two in the wrong order, one wrong, one missing before the third', async () => {
      await vi.waitFor(() => ask('lamar'), 30_000);
      const cases = busiest(25).flatMap(({ name, ...street }) =>
        slipsIn(name).map((typed) => ({ ...street, typed, title: placeLabel(street.slug) })),
      );
      const missed: string[] = [];
      for (const { typed, slug, title, records } of cases) {
        const { groups } = await ask(typed, '&kind=street&limit=50');
        const isThere = groups[0]?.results.some(
          (found) => found.path === `/address/${slug}` && found.title === title && found.records === records,
        );
        if (isThere !== true) missed.push(`${typed} for ${slug}`);
      }
      expect(missed).toEqual([]);
      expect(cases.length).toBeGreaterThan(40);
    });

    it('stand first in the command menu where the letters are those of one street', async () => {
      const { slug, name } = busiest(1)[0] ?? { slug: '', name: '' };
      const typed = `${name.slice(0, 2)}${name.slice(3, 4)}${name.slice(2, 3)}${name.slice(4)}`;
      const { groups } = await ask(typed, '&limit=3');
      const street = groups.find(({ kind }) => kind === 'street')?.results[0];
      expect(street?.path).toBe(`/address/${slug}`);
      const page = PlacePage.parse(await (await api.ask(`/api${street?.path ?? ''}`)).json());
      expect(page).toMatchObject({ kind: 'street', slug, total: street?.records });
    });
  },
);
