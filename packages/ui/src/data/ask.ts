import type {
  Address,
  AnswerOf,
  PartsOf,
  BodyOf,
  PathAndQueryOf,
  QueryOf,
  RouteName,
} from '@moontower/registry/asking';
import { withQuery } from '@moontower/contracts/with-query';
import { apiRead, whole, type ApiRequest } from './api-fetch.ts';

type Format = Address['formats'][number] | 'json';

/** The address of a route, with its parameters written in; `format` as its ending, for files. */
export function hrefOf<Name extends RouteName>(
  address: Address<Name>,
  placed: PathAndQueryOf<Name>,
  format?: Format,
): string {
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
type AskOptions<Name extends RouteName> = Pick<ApiRequest, 'signal' | 'onKept' | 'headers'> & {
  part?: keyof AnswerOf<Name>;
};

/**
 * Asks one route by its contract: what it takes and gives is typed by it.
 * @throws ApiError for every answer that is not ok
 */
export function ask<Name extends RouteName>(
  address: Address<Name>,
  asked: PartsOf<Name>,
  { part, ...request }: AskOptions<Name> = {},
): Promise<AnswerOf<Name>> {
  const { method } = address;
  return apiRead(written(address, asked), { ...request, method, body: asked.body }, (response) =>
    whole<AnswerOf<Name>>(response, part),
  );
}

export type { Address, AnswerOf, PartsOf, BodyOf, PathAndQueryOf, QueryOf, RouteName };
