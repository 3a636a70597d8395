import { defineRoute, errorCodes, routes, type ErrorCode, type Route } from '@moontower/contracts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { route, type Handled } from '../answers/answer.ts';

type Json = Record<string, unknown>;
const nothing = z.strictObject({});
const FORMATS: Record<Route['formats'][number], string> = {
  csv: 'text/csv', geojson: 'application/geo+json', atom: 'application/atom+xml', ics: 'text/calendar', arrow: 'application/vnd.apache.arrow.stream',
};
const HEADERS = {
  'X-Total-Count': 'All that match, shown or not.', 'X-As-Of': 'When we last looked at the source.', 'X-Event-Seq': 'Position of the event log the answer is at least as new as.',
  Link: 'rel="next": the page after this one.', ETag: 'Weak tag; send it back as If-None-Match.', 'X-Request-Id': 'Name this when you report a problem.',
};

const getOpenApi = defineRoute({
  method: 'GET', path: '/api/openapi.json', auth: 'public', params: nothing, query: nothing, body: nothing, cacheSeconds: 3600,
  response: z.record(z.string(), z.unknown()), formats: [], summary: 'This description, OpenAPI 3.1.',
});

export function openApiRoutes(deps: Deps): Handled[] {
  let document: Json | undefined;
  return [route(getOpenApi, async () => { document ??= openApi(deps.publicUrl); return { kind: 'json', body: document }; })];
}

/** The whole API as OpenAPI 3.1, derived from the contracts. */
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [id, contract] of Object.entries<Route>({ ...routes, getOpenApi })) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(id, contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Moontower', version: '1', summary: 'Civic records of Austin, Texas, as the city publishes them, with what we computed marked as such.', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }], paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Problem: { type: 'string', maxLength: 200, description: 'One plain sentence.' } } },
  };
}

function operation(id: string, contract: Route): Json {
  return {
    operationId: id, summary: contract.summary,
    ...(contract.auth === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(contract.params, 'path'), ...parameters(contract.query, 'query')],
    ...(contract.method === 'GET' ? {} : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(contract.body, 'input') } } } }),
    responses: { '200': success(contract), ...problems(contract) },
  };
}

function success(contract: Route): Json {
  const content: Record<string, Json> = { [contract.formats.includes('geojson') && contract.path.includes('pulse') ? 'application/geo+json' : 'application/json']: { schema: schemaOf(contract.response, 'output') } };
  for (const format of contract.formats) content[FORMATS[format]] ??= { schema: { type: 'string' } };
  return {
    description: 'The answer', content,
    headers: Object.fromEntries(Object.entries(HEADERS).map(([name, description]) => [name, { description, schema: { type: 'string' } }])),
  };
}

function problems(contract: Route): Record<string, Json> {
  const codes: ErrorCode[] = ['bad_request', 'not_found', 'method_not_allowed', 'too_many_requests', 'internal', 'unavailable'];
  if (contract === routes.getItem) codes.push('gone');
  if (contract.auth !== 'public') codes.push('not_signed_in', 'not_allowed');
  if (contract.method !== 'GET') codes.push('too_large');
  return Object.fromEntries(codes.map((code) => [String(errorCodes[code].status), { description: errorCodes[code].message, content: { 'text/plain': { schema: { $ref: '#/components/schemas/Problem' } } } }]));
}

function parameters(schema: z.ZodType, where: 'path' | 'query'): Json[] {
  const { properties, required } = schemaOf(schema, 'input');
  if (typeof properties !== 'object' || properties === null) return [];
  const needed: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, about]: [string, unknown]) => {
    const { description, ...rest } = typeof about === 'object' && about !== null ? { description: undefined, ...about } : { description: undefined };
    return { name, in: where, required: where === 'path' || needed.includes(name), ...(description === undefined ? {} : { description }), schema: rest };
  });
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return $schema === undefined ? rest : { ...rest };
}
