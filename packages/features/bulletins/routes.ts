import { z } from 'zod';
import { Bulletin, BulletinSummary } from './contract.ts';
import { BulletinId } from '@moontower/contracts/time/hour';
import { defineRoute } from '@moontower/contracts/route';

const nothing = z.strictObject({});

export const listBulletins = defineRoute({
  method: 'GET',
  path: '/api/bulletins',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 30,
  query: z.strictObject({
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(48),
    before: BulletinId.optional().describe('Only bulletins of hours before this one: the last id of the page before'),
    format: z.enum(['json', 'atom']).optional(),
    lang: z.enum(['en', 'es']).optional().describe('Language of Atom; English without it'),
  }),
  response: z.object({
    bulletins: z.array(BulletinSummary),
    next: BulletinId.optional(),
    mail: z.boolean().describe('Whether bulletins can be had by e-mail here'),
    simulated: z.literal(true).optional(),
  }),
  formats: ['atom'],
  summary: 'Bulletins of the hourly refresh, newest first.',
});

export const getBulletin = defineRoute({
  method: 'GET',
  path: '/api/bulletins/:id',
  auth: 'public',
  query: nothing,
  body: nothing,
  cacheSeconds: 60,
  params: z.strictObject({ id: z.union([BulletinId, z.literal('latest')]) }),
  response: Bulletin,
  formats: [],
  summary:
    'One bulletin: what each feed brought in that hour, flagged spending, largest new records, failures. ' +
    '`latest` is the newest.',
});

/** Every route of this room, by its name in the list of all. */
export const bulletinRoutes = { listBulletins, getBulletin } as const;
