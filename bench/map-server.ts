import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { austin } from '@moontower/city';
import { pageCityTag } from '@moontower/city/page-city';
import { drawTile } from '@moontower/fake-city/places/tiles-handler';
import { dictionary, float32, tableFromArrays, tableToIPC, uint32, uint8, utf8 } from '@uwdata/flechette';
import { aCollection, aPulseFeature, SOME_STATS, SOME_SUMMARY } from '../packages/ui/src/map/testing/pulse-stub.ts';

const TYPES = ['service-requests', 'traffic-incidents', 'site-plans', 'building-permits', 'code-cases'] as const;
const FIRST = 1_700_000_000;
const NOTHING = new Uint8Array();
const MIME: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

/** A plain sequence: the same points in every run, denser towards the middle as a city is. */
function place(at: number): [number, number] {
  const turn = at * 2.399963;
  const away = Math.sqrt(((at * 7919) % 100_003) / 100_003) ** 1.6 * 0.22;
  return [-97.7431 + Math.cos(turn) * away, 30.2672 + Math.sin(turn) * away];
}

/** The Arrow answer of so many located events. */
export function arrowEvents(count: number): Uint8Array {
  const all = Array.from({ length: count }, (_, at) => at);
  const places = all.map(place);
  const columns = {
    lon: places.map(([lon]) => lon),
    lat: places.map(([, lat]) => lat),
    time: all.map((at) => FIRST - at * 30),
    type: all.map((at) => TYPES[at % TYPES.length] ?? TYPES[0]),
    subtype: all.map(() => 'other'),
    district: all.map((at) => (at % 10) + 1),
    provenance: all.map(() => 'city-record'),
    skipped: all.map(() => 0),
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
  return tableToIPC(tableFromArrays(columns, { types }), { format: 'stream' }) ?? NOTHING;
}

function send(response: ServerResponse, type: string, body: Uint8Array | string): void {
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
  response.end(gzipSync(body, { level: 1 }));
}

function sendFile(response: ServerResponse, root: string, pathname: string): void {
  const file = join(root, pathname);
  const found = extname(pathname) !== '' && existsSync(file) ? file : join(root, 'index.html');
  const bytes = readFileSync(found);
  // The page's head says of which city it tells, as the API writes it there.
  const body = extname(found) === '.html' ? String(bytes).replace('<!--head-->', () => pageCityTag(austin)) : bytes;
  send(response, MIME[extname(found)] ?? 'application/octet-stream', body);
}

/**
 * Serves the built page and, from memory, the answers that Civic Pulse asks for and street tiles; the figures are the
 * page's own.
 */
export async function startMapServer(root: string, count: number): Promise<{ base: string; server: Server }> {
  const arrow = gzipSync(arrowEvents(count), { level: 6 });
  const page = Array.from({ length: Math.min(2000, count) }, (_, at) =>
    aPulseFeature({ id: `bench:${at}`, at: place(at), publishedAt: new Date((FIRST - at * 30) * 1000).toISOString() }),
  );
  const answers: Record<string, unknown> = {
    '/api/pulse/stats': SOME_STATS,
    '/api/pulse/events': aCollection(page, { total: count }),
    '/api/feeds': [],
  };
  const tile = drawTile();
  const server = createServer(({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(url, 'http://bench');
    if (pathname === '/api/pulse/events' && (headers.accept ?? '').includes('arrow')) {
      response
        .writeHead(200, { 'Content-Type': 'application/vnd.apache.arrow.stream', 'Content-Encoding': 'gzip' })
        .end(arrow);
    } else if (pathname.startsWith('/tiles/'))
      response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=604800' }).end(tile);
    else if (pathname in answers) send(response, 'application/json', JSON.stringify(answers[pathname]));
    else if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io/')) response.writeHead(404).end();
    else sendFile(response, root, pathname);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bench server has no port');
  const base = `http://127.0.0.1:${address.port}`;
  answers['/api/stats/summary'] = { ...SOME_SUMMARY, tilesUrl: `${base}/tiles/{z}/{x}/{y}.png` };
  return { base, server };
}
