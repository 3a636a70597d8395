/**
 * Keeps the frame and the public records last read, so that a bad connection shows yesterday's truth with its time instead of nothing.
 * Served as /sw.js; `__SHELL__` and `__FRAME_VERSION__` are written in by the build. Nothing signed-in is ever kept.
 */
declare const __SHELL__: readonly string[];
declare const __FRAME_VERSION__: string;

const FRAME = `frame-${__FRAME_VERSION__}`;
const RECORDS = 'records-1';
const KEPT_AT = 'X-Kept-At';
/** A page's first read of a record waits so long for the network, then takes the kept copy and asks again behind it. */
const GRACE_MS = 300;
/** A read that must be fresh waits longer before the kept copy stands in for it. */
const PATIENCE_MS = 4_000;
const DAY_MS = 86_400_000;
const KEPT_ANSWERS = 80;
const PUBLIC_READS = /^\/api\/(items|item\/[^/]+|pulse\/(events|stats|districts)|pork\/(flagged\/all|statistics)|feeds|stats\/summary)$/;

/** The part of a worker's scope that is used here: the compiler knows only windows and workers at once. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: Clients;
  readonly location: { readonly origin: string };
}
function isWorker(scope: object): scope is WorkerScope { return 'skipWaiting' in scope; }

async function keepFrame(): Promise<void> {
  const cache = await caches.open(FRAME);
  await Promise.all(__SHELL__.map(async (path) => {
    const answer = await fetch(path, { cache: 'reload' });
    if (answer.ok) await cache.put(path, answer);
  }));
}

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FRAME && name !== RECORDS).map((name) => caches.delete(name)));
}

/** Pages: the network's own answer, so that a missing page stays a 404; the kept frame when there is none. */
async function page(request: Request): Promise<Response> {
  try { return await fetch(request); } catch {
    const spanish = /^\/es(\/|$)/.test(new URL(request.url).pathname);
    return await caches.match(spanish ? '/es' : '/') ?? await caches.match('/offline.html') ?? Response.error();
  }
}

/** Files whose name changes with their content never change. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(FRAME)).put(request, answer.clone());
  return answer;
}

/** One copy for "the last seven days", whatever the hour: a start without an end is kept as days before now. */
function keyOf(request: Request): Request {
  const url = new URL(request.url);
  const since = Date.parse(url.searchParams.get('since') ?? '');
  if (Number.isNaN(since) || url.searchParams.has('until')) return request;
  url.searchParams.set('since', `${Math.round((Date.now() - since) / DAY_MS)}d`);
  return new Request(url, { headers: request.headers });
}

async function store(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(RECORDS);
  const headers = new Headers(answer.headers);
  // By the server's clock where it says its time: the device's may be wrong by a day.
  headers.set(KEPT_AT, new Date(answer.headers.get('Date') ?? Date.now()).toISOString());
  await cache.put(keyOf(request), new Response(await answer.blob(), { status: 200, headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_ANSWERS)).map((old) => cache.delete(old)));
}

/** Answers on their way behind a kept copy, by address: the page that got the copy asks for them next. */
const behind = new Map<string, Promise<Response>>();

/** What the network says in time; `undefined` when it is late, cut off or the server fails. */
async function inTime(network: Promise<Response>, patienceMs: number): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => { setTimeout(resolve, patienceMs, undefined); });
  const answer = await Promise.race([network, late]).catch(() => undefined);
  return answer === undefined || answer.status >= 500 ? undefined : answer;
}

/**
 * Public reads, stale while revalidating. A page's first read of an address may be the kept copy, which says since when it is kept; the page
 * then asks again with `no-cache` and gets the answer that is already on its way. Every other `no-cache` read is fresh where it can be:
 * a list read again because the socket announced an arrival must hold that arrival.
 */
async function record(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
  const again = request.cache === 'no-cache';
  const coming = again ? behind.get(request.url) : undefined;
  behind.delete(request.url);
  const network = coming ?? fetch(request).then((answer) => {
    if (answer.status === 200) keepAlive(store(request, answer.clone()));
    return answer;
  });
  keepAlive(network.catch(() => undefined));
  const copy = async () => (await caches.open(RECORDS)).match(keyOf(request));
  // The reader of an answer that is coming has the copy on the screen already and waits for as long as it takes.
  const first = coming === undefined ? await inTime(network, again ? PATIENCE_MS : GRACE_MS) : await network.catch(() => undefined);
  if (first !== undefined && first.status < 500) return first;
  const kept = await copy();
  if (kept === undefined) return network;
  if (!again) behind.set(request.url, network);
  return kept;
}

if (isWorker(self)) {
  const worker: WorkerScope = self;
  worker.addEventListener('install', (event) => { event.waitUntil(keepFrame().then(() => worker.skipWaiting())); });
  worker.addEventListener('activate', (event) => { event.waitUntil(dropOld().then(() => worker.clients.claim())); });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== worker.location.origin || request.headers.has('Authorization')) return;
    if (request.mode === 'navigate') event.respondWith(page(request));
    else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
    else if (PUBLIC_READS.test(url.pathname) && !url.searchParams.has('format')) event.respondWith(record(request, (work) => event.waitUntil(work)));
  });
}
