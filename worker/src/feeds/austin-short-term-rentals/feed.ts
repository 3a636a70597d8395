import { z } from 'zod';
import { rowUrl } from '../austin-links.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { readDistrict, readZip, readableAddress } from '../read-address.ts';
import { statusWith } from '../read-status.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece } from '../text-fields.ts';

const columns = z.object({
  case_number: z.string().min(1),
  str_type: text,
  prop_address: text,
  prop_city: text,
  prop_state: text,
  prop_zip: text,
  council_district: scalar,
  ':updated_at': text,
});

/**
 * The list gives no date of issue: a licence is dated by the year in its number, else by when the portal last touched
 * its row.
 */
function dateOf(key: string, updated: string | undefined) {
  const year = /^[A-Z]{1,4}(20\d\d)-/.exec(key)?.[1];
  return readMoment(year === undefined ? updated : `${year}-01-01`);
}

export const austinShortTermRentals = defineSodaFeed({
  id: 'austin-short-term-rentals',
  role: 'short-term-rentals',
  title: 'Short-term rental licenses',
  dataset: '2fah-4p7e',
  category: 'Business',
  columns,
  key: ['case_number'],
  requires: ['case_number', 'str_type'],
  ignores: [],
  version: 2,
  normalise: (row) => {
    const key = row.case_number.trim();
    const at = dateOf(key, row[':updated_at']);
    if (at === undefined) return without('date', key);
    const block = readableAddress(row.prop_address?.replace(/^BLOCK OF\s+/i, ''));
    return itemOf({
      key,
      type: 'business',
      pulseType: 'business',
      subtype: 'short-term-rental',
      title: [['Short-term rental license'], ...placePiece(block, ' on the block of {0}')],
      at,
      summary: row.str_type === undefined ? undefined : [['License type {0}.', row.str_type]],
      status: statusWith('in-force', 'Active'),
      address: block === undefined ? undefined : `Block of ${block}`,
      zip: readZip(row.prop_zip),
      district: readDistrict(row.council_district),
      url: rowUrl('2fah-4p7e', 'case_number', key),
      facts: [
        ['Licence', key],
        ['Type', row.str_type],
      ],
    });
  },
});
