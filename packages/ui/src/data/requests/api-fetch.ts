import { syncServerClock } from './server-clock.ts';
import { recordCachedAnswer, type CachedAnswer } from './use-online.ts';

export { withQuery, type QueryParameters } from '@moontower/contracts/wire/with-query';

const TOKEN_KEY = 'auth-token';

/** What is known of an answer that is not ok. */
export interface Refusal {
  statusText?: string;
  requestId: string | undefined;
  at: number;
  /** The API's error code; none where something before it answered. */
  code?: string;
  /** Path of what was wrong in the request. */
  field?: string;
}

/**
 * Any answer that is not ok: `message` is the status, a colon and the body's sentence, or the status text where the
 * answer is not the API's own and `sentence` is empty; `requestId` is for Copy details.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  readonly at: number;

  constructor(status: number, sentence: string, { statusText, requestId, at, code, field }: Refusal) {
    super(`${status}: ${sentence === '' ? (statusText ?? '') : sentence}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentence;
    this.code = code;
    this.field = field;
    this.requestId = requestId;
    this.at = at;
  }
}

/** Where nothing can be stored, a sign-in lasts as long as the page. */
let unstored: string | undefined;
const hearers = new Set<() => void>();

export function readToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Keeps the token of a sign-in, or forgets it, and tells whoever shows who is signed in. */
export function saveToken(token: string | undefined): void {
  unstored = token;
  try {
    if (token === undefined) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    /* the page remembers it */
  }
  for (const hear of hearers) hear();
}
/** Other tabs of this browser are heard too. */
export function onToken(hear: () => void): () => void {
  hearers.add(hear);
  addEventListener('storage', hear);
  return () => {
    hearers.delete(hear);
    removeEventListener('storage', hear);
  };
}

export interface ApiRequest {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /**
   * A kept copy may answer the page's first read of this address. Called when one answered: whether it is shown, and
   * read again behind the reader's back. Otherwise it is of the page that it was read on.
   */
  onKept?: () => Omit<CachedAnswer, 'at'>;
}

const asked = new Set<string>();
/** `default` tells the service worker that a kept copy will do. */
function cacheFor(path: string, { method = 'GET', onKept }: ApiRequest): RequestCache {
  if (method !== 'GET') return 'default';
  const first = !asked.has(path);
  asked.add(path);
  return first && onKept !== undefined ? 'default' : 'no-cache';
}

function headersFor(path: string, { body, headers }: ApiRequest): Record<string, string> {
  const token = path.startsWith('/api/') ? readToken() : undefined;
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/**
 * Our API names its problem in a header and says it in one plain sentence; what a proxy puts in its place is no words
 * for readers.
 */
async function sentenceOf(response: Response): Promise<string> {
  const text = response.headers.has('X-Problem') ? await response.text().catch(() => '') : '';
  return text.trim().slice(0, 500);
}

/**
 * The sign-in has ended: the page goes on as a visitor's, with what was written on it. A wrong password ends none, nor
 * does what a proxy answers.
 */
function leaveIfEnded(
  { status, headers }: Response,
  path: string,
  { Authorization: token }: Record<string, string>,
): void {
  if (status === 401 && headers.has('X-Problem') && token !== undefined && !path.startsWith('/api/auth/log'))
    saveToken(undefined);
}

/**
 * Sends with credentials, and with the bearer token on paths under `/api/`; throws ApiError for every answer that is
 * not ok.
 */
export async function apiResponse(path: string, request: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', body, signal } = request;
  const cache = cacheFor(path, request);
  const askedAt = Date.now();
  const sent = headersFor(path, request);
  const response = await fetch(path, {
    method,
    signal,
    cache,
    credentials: 'include',
    headers: sent,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  syncServerClock(response, askedAt);
  if (!response.ok) leaveIfEnded(response, path, sent);
  return orRefusal(response);
}

/** The answer as it came. @throws ApiError where it is not ok */
export async function orRefusal(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new ApiError(response.status, await sentenceOf(response), {
    statusText: response.statusText,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    at: Date.now(),
    code: response.headers.get('X-Problem') ?? undefined,
    field: response.headers.get('X-Problem-Field') ?? undefined,
  });
}

function isOnThisPage(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}

/** Reads the answer and notes whether it is a kept copy; one that nobody waits for any more is not noted. */
export async function apiRead<T>(
  path: string,
  request: ApiRequest,
  take: (response: Response) => Promise<T>,
): Promise<T> {
  // A task each: a screen starts several reads at once, and the browser's first took 3 to 9 ms to start.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const response = await apiResponse(path, request);
  const answer = await take(response);
  if (request.signal?.aborted === true) return answer;
  const at = response.headers.get('X-Kept-At');
  const copy = () => ({ checking: false, isShown: isOnThisPage(), ...request.onKept?.() });
  recordCachedAnswer(path, at === null ? undefined : { at, ...copy() });
  return answer;
}

/**
 * Reads JSON. An answer without the part that all such answers have is a proxy's page or half an answer: it must not
 * pass for an empty one.
 */
export async function whole<T>(response: Response, part?: keyof T): Promise<T> {
  const answer: T = await response.json();
  if (part !== undefined && answer?.[part] === undefined) throw new TypeError(`no ${String(part)}`);
  return answer;
}

/** Reads the answer as JSON of the shape that the route's contract promises; `part` is looked for. */
export async function apiFetch<T>(path: string, request: ApiRequest = {}, part?: keyof T): Promise<T> {
  return apiRead<T>(path, request, (response) => whole(response, part));
}
