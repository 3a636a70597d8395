import { createConnection } from 'node:net';
import { crc32, inflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { CityOptions } from '../city-options.ts';
import { isObject } from '../faults/fault.ts';
import { startFakeCity } from '../start-fake-city.ts';
import type { FakeCity } from '../start-fake-city.ts';
import { startMailSink } from './mail-sink.ts';

const NOW = Date.parse('2026-11-20T21:00:00.000Z');
let city: FakeCity | undefined;
afterEach(async () => {
  await city?.stop();
  city = undefined;
});
async function start(
  options: CityOptions = {},
): Promise<(name: string, path: string, init?: RequestInit) => Promise<Response>> {
  const started = await startFakeCity({ now: () => NOW, ...options });
  city = started;
  return (name, path, init) => fetch(`${started.addresses[name] ?? ''}${path}`, init);
}
async function object(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const value: unknown = await (await answer).json();
  if (!isObject(value)) throw new Error('not an object');
  return value;
}
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : []);
async function rows(answer: Promise<Response>): Promise<Record<string, unknown>[]> {
  return list(await (await answer).json());
}

describe('ArcGIS', () => {
  const layer = '/PLANNINGCADASTRE_issued_building_permits/FeatureServer/0';

  it('pages until exceededTransferLimit is gone, with epoch dates, to as many features as it counts', async () => {
    const get = await start();
    const { count } = await object(get('ARCGIS_URL', `${layer}/query?where=1=1&returnCountOnly=true&f=json`));
    const seen = new Set<unknown>();
    let offset = 0;
    for (let more = true; more;) {
      const page = await object(
        get(
          'ARCGIS_URL',
          `${layer}/query?where=1%3D1&outFields=*&outSR=4326&f=json&resultOffset=${offset}&resultRecordCount=300`,
        ),
      );
      const features = list(page['features']);
      const attributes = features.flatMap((feature) =>
        isObject(feature['attributes']) ? [feature['attributes']] : [],
      );
      for (const one of attributes) seen.add(one['PERMIT_NUMBER']);
      expect(attributes.every((one) => Number.isInteger(one['ISSUE_DATE']))).toBe(true);
      offset += features.length;
      more = page['exceededTransferLimit'] === true;
    }
    expect(Number(count)).toBeGreaterThan(300);
    expect([seen.size, offset]).toEqual([count, count]);
  });

  it('filters by timestamp and reports its errors with status 200', async () => {
    const get = await start();
    const since = await object(
      get(
        'ARCGIS_URL',
        `${layer}/query?where=${encodeURIComponent("ISSUE_DATE >= timestamp '2026-11-01 00:00:00'")}` +
          '&returnCountOnly=true&f=json',
      ),
    );
    const all = await object(get('ARCGIS_URL', `${layer}/query?where=1=1&returnCountOnly=true&f=json`));
    expect(Number(since['count'])).toBeGreaterThan(0);
    expect(Number(since['count'])).toBeLessThan(Number(all['count']));
    const wrong = await get('ARCGIS_URL', `${layer}/query?where=NO_SUCH=1&f=json`);
    expect(wrong.status).toBe(200);
    expect(await wrong.json()).toMatchObject({ error: { code: 400 } });
    expect(await object(get('ARCGIS_URL', `${layer}?f=json`))).toMatchObject({ maxRecordCount: 2000 });
  });
});

describe('Legistar', () => {
  it('filters by date, sorts, and gives items of a meeting', async () => {
    const get = await start();
    const filter = encodeURIComponent("EventDate ge datetime'2026-10-01T00:00:00'");
    const events = await rows(get('LEGISTAR_URL', `/events?$filter=${filter}&$orderby=EventDate desc&$top=500`));
    expect(events.length).toBeGreaterThan(2);
    expect(events.every((event) => String(event['EventDate']) >= '2026-10-01')).toBe(true);
    expect(events.map((event) => event['EventDate'])).toEqual(
      events
        .map((event) => String(event['EventDate']))
        .toSorted()
        .reverse(),
    );
    expect(await rows(get('LEGISTAR_URL', `/events?$filter=${filter}&$orderby=EventDate desc&$top=2&$skip=1`))).toEqual(
      events.slice(1, 3),
    );
    expect(
      (await rows(get('LEGISTAR_URL', `/events/${String(events[0]?.['EventId'])}/eventitems`))).length,
    ).toBeGreaterThan(5);
    expect((await get('LEGISTAR_URL', '/events?$filter=EventDate like 5')).status).toBe(400);
  });
});

describe('nonprofits and awards', () => {
  it('sends the IRS file with its header, and the same organisations through ProPublica', async () => {
    const get = await start();
    const lines = (await (await get('IRS_URL', '/eo_tx.csv')).text()).trimEnd().split('\n');
    const columns = lines[0]?.split(',').length;
    expect(lines).toHaveLength(2001);
    expect(lines.every((line) => line.split(',').length === columns)).toBe(true);
    const austin = lines.filter((line) => line.includes(',AUSTIN,')).map((line) => Number(line.slice(0, 9)));
    const found: unknown[] = [];
    for (let page = 0; ; page += 1) {
      const answer = await object(
        get('PROPUBLICA_URL', `/search.json?q=austin&state[id]=TX&c_code[id]=3&page=${page}`),
      );
      found.push(...list(answer['organizations']).map(({ ein }) => ein));
      if (page + 1 >= Number(answer['num_pages'])) break;
    }
    expect(found).toEqual(austin);
    const answers = await Promise.all(
      austin.slice(0, 20).map((ein) => object(get('PROPUBLICA_URL', `/organizations/${ein}.json`))),
    );
    const counts = answers.map(({ filings_with_data: withData, filings_without_data: without }) => [
      list(withData).length,
      list(without).length,
    ]);
    // Three usual years; one filed again; postcards, of which no amount is published.
    for (const story of [
      [3, 0],
      [4, 0],
      [0, 3],
    ])
      expect(counts).toContainEqual(story);
    expect(
      answers.some(({ filings_with_data: all }) => list(all).some(({ totrevenue }) => Number(totrevenue) < 0)),
    ).toBe(true);
    expect((await get('PROPUBLICA_URL', '/organizations/123.json')).status).toBe(404);
  });

  it('pages awards by POST and refuses mixed groups and large pages', async () => {
    const get = await start();
    const ask = (body: unknown): Promise<Response> =>
      get('USASPENDING_URL', '/search/spending_by_award/', { method: 'POST', body: JSON.stringify(body) });
    const filters = { award_type_codes: ['02', '03', '04', '05'] };
    const ids = new Set<unknown>();
    for (let page = 1; ; page += 1) {
      const answer = await object(ask({ filters, limit: 100, page }));
      for (const { generated_internal_id: id } of list(answer['results'])) ids.add(id);
      if (isObject(answer['page_metadata']) && answer['page_metadata']['hasNext'] !== true) break;
    }
    expect(ids.size).toBe(340);
    expect((await ask({ filters: { award_type_codes: ['A', '02'] } })).status).toBe(422);
    expect((await ask({ filters, limit: 500 })).status).toBe(422);
  });
});

describe('the HUD workbook', () => {
  const asBrowser = { headers: { 'user-agent': 'Mozilla/5.0 (Moontower)', referer: 'https://www.huduser.gov/' } };
  /** The members of an archive, unpacked, each held against its checksum. */
  async function members(answer: Response): Promise<Map<string, Buffer>> {
    const file = Buffer.from(await answer.arrayBuffer());
    const found = new Map<string, Buffer>();
    for (let at = 0; file.readUInt32LE(at) === 0x04034b50;) {
      const [crc, size, name] = [file.readUInt32LE(at + 14), file.readUInt32LE(at + 18), file.readUInt16LE(at + 26)];
      const data = inflateRawSync(file.subarray(at + 30 + name, at + 30 + name + size));
      expect(crc32(data)).toBe(crc);
      found.set(file.subarray(at + 30, at + 30 + name).toString(), data);
      at += 30 + name + size;
    }
    return found;
  }

  it('is a ZIP of binary sheets with right checksums, given only to browsers with a referrer', async () => {
    const get = await start();
    const path = '/2007-2025-PIT-Counts-by-CoC.xlsb';
    expect((await get('HUD_URL', path)).status).toBe(403);
    const book = await members(await get('HUD_URL', path, asBrowser));
    expect([...book.keys()]).toContain('xl/workbook.bin');
    expect(book.get('xl/sharedStrings.bin')?.includes(Buffer.from('TX-503', 'utf16le'))).toBe(true);
    expect([...book.keys()].filter((name) => name.includes('sheets/sheet')).length).toBeGreaterThan(5);
  });

  it('is an XML workbook where the name says so', async () => {
    const get = await start();
    const book = await members(await get('HUD_URL', '/2007-2024-HIC-Counts-by-CoC.xlsx', asBrowser));
    expect(book.get('xl/worksheets/sheet1.xml')?.toString()).toContain('TX-503');
  });
});

describe('utilities, news and sinks', () => {
  it('tells of crossings, and closures are those that are not open', async () => {
    const get = await start();
    const crossings = list((await object(get('FLOODS_URL', '/crossings')))['data']);
    const closures = list((await object(get('FLOODS_URL', '/closures')))['data']);
    const shut = crossings.filter(({ attributes }) => isObject(attributes) && attributes['status'] !== 'open');
    expect(crossings).toHaveLength(60);
    expect(closures.map(({ id }) => id)).toEqual(shut.map(({ id }) => id));
  });

  it('leads from the current state of the outage map to its report, and forgets old reports', async () => {
    let now = NOW;
    const get = await start({ now: () => now });
    const state = await object(
      get('KUBRA_URL', '/stormcenter/api/v1/stormcenters/a/views/b/currentState?preview=false'),
    );
    const config = JSON.stringify(
      await object(
        get(
          'KUBRA_URL',
          `/stormcenter/api/v1/stormcenters/a/views/b/configuration/${String(state['stormcenterDeploymentId'])}`,
        ),
      ),
    );
    const source = /"source":"([^"]+)"/.exec(config)?.[1];
    const data = isObject(state['data']) ? String(state['data']['interval_generation_data']) : '';
    const report = await object(get('KUBRA_URL', `/${data}/${source}`));
    expect(JSON.stringify(report)).toContain('percent_cust_a');
    now += 3_600_000;
    expect((await get('KUBRA_URL', `/${data}/${source}`)).status).toBe(404);
  });

  it('sends ten news items as RSS', async () => {
    const get = await start();
    const feed = await (await get('NEWS_URL', '/site/news/rss.xml')).text();
    expect(feed.match(/<item>/g)).toHaveLength(10);
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  });

  it('keeps what is posted to its webhook', async () => {
    const get = await start();
    await get('SODA_URL', '/webhook/bulletin', { method: 'POST', headers: { 'x-signature': 'abc' }, body: '{"a":1}' });
    expect(city?.control.deliveries()).toMatchObject([
      { name: 'bulletin', body: '{"a":1}', headers: { 'x-signature': 'abc' } },
    ]);
  });

  it('geocodes for callers who say who they are, one a second', async () => {
    const get = await start();
    const named = { headers: { 'user-agent': 'Moontower test (https://example.org)' } };
    expect((await get('GEOCODER_URL', '/search?q=100+Sample+St', { headers: { 'user-agent': 'node' } })).status).toBe(
      403,
    );
    expect(await rows(get('GEOCODER_URL', '/search?q=100+Sample+St&format=jsonv2', named))).toHaveLength(1);
    expect((await get('GEOCODER_URL', '/reverse?lat=30.27&lon=-97.74', named)).status).toBe(429);
  });

  it('draws tiles that are PNG and none outside the world', async () => {
    const started = await startFakeCity();
    city = started;
    const tile = (z: number, x: number, y: number): Promise<Response> =>
      fetch(
        (started.addresses['TILES_URL'] ?? '')
          .replace('{z}', String(z))
          .replace('{x}', String(x))
          .replace('{y}', String(y)),
      );
    const body = Buffer.from(await (await tile(3, 1, 2)).arrayBuffer());
    expect(body.subarray(1, 4).toString()).toBe('PNG');
    expect((await tile(3, 8, 0)).status).toBe(404);
  });

  it('takes mail and keeps it', async () => {
    const sink = await startMailSink();
    try {
      const said = await new Promise<string>((resolve, reject) => {
        const lines = [
          'EHLO test',
          'MAIL FROM:<city@example.org>',
          'RCPT TO:<staff@example.org>',
          'DATA',
          'Subject: Hello\r\n\r\nBody\r\n.',
          'QUIT',
        ];
        let heard = '';
        const socket = createConnection(Number(new URL(sink.url).port), '127.0.0.1');
        socket.on('data', (part: Buffer) => {
          heard += part.toString();
          if (/^\d{3} .*\r\n$/m.test(part.toString())) {
            const next = lines.shift();
            if (next !== undefined) socket.write(`${next}\r\n`);
          }
        });
        socket.once('close', () => {
          resolve(heard);
        });
        socket.once('error', reject);
      });
      expect(said).toContain('250');
      expect(sink.mails).toMatchObject([
        { from: 'city@example.org', to: ['staff@example.org'], raw: expect.stringContaining('Subject: Hello') },
      ]);
    } finally {
      await sink.stop();
    }
  });
});
