import type { RuleCatalogue } from '@moontower/contracts';
import { readRuleSet } from '@moontower/contracts/spending/rules/rule-set';
import { ruleCatalogues } from '../db/collections.ts';
import type { Store } from '../db/connect.ts';
import type { RuleCatalogueDocument } from '../documents.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

const LATEST = 'latest';

/** Keeps what the latest scoring of all purchases says of every rule, in place of what the one before said. */
export async function writeRuleCatalogue(store: Store, catalogue: RuleCatalogue): Promise<void> {
  await ruleCatalogues(store).replaceOne({ _id: LATEST }, { _id: LATEST, ...catalogue }, { upsert: true });
}

/** Every rule with its counts; undefined before the first scoring. */
export async function readRuleCatalogue(store: Store): Promise<RuleCatalogue | undefined> {
  const found = await ruleCatalogues(store).findById(LATEST).lean<RuleCatalogueDocument>().maxTimeMS(READ_LIMIT_MS);
  if (found === null) return undefined;
  const { _id: _latest, ...catalogue } = found;
  return { ...catalogue, ruleSet: readRuleSet(catalogue.ruleSet) };
}
