import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Route } from '@moontower/contracts';
import { austin, cityOf } from '@moontower/city';
import { tellCityFacts } from '@moontower/contracts/place/city-facts';
import { routes } from '@moontower/registry/routes';
import { Validator } from '@seriousme/openapi-schema-validator';
import { build } from 'esbuild';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { openApi } from './openapi.ts';

const api = fakeApi();
const read = async () => z.record(z.string(), z.unknown()).parse(await (await api.ask('/api/openapi.json')).json());

/**
 * What a stranger writes against the generated client: it compiles only where places have two numbers, boxes four, and
 * answers their fields.
 */
const PROGRAM = `
import { defaults, geocode, getItem, listItems, listPulseEvents } from './client.ts';
type Place = readonly [number, number];
export async function walk(baseUrl: string) {
  defaults.baseUrl = baseUrl;
  const list = await listItems({ limit: 5 });
  if (list.status !== 200) throw new Error('items');
  const item = list.data.find(({ location }) => location !== undefined);
  if (item === undefined) throw new Error('no item has a place');
  const listed: Place | undefined = item.location?.coordinates;
  const one = await getItem(item.uid);
  if (one.status !== 200) throw new Error('item');
  const alone: Place | undefined = one.data.location?.coordinates;
  const events = await listPulseEvents({ format: 'json' });
  if (events.status !== 200) throw new Error('events');
  const box: readonly [number, number, number, number] | undefined = events.data.bbox;
  const points: (Place | undefined)[] = events.data.features.map(({ geometry }) => geometry?.coordinates);
  const found = await geocode({ q: 'a' });
  if (found.status !== 200) throw new Error('geocode');
  const places: Place[] = found.data.places.map(({ location }) => location);
  const refused = await listItems({ bbox: 'nowhere' });
  return { listed, alone, box, points, places, refused: refused.status };
}
`;

/** Among the installed packages, so that the client finds its runtime as it would in a project of its own. */
let folder = '';
beforeAll(() => {
  const near = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules');
  mkdirSync(near, { recursive: true });
  folder = mkdtempSync(join(near, '.generated-client-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function typeErrors(): Promise<string> {
  const settings = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      allowImportingTsExtensions: true,
      skipLibCheck: true,
    },
    files: ['client.ts', 'program.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '-p', folder, '--pretty', 'false']);
  return run.then(
    () => '',
    (failed: unknown) => z.object({ stdout: z.string() }).parse(failed).stdout,
  );
}

const SIGN_IN = new Map<Route['auth'], unknown>([
  ['public', []],
  ['optional', [{}, { bearer: [] }]],
]);
const FORM = 'application/x-www-form-urlencoded';
const JSON_BODY = 'application/json';
const KINDS = { unread: ['*/*'], form: [FORM], json: [JSON_BODY], 'json-or-form': [JSON_BODY, FORM] } as const;
const kindsOf = (takes: Route['takes']): readonly string[] =>
  typeof takes === 'object' ? ['multipart/form-data'] : KINDS[takes ?? 'json'];

/** With a value that the records of the test have. */
const realPath = (path: string): string =>
  path
    .replace('/flagged/:id', '/flagged/PRM-8600-26100100001')
    .replace(':code', path.includes('open311') ? 'potholes' : 'V0001')
    .replace('/payees/:name', '/payees/Example%20Paving%20LLC')
    .replace(':slug', '501-oak-dr');

describe('the OpenAPI document', () => {
  it('is valid for a validator of OpenAPI 3.1', async () => {
    expect(await new Validator().validate(await read())).toEqual({ valid: true });
  });

  it('is valid of one operation alone too, which the page for developers leads to', async () => {
    for (const id of ['listItems', 'addPhotos', 'getOpenApi']) {
      const alone: unknown = await (await api.ask(`/api/openapi.json?operation=${id}`)).json();
      expect(await new Validator().validate(z.record(z.string(), z.unknown()).parse(alone)), id).toEqual({
        valid: true,
      });
      const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(alone);
      expect(Object.values(paths).flatMap((path) => Object.values(path))).toEqual([
        expect.objectContaining({ operationId: id }),
      ]);
    }
    for (const id of ['nothing', 'constructor'])
      expect((await api.ask(`/api/openapi.json?operation=${id}`)).status, id).toBe(404);
  });

  it(
    'gives a typed client, whose places have two numbers, and which reads the answers',
    { timeout: 60_000 },
    async () => {
      writeFileSync(join(folder, 'document.json'), JSON.stringify(await read()));
      writeFileSync(join(folder, 'client.ts'), await generateSource(join(folder, 'document.json')));
      writeFileSync(join(folder, 'program.ts'), PROGRAM);
      expect(await typeErrors()).toBe('');
      const outfile = join(folder, 'program.mjs');
      await build({
        entryPoints: [join(folder, 'program.ts')],
        outfile,
        bundle: true,
        format: 'esm',
        logLevel: 'silent',
      });
      const { walk } = z
        .object({ walk: z.function({ input: [z.string()], output: z.promise(z.unknown()) }) })
        .parse(await import(pathToFileURL(outfile).href));
      const place = z.tuple([z.number(), z.number()]);
      const seen = z
        .object({
          listed: place,
          alone: place,
          points: z.array(place.optional()),
          places: z.array(place),
          refused: z.literal(400),
        })
        .parse(await walk(api.url()));
      expect(seen.alone).toEqual(seen.listed);
      expect(seen.points).toContainEqual(seen.listed);
    },
  );

  it('names the feeds of the city that is told of', () => {
    const council = () => JSON.stringify(openApi('https://moontower.example', '', [['getCouncil', routes.getCouncil]]));
    expect(council()).toContain('with feed=austin-council-meetings or austin-council-agenda."');
    tellCityFacts(cityOf({ id: 'san-antonio' }));
    expect(council()).toContain('with feed=san-antonio-council-meetings."');
    tellCityFacts(austin);
  });

  it('says of each route how its body comes, who may ask and whether a repeat is safe', async () => {
    const Operation = z.object({
      operationId: z.string(),
      security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
      parameters: z.array(z.object({ name: z.string(), in: z.string() })),
      requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
    });
    const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) }).parse(await read());
    const tell = ({ method, path }: Route) =>
      Operation.parse(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]);
    for (const [id, contract] of Object.entries<Route>(routes)) {
      const said = tell(contract);
      expect(said.operationId).toBe(id);
      const { auth, method, takes, idempotent } = contract;
      expect(said.security, id).toEqual(SIGN_IN.has(auth) ? SIGN_IN.get(auth) : [{ bearer: [] }]);
      const headers = said.parameters.filter((one) => one.in === 'header').map(({ name }) => name);
      expect(headers, id).toEqual(idempotent !== undefined ? ['Idempotency-Key'] : []);
      const kinds = said.requestBody === undefined ? [] : Object.keys(said.requestBody.content);
      expect(kinds, id).toEqual(method === 'GET' ? [] : kindsOf(takes));
    }
  });

  it('declares that an address can be taken where an account is made', async () => {
    const Answers = z.object({
      paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.looseObject({}) }))),
    });
    const { paths } = Answers.parse(await read());
    expect(Object.keys(paths['/api/auth/register']?.['post']?.responses ?? {})).toContain('409');
    expect(Object.keys(paths['/api/auth/login']?.['post']?.responses ?? {})).not.toContain('409');
  });

  it('describes the files of a form: how many, how large, of which types', async () => {
    const forms = Object.entries<Route>(routes).filter(([, { takes }]) => typeof takes === 'object');
    expect(forms.map(([id]) => id)).toContain('addPhotos');
    const told = JSON.stringify(await read());
    for (const [, { takes }] of forms) {
      if (typeof takes !== 'object') continue;
      const { mostFiles, mostBytes, types } = takes.multipart;
      for (const said of [
        `"maxItems":${mostFiles}`,
        `At most ${mostBytes} bytes`,
        `"contentType":"${types.join(', ')}"`,
      ])
        expect(told).toContain(said);
    }
  });

  it('names the kind of every format that a list can be asked for', async () => {
    const named = z
      .record(
        z.string(),
        z.object({
          get: z
            .object({ responses: z.object({ 200: z.object({ content: z.record(z.string(), z.unknown()) }) }) })
            .optional(),
        }),
      )
      .parse(openApi('https://x.example', 'Austin, Texas')['paths']);
    const needed: Record<string, string> = { '/api/analytics/rows': 'file=expense-budget&' };
    for (const { path, formats } of Object.values(routes)) {
      // Of one report, one person, one mailbox: there is none here.
      if (formats.length === 0 || /:(?:id|token|key)$/.test(path)) continue;
      for (const format of ['json', ...formats]) {
        const answer = await api.ask(`${realPath(path)}?${needed[path] ?? ''}format=${format}`);
        const kind = (answer.headers.get('content-type') ?? '').split(';', 1)[0];
        expect(answer.status, `${path} ${format}`).toBe(200);
        const said = named[path.replaceAll(/:(\w+)/g, '{$1}')];
        expect(Object.keys(said?.get?.responses[200].content ?? {}), `${path} ${format}`).toContain(kind);
      }
    }
  });
});

it('has every property that it calls required', async () => {
  const missing: unknown[] = [];
  const Required = z.object({
    type: z.literal('object'),
    required: z.array(z.string()),
    properties: z.looseObject({}),
  });
  let seen = 0;
  JSON.stringify(await read(), (_key, value: unknown) => {
    const { data } = Required.partial({ properties: true }).safeParse(value);
    if (data !== undefined) seen += 1;
    missing.push(...(data?.required ?? []).filter((name) => !Object.hasOwn(data?.properties ?? {}, name)));
    return value;
  });
  expect(seen).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('holds no pattern that only some engines read: all are plain ECMA-262, without the flag u', async () => {
  const patterns = new Set<string>();
  JSON.stringify(await read(), (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value);
    return value;
  });
  expect(patterns.size).toBeGreaterThan(10);
  expect([...patterns].filter((pattern) => /\\[pP]\{|\(\?<[=!]|\\u\{/.test(pattern) || !isPattern(pattern))).toEqual(
    [],
  );
});

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

it('the document knows as many districts as the city has, in what is asked and in what is answered', async () => {
  const spans = (text: string) =>
    [
      ...text.matchAll(
        /"district":\{[^{}]*"minimum":1,"maximum":(\d+)|"name":"district","in":"query"[^{}]*\{[^{}]*"maximum":(\d+)/g,
      ),
    ].map(([, answered, asked]) => Number(answered ?? asked));
  const found = spans(JSON.stringify(await read()));
  expect(found.length).toBeGreaterThan(3);
  expect(new Set(found)).toEqual(new Set([10]));
});
