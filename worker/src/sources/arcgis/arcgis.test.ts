import type { CityOptions } from '@moontower/fake-city';
import { afterEach, describe, expect, it } from 'vitest';
import { askCity, type AskedCity } from '../../testing/ask-city.ts';
import { arcgisPages, type ArcgisOptions } from './arcgis.ts';

type GivenLayer = NonNullable<CityOptions['layers']>[number];

/** Calls with object ids that have holes, as a table that was edited has them. */
const calls = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({
    oid: 10 + (from + n) * 3,
    number: `C-${from + n}`,
    at: new Date(Date.UTC(2026, 10, 1, 12, from + n)).toISOString().slice(0, -1),
    said: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}`,
    x: -98.5 + n / 1000,
    y: 29.4,
  }));

const LAYER: GivenLayer = {
  service: 'Police/CFS_7Days',
  server: 'MapServer',
  number: 6,
  of: 'calls',
  where: '',
  most: 10,
  point: { x: 'x', y: 'y' },
  fields: {
    CCV_ID: { type: 'esriFieldTypeOID', from: 'oid' },
    IncidentNumber: { type: 'esriFieldTypeString', from: 'number' },
    ResponseDate: { type: 'esriFieldTypeDate', from: 'at' },
    DateText: { type: 'esriFieldTypeString', from: 'said' },
  },
};
const OPTIONS: ArcgisOptions = {
  address: 'police',
  service: 'Police/CFS_7Days',
  server: 'MapServer',
  layer: 6,
  fields: ['IncidentNumber', 'ResponseDate', 'DateText'],
  pageSize: 1_000,
};

let asked: AskedCity | undefined;
afterEach(async () => {
  await asked?.stop();
  asked = undefined;
});

async function open(layer: Partial<GivenLayer> = {}, rows: readonly Record<string, unknown>[] = calls(25)) {
  const opened = await askCity(
    { tables: [{ id: 'calls', rows }], layers: [{ ...LAYER, ...layer }] },
    { police: '/server/rest/services' },
  );
  asked = opened;
  const query = () => opened.city.control.requests('/query').map((request) => new URLSearchParams(request.query));
  return { ...opened, query };
}

describe('a layer of another organisation and server', () => {
  it('is read by its own object-id column, in pages of what it gives, with dates in milliseconds', async () => {
    const { pages, query } = await open();
    const read = await pages(arcgisPages(OPTIONS));
    expect(read.map(({ rows, next }) => [rows.length, next])).toEqual([
      [10, '10'],
      [10, '20'],
      [5, undefined],
    ]);
    expect(read[0]?.rows[0]).toEqual({
      IncidentNumber: 'C-0',
      ResponseDate: Date.UTC(2026, 10, 1, 12),
      DateText: '2026-11-01',
      longitude: -98.5,
      latitude: 29.4,
    });
    expect(
      query()
        .slice(1)
        .map((one) => [one.get('orderByFields'), one.get('resultRecordCount')]),
    ).toEqual(Array(3).fill(['CCV_ID', '10']));
  });

  it('goes on from the page that was stored last', async () => {
    const { rows } = await open();
    expect((await rows(arcgisPages(OPTIONS), { resume: '20' })).map((row) => row['IncidentNumber'])).toEqual([
      'C-20',
      'C-21',
      'C-22',
      'C-23',
      'C-24',
    ]);
  });

  it('is asked from the start of a window as the column wants it: a timestamp, or text', async () => {
    const { rows, query } = await open();
    const since = '2026-11-01T12:20:00.000Z';
    expect(await rows(arcgisPages({ ...OPTIONS, since: 'ResponseDate' }), { since })).toHaveLength(5);
    await rows(arcgisPages({ ...OPTIONS, since: 'DateText' }), { since });
    expect(query().at(-1)?.get('where')).toBe("(1=1) AND DateText >= '2026-11-01'");
  });

  it('of which a column is gone is read without it; where none is left, or the date, it is said', async () => {
    const { rows } = await open();
    expect(await rows(arcgisPages({ ...OPTIONS, fields: ['IncidentNumber', 'Beat'] }))).toHaveLength(25);
    await expect(rows(arcgisPages({ ...OPTIONS, fields: ['Beat'] }))).rejects.toMatchObject({
      code: 'schema_drift',
      details: { missing: ['Beat'] },
    });
    await expect(rows(arcgisPages({ ...OPTIONS, since: 'UPDATED' }))).rejects.toMatchObject({
      details: { missing: ['UPDATED'] },
    });
  });

  it('that is a table has no points, and is not asked for any', async () => {
    const { rows, query } = await open({ table: true });
    expect(Object.keys((await rows(arcgisPages(OPTIONS)))[0] ?? {})).toEqual([
      'IncidentNumber',
      'ResponseDate',
      'DateText',
    ]);
    expect(query().at(-1)?.get('returnGeometry')).toBe('false');
  });
});

describe('an older server', () => {
  it.each([
    ['never says that there is more', { tellsMore: false }],
    ['sends features where it is asked for a count', { counts: false }],
    ['knows no pages', { pages: false }],
    ['knows no pages and counts nothing', { pages: false, counts: false }],
    ['knows no pages and lists no ids', { pages: false, lists: false }],
  ])('that %s gives every row once', async (_what, habits) => {
    const { rows } = await open({ habits });
    const numbers = (await rows(arcgisPages({ ...OPTIONS, pageSize: 10 }))).map((row) => row['IncidentNumber']);
    expect(numbers).toEqual(calls(25).map(({ number }) => number));
  });

  it('without pages is asked for its ids, so many at a time, and goes on behind the last', async () => {
    const { pages, query } = await open({ habits: { pages: false } });
    const read = await pages(arcgisPages({ ...OPTIONS, pageSize: 10 }));
    expect(read.map(({ next }) => next)).toEqual(['id:37', 'id:67', undefined]);
    expect(query()[1]?.get('where')).toBe('(1=1) AND CCV_ID >= 10 AND CCV_ID <= 37');
    const rest = await pages(arcgisPages({ ...OPTIONS, pageSize: 10 }), { resume: 'id:67' });
    expect(rest.flatMap(({ rows }) => rows)).toHaveLength(5);
  });

  it('that announces pages and refuses them is read by its ids', async () => {
    const { rows, city } = await open();
    const refusal = JSON.stringify({ error: { code: 400, message: '', details: ['Pagination is not supported.'] } });
    city.control.script([{ match: { path: 'resultRecordCount' }, fault: { kind: 'body', body: refusal } }]);
    expect(await rows(arcgisPages(OPTIONS))).toHaveLength(25);
  });

  it('that has no rows gives none', async () => {
    const { rows } = await open({ habits: { pages: false } }, [{ ...calls(1)[0], oid: undefined }].slice(1));
    expect(await rows(arcgisPages(OPTIONS))).toEqual([]);
  });
});

describe('coordinates', () => {
  it('that a server sends in state-plane feet, whatever is asked, are turned into degrees', async () => {
    const feet = calls(1).map((row) => ({ ...row, x: 2_127_783.7, y: 13_705_499.5 }));
    const { rows, query } = await open({ system: 2278 }, feet);
    expect((await rows(arcgisPages(OPTIONS)))[0]).toMatchObject({
      longitude: expect.closeTo(-98.4996, 4),
      latitude: expect.closeTo(29.4335, 4),
    });
    expect(query().at(-1)?.get('outSR')).toBe('4326');
  });

  it('in a system that is not known are no rows', async () => {
    const { rows } = await open({ system: 3435 });
    await expect(rows(arcgisPages(OPTIONS))).rejects.toMatchObject({
      code: 'source_changed',
      message: 'The map service answers in the coordinates 3435, which are not known here.',
    });
  });
});

describe('what is no answer', () => {
  const body = (value: unknown) => ({ kind: 'body' as const, body: JSON.stringify(value) });

  it.each([
    [
      { code: 400, message: '', details: ["'Invalid field: date' parameter is invalid"] },
      'source_changed',
      'Invalid field',
    ],
    [{ code: 500, message: 'Error performing query operation', details: [] }, 'source_unavailable', 'performing query'],
    [{ code: 499, message: 'Token Required', details: [] }, 'source_refused', ''],
    [{ code: 404, message: 'Service not found', details: [] }, 'source_missing', ''],
  ])('an error with status 200 is told by its kind: %o', async (error, code, words) => {
    const { rows, city } = await open({ habits: { pages: false } });
    city.control.script([{ match: { path: 'returnIdsOnly' }, fault: body({ error }) }]);
    await expect(rows(arcgisPages(OPTIONS))).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
  });

  it.each([
    ['describes no columns', { name: 'Calls' }, 'does not describe the columns'],
    ['has no object-id column', { fields: [{ name: 'a', type: 'esriFieldTypeString' }] }, 'no object-id column'],
  ])('a layer that %s', async (_what, description, words) => {
    const { rows, city } = await open();
    city.control.script([{ match: { path: '/6?f=json' }, fault: body(description) }]);
    await expect(rows(arcgisPages(OPTIONS))).rejects.toMatchObject({
      code: 'source_changed',
      message: expect.stringContaining(words),
    });
  });

  it('a layer that was loaded anew between two pages: its rows would come twice, and others never', async () => {
    const { rows, city } = await open();
    city.control.script([
      {
        match: { path: 'resultOffset=10' },
        fault: { kind: 'change', dataset: 'calls', remove: { number: 'C-24' }, insert: [] },
      },
      {
        match: { path: 'resultOffset=20' },
        fault: { kind: 'rows', edit: (all) => [...all].map((row) => ({ ...row, CCV_ID: 10 })) },
      },
    ]);
    await expect(rows(arcgisPages(OPTIONS))).rejects.toMatchObject({
      code: 'source_unavailable',
      message: 'The layer was loaded anew while it was read. It is read again from its beginning.',
      details: { fromBeginning: true },
    });
  });

  it('a reading that ends before its count; rows that were deleted meanwhile are no fault', async () => {
    const { rows, city } = await open();
    city.control.script([{ match: { path: 'resultOffset=20' }, fault: { kind: 'rows', empty: true } }]);
    await expect(rows(arcgisPages(OPTIONS))).rejects.toMatchObject({
      code: 'source_unavailable',
      message: 'The map service counts 25 rows and gave 20. It is read again from its beginning.',
      details: { fromBeginning: true },
    });
    city.control.script([
      { match: { path: 'resultOffset=20' }, fault: { kind: 'change', dataset: 'calls', remove: { number: 'C-24' } } },
    ]);
    expect(await rows(arcgisPages(OPTIONS))).toHaveLength(24);
  });
});
