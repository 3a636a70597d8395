import { open311KeysOf } from '@moontower/open311/store';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, PEOPLE);
const { add, send } = people(api);
const BASE = '/open311/v2';
const HOSTILE = 'Deep <hole> & “more” ]]> &amp; ñ 😀 \'one\' "two"';
const PLACE = { address: '301 W 2nd St', lat: 30.264812, lon: -97.747234 };
let key = '';
let id = '';
beforeAll(async () => {
  await add(api.store(), 'trusty', { approved: 3 });
  await add(api.store(), 'rev', { roles: ['reviewer'] });
  const doing = { who: 'shell', at: new Date(), request: 'test' };
  ({ key } = await open311KeysOf(api.store()).issue('Fix It App', doing));
  const body = { type: 'potholes', title: HOSTILE, description: `A hole: ${HOSTILE}`, ...PLACE };
  id = z.object({ id: z.string() }).parse(await (await send('trusty', 'POST', '/api/incidents', body)).json()).id;
});

/** What one of a list is called, by the list: as the standard's own examples have it. */
const ONE_OF: Record<string, string> = {
  services: 'service',
  service_requests: 'request',
  attributes: 'attribute',
  values: 'value',
  endpoints: 'endpoint',
  formats: 'format',
  errors: 'error',
};
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** XML as others read it, with its lists as lists. */
function listed(name: string, value: unknown): unknown {
  const one = ONE_OF[name];
  if (one !== undefined) {
    const found = isObject(value) ? value[one] : undefined;
    return (found === undefined ? [] : Array.isArray(found) ? found : [found]).map((each) => listed(one, each));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([each, inner]) => [each, listed(each, inner)]));
}
/** JSON as XML has it: all texts, and nothing for what is not known. */
function texts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(texts);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, texts(inner)]));
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const Root = z.record(z.string(), z.unknown());
/** By a parser that is not ours. @returns the name of the outermost element, and what it holds */
async function readXml(answer: Response): Promise<[string, unknown]> {
  const text = await answer.text();
  expect([answer.headers.get('content-type'), XMLValidator.validate(text)]).toEqual(['text/xml; charset=utf-8', true]);
  const parser = new XMLParser({ parseTagValue: false, ignoreDeclaration: true, trimValues: false });
  const [[root, value] = ['', undefined], ...others] = Object.entries(
    Root.parse(parser.parse(text.replace(/>\n/g, '>'))),
  );
  expect(others).toEqual([]);
  return [root, listed(root, value)];
}

it('XML says what JSON says, of everything that is read', async () => {
  for (const [root, path, query] of [
    ['discovery', 'discovery', ''],
    ['services', 'services', '?lang=es'],
    ['service_definition', 'services/potholes', ''],
    ['service_requests', 'requests', '?extensions=true&jurisdiction_id=city.example'],
    ['service_requests', 'requests', '?service_code=graffiti'],
    ['service_requests', `requests/${id}`, '?extensions=true'],
    ['service_requests', `tokens/${id}`, ''],
    ['errors', 'requests/nobody', ''],
    ['errors', 'services/033', ''],
  ] as const) {
    const json: unknown = await (await api.ask(`${BASE}/${path}.json${query}`)).json();
    expect([path, ...(await readXml(await api.ask(`${BASE}/${path}.xml${query}`)))]).toEqual([path, root, texts(json)]);
  }
});

const Made = z.tuple([z.object({ service_request_id: z.string() })]);
it('XML answers whoever files, and shows the report once a reviewer let it through', async () => {
  const fields = { api_key: key, service_code: 'potholes', lat: '30.2648', long: '-97.7472', description: HOSTILE };
  const filed = await api.ask(`${BASE}/requests.xml`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, address_string: PLACE.address }),
  });
  const [root, made] = await readXml(filed);
  const [{ service_request_id: request }] = Made.parse(made);
  expect(root).toBe('service_requests');
  expect((await send('rev', 'POST', `/api/review/report/${request}`, { action: 'approve', version: 1 })).status).toBe(
    200,
  );
  const [, [shown]] = z
    .tuple([z.string(), z.tuple([z.object({ description: z.string(), lat: z.string() })])])
    .parse(await readXml(await api.ask(`${BASE}/requests/${request}.xml`)));
  expect([shown.description.endsWith(HOSTILE), shown.lat]).toEqual([true, '30.2648']);
});
