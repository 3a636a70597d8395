import { existsSync, readFileSync } from 'node:fs';
import type { CityOptions } from '@moontower/fake-city';
import { nativeFeeds, nativeQuarantine, nativeRecords, nativeRuns } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDay, recordOf } from '../feeds/austin-reading.ts';
import { defineFeed, type Row } from '../feeds/feed.ts';
import { arcgisPages } from '../sources/arcgis/arcgis.ts';
import { ckanPages } from '../sources/ckan/ckan.ts';
import { tellApart, type Box } from '../sources/planes.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const FOLDER = new URL('../../../../shared/data/cities/san-antonio/', import.meta.url);
const recorded = existsSync(FOLDER);
if (!recorded) console.warn('../shared/data is not here: the recorded permits of San Antonio are not stored');

const BOX: Box = [-99, 29.1, -98, 29.9];
const RESOURCE = { of: 'c21106f9', dataset: '05012dcb', name: 'building-permits' };
const cell = z.string().nullish();
const columns = z.object({
  'PERMIT #': z.string().min(1),
  'PERMIT TYPE': z.string().min(1),
  ADDRESS: cell,
  X_COORD: cell,
  Y_COORD: cell,
  'DATE SUBMITTED': cell,
  'DATE ISSUED': cell,
  CD: cell,
});
const KEY = ['PERMIT #', 'PERMIT TYPE', 'ADDRESS', 'DATE SUBMITTED'];
const keyOf = (row: Row): string => JSON.stringify(KEY.map((column) => row[column] ?? ''));

/** Permits as the portal of San Antonio publishes them, over the way that a test names. */
const permits = (way: 'table' | 'file') =>
  defineFeed({
    id: 'test-permits',
    title: 'Permits',
    dataset: RESOURCE.of,
    publisher: 'City of Test',
    homepage: 'https://example.org/permits',
    licence: 'Public domain',
    category: 'Development',
    schedule: '0 6 * * *',
    cadenceMs: 86_400_000,
    expect: { rows: [1, 1_000_000], rejectedShare: 0.05 },
    row: columns,
    ignores: [],
    requires: ['PERMIT #', 'PERMIT TYPE'],
    overlapMs: 0,
    watermark: () => undefined,
    replaces: true,
    pages: ckanPages({
      address: 'portal',
      dataset: RESOURCE.dataset,
      resource: RESOURCE.of,
      columns: Object.keys(columns.shape),
      way,
      pageRows: 5_000,
    }),
    identify: keyOf,
    normalise: (row) => {
      const point = tellApart(row.X_COORD, row.Y_COORD, { plane: 2278, box: BOX });
      if ('problem' in point && point.problem === 'unclear')
        return { kind: 'skip', reason: 'coordinates in neither feet nor degrees', key: keyOf(row) };
      if (readDay(row['DATE ISSUED'] ?? undefined) === undefined) return { kind: 'skip', reason: 'no day' };
      const fields = 'degrees' in point ? { ...point.degrees } : {};
      return recordOf('permit-point', keyOf(row), { at: row['DATE ISSUED'] ?? undefined, fields });
    },
  });

let stage: Stage;
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({
    'PERMIT #': `P-${n}`,
    'PERMIT TYPE': 'Demolition Permit',
    ADDRESS: `${n} ELM ST`,
    X_COORD: n % 2 === 0 ? '2127783.7' : '-98.49',
    Y_COORD: n % 2 === 0 ? '13705499.5' : '29.42',
    'DATE SUBMITTED': '2026-10-01',
    'DATE ISSUED': '2026-11-01',
    CD: n % 3 === 0 ? '4, 5' : '0',
  }));
const run = (way: 'table' | 'file' = 'table') => {
  const effects = stage.effects(new AbortController().signal);
  return stage.run(permits(way), {
    full: true,
    effects: { ...effects, addresses: { ...effects.addresses, portal: `${stage.city.url}/ckan` } },
  });
};
const stored = () => nativeRecords(stage.store).countDocuments();

const calls = (numbers: readonly number[]): Row[] =>
  numbers.map((number, n) => ({ oid: 10 + n, number: `C-${number}`, at: '2026-11-01T12:00:00.000' }));
const NUMBERS = Array.from({ length: 25 }, (_, n) => n);
const LAYER: NonNullable<CityOptions['layers']>[number] = {
  service: 'Police/Calls',
  server: 'MapServer',
  number: 6,
  of: 'calls',
  where: '',
  most: 10,
  table: true,
  fields: {
    CCV_ID: { type: 'esriFieldTypeOID', from: 'oid' },
    IncidentNumber: { type: 'esriFieldTypeString', from: 'number' },
    ResponseDate: { type: 'esriFieldTypeDate', from: 'at' },
  },
};
const layered = defineFeed({
  id: 'test-calls',
  title: 'Calls',
  dataset: 'calls',
  publisher: 'City of Test',
  homepage: 'https://example.org/calls',
  licence: 'Public domain',
  category: 'Public Services',
  schedule: '0 6 * * *',
  cadenceMs: 86_400_000,
  expect: { rows: [1, 1_000_000], rejectedShare: 0.05 },
  ignores: [],
  overlapMs: 0,
  watermark: () => undefined,
  requires: ['IncidentNumber'],
  row: z.object({ IncidentNumber: z.string(), ResponseDate: z.number() }),
  pages: arcgisPages({
    address: 'police',
    service: LAYER.service,
    server: 'MapServer',
    layer: 6,
    fields: ['IncidentNumber', 'ResponseDate'],
  }),
  normalise: ({ IncidentNumber }) => recordOf('call', String(IncidentNumber), { at: undefined, fields: {} }),
});
const readLayer = () => {
  const effects = stage.effects(new AbortController().signal);
  const addresses = { ...effects.addresses, police: `${stage.city.url}/server/rest/services` };
  return stage.run(layered, { effects: { ...effects, addresses } });
};

const city: CityOptions = {
  tables: [
    { id: RESOURCE.of, rows: [] },
    { id: 'calls', rows: calls(NUMBERS) },
  ],
  ckan: { resources: [RESOURCE] },
  layers: [LAYER],
};
beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city });
});
afterAll(() => stage.stop());
afterEach(async () => {
  stage.city.control.clear();
  for (const wipe of [nativeRecords, nativeFeeds, nativeRuns, nativeQuarantine]) await wipe(stage.store).deleteMany({});
});

describe('a CKAN table in the store', () => {
  it('holds every row or says why not, whichever way it came', async () => {
    const unclear = { ...rowsOf(1)[0], 'PERMIT #': 'P-U', X_COORD: '-98.49' };
    stage.city.control.dataset(RESOURCE.of).replaceAll([...rowsOf(40), unclear]);
    expect(await run()).toMatchObject({
      state: 'done',
      totals: { received: 41, inserted: 40, quarantined: 1 },
      skipped: { 'coordinates-in-neither-feet-nor-degrees': 1 },
    });
    const sent = stage.city.control.requests('datastore_search').length;
    expect((await run('file')).totals).toMatchObject({ received: 41, unchanged: 40, inserted: 0, updated: 0 });
    expect(stage.city.control.requests('datastore_search')).toHaveLength(sent);
  });

  it('that is loaded anew in the middle leaves what is stored as it is, and says so', async () => {
    stage.city.control.dataset(RESOURCE.of).replaceAll(rowsOf(8_000));
    expect((await run()).totals).toMatchObject({ inserted: 8_000 });
    stage.city.control.script([
      {
        match: { path: 'offset=4999' },
        fault: { kind: 'change', dataset: RESOURCE.of, reorder: true, remove: { 'PERMIT #': 'P-7' } },
      },
    ]);
    const { state, error, totals } = await run();
    expect({ state, code: error?.code, received: totals.received }).toEqual({
      state: 'failed',
      code: 'source_unavailable',
      received: 0,
    });
    expect(await nativeFeeds(stage.store).findOne({ _id: 'test-permits' })).toMatchObject({
      unreachableReason: 'The portal loaded this table anew while it was read. It is read again from its beginning.',
    });
    expect(await nativeRecords(stage.store).countDocuments({ withdrawnAt: { $exists: true } })).toBe(0);
    stage.city.control.clear();
    expect(await run()).toMatchObject({ state: 'done', withdrawn: 1, totals: { unchanged: 7_999 } });
  });

  it('whose portal lies about its columns stops before any write', async () => {
    stage.city.control.dataset(RESOURCE.of).replaceAll(rowsOf(5));
    stage.city.control.script([
      { match: { path: 'sort=_id' }, fault: { kind: 'rows', rename: { 'PERMIT #': 'NUMBER' } } },
    ]);
    expect((await run()).error).toMatchObject({ code: 'schema_drift', details: { missing: ['PERMIT #'] } });
    expect(await stored()).toBe(0);
    stage.city.control.script([
      {
        match: { path: 'sort=_id' },
        fault: { kind: 'rows', drift: { 'PERMIT #': [{ a: 1 }, 'P-1', 7, 'P-2', 'P-3'] } },
      },
    ]);
    const lied = await run();
    expect([lied.totals, lied.quarantinedBy]).toMatchObject([
      { received: 5, inserted: 3, quarantined: 2 },
      { 'bad-permit-': 2 },
    ]);
  });
});

describe('an ArcGIS layer in the store', () => {
  it.each([
    {
      what: 'comes with ids that came before',
      said: 'The layer was loaded anew while it was read.',
      edit: (all: Iterable<Row>): Row[] => [...all].map((row) => ({ ...row, CCV_ID: 10 })),
    },
    { what: 'ends before its count', said: 'The map service counts 25 rows and gave 20.', edit: (): Row[] => [] },
  ])('that $what after two pages is read again from its beginning, in whatever order it stands then', async (told) => {
    const { said, edit } = told;
    stage.city.control.dataset('calls').replaceAll(calls(NUMBERS));
    stage.city.control.script([{ match: { path: 'resultOffset=20' }, fault: { kind: 'rows', edit } }]);
    const cut = await readLayer();
    // It counts as no progress, so that a layer which is always so is not read again and again without a pause.
    expect(cut).toMatchObject({ state: 'failed', totals: { inserted: 20 }, progressed: false });
    const state = await nativeFeeds(stage.store).findOne({ _id: layered.id });
    expect(state?.unreachableReason).toBe(`${said} It is read again from its beginning.`);
    stage.city.control.clear();
    stage.city.control.dataset('calls').replaceAll(calls(NUMBERS.toReversed()));
    expect(await readLayer()).toMatchObject({ state: 'done', totals: { received: 25, inserted: 5, unchanged: 20 } });
    expect(await stored()).toBe(25);
  });

  it('that does not answer for a while goes on from the page that was stored last', async () => {
    stage.city.control.dataset('calls').replaceAll(calls(NUMBERS));
    stage.city.control.script([{ match: { path: 'resultOffset=20' }, fault: { kind: 'status', status: 503 } }]);
    expect(await readLayer()).toMatchObject({ state: 'failed', totals: { inserted: 20 } });
    stage.city.control.clear();
    expect(await readLayer()).toMatchObject({ state: 'done', totals: { received: 5, inserted: 5 } });
  });
});

describe.skipIf(!recorded)('the recorded permits of San Antonio', () => {
  it('are all accounted for: stored, or set aside with a reason', async () => {
    const file = new URL('ckan/c21106f9-3ef5-4f3a-8604-f992b4db7512.jsonl', FOLDER);
    const rows: Row[] = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    stage.city.control.dataset(RESOURCE.of).replaceAll(rows.map(({ _id: _number, ...row }) => row));
    const { state, totals, skipped, quarantinedBy } = await run();
    expect({ state, totals, skipped, quarantinedBy }).toMatchObject({
      state: 'done',
      totals: { received: 12_993, inserted: 12_992, quarantined: 1, duplicate: 0 },
      skipped: { 'coordinates-in-neither-feet-nor-degrees': 1 },
      quarantinedBy: {},
    });
    expect((await run()).totals).toMatchObject({ received: 12_993, inserted: 0, updated: 0 });
  });
});
