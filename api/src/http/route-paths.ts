import type { Route } from '@moontower/contracts';

/** `/api/items`, and `/api/items.csv` as another way to write `format=csv`, in the order they are mounted. */
export function pathsOf(contract: Route): { path: string; format?: string }[] {
  // The endings come first: a parameter at the end of a path would take them for a part of itself.
  const endings = contract.formats.length === 0 ? [] : ['json', ...contract.formats];
  return [...endings.map((format) => ({ path: `${contract.path}.${format}`, format })), { path: contract.path }];
}
