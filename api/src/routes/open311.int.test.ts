import {
  Open311Definition,
  Open311Discovery,
  Open311Made,
  Open311Request,
  Open311Service,
  Open311Token,
} from '@moontower/open311/contract';
import { readAudit } from '@moontower/store/audit/audit-log';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { nativeOpen311Keys, open311KeysOf } from '@moontower/open311/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, { ...PEOPLE, PUBLIC_URL: 'https://moontower.example' });
const { add, ask, send } = people(api);
const DOING = { who: 'shell', at: new Date(), request: 'test' };
let key = '';
beforeAll(async () => {
  await add(api.store(), 'trusty', { approved: 3 });
  await add(api.store(), 'rev', { roles: ['reviewer'] });
  ({ key } = await open311KeysOf(api.store()).issue('Fix It App', DOING));
});

const BASE = '/open311/v2';
const POINT = { lat: 30.264812, lon: -97.747234 };
const calm = () => api.store().collection('limits').deleteMany({});
const report = async (about: object = {}): Promise<string> => {
  await calm();
  const body = {
    type: 'potholes',
    title: 'A hole',
    description: 'A hole in the right lane.',
    address: '301 W 2nd St',
    ...POINT,
    ...about,
  };
  return z.object({ id: z.string() }).parse(await (await send('trusty', 'POST', '/api/incidents', body)).json()).id;
};
const json = async <S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>> =>
  schema.parse(await (await api.ask(`${BASE}/${path}`)).json());
const requests = (query = '') => json(z.array(Open311Request), `requests.json${query}`);
const idsOf = async (query = '') => (await requests(query)).map((each) => each.service_request_id);
const post = async (fields: Record<string, string>, ending = 'json') => {
  await calm();
  return api.ask(`${BASE}/requests.${ending}`, { method: 'POST', body: new URLSearchParams(fields) });
};
const filing = (about: Record<string, string> = {}): Record<string, string> => ({
  api_key: key,
  service_code: 'potholes',
  lat: String(POINT.lat),
  long: String(POINT.lon),
  address_string: '301 W 2nd St',
  description: 'A hole as wide as a wheel.',
  ...about,
});
const made = async (answer: Response): Promise<string> =>
  z
    .array(Open311Made)
    .length(1)
    .parse(await answer.json())[0]?.service_request_id ?? '';
const Errors = z.tuple([z.object({ code: z.int(), description: z.string() })]);
const problem = async (answer: Response) => {
  const [{ code, description }] = Errors.parse(await answer.json());
  expect(code).toBe(answer.status);
  return [code, description];
};

describe('what can be asked', () => {
  it('is found by discovery, in both forms', async () => {
    const { endpoints } = await json(Open311Discovery, 'discovery.json');
    expect(endpoints).toMatchObject([
      { specification: 'http://wiki.open311.org/GeoReport_v2', url: 'https://moontower.example/open311/v2' },
    ]);
    const xml = await api.ask(`${BASE}/discovery.xml`);
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(await xml.text()).toContain('<formats><format>text/xml</format><format>application/json</format></formats>');
  });

  it('is our five kinds, in the reader’s language, each with attributes that none has to give', async () => {
    const list = await json(z.array(Open311Service), 'services.json');
    expect(list.map((each) => each.service_code)).toEqual([
      'graffiti',
      'homeless_encampment',
      'potholes',
      'street_lights',
      'other',
    ]);
    expect(await (await api.ask(`${BASE}/services.xml?lang=es`)).text()).toMatch(
      /^<\?xml version="1.0" encoding="utf-8"\?>\n<services><service><service_code>graffiti<\/service_code><service_name>Grafiti o vandalismo</,
    );
    const { attributes } = await json(Open311Definition, 'services/potholes.json');
    expect(attributes.map(({ code, required }) => [code, required])).toEqual([
      ['title', false],
      ['priority', false],
      ['place', false],
    ]);
    expect(await (await api.ask(`${BASE}/services/potholes.xml`)).text()).toContain(
      '<values><value><key>low</key><name>Low</name></value>',
    );
    expect(await problem(await api.ask(`${BASE}/services/033.json`))).toEqual([404, 'service_code was not found.']);
  });
});

describe('published reports', () => {
  it('are answered as the standard has them, one by one and in lists', async () => {
    const id = await report({ title: 'Deep <hole> & more' });
    const [one] = await json(z.array(Open311Request).length(1), `requests/${id}.json`);
    expect(one).toMatchObject({
      service_request_id: id,
      status: 'open',
      status_notes: 'Open.',
      service_code: 'potholes',
      service_name: 'Potholes/Road Issues',
      description: 'Deep <hole> & more: A hole in the right lane.',
      address: '301 W 2nd St',
      lat: 30.2648,
      long: -97.7472,
      media_url: null,
    });
    expect(one?.requested_datetime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(await idsOf()).toContain(id);
    const xml = await (await api.ask(`${BASE}/requests/${id}.xml`)).text();
    expect(xml).toContain(`<service_requests><request><service_request_id>${id}</service_request_id>`);
    expect(xml).toContain('<description>Deep &lt;hole&gt; &amp; more: A hole in the right lane.</description>');
    expect(xml).toContain('<expected_datetime/>');
    expect(await json(z.array(Open311Token), `tokens/${id}.json`)).toEqual([{ service_request_id: id, token: id }]);
    const [more] = await requests(`?service_request_id=${id}&extensions=true`);
    expect(more?.extended_attributes).toMatchObject({ title: 'Deep <hole> & more', state: 'open', precision: 'pin' });
  });

  it('are picked by kind, status, time, change and place, and come in pages', async () => {
    const pothole = await report();
    const light = await report({ type: 'street_lights', lat: 30.3001, lon: -97.7001 });
    const ended = await report();
    await calm();
    expect(
      (
        await send('rev', 'POST', `/api/incidents/${ended}/status`, {
          status: 'closed',
          reason: 'not_responsible',
          from: 'open',
        })
      ).status,
    ).toBe(200);
    const old = await report();
    const longAgo = new Date('2026-01-10T12:00:00Z');
    await nativeIncidents(api.store()).updateOne({ _id: old }, { $set: { createdAt: longAgo } });
    expect(await idsOf('?service_code=street_lights,graffiti')).toEqual([light]);
    expect(await idsOf('?service_code=033')).toEqual([]);
    const closed = await requests('?status=closed');
    expect(closed.map((each) => [each.service_request_id, each.status, each.status_notes])).toEqual([
      [ended, 'closed', 'Closed: the city is not the one to fix it.'],
    ]);
    expect(await idsOf('?status=open')).not.toContain(ended);
    expect(await idsOf('?status=open,closed')).toContain(ended);
    expect(await idsOf()).not.toContain(old);
    // A plus sign that a program did not escape.
    for (const window of [
      '?start_date=2026-01-01T00:00:00Z&end_date=2026-01-31T23:59:59Z',
      '?start_date=2026-01-10T06:00:00+01:00',
      '?end_date=2026-01-11',
    ])
      expect(await idsOf(window)).toEqual([old]);
    expect(await problem(await api.ask(`${BASE}/requests.json?start_date=2026-01-01&end_date=2026-06-01`))).toEqual([
      400,
      'start_date and end_date may not be more than 90 days apart.',
    ]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await idsOf(`?updated_after=${soon}`)).toEqual([]);
    expect(await idsOf('?updated_after=2026-01-01')).toContain(pothole);
    expect(await idsOf('?lat=30.3&long=-97.7&radius=100')).toEqual([light]);
    expect(await idsOf('?bbox=-97.71,30.29,-97.69,30.31')).toEqual([light]);
    expect((await requests('?page_size=1')).length).toBe(1);
    expect(await idsOf('?page_size=1&page=2')).not.toEqual(await idsOf('?page_size=1'));
  });

  it('are all that is answered: nothing held, kept off the map or hidden, and no door behind a block', async () => {
    const kept = await report({ publicVisible: false });
    const camp = await report({ type: 'homeless_encampment' });
    const gone = await report();
    await nativeIncidents(api.store()).updateOne({ _id: gone }, { $set: { review: 'hidden' } });
    const block = await report({ blockOnly: true, lat: 30.271912, lon: -97.741891, address: '1234 Example St' });
    for (const id of [kept, camp, gone]) {
      expect((await api.ask(`${BASE}/requests/${id}.json`)).status).toBe(404);
      expect((await api.ask(`${BASE}/tokens/${id}.json`)).status).toBe(404);
      expect(await idsOf(`?service_request_id=${id},${block}`)).toEqual([block]);
    }
    const [shown] = await json(z.array(Open311Request), `requests/${block}.json`);
    expect(shown).toMatchObject({ address: '1200 block of Example St' });
    expect([shown?.lat, shown?.long]).not.toContain(30.271912);
    // Asking around the door finds nothing; around the block, the report.
    expect(await idsOf('?lat=30.271912&long=-97.741891&radius=5')).toEqual([]);
    expect(await idsOf(`?lat=${shown?.lat}&long=${shown?.long}&radius=5`)).toContain(block);
  });
});

describe('a report of a program', () => {
  it('is held for a reviewer, without an author, and public once one let it through', async () => {
    const id = await made(
      await post(
        filing({ email: 'a@example.org', first_name: 'Maxine', phone: '512-555-0100', 'attribute[title]': 'Hole' }),
      ),
    );
    expect((await api.ask(`${BASE}/requests/${id}.json`)).status).toBe(404);
    const stored = await nativeIncidents(api.store()).findOne({ _id: id });
    expect(stored).toMatchObject({ title: 'Hole', review: 'held', district: 9, through: { name: 'Fix It App' } });
    expect(stored?.author).toBeUndefined();
    expect(JSON.stringify(stored)).not.toMatch(/Maxine|555-0100|example\.org/);
    const review = z
      .object({ author: z.object({ name: z.string() }) })
      .parse(await (await ask('rev', `/api/review/report/${id}`)).json());
    expect(review.author.name).toBe('Open311: Fix It App');
    await calm();
    expect((await send('rev', 'POST', `/api/review/report/${id}`, { action: 'approve', version: 1 })).status).toBe(200);
    expect(await idsOf()).toContain(id);
  });

  it('is made once, however often the same fields are sent, and again where they differ', async () => {
    const again = filing({ description: 'The same hole, sent twice.' });
    const [one, other] = await Promise.all([post(again), post(again)]);
    const id = await made(one);
    expect(await made(other)).toBe(id);
    const xml = await post(again, 'xml');
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const repeated = await post(again, 'xml');
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(await repeated.text()).toBe(await xml.text());
    expect(await made(await post({ ...again, description: 'Another hole nearby.' }))).not.toBe(id);
  });

  it('may say less than our form asks for; without place or kind it is refused in the standard’s way', async () => {
    const bare = await made(await post({ api_key: key, service_code: 'graffiti', address_string: 'W 2nd St' }));
    expect(await nativeIncidents(api.store()).findOne({ _id: bare })).toMatchObject({
      title: 'Graffiti/Vandalism',
      description: 'Graffiti/Vandalism. Nothing more was written.',
    });
    const { service_code: _code, ...codeless } = filing();
    for (const [fields, status, sentence] of [
      [codeless, 400, 'service_code was not given.'],
      [filing({ service_code: '033' }), 404, 'service_code was not found. See services.'],
      [{ api_key: key, service_code: 'other' }, 400, 'A place is needed: lat and long, or address_string.'],
      [filing({ long: '' }), 400, 'lat and long are given together.'],
      [filing({ lat: '91' }), 400, 'The parameter lat must be at most 90.'],
      [filing({ 'attribute[priority]': 'now' }), 400, 'attribute[priority] must be one of low, medium, high, urgent.'],
      [
        filing({ media_url: 'http://127.0.0.1/a.jpg' }),
        400,
        'media_url is not taken: nothing is fetched from elsewhere. Send the report without it.',
      ],
    ] as const)
      expect(await problem(await post({ ...fields }))).toEqual([status, sentence]);
  });

  it('needs a key of ours that still opens', async () => {
    const keys = open311KeysOf(api.store());
    const revoked = await keys.issue('Old App', DOING);
    expect(await keys.revoke(revoked.id, DOING)).toBe(true);
    expect(await keys.revoke(revoked.id, DOING)).toBe(false);
    for (const [api_key, sentence] of [
      ['', 'api_key was not given. The operator issues them.'],
      ['mt311_guess', 'api_key is none that opens here.'],
      [revoked.key, 'api_key is none that opens here.'],
    ] as const)
      expect(await problem(await post(filing({ api_key })))).toEqual([403, sentence]);
    const xml = await post(filing({ api_key: '' }), 'xml');
    expect(await xml.text()).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<errors><error><code>403</code><description>api_key was not given. ' +
        'The operator issues them.</description></error></errors>\n',
    );
    expect(JSON.stringify(await nativeOpen311Keys(api.store()).find().toArray())).not.toContain(key);
    expect((await readAudit(api.store(), `open311-key:${revoked.id}`)).map(({ what }) => what)).toEqual([
      'open311-key:revoked',
      'open311-key:issued',
    ]);
  });

  it('stops at the limit of its key, other keys do not', async () => {
    const other = await open311KeysOf(api.store()).issue('Busy App', DOING);
    const sent = (api_key: string, at = 0) => {
      const body = new URLSearchParams(filing({ api_key, description: `The hole number ${at} of this street.` }));
      return api.ask(`${BASE}/requests.json`, { method: 'POST', body });
    };
    await calm();
    const statuses = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await sent(other.key, at)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    // The same fields again are a repeat, and free.
    expect((await sent(other.key)).status).toBe(200);
    expect((await sent(key)).status).toBe(200);
  });
});

describe('bad questions', () => {
  it.each([
    ['requests.json?status=lost', 400],
    ['requests.json?start_date=yesterday', 400],
    ['requests.json?lat=30', 400],
    ['requests.json?bbox=1,2,3', 400],
    ['requests.json?page_size=0', 400],
    ['requests/nobody.json', 404],
    ['nothing.json', 404],
  ])('are answered in the standard’s form: %s', async (path, status) => {
    const answer = await api.ask(`${BASE}/${path}`);
    expect((await problem(answer))[0]).toBe(status);
    const xml = await api.ask(`${BASE}/${path.replace('.json', '.xml')}`);
    expect([xml.status, await xml.text()]).toEqual([status, expect.stringContaining(`<code>${status}</code>`)]);
  });

  it('are refused where a form is none, and other methods too', async () => {
    const plain = await api.ask(`${BASE}/requests.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect((await problem(plain))[0]).toBe(415);
    expect((await problem(await api.ask(`${BASE}/services.json`, { method: 'POST' })))[0]).toBe(405);
  });
});
