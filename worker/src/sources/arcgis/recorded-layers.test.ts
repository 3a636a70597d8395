import { existsSync, readFileSync } from 'node:fs';
import type { CityOptions } from '@moontower/fake-city';
import { afterEach, describe, expect, it } from 'vitest';
import { askCity, type AskedCity } from '../../testing/ask-city.ts';
import type { Row } from '../source.ts';
import { arcgisPages } from './arcgis.ts';

const FOLDER = new URL('../../../../../shared/data/cities/', import.meta.url);
const recorded = existsSync(FOLDER);
if (!recorded) console.warn('../shared/data is not here: recorded layers of other cities are not read');

type GivenLayer = NonNullable<CityOptions['layers']>[number];
const rowsOf = (path: string): Row[] =>
  readFileSync(new URL(path, FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A layer that gives the recorded attributes as they are: dates stay the milliseconds that they were. */
function layerOf(service: string, objectId: string, rows: readonly Row[]): GivenLayer {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const typeOf = (column: string) => {
    if (column === objectId) return 'esriFieldTypeOID' as const;
    return rows.some((row) => typeof row[column] === 'string')
      ? ('esriFieldTypeString' as const)
      : ('esriFieldTypeDouble' as const);
  };
  const fields = Object.fromEntries(columns.map((column) => [column, { type: typeOf(column), from: column }]));
  return { service, of: service, where: '', most: 1_000, table: true, fields };
}

let asked: AskedCity | undefined;
afterEach(async () => {
  await asked?.stop();
  asked = undefined;
});

describe.skipIf(!recorded)('recorded rows of other cities’ layers', () => {
  it.each([
    ['san-antonio/arcgis/CFS_SAPD_7Days.jsonl', 'OBJECTID', 'IncidentNumber', 8_163],
    ['fort-worth/arcgis/CFW_Open_Data_Development_Permits_View.jsonl', 'ObjectId', 'Unique_ID', 1_132],
  ])('come whole out of %s, page by page and by object id', async (path, objectId, ...[key, count]) => {
    const rows = rowsOf(path);
    const layer = layerOf('Recorded', objectId, rows);
    const options = { service: 'Recorded', fields: Object.keys(layer.fields).filter((name) => name !== objectId) };
    const read = async (habits: GivenLayer['habits']): Promise<Row[]> => {
      const city = { tables: [{ id: 'Recorded', rows }], layers: [{ ...layer, habits: habits ?? {} }] };
      const opened = await askCity(city, { arcgis: '/arcgis/rest/services' });
      asked = opened;
      const all = await opened.rows(arcgisPages(options));
      await opened.stop();
      return all;
    };
    const paged = await read({});
    expect(paged).toHaveLength(count);
    expect(paged.map((row) => row[key])).toEqual(rows.map((row) => row[key]));
    expect(await read({ pages: false })).toEqual(paged);
  });
});
