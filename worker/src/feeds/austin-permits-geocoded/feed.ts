import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { arcgisPages } from '../../sources/arcgis/arcgis.ts';
import { joinedKey } from '../draft-record.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { defineFeed, type Row } from '../feed.ts';
import { scalar } from '../row-columns.ts';

const columns = z.object({
  PERMIT_NUMBER: z.string().min(1),
  ISSUE_DATE: scalar.nullable(),
  STATUS: z.string().nullish(),
  WORK_TYPE: z.string().nullish(),
  LATITUDE: scalar.nullable(),
  LONGITUDE: scalar.nullable(),
  NUMBER_OF_UNITS: scalar.nullable(),
  CERTIFICATE_OF_OCCUPANCY: z.string().nullish(),
  FOLDERRSN: scalar.nullable(),
});
const FIELDS = {
  STATUS: 'text',
  WORK_TYPE: 'text',
  LATITUDE: 'number',
  LONGITUDE: 'number',
  NUMBER_OF_UNITS: 'number',
  CERTIFICATE_OF_OCCUPANCY: 'text',
  FOLDERRSN: 'code',
} as const;

export const austinPermitsGeocoded = defineFeed({
  id: 'austin-permits-geocoded',
  role: 'permit-points',
  title: 'Building permits with points',
  dataset: 'PLANNINGCADASTRE_issued_building_permits',
  publisher: 'City of Austin, Planning',
  homepage:
    'https://services.arcgis.com/0L95CJ0VTaxqcmED/arcgis/rest/services/PLANNINGCADASTRE_issued_building_permits/' +
    'FeatureServer',
  licence: 'Not stated by the publisher',
  category: 'Development',
  schedule: '50 6 * * *',
  cadenceMs: DAY_MS,
  expect: { rows: [0, 200_000], rejectedShare: 0.05 },
  row: columns,
  requires: ['PERMIT_NUMBER', 'LATITUDE', 'LONGITUDE'],
  ignores: ['OBJECTID', 'latitude', 'longitude'],
  overlapMs: 0,
  watermark: () => undefined,
  replaces: true,
  pages: arcgisPages({ service: 'PLANNINGCADASTRE_issued_building_permits', fields: Object.keys(columns.shape) }),
  identify: (row: Row) => joinedKey(row, ['PERMIT_NUMBER']),
  normalise: (row) => {
    const key = joinedKey(row, ['PERMIT_NUMBER']);
    return key === undefined
      ? { kind: 'skip', reason: 'no key' }
      : recordOf('permit-point', key, { fields: fieldsOf(row, FIELDS) });
  },
});
