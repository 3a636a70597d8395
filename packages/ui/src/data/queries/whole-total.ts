import type { QueryFunctionContext } from '@tanstack/react-query';
import { listItems } from '@moontower/contracts/addresses/items';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { apiRead } from '../requests/api-fetch.ts';
import { hrefOf, type QueryOf } from '../requests/ask.ts';
import { totalIn } from './total-in.ts';

/**
 * Counts all that match a list of which only a part was counted, and puts the number beside its rows, which stand
 * meanwhile. Where that fails the list keeps what it says.
 */
export async function countWhole(
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  parameters: QueryOf<typeof listItems>,
): Promise<void> {
  const href = hrefOf(listItems, { query: { ...parameters, limit: 1, count: 'exact' } });
  const whole = await apiRead(href, {}, async (response) => totalIn(response, [])).catch(() => undefined);
  if (whole === undefined) return;
  client.setQueryData<Total>(queryKey, (list) => list && { ...list, ...whole });
}
