import { z } from 'zod';
import { CityFilingEntry, CityTicketBody, IncidentDetail, IncidentId } from '../contract.ts';
import { defineRoute } from '@moontower/contracts/route';
import { HOUR_MS } from '@moontower/contracts/time';

const nothing = z.strictObject({});

/** The other way: our reports, filed with the city's own service. */
export const fileIncident = defineRoute({
  query: nothing,
  cacheSeconds: 0,
  formats: [],
  method: 'POST',
  path: '/api/incidents/:id/city-ticket',
  auth: ['reviewer', 'staff', 'operator'],
  params: z.strictObject({ id: IncidentId }),
  body: CityTicketBody,
  limits: [{ by: 'account', counts: 'requests', points: 60, perMs: HOUR_MS }],
  response: IncidentDetail,
  summary:
    'Files a published report with the city’s own Open311, where the operator holds a key for that, or notes the ' +
    'ticket that it has there.',
});

export const listFilings = defineRoute({
  query: nothing,
  cacheSeconds: 0,
  formats: [],
  method: 'GET',
  path: '/api/ops/filings',
  auth: 'operator',
  params: nothing,
  body: nothing,
  response: z.object({
    counts: z.object({ filed: z.int(), unknown: z.int(), refused: z.int(), sending: z.int(), waiting: z.int() }),
    filings: z.array(CityFilingEntry),
  }),
  summary:
    'Reports that were to be filed with the city and are not there: those that a person must look at ' +
    'first, at most 200.',
});
