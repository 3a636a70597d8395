import { z } from 'zod';
import {
  Open311Asked,
  Open311Definition,
  Open311Discovery,
  Open311Form,
  Open311Made,
  Open311Query,
  Open311Request,
  Open311Service,
  Open311Token,
} from './contract.ts';
import { defineRoute } from '@moontower/contracts/route';
import { DAY_MS, MINUTE_MS } from '@moontower/contracts/time';

const nothing = z.strictObject({});
const common = { auth: 'public', query: Open311Asked, formats: ['xml'], cacheSeconds: 0 } as const;
const read = { ...common, method: 'GET', params: nothing, body: nothing } as const;
const named = (what: string) => z.string().min(1).max(200).describe(what);
const BASE = '/open311/v2';

export const discoverOpen311 = defineRoute({
  ...read,
  path: `${BASE}/discovery`,
  cacheSeconds: 3600,
  response: Open311Discovery,
  summary:
    'Open311: where residents’ reports held here are asked for as GeoReport v2. They are no tickets of the city.',
});

export const listOpen311Services = defineRoute({
  ...read,
  path: `${BASE}/services`,
  cacheSeconds: 3600,
  response: z.array(Open311Service),
  summary: 'Open311: what can be reported here.',
});

export const getOpen311Service = defineRoute({
  ...read,
  path: `${BASE}/services/:code`,
  params: z.strictObject({ code: named('A service_code') }),
  cacheSeconds: 3600,
  response: Open311Definition,
  summary: 'Open311: the attributes that a report of this kind may carry. None is required.',
});

export const listOpen311Requests = defineRoute({
  ...read,
  path: `${BASE}/requests`,
  query: Open311Query,
  response: z.array(Open311Request),
  summary:
    'Open311: published reports, newest first, of at most 90 days and 1,000 at a time. X-Total-Count ' +
    'says how many match.',
});

export const getOpen311Request = defineRoute({
  ...read,
  path: `${BASE}/requests/:id`,
  params: z.strictObject({ id: named('A service_request_id') }),
  query: Open311Asked.extend({ extensions: Open311Query.shape.extensions }),
  response: z.array(Open311Request),
  summary: 'Open311: one published report, in a list of one.',
});

export const getOpen311Token = defineRoute({
  ...read,
  path: `${BASE}/tokens/:token`,
  params: z.strictObject({ token: named('A token. Ids are given at once here, and each is its own token') }),
  response: z.array(Open311Token),
  summary: 'Open311: the id of a published report.',
});

export const postOpen311Request = defineRoute({
  ...common,
  method: 'POST',
  path: `${BASE}/requests`,
  params: nothing,
  body: Open311Form,
  takes: 'form',
  idempotent: 'by-body',
  // A place without an address is looked up, and the map service takes its time.
  patienceMs: 15_000,
  limits: [
    // Keys are too long to be guessed; whoever tries is still told to stop.
    { by: 'address', counts: 'failures', points: 30, perMs: 5 * MINUTE_MS },
    { by: { field: 'api_key' }, counts: 'requests', points: 30, perMs: 5 * MINUTE_MS },
    { by: { field: 'api_key' }, counts: 'requests', points: 500, perMs: DAY_MS },
  ],
  response: z.array(Open311Made),
  summary:
    'Open311: reports something, with a key that the operator issued. It is held until a reviewer has read it. ' +
    'media_url is refused: nothing is fetched.',
});

/** Every route of this room, by its name in the list of all. */
export const open311Routes = {
  discoverOpen311,
  listOpen311Services,
  getOpen311Service,
  listOpen311Requests,
  getOpen311Request,
  getOpen311Token,
  postOpen311Request,
} as const;
