import { z } from 'zod';
import { PropertiesSummary } from '@moontower/contracts/analytics/properties';
import { filterParameters } from '@moontower/contracts/filter';
import { defineRoute } from '@moontower/contracts/route';

const nothing = z.strictObject({});

export const getPropertiesSummary = defineRoute({
  method: 'GET',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 60,
  formats: [],
  path: '/api/properties/summary',
  query: z.strictObject(filterParameters),
  response: PropertiesSummary,
  summary:
    'Of the same filter as `/api/items`: open cases, median days from filing to approval with n, how many were filed ' +
    'and approved, and how many of those expired.',
});

/** Every route of this room, by its name in the list of all. */
export const propertyRoutes = { getPropertiesSummary } as const;
