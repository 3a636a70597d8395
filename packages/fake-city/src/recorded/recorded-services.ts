import type { GivenLayer, GivenResource } from '../city-options.ts';
import type { FieldType } from '../protocols/arcgis-layer.ts';
import { dateMs, type Row } from '../dataset.ts';
import type { Recording } from './recording.ts';

function typeOf(name: string, value: unknown): FieldType {
  if (/^objectid$/i.test(name)) return 'esriFieldTypeOID';
  if (typeof value === 'number') return 'esriFieldTypeDouble';
  return dateMs(value) !== undefined && /T/.test(String(value)) ? 'esriFieldTypeDate' : 'esriFieldTypeString';
}

const firstOf = (rows: readonly Row[], name: string): unknown =>
  rows.find((row) => row[name] !== null && row[name] !== undefined)?.[name];

/** Layers and resources that a folder of recordings holds, each under the name its publisher knows it by. */
export function recordedServices(recordings: readonly Recording[]): {
  layers: GivenLayer[];
  resources: GivenResource[];
} {
  const of = (...protocols: readonly string[]) => recordings.filter(({ protocol }) => protocols.includes(protocol));
  return {
    layers: of('arcgis').map(({ about: { id }, rows }) => ({
      of: id,
      service: id,
      where: '',
      fields: Object.fromEntries(
        Object.keys(rows[0] ?? {}).map((name) => [name, { type: typeOf(name, firstOf(rows, name)), from: name }]),
      ),
    })),
    resources: of('ckan', 'csv').map(({ about: { id, name } }) => ({ of: id, dataset: name, name })),
  };
}
