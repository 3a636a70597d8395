import type { z } from 'zod';
import type { Route } from '../route.ts';
import type { WireQuery } from './wire-query.ts';

// What a browser knows of a contract: types, no schemas. The addresses themselves are in `addresses.ts`, and in
// `addresses.ts` of each room.

/** One route as it is asked. `route` is for the types alone: it is never there. */
export interface Address<R extends Route = Route> {
  readonly method: Route['method'];
  readonly path: string;
  /** Other forms of the answer, by the ending of the address. */
  readonly formats: Route['formats'];
  readonly route?: R;
}
type RouteOf<A extends Address> = NonNullable<A['route']>;

export type ParametersOf<A extends Address> = z.input<RouteOf<A>['params']> & object;
export type QueryOf<A extends Address> = WireQuery<RouteOf<A>>;
export type BodyOf<A extends Address> = z.input<RouteOf<A>['body']>;
export type AnswerOf<A extends Address> = z.output<RouteOf<A>['response']>;

/** Left out where the contract takes nothing, or nothing that must be there. */
type Part<Key extends string, Given> = string extends keyof Given
  ? { readonly [K in Key]?: Given }
  : Partial<Given> extends Given
    ? { readonly [K in Key]?: Given }
    : { readonly [K in Key]: Given };
/** What stands in a route's address. */
export type PathAndQueryOf<A extends Address> = Part<'params', ParametersOf<A>> & { readonly query?: QueryOf<A> };
/** What one route is asked with: of each part only what its contract knows, and all that it needs. */
export type PartsOf<A extends Address> = PathAndQueryOf<A> & Part<'body', BodyOf<A>>;
