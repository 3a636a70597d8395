import type { z } from 'zod';
import type { Route } from '../route.ts';

type Value = string | number | readonly (string | number)[];
/** Lists and numbers are written out; of a closed list only its words are taken. */
type WireValue<Given> = unknown extends Given
  ? Value
  : Given extends string
    ? string extends Given
      ? Value
      : Given
    : Given;

/** What a route's query may hold as it is sent. */
export type WireQuery<R extends Route> = {
  readonly [Key in keyof z.input<R['query']>]?: WireValue<z.input<R['query']>[Key]>;
};
