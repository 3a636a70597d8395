import { useQueries } from '@tanstack/react-query';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { purchase as readPurchase } from '@moontower/ui/data/queries/pork-queries.ts';

/** Those that are compared, in their order; what the list does not hold is asked for by itself. */
export function useCompared(ids: readonly string[], rows: readonly FlaggedItem[]): FlaggedItem[] {
  const missing = ids.filter((id) => !rows.some((row) => row.id === id));
  const found = useQueries({ queries: missing.map((id) => readPurchase(id)) });
  const held = [...rows, ...found.flatMap(({ data }) => data?.purchase ?? [])];
  return ids.flatMap((id) => held.find((row) => row.id === id) ?? []);
}
