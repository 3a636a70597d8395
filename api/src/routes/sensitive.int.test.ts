import { NO_ROWS, type GeoPoint } from '@moontower/contracts';
import { Homelessness } from '@moontower/homelessness/contract';
import { commitChunk } from '@moontower/store/ingest/commit-chunk';
import { nonprofitReads } from '@moontower/nonprofits/store/nonprofit-reads';
import { pastReads } from '@moontower/store/past/past-reads';
import { porkReads } from '@moontower/store/spending/pork-queries';
import { councilReads } from '@moontower/store/council/council-reads';
import { itemReads } from '@moontower/store/items/item-queries';
import { publishedRows } from '@moontower/store/rows/published-rows';
import { placeReads } from '@moontower/store/items/places/place-reads';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { nativeChanges, nativeItems } from '@moontower/store/testing/native';
import { describe, expect, it } from 'vitest';
import {
  aFeedDocument,
  announce,
  aStoredItem,
  changed,
  landed,
  seedFeeds,
  seedItems,
  SEEN_AT,
} from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';
import { noFindings } from '../../test/no-findings.ts';
import { cardSvg } from '../pages/card.ts';
import { pageContent } from '../pages/page-content.ts';
import { austin } from '@moontower/city';

const POINT: GeoPoint = { type: 'Point', coordinates: [-97.73219, 30.26743] };
const place = { address: '1234 E 6th St', location: POINT, deadlineAt: '2026-11-21T18:00:00.000Z' };
const words = {
  title: 'Park grounds at 1234 E 6th St',
  summary: 'Ask for Canary',
  status: { state: 'closed' as const, text: 'closed', reason: 'Spoke with Canary' },
};
const facts = { Ticket: 'T', address: '1234 E 6th St', Photo: 'https://example.org/canary.jpg' };
/** As an older version stored it, and worse: exact place, picture and answer, under a guarded summary. */
const old = {
  ...aStoredItem({
    ...place,
    key: 'old',
    sensitive: true,
    subtype: 'encampment',
    title: 'Encampment report at 1234 E 6th St',
    summary: 'Not shown.',
    status: words.status,
    facts,
  }),
  raw: {
    service_request_id: 'old',
    media_url: 'https://example.org/canary.jpg',
    status_notes: 'Canary',
    address: '1234 E 6th St',
    next_year: 'Canary',
  },
  words: ['encampment', 'report', '1200', 'block'],
};
const open = aStoredItem({ ...place, ...words, key: 'turns', facts });
const PUBLIC = 'https://moontower.example.org';
const EXACT = /canary|1234|97\.7321\d|30\.2674\d/i;

const api = runningApi(
  async (store) => {
    await seedItems(store, [old, open]);
    await seedFeeds(store, [aFeedDocument({ reader: 'me' })]);
    const fields = [
      { name: 'title', from: 'Canary', to: '1234 E 6th St' },
      { name: 'location', from: '-97.73219,30.26743' },
      { name: 'facts: Photo', to: 'canary.jpg' },
      { name: 'status', from: 'open', to: 'closed' },
    ];
    await nativeChanges(store).insertMany(
      [old, open].map(({ _id: uid, feed }) => ({ uid, feed, at: SEEN_AT, fields })),
    );
    await announce(store, [landed(open)]);
  },
  { PUBLIC_URL: PUBLIC },
);

const ROUTES = [
  '/api/items',
  '/api/items.csv',
  '/api/items.geojson',
  '/api/items.atom',
  '/api/items.ics',
  '/api/pulse/events',
  '/api/pulse/events?format=csv',
  '/api/pulse/events?format=json',
  '/api/pulse/events?sort=nearest&from=-97.73,30.26',
  '/api/events?after=0',
];
const itemRoutes = (uid: string) => [
  `/api/item/${encodeURIComponent(uid)}`,
  `/oembed?url=${encodeURIComponent(`${PUBLIC}/item/${uid}`)}`,
];

/** The same records as of a moment. */
const pastRoutes = (uid: string, then: string) =>
  ['/api/items', '/api/items.csv', '/api/items.atom', `/api/item/${encodeURIComponent(uid)}`].map(
    (route) => `${route}?asOf=${then}`,
  );

/** Everything a stranger can read about the records, under the routes' names. */
async function everything(uids: readonly string[], routes = ROUTES): Promise<[route: string, body: string][]> {
  const told = await Promise.all(
    [...routes, ...uids.flatMap(itemRoutes)].map(async (route): Promise<[string, string]> => [
      route,
      await (await api.ask(route)).text(),
    ]),
  );
  const items = itemReads(api.store(), { simulated: false });
  const pages = await Promise.all(
    uids.flatMap((uid) =>
      [`/item/${uid}`, `/es/item/${uid}`, `/embed/item/${uid}`].map(async (path): Promise<[string, string]> => {
        const item = await items.get(uid);
        const deps = {
          items,
          past: pastReads(api.store(), { simulated: false }),
          pork: porkReads(api.store(), { simulated: false, checkbook: austin.checkbook }),
          rows: publishedRows(api.store(), { simulated: false, checkbook: austin.checkbook }),
          atPlaces: placeReads(api.store(), { simulated: false }),
          council: councilReads(api.store(), austin.feeds),
          publicUrl: PUBLIC,
          nowMs: Date.now,
          facts: austin,
          city: { id: 'austin', name: 'Austin', mode: 'live' as const, shifted: false },
          findings: noFindings,
          nonprofits: nonprofitReads(api.store()),
          bulletins: { list: async () => ({ bulletins: [] }), get: async () => undefined },
        };
        return [
          path,
          JSON.stringify(await pageContent(deps, path, '')) + (item === undefined ? '' : cardSvg(item, 'en', austin)),
        ];
      }),
    ),
  );
  return [...told, ...pages];
}
const leaks = (told: readonly [string, string][]) =>
  told.filter(([, body]) => EXACT.test(body)).map(([route]) => route);

/** Hands the ticket over as the worker does when its words changed sides. */
async function turn(next: typeof open, before: typeof open): Promise<void> {
  await commitChunk(api.store(), {
    feed: 'austin-311',
    runId: 'run',
    owner: 'me',
    at: new Date(),
    rows: { items: { inserts: [], replacements: [{ document: next, before }], touches: [] } },
    changes: [],
    quarantine: [],
    events: [changed(next)],
    retold: [next._id],
    totals: NO_ROWS,
    pages: 1,
    bytes: 0,
    skipped: {},
    quarantinedBy: {},
    withoutPoint: {},
    unknownColumns: [],
    feedSet: {},
  });
}

describe('a sensitive record', () => {
  it('that an older version stored with place, picture and words gives them away on no route', async () => {
    expect(leaks(await everything([old._id], []))).toEqual([]);
    for (const route of [...itemRoutes(old._id), `/card/item/${encodeURIComponent(old._id)}.png`])
      expect(
        Number(/s-maxage=(\d+)/.exec((await api.ask(route)).headers.get('cache-control') ?? '')?.[1]),
      ).toBeLessThanOrEqual(60);
    const item = await (await api.ask(`/api/item/${encodeURIComponent(old._id)}`)).json();
    expect(item).toMatchObject({
      facts: { Ticket: 'T' },
      raw: { service_request_id: 'old' },
      changes: [{ fields: [{ name: 'status' }] }],
    });
  });

  it('is not added up for any area or time, so that no sum that is told gives away one that is not', async () => {
    for (const more of ['', '&district=3', '&zip=78701', '&since=2026-01-01'])
      for (const list of ['/api/items', '/api/pulse/events']) {
        const answer = await api.ask(`${list}?subtypes=encampment&types=service-requests&limit=1${more}`);
        expect([more, answer.status, answer.headers.get('x-total-count')]).toEqual([more, 200, null]);
      }
    expect((await api.ask('/api/items?types=service-requests&limit=1')).headers.get('x-total-count')).toBe('2');
    for (const sums of ['stats', 'districts']) {
      const answer = await api.ask(`/api/pulse/${sums}?subtypes=encampment`);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('/api/homelessness')]);
      expect((await api.ask(`/api/pulse/${sums}?types=service-requests`)).status).toBe(200);
    }
    await rebuildTallies(api.store(), { at: new Date() });
    const text = await (await api.ask('/api/homelessness')).text();
    const { counted, districts } = Homelessness.parse(JSON.parse(text));
    const told = [
      ...counted.flatMap(({ values }) => values),
      ...districts.rows.flatMap((row) => [row.complaints, row.reports]),
    ];
    expect(told.length).toBeGreaterThan(10);
    for (const sum of told) expect('count' in sum ? sum.count : 5).toBeGreaterThanOrEqual(5);
    expect(text).not.toMatch(/location|coordinates|address"|"lat|"lon|block of/);
    expect(text).not.toMatch(EXACT);
  });

  it('that was ordinary a moment ago tells nothing of what was told then, on any route; event ids stay', async () => {
    const past = pastRoutes(open._id, new Date().toISOString());
    expect(leaks(await everything([], past))).toEqual(past);
    expect(leaks(await everything([open._id]))).toEqual(
      expect.arrayContaining([
        '/api/items',
        '/api/items.csv',
        '/api/items.atom',
        '/api/items.ics',
        '/api/events?after=0',
        ...itemRoutes(open._id),
        `/item/${open._id}`,
      ]),
    );
    const guarded = aStoredItem({
      ...place,
      key: 'turns',
      sensitive: true,
      subtype: 'encampment',
      title: 'Encampment report near the 1200 block of E 6th St',
      summary: 'Not shown.',
      address: '1200 block of E 6th St',
      location: { type: 'Point', coordinates: [-97.732, 30.267] },
      facts: { Ticket: 'T' },
    });
    await turn({ ...guarded, hash: 'guarded' }, open);
    await expect.poll(async () => leaks(await everything([open._id, old._id], [...ROUTES, ...past]))).toEqual([]);
    const { events } = await (await api.ask('/api/events?after=0')).json();
    expect(
      events.map(({ seq, payload }: { seq: number; payload: { title?: string } }) => [seq, payload.title]),
    ).toEqual([
      [1, guarded.title],
      [2, guarded.title],
    ]);
    const arrow = Buffer.from(await (await api.ask('/api/pulse/events?format=arrow')).arrayBuffer());
    for (const degrees of POINT.coordinates)
      expect(arrow.includes(Buffer.from(Float32Array.of(degrees).buffer))).toBe(false);
    for (const q of ['1234', 'canary', '(canary)', 'photo'])
      expect(await (await api.ask(`/api/items?q=${q}`)).json()).toEqual([]);
  });

  it('that became an ordinary one does not tell that it was sensitive', async () => {
    // Lists of this record alone: beside it another camp is shown, by its block.
    const past = pastRoutes(open._id, new Date().toISOString()).map((route) =>
      route.includes('/api/item/') ? route : `${route}&q=pothole`,
    );
    await turn({ ...open, title: 'Pothole on E 6th St', hash: 'open again' }, { ...open, hash: 'guarded' });
    const telling = async () =>
      (await everything([open._id], ['/api/events?after=0', ...past]))
        .filter(([, body]) => /encampment|1200 block|guarded|withheld/i.test(body))
        .map(([route]) => route);
    await expect.poll(telling).toEqual([]);
    expect(await nativeItems(api.store()).countDocuments({ hash: 'open again' })).toBe(1);
  });
});
