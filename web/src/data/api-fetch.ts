import { noteClock } from './server-clock.ts';
import { noteKept } from './use-online.ts';

export { withQuery, type QueryParameters } from '@moontower/contracts/with-query';

const TOKEN_KEY = 'auth-token';

/** Any answer that is not ok: `message` is the status, a colon and the body's sentence, empty where the answer is not the API's own; `requestId` is for Copy details. */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly requestId: string | undefined;
  readonly at: number;

  constructor(status: number, sentence: string, { requestId, at }: { requestId: string | undefined; at: number }) {
    super(`${status}: ${sentence}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentence;
    this.requestId = requestId;
    this.at = at;
  }
}

export function readToken(): string | undefined {
  try { return localStorage.getItem(TOKEN_KEY) ?? undefined; } catch { return undefined; }
}

export function forgetToken(): void {
  try { localStorage.removeItem(TOKEN_KEY); } catch { /* nothing is kept without storage */ }
}

export interface ApiRequest {
  method?: string; body?: unknown; signal?: AbortSignal; headers?: Record<string, string>;
  /** A kept copy may answer the page's first read of this address. Called when one answered: whether it is shown, and read again behind the reader's back. */
  onKept?: () => { shown: boolean; checking: boolean };
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
  return { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
}

/** Our API answers a problem with one plain sentence; what a proxy puts in its place is no words for readers. */
async function sentenceOf(response: Response): Promise<string> {
  const text = response.headers.get('Content-Type')?.startsWith('text/plain') === true ? await response.text().catch(() => '') : '';
  return text.includes('<') ? '' : text.trim().slice(0, 500);
}

/** Sends with credentials, and with the bearer token on paths under `/api/`; throws ApiError for every answer that is not ok. */
export async function apiResponse(path: string, request: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', body, signal } = request;
  const cache = cacheFor(path, request);
  const askedAt = Date.now();
  const response = await fetch(path, { method, signal, cache, credentials: 'include', headers: headersFor(path, request), body: body === undefined ? undefined : JSON.stringify(body) });
  noteClock(response, askedAt);
  if (!response.ok) {
    throw new ApiError(response.status, await sentenceOf(response), { requestId: response.headers.get('X-Request-Id') ?? undefined, at: Date.now() });
  }
  return response;
}

/** Reads the answer and notes whether it is a kept copy; one that nobody waits for any more is not noted. */
export async function apiRead<T>(path: string, request: ApiRequest, take: (response: Response) => Promise<T>): Promise<T> {
  // A task each: a screen starts several reads at once, and the browser's first took 3 to 9 ms to start.
  await new Promise((resolve) => { setTimeout(resolve); });
  const response = await apiResponse(path, request);
  const answer = await take(response);
  if (request.signal?.aborted === true) return answer;
  const keptAt = response.headers.get('X-Kept-At') ?? undefined;
  const kept = keptAt === undefined ? undefined : request.onKept?.() ?? { shown: true, checking: false };
  noteKept(path, kept?.shown === true ? keptAt : undefined, kept?.checking);
  return answer;
}

/** Reads JSON. An answer without the part that all such answers have is a proxy's page or half an answer: it must not pass for an empty one. */
export async function whole<T>(response: Response, part?: keyof T): Promise<T> {
  const answer: T = await response.json();
  if (part !== undefined && answer?.[part] === undefined) throw new TypeError(`no ${String(part)}`);
  return answer;
}

/** Reads the answer as JSON of the shape that the route's contract promises; `part` is looked for. */
export async function apiFetch<T>(path: string, request: ApiRequest = {}, part?: keyof T): Promise<T> {
  return apiRead<T>(path, request, (response) => whole(response, part));
}
