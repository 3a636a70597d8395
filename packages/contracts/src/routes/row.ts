import { z } from 'zod';
import { PublishedRows } from '../items/published-row.ts';
import { AsOf } from '../time/as-of.ts';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});

export const getRow = defineRoute({
  method: 'GET',
  path: '/api/row/:id',
  auth: 'public',
  params: z.strictObject({ id: z.string().min(3).max(400) }),
  query: z.strictObject({ asOf: AsOf.optional() }),
  body: nothing,
  response: PublishedRows,
  cacheSeconds: 30,
  formats: [],
  summary:
    'The published rows behind an item, a purchase, a budget line or a contract, by its id, with the day and the ' +
    'reading they came in and the city’s own page, as they stand or as of a moment. 410 once they left.',
});
