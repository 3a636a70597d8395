/** One request and what came back. `status` 0: no answer. */
export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

export interface Call {
  method: string;
  path: string;
  token?: string | undefined;
  key?: string | undefined;
  body?: unknown;
  form?: FormData | URLSearchParams;
  /** How long an answer may take, its last byte included; a minute unless told. */
  patienceMs?: number;
}

const PATIENCE_MS = 60_000;

let asked = 0;
/** Another visitor each time, from the block that is kept for measuring: limits by address meet nobody here. */
function nextVisitor(): string {
  asked += 1;
  return `198.18.${(asked >> 8) & 255}.${asked & 255}`;
}

/** The client only says that fetching failed; what happened to the connection is its cause. */
const silenceOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? `${String(error)} (${error.cause.message})` : String(error);

/** A connection that the server had closed, or closed in that moment: a browser asks again over a new one, once. */
const ENDED = /EPIPE|ECONNRESET|other side closed/;

/** Asks a Moontower on this machine as a program would: a body is JSON unless it is a form. */
export async function ask(url: string, call: Call): Promise<Answer> {
  const answer = await askOnce(url, call);
  return answer.status === 0 && ENDED.test(answer.text) ? askOnce(url, call) : answer;
}

async function askOnce(
  url: string,
  { method, path, token, key, body, form, patienceMs = PATIENCE_MS }: Call,
): Promise<Answer> {
  const headers = new Headers({ 'X-Forwarded-For': nextVisitor() });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (form === undefined && body !== undefined) headers.set('Content-Type', 'application/json');
  const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(sent === undefined ? {} : { body: sent }),
    });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  } catch (error) {
    return { status: 0, text: silenceOf(error), headers: new Headers() };
  }
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The body of an answer, or undefined where it is no JSON. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
