import { DistrictInAddress } from '@moontower/contracts/place/district-number';
import { z } from 'zod';
import { ItemType } from '@moontower/contracts/items/item';
import { defineRoute } from '@moontower/contracts/route';
import { SearchAnswer, SearchKindName } from './contract.ts';
import { MOST_ASKED, MOST_IN_FILE, MOST_RESULTS } from './search-kinds.ts';

const nothing = z.strictObject({});

export const search = defineRoute({
  method: 'GET',
  path: '/api/search',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 0,
  query: z.strictObject({
    q: z
      .string()
      .max(MOST_ASKED)
      .default('')
      .describe(
        'Words in any order, from their beginning; a slip in one still finds, two in a long one. Where nothing ' +
          'holds all of them, the largest part of them is looked for: `words` says what was left out',
      ),
    kind: SearchKindName.optional().describe('Only things of this kind'),
    type: ItemType.optional().describe('Only records of this type'),
    district: DistrictInAddress.optional().describe('Only what is in this council district'),
    limit: z.coerce
      .number()
      .pipe(z.int().min(1).max(MOST_RESULTS))
      .optional()
      .describe(`Results of each kind: 5 unless told, in a file ${MOST_IN_FILE.toLocaleString('en-US')}`),
    from: z.coerce
      .number()
      .pipe(z.int().min(0).max(1_000))
      .default(0)
      .describe('With kind: how many to leave out before the first'),
    lang: z.enum(['en', 'es']).default('en').describe('Language of the names of screens'),
    format: z.enum(['json', 'csv']).optional(),
  }),
  response: SearchAnswer,
  formats: ['csv'],
  summary:
    'One search over screens, streets, addresses, vendors, organizations, residents’ findings, feeds, ' +
    'council items and records: by kind, nearest first and newest first among equals. `.csv` holds the first ' +
    `${MOST_IN_FILE.toLocaleString('en-US')} of each kind.`,
});

/** Every route of this room, by its name in the list of all. */
export const searchRoutes = { search } as const;
