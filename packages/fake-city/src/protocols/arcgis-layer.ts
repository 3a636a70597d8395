import type { Dataset } from '../dataset.ts';

/** Most features of an answer, unless the layer says otherwise. */
export const MOST = 2000;

export type FieldType = 'esriFieldTypeOID' | 'esriFieldTypeString' | 'esriFieldTypeDouble' | 'esriFieldTypeDate';

/** What a server does otherwise than current ones; each was seen somewhere. */
export interface ServerHabits {
  /** Knows `resultOffset`; servers before 10.3 do not. */
  pages?: boolean;
  /** Says with `exceededTransferLimit` that there is more. */
  tellsMore?: boolean;
  /** Answers `returnIdsOnly` with ids, not with features. */
  lists?: boolean;
  /** Answers `returnCountOnly` with a count, not with features. */
  counts?: boolean;
}

/** A feature layer over the rows of a dataset. */
export interface Layer {
  service: string;
  server?: 'FeatureServer' | 'MapServer';
  number?: number;
  dataset: () => Dataset | undefined;
  /** Field → how it is read from a row; dates become epoch milliseconds. An object id from nowhere is a row's place. */
  fields: Readonly<Record<string, { type: FieldType; from: string }>>;
  /** Rows of the dataset that belong to the layer, in SoQL. */
  where: string;
  most?: number;
  habits?: ServerHabits;
  /** The coordinates it answers in, whatever is asked. */
  system?: number;
  /** Columns of the point. */
  point?: { x: string; y: string };
  /** Without geometry. */
  table?: boolean;
}

export function objectIdOf({ fields }: Layer): { name: string; from: string } {
  const found = Object.entries(fields).find(([, { type }]) => type === 'esriFieldTypeOID');
  return { name: found?.[0] ?? 'OBJECTID', from: found?.[1].from ?? '' };
}

export function description(layer: Layer): Record<string, unknown> {
  const { service, fields, number = 0, most = MOST, system = 4326, table = false, habits = {} } = layer;
  return {
    currentVersion: habits.pages === false ? 10 : 11.5,
    id: number,
    name: service,
    type: table ? 'Table' : 'Feature Layer',
    ...(table ? {} : { geometryType: 'esriGeometryPoint', extent: { spatialReference: { wkid: system } } }),
    fields: Object.entries(fields).map(([name, { type }]) => ({ name, type, alias: name })),
    ...(habits.pages === false
      ? {}
      : { maxRecordCount: most, objectIdField: objectIdOf(layer).name, supportsPagination: true }),
  };
}
