import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { stateRowUrl } from '../austin-links.ts';
import { itemOf, readMoment, stagesOf } from '../austin-reading.ts';
import { readableAddress, readableName, zipOf } from '../read-address.ts';
import { LICENCE_WORDS, statusReader } from '../read-status.ts';
import { oneLine } from '../read-text.ts';
import { plainCode, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece } from '../text-fields.ts';

const statusOf = statusReader(LICENCE_WORDS);

const columns = z.object({
  license_id: scalar,
  trade_name: text,
  license_type: text,
  primary_status: text,
  original_issue_date: text,
  current_issued_date: text,
  status_change_date: text,
  expiration_date: text,
  address: text,
  city: text,
  zip: scalar,
  county: text,
});

export const tabcLicences = defineSodaFeed({
  id: 'tabc-licences',
  role: 'alcohol-licences',
  title: 'Alcohol licenses, Travis County',
  dataset: '7hf9-qc9f',
  state: true,
  publisher: 'Texas Alcoholic Beverage Commission',
  category: 'Business',
  columns,
  key: ['license_id'],
  since: ['status_change_date'],
  overlapMs: 7 * DAY_MS,
  where: "county = 'Travis'",
  requires: ['license_id', 'trade_name'],
  ignores: [
    'address_2',
    'gun_sign',
    'license_status',
    'mail_address',
    'mail_address_2',
    'mail_city',
    'mail_state',
    'mail_zip',
    'master_file_id',
    'owner',
    'phone',
    'secondary_status',
    'state',
    'wine_percent',
  ],
  version: 3,
  normalise: (row) => {
    const key = plainCode(row.license_id);
    if (key === undefined) return without('license number');
    const at =
      readMoment(row.current_issued_date) ?? readMoment(row.original_issue_date) ?? readMoment(row.status_change_date);
    if (at === undefined) return without('date', key);
    const address = readableAddress(row.address);
    return itemOf({
      key,
      type: 'business',
      pulseType: 'business',
      subtype: 'alcohol-licence',
      title: [['Alcohol license: '], readableName(oneLine(row.trade_name)) ?? key, ...placePiece(address)],
      at,
      status: statusOf(row.primary_status),
      stages: stagesOf(['approved', row.original_issue_date]),
      address,
      zip: zipOf(row.zip, row.address),
      url: stateRowUrl('7hf9-qc9f', 'license_id', key),
      facts: [
        ['Licence', key],
        ['Kind', row.license_type],
        ['First issued', row.original_issue_date?.slice(0, 10)],
        ['Expires', row.expiration_date?.slice(0, 10)],
      ],
    });
  },
});
