import { z } from 'zod';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});

export const ListedCity = z.strictObject({
  id: z.string().describe('As in addresses: /c/fort-worth'),
  name: z.string(),
  url: z.url().describe('Where its pages are, without a slash at the end'),
  state: z
    .enum(['here', 'active', 'away'])
    .describe('here: this service. active: it answered within the last minutes, as that city. away: it did not'),
  records: z
    .enum(['live', 'recorded', 'sample'])
    .optional()
    .describe(
      'What it shows: the city’s own services, records replayed, or made-up ones; absent where it is not known',
    ),
});
export type ListedCity = z.infer<typeof ListedCity>;

export const getCities = defineRoute({
  method: 'GET',
  path: '/api/cities',
  auth: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  response: z.array(ListedCity),
  cacheSeconds: 0,
  formats: [],
  summary: 'Cities that Moontower runs for, this one first; each is a deployment of its own.',
});
