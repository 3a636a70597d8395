import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl } from '../austin-links.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { joinedKey } from '../draft-record.ts';
import { readableAddress, zipOf } from '../read-address.ts';
import { degreesOf, pointColumn } from '../read-point.ts';
import { link, linkOf, positive, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece } from '../text-fields.ts';

const columns = z.object({
  violation_case_number: z.string().min(1),
  rop_registration_number: text,
  registered_address: text,
  registration_status: text,
  violation_case_date: text,
  zip_code: scalar,
  registeredunits: scalar,
  parcelid: text,
  latitude: scalar,
  longitude: scalar,
  geocoded_column: pointColumn,
  violation_case_link: link,
});

export const austinRepeatOffenderViolations = defineSodaFeed({
  id: 'austin-repeat-offender-violations',
  role: 'repeat-offender-violations',
  title: 'Repeat offender program violations',
  dataset: 'cdze-ufp8',
  category: 'Development',
  columns,
  key: ['violation_case_number', 'rop_registration_number'],
  schedule: '45 6 * * 2',
  cadenceMs: 7 * DAY_MS,
  requires: ['violation_case_number', 'violation_case_date'],
  ignores: ['city', 'state'],
  version: 2,
  normalise: (row) => {
    const key = joinedKey(row, ['violation_case_number', 'rop_registration_number']);
    if (key === undefined) return without('registration number', row.violation_case_number);
    const at = readMoment(row.violation_case_date);
    if (at === undefined) return without('date', key);
    const address = readableAddress(row.registered_address);
    return itemOf({
      key,
      type: 'code-cases',
      pulseType: 'development',
      subtype: 'repeat-offender-violation',
      title: [['Notice of violation'], ...placePiece(address)],
      at,
      summary: [
        [
          'A violation case at a property that is registered in the city’s repeat offender program. The notice is linked.',
        ],
      ],
      address,
      zip: zipOf(row.zip_code, row.registered_address),
      degrees: degreesOf(row.longitude, row.latitude, row.geocoded_column),
      url: linkOf(row.violation_case_link) ?? rowUrl('cdze-ufp8', 'violation_case_number', row.violation_case_number),
      facts: [
        ['Violation case', row.violation_case_number],
        ['Registration', row.rop_registration_number],
        ['Registration status', row.registration_status],
        ['Units', positive(row.registeredunits)?.toString()],
        ['Parcel', row.parcelid],
      ],
    });
  },
});
