import type { CityOptions } from '@moontower/fake-city';
import { afterEach, describe, expect, it } from 'vitest';
import { askCity, type AskedCity } from '../testing/ask-city.ts';
import { describeDiscovery, discoverCity } from './discover-city.ts';
import { readCatalogue } from './read-catalogue.ts';

let asked: AskedCity | undefined;
afterEach(async () => {
  await asked?.stop();
  asked = undefined;
});
async function open(options: CityOptions) {
  asked = await askCity(options, {});
  return asked;
}
const permits = {
  id: 'aaaa-0001',
  name: 'Building Permits',
  rows: [{ permit_number: 'P-1', issue_date: '2026-11-01T00:00:00.000', address: '1 Elm St', status: 'Issued' }],
};
const body = (value: unknown) => ({ kind: 'body' as const, body: JSON.stringify(value) });
const AWAY = { kind: 'status' as const, status: 404 };

describe('what a portal offers', () => {
  it('is read as Socrata’s catalogue, looked into, and proposed with its columns and their evidence', async () => {
    const { effects, city } = await open({ tables: [permits, { id: 'aaaa-0002', name: 'Trees', rows: [{ a: 1 }] }] });
    const said = describeDiscovery('test-city', await discoverCity(effects, city.url));
    expect(said).toContain('test-city: 2 datasets in a catalogue of kind socrata');
    expect(said).toMatch(/sure +permits: aaaa-0001 +Building Permits/);
    expect(said).toMatch(/issued at +issue_date +\(98 %: name, type Calendar_date, 100 % of 1 values\)/);
    expect(said).toContain('Nothing found for: requests');
    expect(city.control.requests('aaaa-0002')).toEqual([]);
  });

  it('is found without its names: the made-up Austin, of which nothing but the portal is told', async () => {
    const { effects, city } = await open({ generate: true });
    const { proposal } = await discoverCity(effects, city.url);
    const sure = proposal.found.filter(({ sureness }) => sureness === 'sure');
    expect(Object.fromEntries(sure.map(({ role, dataset }) => [role, dataset.id]))).toMatchObject({
      requests: 'xwdj-i9he',
      permits: '3syk-w9eu',
      'code-cases': '6wtj-zbtb',
      crime: 'fdj4-gpfu',
      crashes: 'y2wy-tgr5',
      'food-inspections': 'ecmv-9xxi',
      payments: '8c6z-qnmj',
      votes: '3c89-i35a',
      agenda: 'sich-49ay',
      districts: 'w3v2-cj58',
    });
    const BUDGETS = ['ad5y-pg42', 'g5k8-8sud', 'yeeq-kk6v', '5rhv-xasu'];
    expect(sure.filter(({ role, dataset }) => role === 'budget' && !BUDGETS.includes(dataset.id))).toEqual([]);
    expect(sure.filter(({ role }) => role === 'active-incidents' || role === 'contracts')).toEqual([]);
  });

  it('is read as CKAN where it is no Socrata, columns from its tables', async () => {
    const { effects, city } = await open({
      catalogue: false,
      tables: [{ id: 'c21106f9', rows: [{ 'PERMIT #': 'P-1', 'DATE ISSUED': '2026-11-01', ADDRESS: '1 Elm St' }] }],
      ckan: { resources: [{ of: 'c21106f9', dataset: 'd', name: 'building-permits', title: 'Building Permits' }] },
    });
    const { catalogue, proposal } = await discoverCity(effects, city.url);
    expect([catalogue.kind, catalogue.notes]).toEqual(['ckan', [expect.stringMatching(/^socrata: /)]]);
    expect(proposal.found).toMatchObject([{ role: 'permits', sureness: 'sure', dataset: { id: 'c21106f9' } }]);
  });

  it('of which a title only hints is looked into, after those that say something', async () => {
    const rows = [{ casenumber: '1', offensedesc: 'Theft', occurreddate: '2026-11-01' }];
    const { effects, city } = await open({
      catalogue: false,
      tables: [
        { id: 'c1', rows },
        { id: 'c2', rows },
      ],
      ckan: {
        resources: [
          { of: 'c1', dataset: 'd', name: 'police-cases', title: 'Police Cases' },
          { of: 'c2', dataset: 'e', name: 'trees', title: 'Trees' },
        ],
      },
    });
    const { proposal } = await discoverCity(effects, city.url);
    expect(proposal.found).toMatchObject([{ role: 'crime', sureness: 'likely', dataset: { id: 'c1' } }]);
    expect(city.control.requests('c2')).toEqual([]);
  });

  it('is read as a Hub, page by page, and as DCAT-US, where it is that', async () => {
    const { effects, city } = await open({ catalogue: false, tables: [] });
    const layer = (id: number) => ({
      id: `layer${id}`,
      properties: { name: `Layer ${id}`, orgId: 'us', fields: [{ name: 'OBJECTID', type: 'esriFieldTypeOID' }] },
    });
    city.control.script([
      { match: { path: 'package_search' }, fault: AWAY },
      {
        match: { path: 'startindex=1' },
        fault: body({ features: Array.from({ length: 100 }, (_, at) => layer(at)), numberMatched: 101 }),
      },
      { match: { path: 'startindex=101' }, fault: body({ features: [layer(101)], numberMatched: 101 }) },
    ]);
    expect(await readCatalogue(effects, city.url)).toMatchObject({ kind: 'arcgis-hub', datasets: { length: 101 } });
    city.control.script([
      { match: { path: 'package_search' }, fault: AWAY },
      {
        match: { path: 'data.json' },
        fault: body({ dataset: [{ identifier: 'a', title: 'Permits' }, { title: 'no id' }] }),
      },
    ]);
    expect(await readCatalogue(effects, city.url)).toMatchObject({ kind: 'dcat-us', datasets: [{ id: 'a' }] });
  });
});

describe('a portal that is no good', () => {
  it('with ten thousand datasets is read whole, and looked into where a title says something', async () => {
    const tables = Array.from({ length: 10_000 }, (_, at) => ({
      id: `t-${10_000 + at}`,
      name: `Trees ${10_000 + at}`,
      rows: [],
    }));
    const { effects, city } = await open({ tables: [...tables, permits] });
    const { catalogue, proposal } = await discoverCity(effects, city.url);
    expect([catalogue.datasets.length, proposal.found.map(({ dataset }) => dataset.id)]).toEqual([
      10_001,
      ['aaaa-0001'],
    ]);
    expect(city.control.requests().length).toBeLessThan(20);
  });

  it('with hostile names prints nothing that a terminal obeys', async () => {
    const name = `Building Permits \u001B[31m\u202Egnp.exe\r\n${'x'.repeat(5_000)}`;
    const { effects, city } = await open({
      tables: [
        { ...permits, name },
        { ...permits, id: '', name: 'Permits' },
      ],
    });
    const said = describeDiscovery('test-city', await discoverCity(effects, city.url));
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(said.split('\n').every((line) => line.length < 400)).toBe(true);
  });

  it.each([
    ['is empty under a stale alias', [{ match: { path: 'catalog' }, fault: body({ results: [], resultSetSize: 0 }) }]],
    ['answers everything with a web page', [{ match: {}, fault: { kind: 'html' as const } }]],
    ['has moved elsewhere', [{ match: {}, fault: { kind: 'redirect' as const, location: 'http://127.0.0.1:1/' } }]],
  ])('that %s has no catalogue, and says what was tried', async (_what, script) => {
    const { effects, city } = await open({ tables: [permits] });
    city.control.script(script);
    await expect(readCatalogue(effects, city.url)).rejects.toMatchObject({
      code: 'source_missing',
      message: expect.stringMatching(/^No catalogue was found at http.*socrata: .*ckan: .*arcgis-hub: .*data\.json: /),
    });
  });

  it('that is away is not taken for one without a catalogue', async () => {
    const { effects, city } = await open({ tables: [permits] });
    city.control.script([{ match: {}, fault: { kind: 'status', status: 503 } }]);
    await expect(readCatalogue(effects, city.url)).rejects.toMatchObject({ code: 'source_unavailable' });
  });

  it('that counts more than it gives is read as far as it goes, with a note', async () => {
    const { effects, city } = await open({ tables: [permits] });
    const result = { resource: { id: 'a', name: 'A', type: 'dataset', columns_field_name: [] } };
    city.control.script([
      { match: { path: 'offset=0' }, fault: body({ results: [result], resultSetSize: 5 }) },
      { match: { path: 'offset=1' }, fault: body({ results: [], resultSetSize: 5 }) },
    ]);
    expect((await readCatalogue(effects, city.url)).notes).toEqual(['it counts 5 and gave 1']);
  });
});
