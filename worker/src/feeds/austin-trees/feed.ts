import type { GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl } from '../austin-links.ts';
import { prose, yesTag } from '../draft-item.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { readableAddress, readDistrict, zipOf } from '../read-address.ts';
import { PERMIT_WORDS, statusReader } from '../read-status.ts';
import { link, linkOf, positive, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece, quoted, sentences } from '../text-fields.ts';

const statusOf = statusReader(PERMIT_WORDS);

const yes = z.union([z.boolean(), z.string()]).optional();
const columns = z.object({
  permit_number: z.string().min(1),
  permit_class: text,
  permit_status: text,
  application_type: text,
  reason_for_request: text,
  species: text,
  tree_condition: text,
  trunk_diameter: scalar,
  issued_date: text,
  expires_date: text,
  permit_address: text,
  council_district: scalar,
  latitude: scalar,
  longitude: scalar,
  heritage_tree: yes,
  public_tree: yes,
  removal_of_regulated_tree: yes,
  jurisdiction: text,
  project_id: scalar,
  link_to_details: link,
});

function summaryOf({ species, reason_for_request: reason }: z.infer<typeof columns>): GivenPiece[] {
  const tree = prose(species?.toUpperCase());
  return sentences(
    quoted(tree === '' ? '' : `${tree}.`),
    reason === undefined ? [] : [['Reason given: '], { quote: prose(reason) }],
  );
}

export const austinTrees = defineSodaFeed({
  id: 'austin-trees',
  role: 'trees',
  title: 'Tree permits',
  dataset: 'ac2h-ha3r',
  licence: 'Open Data Commons Public Domain Dedication and License',
  category: 'Development',
  columns,
  key: ['permit_number'],
  since: ['issued_date'],
  backfillMonths: 24,
  requires: ['permit_number', 'issued_date'],
  ignores: [
    'appendix_f_removed',
    'combined_geo',
    'crown_removal',
    'encroachment_of_root_zone',
    'fee_required',
    'mitigation',
    'non_appendix_f_removed',
    'property_id',
    'propx',
    'propy',
  ],
  version: 2,
  normalise: (row) => {
    const key = row.permit_number.trim();
    const at = readMoment(row.issued_date);
    if (at === undefined) return without('issue date', key);
    const address = readableAddress(row.permit_address);
    return itemOf({
      key,
      type: 'development',
      pulseType: 'development',
      subtype: 'tree-permit',
      title: [
        [yesTag(row.removal_of_regulated_tree, 'removal').length > 0 ? 'Permit to remove a tree' : 'Tree permit'],
        ...placePiece(address),
      ],
      at,
      summary: summaryOf(row),
      status: statusOf(row.permit_status),
      address,
      zip: zipOf(undefined, row.permit_address),
      district: readDistrict(row.council_district),
      degrees: [row.longitude, row.latitude],
      url: linkOf(row.link_to_details) ?? rowUrl('ac2h-ha3r', 'permit_number', key),
      tags: [...yesTag(row.heritage_tree, 'heritage tree'), ...yesTag(row.public_tree, 'public tree')],
      facts: [
        ['Permit', key],
        ['Kind', row.application_type],
        ['Species', row.species],
        ['Trunk diameter, inches', positive(row.trunk_diameter)?.toString()],
        ['Condition', row.tree_condition],
        ['Expires', row.expires_date?.slice(0, 10)],
      ],
    });
  },
});
