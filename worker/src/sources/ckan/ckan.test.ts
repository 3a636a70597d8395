import { existsSync, readFileSync } from 'node:fs';
import type { CityOptions } from '@moontower/fake-city';
import { afterEach, describe, expect, it } from 'vitest';
import { askCity, type AskedCity } from '../../testing/ask-city.ts';
import { ckanPages, type CkanOptions } from './ckan.ts';

const permits = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => ({
    'PERMIT #': `P-${from + n}`,
    'PRIMARY CONTACT': 'A person',
    'DATE ISSUED': '2026-11-01',
    X_COORD: '2127783.7',
    LOCATION: null,
  }));
const RESOURCE = { of: 'c21106f9', dataset: '05012dcb', name: 'building-permits' };
const OPTIONS: CkanOptions = {
  address: 'portal',
  dataset: '05012dcb',
  resource: 'c21106f9',
  columns: ['PERMIT #', 'DATE ISSUED', 'X_COORD', 'LOCATION'],
  pageRows: 10,
};

let asked: AskedCity | undefined;
afterEach(async () => {
  await asked?.stop();
  asked = undefined;
});

async function open(
  rows: readonly Record<string, unknown>[] = permits(25),
  ckan: NonNullable<CityOptions['ckan']> = { resources: [RESOURCE] },
) {
  const opened = await askCity({ tables: [{ id: RESOURCE.of, rows }], ckan }, { portal: '/ckan' });
  asked = opened;
  const query = () => opened.city.control.requests('datastore_search').map((one) => new URLSearchParams(one.query));
  return { ...opened, query };
}
const numbers = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['PERMIT #']);

describe('a table of the DataStore', () => {
  it('is read in the order of its row numbers, and only in the columns that are in scope', async () => {
    const { rows, query } = await open();
    const read = await rows(ckanPages(OPTIONS));
    expect(numbers(read)).toEqual(numbers(permits(25)));
    expect(read[0]).toEqual({ 'PERMIT #': 'P-1', 'DATE ISSUED': '2026-11-01', X_COORD: '2127783.7' });
    expect(query().map((one) => one.get('sort'))).toEqual([null, '_id', '_id', '_id', '_id']);
    expect(
      query()
        .map((one) => one.get('fields'))
        .join(),
    ).not.toContain('CONTACT');
  });

  it('is read whole where the portal lowers the limit without a word', async () => {
    const { rows, query } = await open(permits(25), { resources: [RESOURCE], mostRows: 4 });
    expect(numbers(await rows(ckanPages(OPTIONS)))).toEqual(numbers(permits(25)));
    expect(query().filter((one) => one.get('offset') !== null)).toHaveLength(8);
  });

  it('may be empty of rows it never had', async () => {
    const { rows } = await open([permits(1)[0] ?? {}]);
    asked?.city.control.dataset(RESOURCE.of).remove(() => true);
    await expect(rows(ckanPages(OPTIONS))).rejects.toMatchObject({ code: 'schema_drift' });
  });

  it('that lost a column is read without it; the feed says whether it can go on', async () => {
    const { rows } = await open(permits(3).map(({ X_COORD: _gone, ...row }) => row));
    expect(Object.keys((await rows(ckanPages(OPTIONS)))[0] ?? {})).toEqual(['PERMIT #', 'DATE ISSUED']);
  });
});

describe('a table that is dropped and loaded anew while it is read', () => {
  const change = (entry: Record<string, unknown>) => ({ kind: 'change' as const, dataset: RESOURCE.of, ...entry });
  const ANEW = {
    code: 'source_unavailable',
    message: 'The portal loaded this table anew while it was read. It is read again from its beginning.',
  };

  it('with more rows than before', async () => {
    const { rows, city } = await open();
    city.control.script([{ match: { path: 'offset=9' }, fault: change({ insert: permits(5, 90) }) }]);
    await expect(rows(ckanPages(OPTIONS))).rejects.toMatchObject(ANEW);
  });

  it('with as many rows in another order', async () => {
    const { rows, city } = await open();
    const read = rows(ckanPages(OPTIONS));
    city.control.script([
      {
        match: { path: 'offset=9' },
        fault: {
          kind: 'rows',
          edit: (page) => [...page].map((row) => ({ ...row, 'PERMIT #': `N-${String(row['_id'])}` })),
        },
      },
    ]);
    await expect(read).rejects.toMatchObject(ANEW);
  });

  it('so that it begins otherwise at the end of the reading than at its beginning', async () => {
    const { rows, city } = await open(permits(5));
    city.control.script([
      {
        match: { path: 'limit=1&', nth: 1 },
        fault: { kind: 'rows', edit: (page) => [...page].map((row) => ({ ...row, 'PERMIT #': 'N-1' })) },
      },
      {
        match: { path: 'limit=1', from: 2 },
        fault: { kind: 'rows', edit: (page) => [...page].map((row) => ({ ...row, 'PERMIT #': 'N-1' })) },
      },
    ]);
    await expect(rows(ckanPages(OPTIONS))).rejects.toMatchObject(ANEW);
  });

  it('and is not there for a moment: it is not taken for a file', async () => {
    const { rows, city } = await open();
    city.control.script([
      {
        match: { path: 'offset=9' },
        fault: {
          kind: 'body',
          status: 404,
          body: JSON.stringify({ success: false, error: { __type: 'Not Found Error', message: 'Not found' } }),
        },
      },
    ]);
    await expect(rows(ckanPages(OPTIONS))).rejects.toMatchObject(ANEW);
    expect(city.control.requests('download')).toEqual([]);
  });
});

describe('a portal that lies', () => {
  const body = (value: unknown, status = 200) => ({ kind: 'body' as const, status, body: JSON.stringify(value) });
  const error = (kind: string, more = {}) => ({ success: false, error: { __type: kind, message: 'no', ...more } });

  it.each([
    [200, 'Validation Error', 'source_changed', 'The data portal answered with an error (Validation Error).'],
    [409, 'Validation Error', 'source_changed', 'The data portal answered with an error (Validation Error).'],
    [403, 'Authorization Error', 'source_refused', 'The source does not give these records to us.'],
    [200, 'Authorization Error', 'source_refused', 'The source does not give these records to us.'],
    [200, 'Solr is away', 'source_unavailable', 'The data portal answered with an error (Solr is away).'],
  ])('says with %i that it is a %s', async (status, kind, ...[code, message]) => {
    const { rows, city } = await open();
    const orig = ['relation "secret" does not exist'];
    city.control.script([
      { match: { path: 'datastore_search' }, fault: body(error(kind, { info: { orig } }), status) },
    ]);
    const failure = await rows(ckanPages(OPTIONS)).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code, message });
    expect(JSON.stringify(failure)).not.toContain('secret');
  });

  it.each([
    ['a web page', { kind: 'html' as const }, 'a web page'],
    ['an answer without its word', body({ result: {} }), 'no answer of CKAN'],
    ['a search without records', body({ success: true, result: { total: 3 } }), 'without the records'],
  ])('sends %s', async (_what, fault, words) => {
    const { rows, city } = await open();
    city.control.script([{ match: { path: 'datastore_search' }, fault }]);
    await expect(rows(ckanPages(OPTIONS))).rejects.toMatchObject({
      code: 'source_changed',
      message: expect.stringContaining(words),
    });
  });

  it('counts more rows than it gives', async () => {
    const { rows, city } = await open();
    city.control.script([
      { match: { path: 'offset=18' }, fault: { kind: 'rows', edit: (page) => [...page].slice(0, 1) } },
    ]);
    await expect(rows(ckanPages(OPTIONS))).rejects.toMatchObject({
      code: 'source_unavailable',
      message: 'The portal counts 25 rows in this table and gave 19. It is read again from its beginning.',
    });
  });

  it('gives its rows in no order', async () => {
    const { rows, city } = await open();
    city.control.script([{ match: { path: 'sort=_id' }, fault: { kind: 'rows', reverse: true } }]);
    await expect(rows(ckanPages(OPTIONS))).rejects.toMatchObject({
      message: 'The portal gives the rows of this table in no order that could be paged.',
    });
  });

  it('sends what is no row beside rows: it is kept with its reason', async () => {
    const { pages, city } = await open(permits(2));
    city.control.script([
      {
        match: { path: 'sort=_id', nth: 1 },
        fault: body({ success: true, result: { records: [1, { _id: 2, 'PERMIT #': 'P-2' }], total: 2 } }),
      },
      { match: { path: 'limit=1', from: 2 }, fault: body({ success: true, result: { records: [1], total: 2 } }) },
    ]);
    expect((await pages(ckanPages(OPTIONS))).map(({ rows, broken }) => [rows, broken])).toEqual([
      [[{ 'PERMIT #': 'P-2' }], [{ rawText: '1', reason: 'not-a-row' }]],
    ]);
  });
});

describe('the whole file', () => {
  it('gives the same columns as the table, by the id of the resource, whatever the file is called', async () => {
    const { rows, city } = await open(permits(25), { resources: [{ ...RESOURCE, file: 'permits_issued.csv' }] });
    const table = await rows(ckanPages(OPTIONS));
    expect(await rows(ckanPages({ ...OPTIONS, way: 'file' }))).toEqual(table);
    expect(city.control.requests('download').map(({ path }) => path)).toEqual([
      '/ckan/dataset/05012dcb/resource/c21106f9/download',
    ]);
  });

  it('is read where the resource is a file and no table', async () => {
    const { rows } = await open(permits(3), { resources: [{ ...RESOURCE, table: false }] });
    expect(await rows(ckanPages(OPTIONS))).toHaveLength(3);
    await expect(rows(ckanPages({ ...OPTIONS, way: 'table' }))).rejects.toMatchObject({ code: 'source_missing' });
  });

  it('that is a web page is none', async () => {
    const { rows, city } = await open();
    city.control.script([{ match: { path: 'download' }, fault: { kind: 'html' } }]);
    await expect(rows(ckanPages({ ...OPTIONS, way: 'file' }))).rejects.toMatchObject({ code: 'source_changed' });
  });
});

const FOLDER = new URL('../../../../../shared/data/cities/san-antonio/', import.meta.url);
const recorded = existsSync(FOLDER);
if (!recorded) console.warn('../shared/data is not here: the recorded permits of San Antonio are not read');

describe.skipIf(!recorded)('the recorded permits of San Antonio', () => {
  it('come whole through the table and through the file', async () => {
    const text = recorded
      ? readFileSync(new URL(`ckan/c21106f9-3ef5-4f3a-8604-f992b4db7512.jsonl`, FOLDER), 'utf8')
      : '';
    const held: Record<string, unknown>[] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { rows } = await open(held.map(({ _id: _number, ...row }) => row));
    const columns = Object.keys(held[0] ?? {}).filter((column) => column !== '_id');
    const table = await rows(ckanPages({ ...OPTIONS, columns, pageRows: 5_000 }));
    expect(table).toHaveLength(12_993);
    expect(await rows(ckanPages({ ...OPTIONS, columns, way: 'file' }))).toEqual(table);
  });
});
