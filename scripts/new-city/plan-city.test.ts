import type { CityOptions } from '@moontower/fake-city';
import { afterEach, describe, expect, it } from 'vitest';
import { discoverCity } from '../../worker/src/discovery/discover-city.ts';
import { askCity, type AskedCity } from '../../worker/src/testing/ask-city.ts';
import { placeRule } from './place-rule.ts';
import { planFeeds } from './plan-feeds.ts';
import { questionsOf } from './questions.ts';
import { readDistricts } from './read-districts.ts';
import { readWords } from './read-words.ts';
import { cityLayout } from './write-city.ts';

const population = { people: 1_234, on: '2020-04-01', source: 'https://www.census.gov' };
const facts = { name: 'Tinyville', state: 'Colorado', county: 'Tiny County', zone: 'America/Denver', population };
const row = (at: number) => ({
  permit_number: `P-${at}`,
  issue_date: `2026-11-0${at}T00:00:00.000`,
  address: `${at} Elm St`,
  longitude: `-105.0${at}`,
  latitude: `39.7${at}`,
});
const rows = [row(1), row(2), row(3), row(4)];

let asked: AskedCity | undefined;
afterEach(async () => {
  await asked?.stop();
  asked = undefined;
});

async function planned(options: CityOptions, path = '') {
  asked = await askCity(options, {});
  const portal = `${asked.city.url}${path}`;
  const discovery = await discoverCity(asked.effects, portal);
  const place = placeRule({ id: 'tinyville', portal, facts }, undefined, discovery);
  if (place === undefined) throw new Error('no place');
  return { portal, discovery, place, plans: planFeeds(place, discovery) };
}
const permits = (change: { id?: string; name?: string; rows?: readonly Record<string, unknown>[] } = {}) => ({
  id: 'tiny-0001',
  name: 'Building Permits',
  rows,
  ...change,
});

describe('the feeds that are written', () => {
  it('read a resource of CKAN by its table, whole each time', async () => {
    const { plans } = await planned({
      catalogue: false,
      tables: [permits({ id: 'c21106f9' })],
      ckan: { resources: [{ of: 'c21106f9', dataset: '05012dcb', name: 'permits', title: 'Building Permits' }] },
    });
    expect(plans.feeds.map(({ options: { source, since } }) => ({ source, since }))).toEqual([
      { source: { kind: 'ckan', id: 'c21106f9', dataset: '05012dcb' }, since: undefined },
    ]);
  });

  it('have no address where a portal has points alone, and a person is asked', async () => {
    const requests = rows.map(({ permit_number: number, issue_date: day, longitude, latitude }) => ({
      sr_number: number,
      sr_type: 'Pothole',
      created_date: day,
      location: { type: 'Point', coordinates: [longitude, latitude] },
    }));
    const { plans, place } = await planned({
      tables: [permits(), permits({ id: 'tiny-0002', name: '311 Service Requests', rows: requests })],
    });
    expect(plans.feeds.map(({ options: { role, columns } }) => [role, columns['address']])).toEqual([
      ['requests', undefined],
      ['permits', 'address'],
    ]);
    const said = questionsOf({ place, plans, districtsFrom: undefined, generated: {}, on: '2026-11-28' });
    expect(said.filter((one) => one.includes(': address**'))).toEqual([
      expect.stringMatching(/^\*\*tinyville-requests: address\*\* .*a point is none/),
    ]);
  });

  it('follow a column of changes, never the day of the event alone: late rows and later states are read', async () => {
    const since = async (more: Record<string, unknown>) => {
      const { plans } = await planned({ tables: [permits({ rows: rows.map((one) => ({ ...one, ...more })) })] });
      return plans.feeds.map(({ options }) => options.since);
    };
    expect(await since({})).toEqual([undefined]);
    await asked?.stop();
    expect(await since({ updated_on: '2026-11-12T00:00:00.000' })).toEqual([['issue_date', 'updated_on']]);
  });

  it('ask for nothing that they do not read', async () => {
    const { plans } = await planned({ tables: [permits({ rows: rows.map((one) => ({ ...one, owner_name: 'A' })) })] });
    expect(plans.feeds.map(({ options }) => options.ignores)).toEqual(['owner_name']);
  });

  const RIVALS: readonly [what: string, table: ReturnType<typeof permits>, said: string][] = [
    ['whose key repeats', permits({ rows: [...rows, row(1)] }), 'its key repeats'],
    [
      'whose days cannot be read',
      permits({ rows: rows.map((one) => ({ ...one, issue_date: '1 November, 2026' })) }),
      'is sure, but too many of its rows were not read: 4 rows read, 0 would be stored, 4 set aside (no issue date: 4)',
    ],
  ];
  it.each(RIVALS)('are none of a dataset %s: it becomes a question', async (_what, table, said) => {
    const { plans } = await planned({ tables: [table] });
    expect({ feeds: plans.feeds, questions: plans.questions.filter((one) => one.includes(said)) }).toMatchObject({
      feeds: [],
      questions: [expect.stringMatching(/^permits: /)],
    });
  });

  const CODES = ['13B', '290', '13C', '23H', '90D'];
  const WORDS = ['Assault Bodily injury  Famil', 'Criminal Mischief', 'Robbery', 'Theft Property', 'DWI'];
  const crimes = (change: (at: number) => Record<string, unknown>) => ({
    id: 'tiny-0002',
    name: 'Crime Data',
    rows: CODES.map((code, at) => ({
      case_no: `C-${at}`,
      reported_date: `2026-11-0${at + 1}T00:00:00.000`,
      offense: code,
      ...change(at),
    })),
  });
  it('tell a crime by words, never by its code: family violence is left out', async () => {
    const { plans } = await planned({ tables: [permits(), crimes((at) => ({ offense_desc: WORDS[at] }))] });
    const { options, trial } = plans.feeds.find(({ options: { role } }) => role === 'crime') ?? {};
    expect({ kind: options?.columns['kind'], trial }).toEqual({
      kind: 'offense_desc',
      trial: { rows: 5, stored: 4, setAside: { 'what could lead to a person is not shown': 1 }, twice: 0, outside: 0 },
    });
  });

  it('are none of crimes that are told by codes alone: who they are about could not be seen', async () => {
    const { plans } = await planned({ tables: [permits(), crimes(() => ({}))] });
    expect(plans.feeds.map(({ options: { role } }) => role)).toEqual(['permits']);
    expect(plans.questions.filter((one) => one.startsWith('crime: '))).toEqual([
      expect.stringContaining('no words say what it was, so it may be private: 5'),
    ]);
  });

  it('hold no name of a portal that a program would obey', async () => {
    const hostile = '`${process.exit()}` issue date';
    const { plans } = await planned({
      tables: [permits({ rows: rows.map(({ issue_date: day, ...one }) => ({ ...one, [hostile]: day, 'a | b': 1 })) })],
    });
    expect(plans).toMatchObject({ feeds: [], questions: [expect.stringContaining('not written into a program')] });
  });

  it('and files stay whole under a hostile title', async () => {
    const name = 'Building Permits */ ${process.exit()} <script> [x](javascript:1)';
    const { plans, place } = await planned({ tables: [permits({ name })] });
    const { files } = cityLayout({ place, plans, districtsFrom: undefined, generated: {}, on: '2026-11-28' });
    const telling = Object.entries(files).filter(([, text]) => text.includes('process.exit'));
    expect(telling.map(([file]) => file)).toEqual(['packages/city/src/tinyville/QUESTIONS.md']);
    expect(telling[0]?.[1]).not.toMatch(/<script>|\]\(|\*\//);
  });
});

describe('the districts of a layer', () => {
  const ring = [
    [-105, 39],
    [-105, 40],
    [-104, 40],
    [-104, 39],
    [-105, 39],
  ];
  const feature = (DISTRICT: unknown, rings: unknown = [ring]) => ({ attributes: { DISTRICT }, geometry: { rings } });
  const layer = (address: string, concept: 'district' | 'districtName') => ({
    role: 'districts' as const,
    sureness: 'sure' as const,
    columns: [{ concept, column: 'DISTRICT', confidence: 1, evidence: [] }],
    evidence: [],
    doubts: [],
    lacking: [],
    dataset: { id: 'layer', title: 'Council Districts', platform: 'arcgis' as const, columns: [], address },
  });
  async function read(features: unknown, concept: 'district' | 'districtName' = 'district') {
    asked = await askCity({ tables: [] }, {});
    const { effects, city } = asked;
    city.control.script([{ match: {}, fault: { kind: 'body', body: JSON.stringify({ features }) } }]);
    return readDistricts(effects, city.url, layer(`${city.url}/arcgis/rest/services/C/FeatureServer/0`, concept));
  }

  it('are read from its rings, holes with the outline before them', async () => {
    const hole = ring.toReversed().map(([lon = 0, lat = 0]) => [lon * 0.5 - 52.25, lat * 0.5 + 19.75]);
    expect(await read([feature('District 2', [ring, hole]), feature(1)])).toMatchObject({
      districts: [{ number: 1 }, { number: 2, polygons: [[ring, hole]] }],
      box: [-105.0001, 38.9999, -103.9999, 40.0001],
    });
  });

  it('are read where they are known by a name', async () => {
    const found = await read([feature('Ward 1'), feature('Ward 2')], 'districtName');
    expect(found).toMatchObject({ districts: [{ number: 1 }, { number: 2 }] });
    expect(JSON.stringify(asked?.city.control.requests())).toContain('outFields=DISTRICT');
  });

  it('are known by letters where the city knows them so, and numbered by their order', async () => {
    expect(await read([feature('District K'), feature('a'), feature('B')])).toMatchObject({
      districts: [
        { key: 'A', number: 1 },
        { key: 'B', number: 2 },
        { key: 'K', number: 3 },
      ],
    });
  });

  it.each([
    ['named by words', [feature('North'), feature('South')], 'one of its districts is called "North"'],
    [
      'in feet',
      [feature(1, [ring.map(([lon = 0]) => [lon * 1e4, 1e7])])],
      'the outline of district 1 is none in degrees',
    ],
    ['more than can be told apart', [feature(1), feature(62)], 'it has a district 62; 61 can be told apart'],
    ['too few', [feature(1)], 'it gives fewer than two districts'],
    ['not there', undefined, 'it gives fewer than two districts'],
  ])('that are %s are not drawn, and the sentence says why', async (_what, features, said) => {
    expect(await read(features)).toContain(said);
  });
});

describe('the words of the command', () => {
  const WHOLE = ['--state', 'Texas', '--county', 'Tiny County', '--zone', 'America/Chicago', '--people', '5'];
  const COUNT = ['--counted-on', '2020-04-01', '--counted-by', 'https://www.census.gov'];
  const portal = ['--portal', 'https://data.example.gov/'];

  it('are read with the name that the id says', () => {
    expect(readWords(['el-paso', ...portal, ...WHOLE, ...COUNT])).toMatchObject({
      portal: 'https://data.example.gov',
      missing: [],
      facts: { name: 'El Paso', population: { people: 5 } },
    });
    expect(readWords(['el-paso', ...portal]).missing).toHaveLength(6);
  });

  it.each([
    [['../etc', ...portal], 'cannot be the id of a city'],
    [['delete', ...portal], 'cannot be the id of a city'],
    [['a'.repeat(31), ...portal], 'cannot be the id of a city'],
    [['tiny', '--portal', 'https://me:secret@data.example.gov'], 'holds no name, no ? and no #'],
    [['tiny', '--portal', 'data.example.gov'], 'npm run new:city --'],
    [['tiny', ...portal, '--state', 'TX'], '"TX" is no state'],
    [['tiny', ...portal, '--zone', 'Texas/Austin'], '"Texas/Austin" is a clock that is not known here'],
    [['tiny', ...portal, '--name', '`; drop'], 'is no name of a place'],
    [['tiny', ...portal, '--people', 'many'], '"many" is no number of people'],
    [['tiny', ...portal, '--colour', 'red'], "Unknown option '--colour'"],
  ])('%j are refused with one sentence', (args, said) => {
    expect(() => readWords(args)).toThrow(said);
  });
});
