import { CalendarDate } from '@moontower/contracts/time';
import { defineRoute } from '@moontower/contracts/route';
import { PACK_LIMITS, PACK_PATIENCE_MS } from '@moontower/proofs/pack-limits';
import { Version, VersionKind } from '@moontower/contracts/versions/version';
import { z } from 'zod';

const nothing = z.strictObject({});
const name = z.string().min(1).max(200);

/** Where a page of the list ends: the time in ms and the leaf. */
const Place = z.string().regex(/^\d{1,15}-\d{1,15}$/, 'is not the `next` of a page');

/** What a list of changes is narrowed to. */
const narrowed = {
  feed: name.optional().describe('Id of a feed, as `/api/feeds` lists it'),
  kind: VersionKind.optional(),
  uid: z.string().min(3).max(600).optional().describe('Of one record, whose history this is then'),
  column: name.optional().describe('Name of a column that differs, as the publisher calls it'),
  department: name.optional().describe('As the record names it'),
  vendor: name.optional().describe('As the record names it'),
  from: CalendarDate.optional().describe('First day, of the city, on which we read the change'),
  to: CalendarDate.optional().describe('Last of these days'),
  atLeast: z
    .enum(['1000', '10000', '100000', '1000000', '10000000'])
    .optional()
    .describe('Dollars that the record states before or after the change'),
};

export const listChanges = defineRoute({
  method: 'GET',
  path: '/api/changes',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 30,
  query: z.strictObject({
    limit: z.coerce
      .number()
      .pipe(z.int().min(1).max(1_000))
      .optional()
      .describe('Changes of a page, 50 unless told; of the .csv 1,000 unless told'),
    before: Place.optional().describe('Only changes after this place of the list: the `next` of the page before'),
    ...narrowed,
    format: z.enum(['json', 'csv', 'atom']).optional(),
    lang: z.enum(['en', 'es']).optional().describe('Language of Atom; English without it'),
  }),
  response: z.object({
    changes: z.array(Version),
    feeds: z
      .record(z.string(), z.object({ title: z.string(), publisher: z.string() }))
      .describe('Feeds of these changes, by id'),
    next: Place.optional(),
    simulated: z.literal(true).optional(),
  }),
  formats: ['csv', 'atom'],
  summary:
    'Edits and removals that publishers made after publishing, newest first, with both values. What stands in sensitive ' +
    'records or names a person is named by its column only.',
});

export const packChanges = defineRoute({
  method: 'GET',
  path: '/api/changes/pack',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 0,
  limits: PACK_LIMITS,
  patienceMs: PACK_PATIENCE_MS,
  query: z.strictObject({
    ...narrowed,
    lang: z.enum(['en', 'es']).optional().describe('In which its page opens; both are in it'),
  }),
  response: z.unknown(),
  formats: [],
  summary:
    'The newest 500 of these changes as an evidence pack, a ZIP: both values, the rows as they stand, proofs, ' +
    'and a page ' +
    'that checks them without a network.',
});

/** Every route of this room, by its name in the list of all. */
export const changeRoutes = { listChanges, packChanges } as const;
