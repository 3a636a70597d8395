import { highestDistrict } from '@moontower/contracts/place/city-districts';
import { nameFeeds } from '@moontower/contracts/feeds/feed-roles';
import { DistrictNumber, SomeDistrict } from '@moontower/contracts/place/district-number';
import {
  AppError,
  defineRoute,
  errorCodes,
  IDEMPOTENCY_KEY,
  rolesOf,
  type ErrorCode,
  type Multipart,
  type Route,
} from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { inCity } from '@moontower/words/city-words';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { route, type Endpoint } from '@moontower/endpoints/answer';

type Json = Record<string, unknown>;
const nothing = z.strictObject({});
const FORMATS: Record<Route['formats'][number], string> = {
  csv: 'text/csv',
  geojson: 'application/geo+json',
  atom: 'application/atom+xml',
  ics: 'text/calendar',
  arrow: 'application/vnd.apache.arrow.stream',
  xml: 'text/xml',
};
const HEADERS = {
  'X-Total-Count': 'All that match, shown or not.',
  'X-Total-Relation': '`at-least`: more match than X-Total-Count says. Without it the number is exact.',
  'X-As-Of': 'When we last looked at the source.',
  'X-Event-Seq': 'Position of the event log the answer is at least as new as.',
  Link: 'rel="next": the page after this one.',
  ETag: 'Weak tag; send it back as If-None-Match.',
  'X-Request-Id': 'Name this when you report a problem.',
};

const PROBLEM_HEADERS = {
  'X-Problem': 'The error’s code, such as `bad_request`.',
  'X-Problem-Field': 'Path of what was wrong in the request, such as `limit`, where there is one.',
  'X-Request-Id': HEADERS['X-Request-Id'],
};
const describedHeaders = (headers: Record<string, string>): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

const getOpenApi = defineRoute({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'public',
  params: nothing,
  query: z.strictObject({
    operation: z.string().max(60).optional().describe('An operationId: the description of this operation alone'),
  }),
  body: nothing,
  cacheSeconds: 3600,
  response: z.record(z.string(), z.unknown()),
  formats: [],
  summary: 'This description, OpenAPI 3.1.',
});
const DESCRIBED: Readonly<Record<string, Route>> = { ...routes, getOpenApi };

export function openApiRoutes(deps: Deps): Endpoint[] {
  let document: Json | undefined;
  return [
    route(getOpenApi, async ({ query: { operation: id } }) => {
      if (id === undefined) {
        document ??= inCity(openApi(deps.publicUrl, deps.facts.place), 'en');
        return { kind: 'json', body: document };
      }
      const named = Object.entries(DESCRIBED).filter(([name]) => name === id);
      if (named.length === 0) throw new AppError('not_found', 'There is no operation of this name.');
      return { kind: 'json', body: inCity(openApi(deps.publicUrl, deps.facts.place, named), 'en') };
    }),
  ];
}

/** The whole API as OpenAPI 3.1, or the operations named, derived from the contracts. */
export function openApi(publicUrl: string, place: string, described = Object.entries(DESCRIBED)): Json {
  const paths: Record<string, Json> = {};
  for (const [id, contract] of described) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(id, contract) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Moontower',
      version: '1',
      summary: `Civic records of ${place}, as the city publishes them, with what we computed marked as such.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: { type: 'string', maxLength: 200, description: 'One plain sentence.' } },
    },
  };
}

function operation(id: string, contract: Route): Json {
  return {
    operationId: id,
    summary: nameFeeds(contract.summary),
    ...security(contract),
    parameters: [
      ...parameters(contract.params, 'path'),
      ...parameters(contract.query, 'query'),
      ...(contract.idempotent !== undefined ? [ONCE] : []),
    ],
    ...(contract.method === 'GET' ? {} : { requestBody: requestBody(contract) }),
    responses: { '200': success(contract), ...problems(contract) },
  };
}

/** Of every operation, since readers take none for forgotten. Where nobody has to sign in, nothing is one choice. */
function security({ auth }: Route): Json {
  if (auth === 'public') return { security: [] };
  return { security: auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] };
}

const ONCE = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key and body is answered as the first was, for 24 hours. A UUID does.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

const FORM = 'application/x-www-form-urlencoded';
const BODY_TYPES = { json: ['application/json'], form: [FORM], 'json-or-form': ['application/json', FORM] } as const;

function requestBody({ takes = 'json', body }: Route): Json {
  const schema = schemaOf(body, 'input');
  const required = Array.isArray(schema['required']) && schema['required'].length > 0;
  if (takes === 'unread') return { required: false, content: { '*/*': {} } };
  if (typeof takes === 'string')
    return { required, content: Object.fromEntries(BODY_TYPES[takes].map((type) => [type, { schema }])) };
  return { required: true, content: { 'multipart/form-data': formOf(schema, takes) } };
}

/** The fields of the body, then the files; a part may have any name, `files` is one. */
function formOf(schema: Json, { multipart: { mostFiles, mostBytes, types } }: Multipart): Json {
  const fields = typeof schema['properties'] === 'object' ? schema['properties'] : {};
  return {
    schema: {
      ...schema,
      description: `At most ${mostBytes} bytes in all; fields come before files.`,
      properties: {
        ...fields,
        files: { type: 'array', maxItems: mostFiles, items: { type: 'string', format: 'binary' } },
      },
    },
    encoding: { files: { contentType: types.join(', ') } },
  };
}

function success(contract: Route): Json {
  const schema = schemaOf(contract.response, 'output');
  const content: Record<string, Json> = { 'application/json': { schema } };
  // What Civic Pulse answers with is GeoJSON; `format=json` gives the same as plain JSON.
  if (contract === routes.listPulseEvents) content[FORMATS.geojson] = { schema };
  for (const format of contract.formats)
    content[FORMATS[format]] ??= {
      schema: format === 'arrow' ? { type: 'string', format: 'binary' } : { type: 'string' },
    };
  return { description: 'The answer', content, headers: describedHeaders(HEADERS) };
}

function problems(contract: Route): Record<string, Json> {
  const codes: ErrorCode[] = [
    'bad_request',
    'not_found',
    'method_not_allowed',
    'too_many_requests',
    'internal',
    'unavailable',
  ];
  if (contract === routes.getItem) codes.push('gone');
  if (contract.auth !== 'public') codes.push('not_signed_in');
  if (rolesOf(contract.auth).length > 0) codes.push('not_allowed');
  if (contract.method !== 'GET') codes.push('too_large');
  if (contract.method !== 'GET' && contract.takes !== 'unread') codes.push('wrong_type');
  if (contract.idempotent !== undefined) codes.push('key_reused');
  codes.push(...(contract.refusals ?? []));
  return Object.fromEntries(
    codes.map((code) => [
      String(errorCodes[code].status),
      {
        description: errorCodes[code].message,
        headers: describedHeaders(PROBLEM_HEADERS),
        content: { 'text/plain': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function parameters(schema: z.ZodType, where: 'path' | 'query'): Json[] {
  const { properties, required } = schemaOf(schema, 'input');
  if (typeof properties !== 'object' || properties === null) return [];
  const needed: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, about]: [string, unknown]) => {
    const { description, ...rest } =
      typeof about === 'object' && about !== null ? { description: undefined, ...about } : { description: undefined };
    return {
      name,
      in: where,
      required: where === 'path' || needed.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

const DISTRICTS: ReadonlySet<unknown> = new Set([DistrictNumber, SomeDistrict]);

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      // As many as the city has: the schema was made before anybody said which city.
      if (DISTRICTS.has(zodSchema)) jsonSchema.maximum = highestDistrict();
      // The length says it already, and generators take `items` for a schema: they refuse the operation, or give an empty
      // list.
      if (jsonSchema.prefixItems !== undefined && jsonSchema.items === false) delete jsonSchema.items;
      nameKeys(jsonSchema);
    },
  });
  return $schema === undefined ? rest : { ...rest };
}

/** A record of known keys that must all be there has them as properties: generators type those, and no others. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, required = [], additionalProperties: value } = schema;
  if (propertyNames === undefined || value === undefined || required.length === 0) return;
  schema.properties = Object.fromEntries(required.map((key) => [key, value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
