import type { Address, AnswerOf, PartsOf, BodyOf, PathAndQueryOf, QueryOf } from '@moontower/contracts/wire/asking';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { apiRead, whole, type ApiRequest } from './api-fetch.ts';

type Format = Address['formats'][number] | 'json';

/** The address of a route, with its parameters written in; `format` as its ending, for files. */
export function hrefOf<A extends Address>(address: A, placed: PathAndQueryOf<A>, format?: Format): string {
  return written(address, placed, format);
}

/** The same for code that does not know which route it is. */
export function written(
  { path }: Address,
  { params = {}, query = {} }: { params?: object; query?: object },
  format?: Format,
): string {
  const given = new Map<string, unknown>(Object.entries(params));
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(text(given.get(name))));
  return withQuery(format === undefined ? filled : `${filled}.${format}`, Object.fromEntries(Object.entries(query)));
}

/** How an answer is awaited. `part`: what all whole answers have, looked for. */
type AskOptions<A extends Address> = Pick<ApiRequest, 'signal' | 'onKept' | 'headers'> & { part?: keyof AnswerOf<A> };

/**
 * Asks one route by its contract: what it takes and gives is typed by it.
 * @throws ApiError for every answer that is not ok
 */
export function ask<A extends Address>(
  address: A,
  asked: PartsOf<A>,
  { part, ...request }: AskOptions<A> = {},
): Promise<AnswerOf<A>> {
  const { method } = address;
  return apiRead(written(address, asked), { ...request, method, body: asked.body }, (response) =>
    whole<AnswerOf<A>>(response, part),
  );
}

export type { Address, AnswerOf, PartsOf, BodyOf, PathAndQueryOf, QueryOf };
