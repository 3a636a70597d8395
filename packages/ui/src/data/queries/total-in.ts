import type { Total } from '@moontower/contracts/wire/total-relation';

/** How many match, as the headers of a list say it; without them as many as it holds. */
export const totalIn = ({ headers }: Response, held: readonly unknown[]): Total => ({
  total: Number(headers.get('X-Total-Count') ?? held.length),
  totalRelation: headers.has('X-Total-Relation') ? 'at-least' : undefined,
});
