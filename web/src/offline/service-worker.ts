/**
 * Keeps the frame and the public records last read, so that a bad connection shows yesterday's truth with its time
 * instead of nothing.
 * Served as /sw.js; `__SHELL__`, `__DRAFT__` and `__FRAME_VERSION__` are written in by the build. No answer to a
 * signed-in reader is ever kept.
 */
declare const __SHELL__: readonly string[];
/** What writing a report needs beside the frame. */
declare const __DRAFT__: readonly string[];
declare const __FRAME_VERSION__: string;

const FRAME = `frame-${__FRAME_VERSION__}`;
/** There from the first sign-in on: whoever never signs in cannot report, and need not fetch the files. */
const DRAFT = 'draft';
/** The first kept lists around a place: with this name they are gone. */
const RECORDS = 'records-2';
const KEPT_AT = 'X-Kept-At';
/** A page's first read of a record waits so long for the network, then takes the kept copy and asks again behind it. */
const GRACE_MS = 300;
/** A read that must be fresh waits longer before the kept copy stands in for it. */
const PATIENCE_MS = 4_000;
/**
 * What only the server can show, never the frame that is kept: files of records, which are navigations too and may take
 * their time, the log's own, and the operators' pages that are not ours.
 */
const OF_SERVER = /^\/(?:api|log|open311|ops\/(?:mail|metrics|quarantine|queues|sign-in))(?:\/|$)/;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A list of all dates says so by its start, which stays as it is whatever the day: `EARLIEST` of the contracts. */
const ALL_DATES = '1900-01-01T00:00:00.000Z';
const KEPT_ANSWERS = 80;
/**
 * Where a reader is, or counts from, is not kept on what may be another's computer. Files are asked for one at a time.
 */
const NEVER_KEPT = ['near', 'from', 'format'] as const;
const PUBLIC_READS =
  /^\/api\/(items|item\/[^/]+|pulse\/(events|stats|districts)|pork\/(flagged\/all|statistics)|feeds|stats\/summary)$/;

/** The part of a worker's scope that is used here: the compiler knows only windows and workers at once. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: Clients;
  readonly location: { readonly origin: string };
}
function isWorker(scope: object): scope is WorkerScope {
  return 'skipWaiting' in scope;
}

async function keepFrame(): Promise<void> {
  const cache = await caches.open(FRAME);
  await Promise.all(
    __SHELL__.map(async (path) => {
      const answer = await fetch(path, { cache: 'reload' });
      if (answer.ok) await cache.put(path, answer);
    }),
  );
}

async function keepDraft(): Promise<void> {
  const cache = await caches.open(DRAFT);
  await Promise.all(
    __DRAFT__.map(async (path) => {
      if ((await cache.match(path)) === undefined) await cache.add(path);
    }),
  );
}

async function install(): Promise<void> {
  await keepFrame();
  if (await caches.has(DRAFT)) await keepDraft();
}

async function dropOld(): Promise<void> {
  const now = [FRAME, RECORDS, DRAFT];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !now.includes(name)).map((name) => caches.delete(name)));
  if (!names.includes(DRAFT)) return;
  const draft = await caches.open(DRAFT);
  const old = (await draft.keys()).filter(({ url }) => !__DRAFT__.includes(new URL(url).pathname));
  await Promise.all(old.map((file) => draft.delete(file)));
}

/**
 * Pages: the network's own answer, so that a missing page stays a 404; the kept frame when there is none in time or the
 * server fails.
 */
async function page(request: Request): Promise<Response> {
  const network = fetch(request);
  const spanish = /^\/es(\/|$)/.test(new URL(request.url).pathname);
  const said = (await inTime(network, PATIENCE_MS)) ?? (await caches.match(spanish ? '/es' : '/'));
  return said ?? network.catch(async () => (await caches.match('/offline.html')) ?? Response.error());
}

/** Files whose name changes with their content never change. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(FRAME)).put(request, answer.clone());
  return answer;
}

/** Minutes that a wall clock is behind UTC, by the device's zone: most readers live in the city's. */
const behindUtc = (at: number): number => new Date(at).getTimezoneOffset();

/**
 * Days between a start and now. A midnight stays as many days back until the next one, also where clocks were changed
 * since; hours before now differ from whole days by the seconds that the question took.
 */
function daysSince(since: number, now: number): number {
  if (since % HOUR_MS !== 0) return Math.round((now - since) / DAY_MS);
  return Math.floor((now - since + (behindUtc(since) - behindUtc(now)) * MINUTE_MS) / DAY_MS);
}

/**
 * One copy for "the last seven days", whatever the hour: a start without an end is kept as days before now.
 * An address alone: with the headers of the request, an answer that varies by them would be missed by who asks with
 * others.
 */
function keyOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of ['since', 'start']) {
    const start = url.searchParams.get(name) ?? '';
    const since = Date.parse(start);
    if (!Number.isNaN(since) && start !== ALL_DATES && !url.searchParams.has('until'))
      url.searchParams.set(name, `${daysSince(since, Date.now())}d`);
  }
  return url.href;
}

const mayKeep = ({ pathname, searchParams }: URL): boolean =>
  PUBLIC_READS.test(pathname) && !NEVER_KEPT.some((name) => searchParams.has(name));

/** What a page read before this worker answered for it: the first visit's feed opens again without a network. */
async function keepRead(addresses: readonly string[], origin: string): Promise<void> {
  await Promise.all(
    addresses
      .map(async (address) => {
        const url = new URL(address);
        if (url.origin !== origin) return;
        const request = new Request(url, { credentials: 'omit' });
        if (url.pathname.startsWith('/assets/')) await asset(request);
        else if (mayKeep(url) && (await copyOf(request)) === undefined) {
          const answer = await fetch(request);
          if (answer.status === 200) await store(request, answer);
        }
      })
      .map((work) => work.catch(() => undefined)),
  );
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

async function copyOf(request: Request): Promise<Response | undefined> {
  return (await caches.open(RECORDS)).match(keyOf(request));
}

/**
 * Drops every kept answer that holds one of these records: what was taken back is read nowhere any more, not without a
 * network either.
 */
async function forget(uids: readonly string[]): Promise<void> {
  const cache = await caches.open(RECORDS);
  for (const key of await cache.keys()) {
    const held = (await (await cache.match(key))?.text()) ?? '';
    if (uids.some((uid) => held.includes(uid) || key.url.includes(encodeURIComponent(uid)))) await cache.delete(key);
  }
}

/** The record that an address is about, and that its answer says is not there (any more). */
function goneOf({ pathname }: URL, { status }: Response): string | undefined {
  const [, uid] = /^\/api\/item\/([^/]+)$/.exec(pathname) ?? [];
  return uid !== undefined && (status === 404 || status === 410) ? decodeURIComponent(uid) : undefined;
}

/** Answers on their way behind a kept copy, by address: the page that got the copy asks for them next. */
const behind = new Map<string, Promise<Response>>();

/** What the network says in time; `undefined` when it is late, cut off or the server fails. */
async function inTime(network: Promise<Response>, patienceMs: number): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs, undefined);
  });
  const answer = await Promise.race([network, late]).catch(() => undefined);
  return answer === undefined || answer.status >= 500 ? undefined : answer;
}

/**
 * Public reads, stale while revalidating. A page's first read of an address may be the kept copy, which says since when
 * it is kept; the page then asks again with `no-cache` and gets the answer that is already on its way. Every other
 * `no-cache` read is fresh where it can be:
 * a list read again because the socket announced an arrival must hold that arrival.
 */
async function record(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
  const again = request.cache === 'no-cache';
  const coming = again ? behind.get(request.url) : undefined;
  behind.delete(request.url);
  const network =
    coming ??
    fetch(request).then((answer) => {
      const gone = goneOf(new URL(request.url), answer);
      if (answer.status === 200) keepAlive(store(request, answer.clone()));
      else if (gone !== undefined) keepAlive(forget([gone]));
      return answer;
    });
  keepAlive(network.catch(() => undefined));
  // The reader of an answer that is coming has the copy on the screen already and waits for as long as it takes.
  const first =
    coming === undefined ? await inTime(network, again ? PATIENCE_MS : GRACE_MS) : await network.catch(() => undefined);
  if (first !== undefined && first.status < 500) return first;
  const kept = await copyOf(request);
  if (kept === undefined) return network;
  if (!again) behind.set(request.url, network);
  return kept;
}

const textsOf = (told: readonly unknown[]): string[] => told.filter((each) => typeof each === 'string');

if (isWorker(self)) {
  const worker: WorkerScope = self;
  worker.addEventListener('install', (event) => {
    event.waitUntil(install().then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(dropOld().then(() => worker.clients.claim()));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== worker.location.origin || request.headers.has('Authorization'))
      return;
    if (request.mode === 'navigate' && !OF_SERVER.test(url.pathname)) event.respondWith(page(request));
    else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
    else if (mayKeep(url)) event.respondWith(record(request, (work) => event.waitUntil(work)));
  });
  worker.addEventListener('message', (event) => {
    const told: unknown = event.data;
    if (Array.isArray(told)) event.waitUntil(keepRead(textsOf(told), worker.location.origin));
    else if (told === 'signed-in') event.waitUntil(keepDraft().catch(() => undefined));
    else if (typeof told === 'object' && told !== null && 'withdrawn' in told && Array.isArray(told.withdrawn))
      event.waitUntil(forget(textsOf(told.withdrawn)));
  });
}
