import { DAY_MS, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl } from '../austin-links.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { readableAddress, readableName, readDistrict, zipOf } from '../read-address.ts';
import { degreesOf, pointColumn } from '../read-point.ts';
import { LICENCE_WORDS, statusReader } from '../read-status.ts';
import { oneLine } from '../read-text.ts';
import { plainCode, positive, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece } from '../text-fields.ts';

const statusOf = statusReader(LICENCE_WORDS);

const columns = z.object({
  foldernumber: z.string().min(1),
  foldername: text,
  foldersubtype: text,
  propertyname: text,
  establishmentname: text,
  status: text,
  issuedate: text,
  numberofunits: scalar,
  currentviolations: scalar,
  totalviolations: scalar,
  council_district: scalar,
  parcelid: text,
  location_1: pointColumn,
  location_1_address: text,
  location_1_zip: text,
});

const summaryOf = (violations: number): GivenPiece =>
  Number.isFinite(violations)
    ? [
        'A rental property registered in the city’s program for repeated code violations. Open violations: {0}.',
        String(violations),
      ]
    : ['A rental property registered in the city’s program for repeated code violations. Open violations: not stated.'];

export const austinRepeatOffenders = defineSodaFeed({
  id: 'austin-repeat-offenders',
  role: 'repeat-offenders',
  title: 'Repeat offender program registrations',
  dataset: '86z9-i27i',
  category: 'Development',
  columns,
  key: ['foldernumber'],
  schedule: '40 6 * * 2',
  cadenceMs: 7 * DAY_MS,
  requires: ['foldernumber', 'status'],
  ignores: [
    'location_1_city',
    'location_1_state',
    'outstandingamount',
    'owner',
    'registrationamount',
    'totalamountpaid',
  ],
  version: 2,
  normalise: (row) => {
    const key = row.foldernumber.trim();
    const at = readMoment(row.issuedate);
    if (at === undefined) return without('registration date', key);
    const address = readableAddress(row.location_1_address ?? row.foldername);
    const violations = Number(row.currentviolations ?? 0);
    return itemOf({
      key,
      type: 'code-cases',
      pulseType: 'development',
      subtype: 'repeat-offender-registration',
      title: [
        ['Repeat offender program: '],
        readableName(oneLine(row.propertyname ?? row.establishmentname)) ?? ['rental property'],
        ...placePiece(address),
      ],
      at,
      summary: [summaryOf(violations)],
      status: statusOf(row.status),
      address,
      zip: zipOf(row.location_1_zip, row.location_1_address ?? row.foldername),
      district: readDistrict(row.council_district),
      degrees: degreesOf(undefined, undefined, row.location_1),
      url: rowUrl('86z9-i27i', 'foldernumber', key),
      facts: [
        ['Registration', key],
        ['Units', positive(row.numberofunits)?.toString()],
        ['Open violations', plainCode(row.currentviolations)],
        ['All violations', plainCode(row.totalviolations)],
        ['Parcel', row.parcelid],
      ],
    });
  },
});
