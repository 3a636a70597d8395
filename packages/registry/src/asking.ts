import type { z } from 'zod';
import type { Route } from '@moontower/contracts/route';
import type { WireQuery } from '@moontower/contracts/wire-query';
import type { routes } from './routes.ts';

/** What a browser knows of a contract: types, no schemas. The addresses themselves are in `addresses.ts`. */
export type RouteName = keyof typeof routes;
type Contract<Name extends RouteName> = (typeof routes)[Name];

/** One route as it is asked. `name` is for the types alone: it is never there. */
export interface Address<Name extends RouteName = RouteName> {
  readonly method: Route['method'];
  readonly path: string;
  /** Other forms of the answer, by the ending of the address. */
  readonly formats: Route['formats'];
  readonly name?: Name;
}

export type ParametersOf<Name extends RouteName> = z.input<Contract<Name>['params']>;
export type QueryOf<Name extends RouteName> = WireQuery<Contract<Name>>;
export type BodyOf<Name extends RouteName> = z.input<Contract<Name>['body']>;
export type AnswerOf<Name extends RouteName> = z.output<Contract<Name>['response']>;

/** Left out where the contract takes nothing, or nothing that must be there. */
type Part<Key extends string, Given> = string extends keyof Given
  ? { readonly [K in Key]?: Given }
  : Partial<Given> extends Given
    ? { readonly [K in Key]?: Given }
    : { readonly [K in Key]: Given };
/** What stands in a route's address. */
export type PathAndQueryOf<Name extends RouteName> = Part<'params', ParametersOf<Name>> & {
  readonly query?: QueryOf<Name>;
};
/** What one route is asked with: of each part only what its contract knows, and all that it needs. */
export type PartsOf<Name extends RouteName> = PathAndQueryOf<Name> & Part<'body', BodyOf<Name>>;
