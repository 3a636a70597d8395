import { z } from 'zod';
import { stateRowUrl } from '../austin-links.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { readableAddress, readableName, zipOf } from '../read-address.ts';
import { LICENCE_WORDS, statusReader } from '../read-status.ts';
import { oneLine } from '../read-text.ts';
import { plainCode, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece } from '../text-fields.ts';

const statusOf = statusReader(LICENCE_WORDS);

const columns = z.object({
  applicationid: scalar,
  trade_name: text,
  license_type: text,
  applicationstatus: text,
  submission_date: text,
  address: text,
  city: text,
  zip: scalar,
  county: text,
});

export const tabcPending = defineSodaFeed({
  id: 'tabc-pending',
  role: 'pending-alcohol-licences',
  title: 'Alcohol licenses applied for, Travis County',
  dataset: 'mxm5-tdpj',
  state: true,
  publisher: 'Texas Alcoholic Beverage Commission',
  category: 'Business',
  columns,
  key: ['applicationid'],
  where: "county = 'Travis'",
  requires: ['applicationid', 'submission_date'],
  ignores: [
    'address_2',
    'country',
    'gun_sign',
    'master_file_id',
    'owner',
    'primary_license_id',
    'state',
    'subordinate_license_id',
    'wine_percent',
  ],
  version: 2,
  normalise: (row) => {
    const key = plainCode(row.applicationid);
    if (key === undefined) return without('license number');
    const at = readMoment(row.submission_date);
    if (at === undefined) return without('date', key);
    const address = readableAddress(row.address);
    return itemOf({
      key,
      type: 'business',
      pulseType: 'business',
      subtype: 'alcohol-application',
      title: [
        ['Application for an alcohol license: '],
        readableName(oneLine(row.trade_name)) ?? key,
        ...placePiece(address),
      ],
      at,
      status: statusOf(row.applicationstatus),
      address,
      zip: zipOf(row.zip, row.address),
      url: stateRowUrl('mxm5-tdpj', 'applicationid', key),
      facts: [
        ['Licence', key],
        ['Kind', row.license_type],
      ],
    });
  },
});
