import { ARROW_COLUMNS, CivicItem, type ItemDraft } from '@moontower/contracts';
import { columnsOf } from '@moontower/store/pulse/pulse-points';
import { toCivicItem } from '@moontower/store/items/to-civic-item';
import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { readCsv } from '../../test/read-back.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { aStoredItem } from '../../test/seed.ts';
import { toArrow } from '@moontower/pulse/api/arrow';

const NASTY = [
  aStoredItem({
    key: 'formula',
    title: '=HYPERLINK("https://evil.example","x")',
    summary: '-1+2',
    valueCents: -5_050,
    deadlineAt: '2026-12-01T06:00:00.000Z',
  }),
  aStoredItem({ key: 'markup', title: '<script>alert(1)</script> & "quotes"', deadlineAt: '2026-12-02T00:00:00.000Z' }),
  aStoredItem({ key: 'lines', title: 'two\nlines, and; a comma', address: '@cmd', deadlineAt: undefined }),
];
const items = NASTY.map((document) => toCivicItem(document, { simulated: false }));
async function* each() {
  yield* items;
}
const fakes = fakeDeps();
const list = async () => ({ items, total: 1_234, next: 'bmV4dA' });
const api = fakeApi({
  items: {
    ...fakes.items,
    list,
    each,
    count: async (_filter, _reading, which) => (which === 'dated' ? 2 : items.length),
    looksFor: async () =>
      new Map([
        ['austin-311', '2026-11-19T09:00:00.000Z'],
        ['austin-zoning', '2026-10-20T09:00:00.000Z'],
      ]),
  },
});

const large = fakeDeps({}, 1_300);
/** As a store answers a list: at most so many at once. */
const many = fakeApi({
  ...large,
  items: { ...large.items, list: (page) => large.items.list({ ...page, limit: Math.min(page.limit, 1_000) }) },
});
const none = fakeApi(fakeDeps({}, 0));
/** Records titled T with a date ahead, as the next question finds them. */
let dated: CivicItem[] = [];
async function* eachDated() {
  yield* dated;
}
const datedApi = fakeApi({
  items: {
    ...fakes.items,
    each: eachDated,
    list: async () => ({ items: dated, total: dated.length, next: undefined }),
    count: async () => dated.length,
  },
});
async function exported(about: readonly Partial<ItemDraft>[], path: string): Promise<string> {
  dated = about.map((own, n) =>
    toCivicItem(aStoredItem({ key: `k${n}`, title: 'T', deadlineAt: '2026-12-01T06:00:00.000Z', ...own }), {
      simulated: false,
    }),
  );
  return (await (await datedApi.ask(path)).text()).replaceAll('\r\n', '\n');
}
const calendarOf = (about: readonly Partial<ItemDraft>[], search = '') => exported(about, `/api/items.ics${search}`);
const summaries = async (about: readonly Partial<ItemDraft>[], search = '') =>
  [...(await calendarOf(about, search)).matchAll(/^SUMMARY:(.*)$/gm)].map(([, summary]) => summary);

describe('exports', () => {
  it('as CSV hold a line for each record and no other, state source, time and provenance, and hold no formula', async () => {
    const answer = await api.ask('/api/items.csv?district=3');
    const text = await answer.text();
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('source_url,provenance,as_of');
    // The header line, three records, and nothing behind the last line break: parsers read every line as a row.
    expect([lines.length, lines.at(-1), answer.headers.get('x-total-count')]).toEqual([5, '', '3']);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
    expect(text).toContain("'-1+2");
    expect(text).toContain(',-50.5,');
    expect(text).toContain("'@cmd");
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="moontower_items_2026-11-20_district-3.csv"',
    );
  });

  it('as CSV say of each row when its own feed was looked at, and in the head the oldest of these looks', async () => {
    const answer = await api.ask('/api/items.csv');
    const rows = (await answer.text()).split('\r\n').filter((line) => line.startsWith('austin-311:'));
    expect(rows.map((row) => /2026-\S+Z$/.exec(row)?.[0])).toEqual(rows.map(() => '2026-11-19T09:00:00.000Z'));
    expect(answer.headers.get('x-as-of')).toBe('2026-10-20T09:00:00.000Z');
  });

  it('as GeoJSON are one valid collection with a count at the end', async () => {
    const body = z
      .object({
        type: z.literal('FeatureCollection'),
        features: z.array(z.object({ id: z.string(), properties: z.object({ title: z.string() }) })),
        count: z.int(),
      })
      .parse(await (await api.ask('/api/items.geojson')).json());
    expect([body.features.length, body.count]).toEqual([3, 3]);
  });

  it('as Atom escape what stands in records and keep stable ids', async () => {
    const answer = await api.ask('/api/items?format=atom');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(text).toContain('<id>https://moontower.example/item/austin-311%3Aformula</id>');
    expect(text.match(/<entry>/g)).toHaveLength(3);
    expect(text).not.toContain('<script');
  });

  it('as Atom say how many of all they hold, and where those before them are', async () => {
    const answer = await api.ask('/api/items.atom?types=zoning-cases&district=4');
    const text = await answer.text();
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(text).toContain('<subtitle>3 of 1234 matching records, newest first</subtitle>');
    expect(text).toContain(
      '<link rel="next" href="https://moontower.example/api/items.atom?types=zoning-cases&amp;district=4&amp;' +
        'cursor=bmV4dA"/>',
    );
    expect(answer.headers.get('link')).toContain('rel="next"');
  });

  it('as calendar hold the dated items only, a midnight in Austin as a day', async () => {
    const answer = await api.ask('/api/items.ics');
    const text = await answer.text();
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain('DTSTART;VALUE=DATE:20261201');
    expect(text).toContain('DTSTART;TZID=America/Chicago:20261201T180000');
    expect(text).toContain('UID:austin-311:formula@moontower');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('as calendar say in both languages what each date is; only of some that one can speak or comment', async () => {
    const kinds = ['expected', 'ends', 'restored', 'meeting', 'comment', undefined] as const;
    const en = await summaries(kinds.map((deadlineKind) => ({ deadlineKind })));
    expect(en).toEqual([
      'Expected by: T',
      'Due to end: T',
      'Power expected back: T',
      'You can speak: T',
      'Last day to comment: T',
      'Date in the record: T',
    ]);
    const es = await summaries(
      kinds.map((deadlineKind) => ({ deadlineKind })),
      '?lang=es',
    );
    expect(es).toEqual([
      'Se espera para esta fecha: T',
      'Se prevé que termine: T',
      'Se espera que vuelva la luz: T',
      'Puede hablar: T',
      'Último día para comentar: T',
      'Fecha en el registro: T',
    ]);
  });

  it('as calendar and Atom tell records in the address’s language, and leave the city’s words alone', async () => {
    const about: Partial<ItemDraft>[] = [
      {
        title: 'Pothole at 12 Example St',
        titleParts: [['Pothole'], [' at {0}', '12 Example St']],
        summary: 'Graffiti',
        summaryParts: [['Graffiti']],
        deadlineKind: 'meeting',
      },
      { title: 'A title of the city', deadlineKind: 'meeting' },
    ];
    expect(await summaries(about)).toEqual([
      'You can speak: Pothole at 12 Example St',
      'You can speak: A title of the city',
    ]);
    const calendar = (await calendarOf(about, '?lang=es')).replaceAll('\n ', '');
    expect(calendar).toContain('SUMMARY:Puede hablar: Bache en 12 Example St\n');
    expect(calendar).toContain('SUMMARY:Puede hablar: A title of the city\n');
    expect(calendar).toContain('DESCRIPTION:Grafiti\\nFuente: ');
    expect(calendar).toContain('URL:https://moontower.example/es/item/');
    expect(calendar).toContain('PRODID:-//Moontower//Civic records//ES\n');
    expect(await calendarOf(about)).toContain('PRODID:-//Moontower//Civic records//EN\n');

    const feed = async (search: string) => {
      await exported(about, '/api/items.ics');
      return (await datedApi.ask(`/api/items.atom${search}`)).text();
    };
    const [english, spanish] = [await feed(''), await feed('?lang=es')];
    expect(english).toContain('xml:lang="en">\n<id>');
    expect(english).toContain('<title>Pothole at 12 Example St</title>');
    expect(spanish).toContain('xml:lang="es">\n<id>');
    expect(spanish).toContain('<title>Moontower, registros de la ciudad de Austin</title>');
    expect(spanish).toContain('<title>Bache en 12 Example St</title>');
    expect(spanish).toContain('<title xml:lang="en">A title of the city</title>');
    expect(spanish).toMatch(/<summary>Grafiti · .*Fuente: /);
    expect(spanish).toContain('rel="alternate" href="https://moontower.example/es/item/');
    const ids = (text: string) => text.match(/<entry><id>[^<]*/g);
    expect(ids(spanish)).toEqual(ids(english));
  });

  it('as calendar call off what is closed, cancelled or taken back, and keep its identity', async () => {
    const states = ['closed', 'withdrawn', 'denied', 'open'] as const;
    const text = await calendarOf(states.map((state) => ({ deadlineKind: 'meeting', status: { state, text: state } })));
    expect(text.match(/^STATUS:.*$/gm)).toEqual([
      'STATUS:CANCELLED',
      'STATUS:CANCELLED',
      'STATUS:CANCELLED',
      'STATUS:CONFIRMED',
    ]);
    expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:T', 'SUMMARY:T', 'SUMMARY:T', 'SUMMARY:You can speak: T']);
    expect(text).toContain('UID:austin-311:k0@moontower');
  });

  it.each(['csv', 'atom', 'ics'] as const)(
    'as %s lead to our page of a row that the city has as data only, and to the city’s page where it has one',
    async (format) => {
      const data = await exported(
        [{ url: 'https://data.austintexas.gov/resource/wpu4-x69d.json?id=1' }],
        `/api/items.${format}?q=row`,
      );
      const plain = data.replaceAll('\n ', '');
      expect(plain).toContain('https://moontower.example/row/austin-311%3Ak0');
      expect(plain).not.toContain('/resource/');
      expect(await exported([{ url: 'https://city.example/k0' }], `/api/items.${format}?q=page`)).toContain(
        'https://city.example/k0',
      );
    },
  );

  it('as CSV name what the date is beside it', async () => {
    const [header = '', row = ''] = (await exported([{ deadlineKind: 'ends' }], '/api/items.csv')).split('\n');
    expect(row.split(',')[header.split(',').indexOf('deadline_kind')]).toBe('ends');
  });

  it('as JSON at .json are all that match, and a page where one is asked for', async () => {
    const all = await many.ask('/api/items.json?district=3');
    expect(z.array(CivicItem).parse(await all.json())).toHaveLength(1_300);
    expect([all.headers.get('x-total-count'), all.headers.get('content-disposition')]).toEqual([
      '1300',
      'attachment; filename="moontower_items_2026-11-20_district-3.json"',
    ]);
    expect(z.array(CivicItem).parse(await (await many.ask('/api/items.json?limit=20')).json())).toHaveLength(20);
    expect(z.array(CivicItem).parse(await (await many.ask('/api/items')).json())).toHaveLength(500);
    expect(await (await none.ask('/api/items.json')).json()).toEqual([]);
  });

  it('of pulse events as GeoJSON are all that match, and a page where one is asked for', async () => {
    const features = async (path: string) =>
      z.object({ features: z.array(z.unknown()) }).parse(await (await many.ask(path)).json()).features.length;
    expect(await features('/api/pulse/events.geojson')).toBe(1_300);
    expect(await features('/api/pulse/events.geojson?limit=7')).toBe(7);
    expect(await features('/api/pulse/events?limit=7')).toBe(7);
  });

  it('of flagged spending carry the parts of the score and the innocent explanations', async () => {
    const answer = await api.ask('/api/pork/flagged/all.csv');
    const text = await answer.text();
    expect(text.split('\r\n')[0]).toContain('keywords_points,amount_points,description_points,vendor_points');
    expect(text).toContain('Many consulting contracts are ordinary.');
    expect(text.split('\r\n')[0]).toContain(',date,date_is,last_paid,');
    const [head = [], first = []] = readCsv(text);
    const cells = Object.fromEntries(head.map((name, at) => [name, first[at]]));
    expect(cells).toMatchObject({
      points_possible: '100',
      band: 'high',
      confidence: 'high',
      department_code: '8600',
      payee_code: 'V1',
      rule_versions: 'keywords.1',
      rule_set: 'r1',
    });
    expect(cells['scored_at']).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect([text.trim().split('\r\n').length, answer.headers.get('x-total-count')]).toEqual([2, '1']);
  });
});

describe('Arrow', () => {
  const points = columnsOf(
    Array.from({ length: 50_000 }, (_, at) => ({
      lon: -97.9 + ((at * 7_919) % 40_000) / 100_000,
      lat: 30.1 + ((at * 104_729) % 40_000) / 100_000,
      time: 1_763_000_000 - at * 60,
      type: ['service-requests', 'building-permits', 'traffic-incidents'][at % 3] ?? '',
      subtype: `kind-${(at * 31) % 40}`,
      district: at % 11,
      provenance: 'city-record',
      index: at,
    })),
  );

  it('holds the columns of the contract and reads back as it was', () => {
    const table = tableFromIPC(toArrow(points));
    expect(table.names).toEqual([...ARROW_COLUMNS]);
    expect(table.numRows).toBe(50_000);
    expect(table.get(7)).toMatchObject({
      type: 'building-permits',
      subtype: 'kind-17',
      district: 7,
      skipped: 0,
      time: 1_762_999_580,
    });
  });

  it('carries 50,000 points in at most 0.6 MB on the wire', async () => {
    const { gzipSync } = await import('node:zlib');
    expect(gzipSync(toArrow(points), { level: 6 }).length).toBeLessThanOrEqual(600_000);
  });

  it('of nothing is still a table', () => {
    expect(tableFromIPC(toArrow(columnsOf([]))).numRows).toBe(0);
  });
});
