import { existsSync, readFileSync } from 'node:fs';
import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { nativeItems } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedsOfCity } from '../feeds/index.ts';
import { readDistrict } from '../feeds/read-address.ts';
import { defineFeed } from '../feeds/feed.ts';
import { sanAntonio311 } from '../feeds/san-antonio-311/feed.ts';
import sample from '../feeds/san-antonio-311/sample.json' with { type: 'json' };
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const FOLDER = new URL('../../../../shared/data/cities/san-antonio/', import.meta.url);
const recorded = existsSync(FOLDER);
if (!recorded) console.warn('../shared/data is not here: the recorded rows of San Antonio are not stored');

const DEALT_WITH = {
  'san-antonio-permits': { received: 12_993, inserted: 12_993, quarantined: 0 },
  'san-antonio-311': { received: 29, inserted: 29, quarantined: 0 },
  'san-antonio-code-cases': { received: 10, inserted: 10, quarantined: 0 },
  'san-antonio-traffic': { received: 2_080, inserted: 1_991, quarantined: 89 },
  'san-antonio-police-calls': { received: 6_083, inserted: 4_746, quarantined: 1_337 },
  'san-antonio-offences': { received: 15_000, inserted: 13_452, quarantined: 1_548 },
};

let stage: Stage;
/** A whole reading, of records that are not let go by their age: the recorded ones are. */
const run = (id: string) => {
  const feed = feedsOfCity({ id: 'san-antonio' }).find((one) => one.id === id);
  if (feed === undefined) throw new Error(`no feed ${id}`);
  return stage.run(feed, { full: true, finishing: { ...stage.finishing, retention: false } });
};
/** Set aside, and why. */
const SET_ASIDE: Record<string, Record<string, number>> = {
  'san-antonio-traffic': { 'a-stop-or-an-arrest-not-a-matter-of-the-road': 89 },
  'san-antonio-police-calls': { 'a-call-about-a-person-not-a-place': 1_337 },
  'san-antonio-offences': { 'what-could-lead-to-a-person-is-not-shown': 1_548 },
};

describe.skipIf(!recorded)('the recorded rows of San Antonio', () => {
  beforeAll(async () => {
    stage = await openStage({ mongoUri, database, city: { recordings: FOLDER.pathname }, of: sanAntonio });
  });
  afterAll(() => stage.stop());

  it.each(Object.entries(DEALT_WITH))('of %s are all stored, or set aside by a named rule', async (id, dealtWith) => {
    const { state, error, totals, skipped, quarantinedBy } = await run(id);
    expect({ state, error, totals }).toMatchObject({
      state: 'done',
      error: undefined,
      totals: { ...dealtWith, updated: 0, unchanged: 0, duplicate: 0 },
    });
    expect({ skipped, quarantinedBy }).toEqual({ skipped: SET_ASIDE[id] ?? {}, quarantinedBy: {} });
  });

  it('stay as they are when they are read again', async () => {
    const { totals, withdrawn } = await run('san-antonio-permits');
    expect({ totals, withdrawn }).toMatchObject({
      totals: { received: 12_993, inserted: 0, updated: 0 },
      withdrawn: 0,
    });
  });

  it('lie in the district that their own column names', async () => {
    const stated = new Map(
      readFileSync(new URL('ckan/c21106f9-3ef5-4f3a-8604-f992b4db7512.jsonl', FOLDER), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line): Record<string, string | null> => JSON.parse(line))
        .map((row) => [
          ['PERMIT #', 'PERMIT TYPE', 'ADDRESS', 'DATE SUBMITTED'].map((column) => row[column]?.trim() ?? '').join('|'),
          row['CD'] ?? '',
        ]),
    );
    const found = { agree: 0, differ: 0, several: 0, outsideAsSaid: 0, outsideOfOurLines: 0, withoutPoint: 0 };
    for await (const { key, location, district } of nativeItems(stage.store).find({ feed: 'san-antonio-permits' })) {
      const said = stated.get(key) ?? '';
      if (location === undefined) found.withoutPoint += 1;
      else if (said.includes(',')) found.several += 1;
      else if (readDistrict(said) === district) found[district === undefined ? 'outsideAsSaid' : 'agree'] += 1;
      else found[district === undefined ? 'outsideOfOurLines' : 'differ'] += 1;
    }
    // Our lines are older than the city's: a hundredth of the permits lie where they were moved.
    expect(found).toEqual({
      agree: 10_790,
      differ: 95,
      several: 76,
      outsideAsSaid: 384,
      outsideOfOurLines: 99,
      withoutPoint: 1_549,
    });
  });

  it('of offences keep neither a point nor an address: the file has a ZIP code alone', async () => {
    const told = {
      feed: 'san-antonio-offences',
      $or: [{ location: { $exists: true } }, { address: { $exists: true } }],
    };
    expect(await nativeItems(stage.store).countDocuments(told)).toBe(0);
    expect(await nativeItems(stage.store).countDocuments({ feed: 'san-antonio-offences', zip: /^78/ })).toBe(13_287);
  });

  it('name nobody: contacts and names of projects are not asked for', async () => {
    const raws = await nativeItems(stage.store).distinct('raw', { feed: 'san-antonio-permits' });
    expect(raws.filter((raw) => /PRIMARY CONTACT|PROJECT NAME/.test(JSON.stringify(raw)))).toEqual([]);
  });
});

describe('a table of the last 365 days', () => {
  const RESOURCE = { of: sanAntonio311.dataset, dataset: 'service-calls', name: '311' };
  const rows = Array.from({ length: 20 }, (_, n) => ({ ...sample[0], CASEID: `90${n}` }));
  let city: Stage;
  beforeAll(async () => {
    const tables = [{ id: RESOURCE.of, rows }];
    city = await openStage({ mongoUri, database, city: { tables, ckan: { resources: [RESOURCE] } }, of: sanAntonio });
  });
  afterAll(() => city.stop());

  it('that a case has left took nothing back: the case stays as it was last published', async () => {
    // Of an id of its own: the recorded cases stand in the same store.
    const feed = defineFeed({ ...sanAntonio311, id: 'test-311' });
    const read = () => city.run(feed, { finishing: { ...city.finishing, retention: false } });
    expect(await read()).toMatchObject({ state: 'done', totals: { inserted: 20 } });
    city.city.control.dataset(RESOURCE.of).replaceAll(rows.slice(1));
    expect(await read()).toMatchObject({ state: 'done', withdrawn: 0, totals: { received: 19, unchanged: 19 } });
    const left = await nativeItems(city.store).findOne({ _id: 'test-311:900' });
    expect([left?.key, left?.withdrawnAt]).toEqual(['900', undefined]);
  });
});
