import type { Row } from '../dataset.ts';
import type { CityRequest, Reply } from '../exchange.ts';
import { json } from '../exchange.ts';
import type { MemoryDataset } from '../memory-dataset.ts';
import { serviceCodes } from './service-codes.ts';

export interface FilingDeskOptions {
  requests: () => MemoryDataset;
  nowMs: () => number;
  /** The key that opens it; without it any does. */
  key: string | undefined;
  /**
   * Answers with tokens, as cities do whose own system takes its time: the ticket of one is there when it is asked
   * about.
   */
  tokens: boolean;
}
/** Answers a filing or a question about a token, and nothing else. */
export type FilingDesk = (ask: CityRequest, path: string) => Reply | undefined;

const refused = (code: number, description: string): Reply => json([{ code, description }], code);

/**
 * Where programs with a key file requests, as GeoReport v2 has it: a form, the place either as a point or as an
 * address.
 */
export function createFilingDesk({ requests, nowMs, key, tokens }: FilingDeskOptions): FilingDesk {
  const ticketOf = new Map<string, string>();
  let last = 0;
  const take = ({ body }: CityRequest): Reply => {
    const form = new URLSearchParams(body);
    const wrong = wrongWith(form, key);
    if (wrong !== undefined) return wrong;
    last += 1;
    const at = `${new Date(nowMs()).toISOString().slice(0, 19)}Z`;
    const ticket = `${at.slice(2, 4)}-9${String(last).padStart(7, '0')}`;
    requests().insert([rowOf(form, { ticket, at })]);
    if (!tokens) return json([{ service_request_id: ticket, service_notice: '', account_id: null }], 201);
    const token = `token-${last}`;
    ticketOf.set(token, ticket);
    return json([{ token, service_notice: '', account_id: null }], 201);
  };
  return (ask, path) => {
    if (path === '/requests.json' && ask.method === 'POST') return take(ask);
    const token = /^\/tokens\/([^/]+)\.json$/.exec(path)?.[1];
    if (token === undefined) return undefined;
    const ticket = ticketOf.get(token);
    return ticket === undefined
      ? refused(404, 'The token was not found')
      : json([{ service_request_id: ticket, token }]);
  };
}

const hasPoint = (form: URLSearchParams): boolean => form.has('lat') && form.has('long');
const serviceOf = (form: URLSearchParams) => serviceCodes.find(([known]) => known === form.get('service_code'));

function wrongWith(form: URLSearchParams, key: string | undefined): Reply | undefined {
  const given = form.get('api_key') ?? '';
  if (given === '' || given !== (key ?? given)) return refused(403, 'Missing or invalid api_key');
  if (serviceOf(form) === undefined) return refused(404, 'service_code was not found');
  return hasPoint(form) || form.has('address_string') ? undefined : refused(400, 'A location is needed');
}

function rowOf(form: URLSearchParams, { ticket, at }: { ticket: string; at: string }): Row {
  const [service_code, service_name] = serviceOf(form) ?? [];
  return {
    service_request_id: ticket,
    status: 'open',
    service_name,
    service_code,
    description: form.get('description') ?? '',
    requested_datetime: at,
    updated_datetime: at,
    ...(form.has('address_string') ? { address: form.get('address_string') } : {}),
    ...(hasPoint(form) ? { lat: Number(form.get('lat')), long: Number(form.get('long')) } : {}),
  };
}
