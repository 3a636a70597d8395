import { z } from 'zod';
import { filterParameters } from '../filter.ts';
import { defineRoute } from '../route.ts';
import { EVENT_NAMES } from '../event-names.ts';

const nothing = z.strictObject({});

export const listEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 0,
  query: z.strictObject({
    after: z.coerce.number().pipe(z.int().min(0)).describe('Last sequence number received'),
    types: filterParameters.types,
    district: filterParameters.district,
  }),
  response: z.object({
    seq: z.int(),
    reset: z.boolean(),
    events: z.array(z.object({ seq: z.int(), name: z.enum(EVENT_NAMES), payload: z.record(z.string(), z.unknown()) })),
  }),
  formats: [],
  summary: 'What happened after a sequence number: the socket’s catch-up for clients without a socket.',
});
