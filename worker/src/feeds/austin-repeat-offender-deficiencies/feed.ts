import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { rowHash } from '../draft-record.ts';
import type { Row } from '../feed.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed } from '../soda-feed.ts';

const columns = z.object({
  registrationnumber: z.string().min(1),
  registeredaddress: text,
  registrationstatus: text,
  deficiencyindate: text,
  deficiencydescription: text,
  deficiencycategory: text,
  deficiencystatus: text,
  violationcategory: text,
  zipcode: scalar,
  parcelid: text,
});
const KEY = ['registrationnumber', 'deficiencyindate', 'deficiencydescription'];
const keyOf = (row: Row, occurrence: number) => rowHash(row, KEY, occurrence);

export const austinRepeatOffenderDeficiencies = defineSodaFeed({
  id: 'austin-repeat-offender-deficiencies',
  role: 'repeat-offender-deficiencies',
  title: 'Repeat offender program deficiencies',
  dataset: 'ge82-ij4h',
  category: 'Development',
  columns,
  schedule: '50 6 * * 2',
  cadenceMs: 7 * DAY_MS,
  countsRepeats: true,
  requires: ['registrationnumber', 'deficiencydescription'],
  ignores: [
    'city',
    'deficiencylocation',
    'deficiencylocation_address',
    'deficiencylocation_city',
    'deficiencylocation_state',
    'deficiencylocation_zip',
    'owner',
  ],
  identify: keyOf,
  normalise: (row, { occurrence }) =>
    recordOf('rental-deficiency', keyOf(row, occurrence), {
      at: row.deficiencyindate,
      fields: fieldsOf(row, {
        registrationnumber: 'text',
        registeredaddress: 'text',
        registrationstatus: 'text',
        deficiencyindate: 'day',
        deficiencydescription: 'text',
        deficiencycategory: 'text',
        deficiencystatus: 'text',
        violationcategory: 'text',
        zipcode: 'code',
        parcelid: 'text',
      }),
    }),
});
