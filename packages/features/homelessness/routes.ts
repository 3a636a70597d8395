import { z } from 'zod';
import { defineRoute } from '@moontower/contracts/route';
import { Homelessness } from './contract.ts';

const nothing = z.strictObject({});

export const getHomelessness = defineRoute({
  method: 'GET',
  path: '/api/homelessness',
  auth: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  cacheSeconds: 60,
  formats: [],
  response: Homelessness,
  summary:
    'Counts, beds, complaints, camping cases and spending, each with its own definition and source and none added to ' +
    'another. Sums by district below five are not told.',
});

/** Every route of this room, by its name in the list of all. */
export const homelessnessRoutes = { getHomelessness } as const;
