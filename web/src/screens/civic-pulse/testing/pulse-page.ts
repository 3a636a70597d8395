import { expect } from 'vitest';
import { dictionary, float32, tableFromArrays, tableToIPC, uint32, uint8, utf8 } from '@uwdata/flechette';
import type { PulseFeature, PulseStats } from '@moontower/contracts/pulse';
import { openContext, visit, type Look, type Visit } from '@moontower/testkit/browser';
import { isDrawable } from '../../../map/point-columns.ts';
import { aCollection, SOME_STATS, SOME_SUMMARY } from '../../../map/pulse-stub.ts';
import { answerSocket, noSocket, type FakeSocket } from './pulse-socket.ts';

type Page = Visit['page'];
type Browser = Parameters<typeof visit>[0];
/** What the stubbed API says; a test changes it while the page is open. */
export interface PulseApi {
  features: PulseFeature[];
  /** Instead of the events: a status and a body, or silence. */
  events: { status: number; body: string; type?: string } | 'silent' | undefined;
  /** Of the map's own answer: a failure, headers, or fewer points than there are. */
  points: { status?: number; headers?: Record<string, string>; most?: number };
  stats: PulseStats;
  asked: URL[];
  socket: FakeSocket;
}

const listIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').split(',').filter((part) => part !== '');

function inBox({ geometry }: PulseFeature, query: URLSearchParams): boolean {
  if (!query.has('bbox')) return true;
  const box = listIn(query, 'bbox').map(Number);
  const place = geometry?.coordinates ?? [NaN, NaN];
  return place.every((degrees, axis) => degrees >= (box[axis] ?? NaN) && degrees <= (box[axis + 2] ?? NaN));
}

function matches(feature: PulseFeature, query: URLSearchParams): boolean {
  const { publishedAt, pulseType, councilDistrict } = feature.properties;
  const inTime = publishedAt >= (query.get('since') ?? '') && publishedAt < (query.get('until') ?? '9');
  const districts = listIn(query, 'district');
  return (
    inTime &&
    inBox(feature, query) &&
    listIn(query, 'types').includes(pulseType) &&
    (districts.length === 0 || districts.includes(String(councilDistrict)))
  );
}

/** The Arrow form of the contract: whole seconds, dictionaries for words. */
function arrowOf(features: readonly PulseFeature[]): Buffer {
  const located = features.flatMap((feature, index) =>
    feature.geometry === null
      ? []
      : [{ ...feature.properties, index, lon: feature.geometry.coordinates[0], lat: feature.geometry.coordinates[1] }],
  );
  const columns = {
    lon: located.map(({ lon }) => lon),
    lat: located.map(({ lat }) => lat),
    time: located.map(({ publishedAt }) => Math.floor(Date.parse(publishedAt) / 1000)),
    type: located.map(({ type }) => type),
    subtype: located.map(({ subtype }) => subtype),
    district: located.map(({ councilDistrict = 0 }) => councilDistrict),
    provenance: located.map(({ provenance }) => provenance),
    skipped: located.map(({ index }, at) => index - (located[at - 1]?.index ?? -1) - 1),
  };
  const types = {
    lon: float32(),
    lat: float32(),
    time: uint32(),
    type: dictionary(utf8()),
    subtype: dictionary(utf8()),
    district: uint8(),
    provenance: dictionary(utf8()),
    skipped: uint32(),
  };
  return Buffer.from(tableToIPC(tableFromArrays(columns, { types }), { format: 'stream' }) ?? []);
}

function arrowAnswer(
  found: readonly PulseFeature[],
  { status = 200, headers = {}, most = Infinity }: PulseApi['points'],
) {
  if (status !== 200) return { status, body: 'The records cannot be read just now.', contentType: 'text/plain' };
  const unlocated = found.filter((feature) => !isDrawable(feature)).length;
  const shown = Math.min(most, found.length - unlocated);
  const counts = {
    'X-Point-Count': String(shown),
    'X-Total-Count': String(found.length),
    'X-Without-Location': String(unlocated),
  };
  return {
    body: arrowOf(found.slice(0, most)),
    contentType: 'application/vnd.apache.arrow.stream',
    headers: { ...counts, ...headers },
  };
}

async function answerDistricts(page: Page, api: PulseApi): Promise<void> {
  await page.route(/\/api\/pulse\/districts/, async (route) => {
    const found = api.features.filter((feature) => matches(feature, new URL(route.request().url()).searchParams));
    const counts = Array.from({ length: 10 }, (_, at) => [
      String(at + 1),
      found.filter(({ properties }) => properties.councilDistrict === at + 1).length,
    ]);
    await route.fulfill({ json: { counts: Object.fromEntries(counts) } });
  });
}

async function answerEvents(page: Page, api: PulseApi): Promise<void> {
  await page.route(/\/api\/pulse\/events(\?|$)/, async (route) => {
    const url = new URL(route.request().url());
    api.asked.push(url);
    if (api.events === 'silent') return;
    if (api.events !== undefined) {
      await route.fulfill({
        status: api.events.status,
        body: api.events.body,
        contentType: api.events.type ?? 'text/plain',
        headers: { 'X-Request-Id': 'req-1', ...(api.events.status === 503 ? { 'X-Problem': 'unavailable' } : {}) },
      });
      return;
    }
    const found = api.features.filter((feature) => matches(feature, url.searchParams));
    if ((route.request().headers()['accept'] ?? '').includes('arrow')) {
      await route.fulfill(arrowAnswer(found, api.points));
      return;
    }
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const to = from + Number(url.searchParams.get('limit') ?? 50_000);
    await route.fulfill({
      json: aCollection(found.slice(from, to), {
        total: found.length,
        withoutLocation: found.filter((feature) => !isDrawable(feature)).length,
        next: to < found.length ? String(to) : undefined,
      }),
    });
  });
}

async function answerItems(page: Page, api: PulseApi): Promise<void> {
  await page.route(/\/api\/item\//, async (route) => {
    const uid = decodeURIComponent(new URL(route.request().url()).pathname.replace('/api/item/', ''));
    const feature = api.features.find(({ id }) => id === uid);
    if (feature === undefined) {
      await route.fulfill({ status: 404, body: 'There is nothing at this address.' });
      return;
    }
    const source = {
      title: 'Austin 3-1-1',
      dataset: 'requests',
      publisher: 'City of Austin',
      homepage: 'https://311.austintexas.gov',
      licence: 'Public domain',
      checkedAt: '2026-04-19T14:42:00.000Z',
      cityUpdatedAt: '2026-04-19T12:00:00.000Z',
    };
    await route.fulfill({
      json: { ...feature.properties, location: feature.geometry ?? undefined, facts: {}, raw: {}, changes: [], source },
    });
  });
}

/** A phone: one pointer, and a coarse one. */
async function visitByTouch(
  browser: Browser,
  look: Look = { width: 390, height: 844, theme: 'light' },
  how: { paints?: boolean } = {},
): Promise<Visit> {
  const context = await openContext(
    browser,
    {
      viewport: { width: look.width, height: look.height },
      colorScheme: look.theme,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    },
    how,
  );
  return { page: await context.newPage(), context, problems: [], end: () => context.close() };
}

/** The events of the tests have fixed dates: the page says that they are a recording, as it does of recorded cities. */
async function sayRecording(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => /^(\/es)?\/civic-pulse$/.test(pathname),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(
          /<html lang="(\w+)"[^>]*>/,
          '<html lang="$1" data-recording data-not-live>',
        ),
      });
    },
  );
}

/**
 * Opens Civic Pulse of the running product with events of our own. `live`: with a socket that says what the test wants;
 * otherwise it is cut. `before`: what is done to the page before it is opened. `path`: before `/civic-pulse`, a
 * language. `paints`: the map's pixels are looked at.
 */
export async function openPulse(
  browser: Browser,
  base: string,
  {
    features,
    query = '',
    path = '',
    look,
    tilesUrl,
    live = false,
    touch = false,
    paints = false,
    about,
    before,
  }: {
    features: PulseFeature[];
    query?: string;
    path?: '' | '/es';
    look?: Look;
    tilesUrl?: string;
    live?: boolean;
    touch?: boolean;
    paints?: boolean;
    about?: Partial<Pick<PulseApi, 'points' | 'stats'>>;
    before?: (page: Page) => Promise<void>;
  },
): Promise<Visit & { api: PulseApi }> {
  const opened = await (touch ? visitByTouch : visit)(browser, look, { paints });
  const api: PulseApi = {
    features,
    events: undefined,
    points: {},
    stats: SOME_STATS,
    asked: [],
    socket: noSocket(),
    ...about,
  };
  const { page } = opened;
  await sayRecording(page);
  await answerEvents(page, api);
  await answerItems(page, api);
  await page.route(/\/api\/pulse\/stats/, (route) => route.fulfill({ json: api.stats }));
  await answerDistricts(page, api);
  await page.route(/\/api\/stats\/summary/, (route) => route.fulfill({ json: { ...SOME_SUMMARY, tilesUrl } }));
  if (live) await answerSocket(page, api.socket);
  else
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      void socket.close();
    });
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await before?.(page);
  await page.goto(`${base}${path}/civic-pulse${query}`);
  return { ...opened, api };
}

export const rowsOf = (page: Page) => page.locator('[data-event]');
/** Waits until the map has drawn marks. */
export async function mapReady(page: Page): Promise<void> {
  await page.waitForSelector('[data-atlas]:not([data-marks="0"])', { timeout: 60_000 });
}
export async function countIn(page: Page): Promise<number> {
  return Number(await page.locator('#pulse-list [role="status"][data-total]').getAttribute('data-total'));
}
/** Longitude, latitude and zoom of the middle of the map. */
export async function viewOf(page: Page): Promise<number[]> {
  return ((await page.locator('[data-atlas]').getAttribute('data-view')) ?? '').split(',').map(Number);
}

/** Waits until the map no longer goes to where its events are. */
export async function stands(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const view = () => document.querySelector<HTMLElement>('[data-atlas]')?.dataset['view'];
          const before = view();
          for (let frame = 0; frame < 10; frame += 1)
            await new Promise((drawn) => {
              requestAnimationFrame(() => requestIdleCallback(drawn, { timeout: 500 }));
            });
          return before !== undefined && view() === before;
        }),
      { timeout: 20_000 },
    )
    .toBe(true);
}
