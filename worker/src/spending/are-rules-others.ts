import { rules } from '@moontower/scoring';
import type { Store } from '@moontower/store';
import { readRuleCatalogue } from '@moontower/store/spending/rule-catalogue';

/**
 * True when the stored scores were given by other rules, or other versions of them, than the present ones. False where
 * nothing was scored yet.
 */
export async function areRulesOthers(store: Store): Promise<boolean> {
  const stored = await readRuleCatalogue(store);
  if (stored === undefined) return false;
  const versions = new Map(stored.rules.map(({ id, version }) => [id, version]));
  return rules.some(({ id, version }) => versions.get(id) !== version);
}
